// What curses reads, as events: keys, the mouse, pasted text.
#pragma once

#include <cassert>
#include <chrono>
#include <cstddef>
#include <cwchar>
#include <deque>
#include <optional>
#include <string>
#include <utility>

#include "ui/terminal/terminal.h"

namespace quagmire::ui {

/// Text that a terminal marks as pasted (bracketed paste). It may be of any length and its end may
/// never come, so what is kept is bounded and a silence ends it.
class PasteReader {
 public:
  /// More is read and dropped: no line that the game takes is longer.
  static constexpr std::size_t kCapacity = 4096;
  /// Nothing for so long means that the end was lost.
  static constexpr std::chrono::milliseconds kSilence{500};

  [[nodiscard]] bool is_reading() const { return text_.has_value(); }
  void begin() { text_.emplace(); }
  /// Takes a character; ends of lines and tabs become blanks, so that pasting enters nothing.
  void add(char character) {
    assert(is_reading());
    if (text_->size() == kCapacity) return;
    const bool separates = character == '\n' || character == '\r' || character == '\t';
    text_->push_back(separates ? ' ' : character);
  }
  /// What was pasted. A paste must have begun.
  std::string end() {
    assert(is_reading());
    std::string text = std::move(*text_);
    text_.reset();
    return text;
  }

 private:
  std::optional<std::string> text_;
};

/// Only for CursesTerminal, while its screen is up.
class CursesInput {
 public:
  /// Asks the terminal to mark pasted text, or no longer to, where it can.
  void begin();
  void end();
  /// What end(), and curses for the mouse, would send.
  [[nodiscard]] static std::string bytes_of_end();

  /// The next event that curses has or can read without waiting.
  std::optional<Event> read();

  /// Asks the terminal for its background, once in the program's life; false if it was asked
  /// before. read() swallows the answer, however late or damaged it comes.
  static bool ask_background();
  /// Whether the answer may still come.
  [[nodiscard]] static bool is_asking();
  /// Whether the background is light, as far as the terminal has said.
  [[nodiscard]] static std::optional<bool> background_is_light();

  /// Whether a paste has begun whose end has not come.
  [[nodiscard]] bool is_pasting() const { return paste_.is_reading(); }
  /// Takes what has come of it for all of it.
  Text give_up_paste() { return {paste_.end()}; }

 private:
  std::optional<Event> after_escape(int next);
  bool continue_sequence(int code, std::optional<Event>& event);
  void read_mouse();
  std::optional<Mouse> take_mouse();
  std::optional<Text> add_byte(char byte);

  PasteReader paste_;
  std::string sequence_;     // what came after ESC of a control sequence that curses does not know
  std::mbstate_t begun_{};   // a character of which the last bytes have not come
  std::deque<Mouse> mouse_;  // read and not yet taken
};

}  // namespace quagmire::ui
