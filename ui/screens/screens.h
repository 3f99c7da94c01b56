// The stack of screens, and the list of those that can be opened.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "ui/screens/screen.h"

namespace quagmire::ui {

class Screens {
 public:
  /// `bottom` must outlive this object and is never closed.
  explicit Screens(Screen& bottom) : bottom_(bottom) {}

  [[nodiscard]] Screen& top() { return opened_.empty() ? bottom_ : *opened_.back(); }
  [[nodiscard]] const Screen& top() const { return opened_.empty() ? bottom_ : *opened_.back(); }

  /// Lets the top screen decode the input and apply it. Returns what remains to be done: paint
  /// afresh or in other colours, copy, or quit.
  Answers handle(const Input& input);
  Answers apply(const Action& action);
  /// Time has passed on the top screen. If that ended the game, what was open over it is gone.
  void pass_time(std::chrono::milliseconds duration);
  /// Opens the screen of this word over the others, if there is one.
  void open(const answer::Opened& wanted);
  /// The same if there is something to see on it, as the first screen of all: quitting it ends the
  /// program, where quitting others closes them.
  void begin(const answer::Opened& wanted);

 private:
  Answers handle_within_memory(const Input& input);
  Answers handle_alt(Key pressed, const Input& alone);
  Answers done(const Answers& answers, const Action& action);
  std::optional<Action> leave_to_board(const Text& pasted);
  void close();

  Screen& bottom_;
  std::vector<std::unique_ptr<Screen>> opened_;
  std::size_t begun_with_ = 0;  // of those opened: leaving these ends the program
};

}  // namespace quagmire::ui
