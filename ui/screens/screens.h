// The screens that lie one over another, the table of those that can be opened, and who takes their
// questions to a thinker.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "ui/advice/thinking.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

class Screens {
 public:
  /// The screen at the bottom, which outlives this and is never closed.
  explicit Screens(Screen& bottom) : bottom_(bottom) {}

  [[nodiscard]] Screen& top() { return opened_.empty() ? bottom_ : *opened_.back(); }
  [[nodiscard]] const Screen& top() const { return opened_.empty() ? bottom_ : *opened_.back(); }

  /// Lets the screen on top decode the input and apply it. Returns what is left to do: draw, draw
  /// afresh or quit.
  Effect handle(const Input& input);
  Effect apply(const Action& action);
  /// Puts the screen of this word over the others; nothing where there is none.
  void open(const effect::Open& wanted);

 private:
  Effect handle_within_memory(const Input& input);
  Effect done(const Effect& effect, const Action& action);
  void close();

  Screen& bottom_;
  std::vector<std::unique_ptr<Screen>> opened_;
};

/// Takes a screen's questions to a thinker, and the answers back.
class Consultant {
 public:
  explicit Consultant(Thinker& thinker) : thinker_(thinker) {}

  /// Asks what the screen would like to know now, leaves what it no longer does, and tells it what
  /// has been found out. Returns how soon that is to be done again; nullopt: when something
  /// has happened.
  std::optional<std::chrono::milliseconds> update(Screen& screen);

 private:
  void ask(const Screen& screen);

  Thinker& thinker_;
  std::optional<Question> asked_;
};

}  // namespace quagmire::ui
