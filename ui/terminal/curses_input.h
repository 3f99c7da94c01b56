// Reads input from the terminal that curses draws on. Curses decodes too few of the sequences that
// terminals send. So it only supplies the bytes of this terminal's keys, and of the requests to
// send.
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
  /// Learns the terminal's keys. Call it once curses has read the terminfo entry.
  void learn_keys();
  /// begin() asks the terminal to mark pasted text, if it can, and repeats earlier requests. end()
  /// withdraws them.
  void begin();
  void end();
  /// Turns mouse reports on or off, if the terminal has them.
  void use_mouse(bool wanted);
  /// All bytes that end() might send.
  [[nodiscard]] std::string bytes_of_end() const;

  /// The next event, without waiting; nullopt if there is none.
  std::optional<TerminalEvent> read();

  /// Asks the terminal for its background colour; returns false if it was asked before. read()
  /// swallows the answer, even if it is late or damaged.
  bool ask_background();
  /// Whether the answer may still come.
  [[nodiscard]] bool is_asking() const;
  /// Whether the background is light; nullopt if the terminal has not told.
  [[nodiscard]] std::optional<bool> background_is_light() const {
    return reader_.background_is_light();
  }

  /// Asks the terminal how wide a half block is, if it can report the cursor's position. The screen
  /// must be clear, and is clear again afterwards.
  void ask_width();
  /// Whether the terminal has answered that a half block takes two columns.
  [[nodiscard]] bool has_wide_blocks() const { return reader_.has_widened(); }

  /// How long to wait for the rest of an incomplete sequence; nullopt if there is none.
  [[nodiscard]] std::optional<std::chrono::milliseconds> patience() const;
  /// Stops waiting for the rest of an incomplete sequence.
  void give_up() { reader_.give_up(); }

 private:
  KeyDecoder reader_;
  bool asked_ = false;
  bool uses_mouse_ = false;
};

}  // namespace quagmire::ui
