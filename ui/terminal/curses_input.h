// Reads the terminal that curses draws on. Curses itself decodes too little of what comes: it is
// asked only for the bytes of this terminal's keys, and what to send to it.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "ui/terminal/key_decoder.h"
#include "ui/terminal/terminal.h"

namespace quagmire::ui {

/// Used only by CursesTerminal, while its screen is up.
class CursesInput {
 public:
  /// Learns the keys of the terminal, once its entry in terminfo is read.
  void learn_keys();
  /// Asks the terminal, if it can, to mark pasted text, and what it was asked before; or to stop.
  void begin();
  void end();
  /// Whether to report the mouse, if the terminal can.
  void use_mouse(bool wanted);
  /// What end() would send at most.
  [[nodiscard]] std::string bytes_of_end() const;

  /// The next event that can be read without waiting.
  std::optional<TerminalEvent> read();

  /// Asks the terminal for its background; false if it was asked before. read() swallows the
  /// answer, however late or damaged it is.
  bool ask_background();
  /// Whether the answer may still come.
  [[nodiscard]] bool is_asking() const;
  /// Whether the background is light now; none if the terminal has not said.
  [[nodiscard]] std::optional<bool> background_is_light() const {
    return reader_.background_is_light();
  }

  /// Asks the terminal, if it can say where the cursor is, how wide a half block is. It has been
  /// cleared, and is so again.
  void ask_width();
  /// Whether it has answered that a half block takes two columns.
  [[nodiscard]] bool has_wide_blocks() const { return reader_.has_widened(); }

  /// How long the rest of what has begun is still waited for; none if nothing has.
  [[nodiscard]] std::optional<std::chrono::milliseconds> patience() const;
  /// What has begun is over. What comes next is a key.
  void give_up() { reader_.give_up(); }

 private:
  KeyDecoder reader_;
  bool asked_ = false;
  bool uses_mouse_ = false;
};

}  // namespace quagmire::ui
