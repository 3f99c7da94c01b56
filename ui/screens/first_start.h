// What a person sees until they have begun a game: the board at rest, what the game is about, and
// ways into it. Keys that begin something leave it; keys that only change how things look do not.
#pragma once

#include "ui/screens/screen.h"

namespace quagmire::ui {

class FirstStart : public Overlay {
 public:
  using Overlay::Overlay;

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  [[nodiscard]] View view() const override;
};

}  // namespace quagmire::ui
