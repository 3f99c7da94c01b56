// The interface to a terminal: its size, events in, pictures out. CursesTerminal is the real one;
// tests use a fake.
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
  /// Waits for the next event without using the processor. Returns Idle if none arrives within the
  /// limit; without a limit, waits forever.
  virtual TerminalEvent next_event(std::optional<std::chrono::milliseconds> limit) = 0;
  /// The current time, to measure the time between events.
  [[nodiscard]] virtual std::chrono::steady_clock::time_point now() const {
    return std::chrono::steady_clock::now();
  }
  /// Whether next_event() would return at once.
  [[nodiscard]] virtual bool has_event() = 0;
  /// Whether pictures arrive as soon as they are sent, which animation needs.
  [[nodiscard]] virtual bool is_responsive() const = 0;
  /// Whether the terminal has answered that a half block takes two columns.
  [[nodiscard]] virtual bool has_wide_blocks() const { return false; }
  /// Shows the canvas, which has the terminal's size.
  virtual void present(const Canvas& canvas) = 0;
  /// Forgets what the terminal shows, so the next present() paints everything.
  virtual void invalidate() = 0;
  /// Switches to one of kThemes, so the next present() paints everything.
  virtual void use_theme(const std::string& theme) = 0;
  /// Whether to take over the mouse; if not, the terminal's own text selection works.
  virtual void use_mouse(bool wanted) = 0;
  /// Copies the text to the clipboard, if the terminal allows it. Success is not reported.
  virtual void copy(const std::string& text) = 0;
};

// Blocking reads and writes. Another program that shares a terminal or pipe may have made it
// non-blocking. These functions then wait, instead of reporting an error or the end.

/// Whether a signal has asked the program to end.
inline std::atomic<bool> asked_to_end{false};

/// The number of bytes read. 0 at the end of input, or once a signal has asked the program to end;
/// nullopt after an error.
std::optional<std::size_t> read_patiently(int descriptor, std::span<char> room);
/// Writes all bytes; returns false after an error.
bool write_patiently(int descriptor, std::string_view bytes);

}  // namespace quagmire::ui
