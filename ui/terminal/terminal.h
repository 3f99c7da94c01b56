// The interface between the game's screen and what shows it: a size, events in, pictures out.
// CursesTerminal is the real one; tests replace it with a fake.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ui/session/input.h"

namespace quagmire::ui {

class Canvas;
struct ChosenTheme;  // ui/theme/theme.h

class Terminal {
 public:
  Terminal() = default;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  virtual ~Terminal() = default;

  [[nodiscard]] virtual Size size() const = 0;
  /// Waits for the next event without using the processor. Idle if none came within the limit;
  /// without a limit it waits forever.
  virtual TerminalEvent next_event(std::optional<std::chrono::milliseconds> limit) = 0;
  /// The time, to measure what passes between events.
  [[nodiscard]] virtual std::chrono::steady_clock::time_point now() const {
    return std::chrono::steady_clock::now();
  }
  /// Whether next_event() would answer at once.
  [[nodiscard]] virtual bool has_event() = 0;
  /// Whether pictures arrive as soon as they are sent, so that several can show a movement.
  [[nodiscard]] virtual bool is_responsive() const = 0;
  /// Whether it has said that a half block takes two columns, where it was asked.
  [[nodiscard]] virtual bool has_wide_blocks() const { return false; }
  /// Shows the canvas, which has the terminal's size.
  virtual void present(const Canvas& canvas) = 0;
  /// Forgets what the terminal shows: the next present() paints everything.
  virtual void invalidate() = 0;
  /// Changes the colours to one of kThemes: the next present() paints everything.
  virtual void use_theme(const std::string& theme) = 0;
  /// Whether to take over the mouse; if not, the terminal's own text selection works.
  virtual void use_mouse(bool wanted) = 0;
  /// Puts the text on the clipboard, if the terminal lets programs do so; it does not say.
  virtual void copy(const std::string& text) = 0;
};

// A terminal or a pipe that another program shares may have been left non-blocking: that nothing is
// there yet, or no room, is no error and no end. These wait.

/// Whether a signal has asked the program to end.
inline std::atomic<bool> asked_to_end{false};

/// How many bytes came, 0 at the end, and where a signal has asked for it; none after an error.
std::optional<std::size_t> read_patiently(int descriptor, std::span<char> room);
/// Writes all of them; false after an error.
bool write_patiently(int descriptor, std::string_view bytes);

}  // namespace quagmire::ui
