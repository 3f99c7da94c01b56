// The screens that lie one over another, and the table of those that can be opened.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "ui/board/screen.h"

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

}  // namespace quagmire::ui
