// What curses reads, as events: keys, the mouse, pasted text. Only for CursesTerminal, while its
// screen is up.
#pragma once

#include <deque>
#include <optional>

#include "ui/terminal/paste.h"
#include "ui/terminal/terminal.h"

namespace quagmire::ui {

class CursesInput {
 public:
  /// Asks the terminal to mark pasted text, or no longer to, where it can.
  void begin();
  void end();

  /// The next event that curses has or can read without waiting.
  std::optional<Event> read();

  /// Whether a paste has begun whose end has not come.
  [[nodiscard]] bool is_pasting() const { return paste_.is_reading(); }
  /// Takes what has come of it for all of it.
  Pasted give_up_paste() { return {paste_.end()}; }

 private:
  void read_mouse();
  std::optional<Mouse> take_mouse();

  PasteReader paste_;
  std::deque<Mouse> mouse_;  // read and not yet taken
};

}  // namespace quagmire::ui
