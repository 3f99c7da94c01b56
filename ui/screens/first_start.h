// What a person sees until they have begun a game: a trap, played again and again, what the game is
// about, and ways into it. Keys that begin something leave it; keys that only change how things
// look do not. `:title` shows it again.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

#include "ui/draw/view.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

class FirstStart : public Overlay {
 public:
  using Overlay::Overlay;

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  [[nodiscard]] View view() const override;

  /// The example goes on for ever, or comes to a stand if nothing is to glide or to be spoken.
  [[nodiscard]] std::optional<std::chrono::milliseconds> next_tick() const override;
  void pass_time(std::chrono::milliseconds duration) override;

 private:
  [[nodiscard]] bool plays_once() const;

  std::size_t step_ = 0;  // of the example
  std::chrono::milliseconds shown_{0};
};

}  // namespace quagmire::ui
