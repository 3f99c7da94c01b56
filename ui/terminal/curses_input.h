// Turns what curses reads into events: keys, the mouse, pasted text.
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
/// never come, so the buffer is bounded and a silence ends it.
class PasteReader {
 public:
  /// The rest is read and dropped: the game accepts no line this long.
  static constexpr std::size_t kCapacity = 4096;
  /// A silence this long means that the end was lost.
  static constexpr std::chrono::milliseconds kSilence{500};

  [[nodiscard]] bool is_reading() const { return text_.has_value(); }
  void begin() { text_.emplace(); }
  /// Adds a character. It is text, so that no end of a line presses Enter.
  void add(char character) {
    assert(is_reading());
    if (text_->size() == kCapacity) return;
    text_->push_back(character == '\r' ? '\n' : character == '\t' ? ' ' : character);
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

/// Used only by CursesTerminal, while its screen is up.
class CursesInput {
 public:
  /// Asks the terminal, if it can, to mark pasted text, or to stop.
  void begin();
  void end();
  /// What end() would send, and curses for the mouse.
  [[nodiscard]] static std::string bytes_of_end();

  /// The next event that can be read without waiting.
  std::optional<Event> read();

  /// Asks the terminal for its background, once per run; false if it was asked before. read()
  /// swallows the answer, however late or damaged it is.
  static bool ask_background();
  /// Whether the answer may still come.
  [[nodiscard]] static bool is_asking();
  /// Whether the background is light now; none if the terminal has not said.
  [[nodiscard]] static std::optional<bool> background_is_light();

  /// Whether a paste has begun and not yet ended.
  [[nodiscard]] bool is_pasting() const { return paste_.is_reading(); }
  /// Ends the paste with what has come so far.
  Text give_up_paste() { return {paste_.end()}; }

  /// How long the rest of an answer that has begun is still waited for: a tenth of a second in all,
  /// unless ESCDELAY in the environment says that the line is slow. None if none has begun.
  [[nodiscard]] std::optional<std::chrono::milliseconds> time_for_answer() const;
  /// The answer was cut, and what comes next is a key.
  void give_up_answer() { sequence_.clear(); }

 private:
  std::optional<Event> after_escape(int next);
  bool continue_sequence(int code, std::optional<Event>& event);
  void read_mouse();
  std::optional<Mouse> take_mouse();
  std::optional<Text> add_byte(char byte);

  PasteReader paste_;
  std::string sequence_;  // what followed ESC in a control sequence that curses does not know
  std::chrono::steady_clock::time_point begun_at_;  // ... and when it began
  std::mbstate_t begun_{};   // a character whose last bytes are still to come
  std::deque<Mouse> mouse_;  // read but not yet taken
};

}  // namespace quagmire::ui
