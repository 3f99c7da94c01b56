// The seam between the game's screen and whatever shows it: a size, events in, pictures out. The
// real one is CursesTerminal; tests put a fake one in its place.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace quagmire::ui {

class Canvas;
struct ChosenTheme;  // ui/theme/theme.h

struct Size {
  int rows;
  int columns;
  constexpr bool operator==(const Size&) const = default;
};

enum class KeyName : std::uint8_t {
  Character,  ///< `character` says which; control keys are the characters below 32
  Up,
  Down,
  Left,
  Right,
  Enter,
  Escape,
  Tab,
  BackTab,
  Backspace,
  Delete,
  Home,
  End,
  PageUp,
  PageDown,
  F1,
  Unknown,  ///< a key that the terminal knows and the game does not
};

struct Key {
  KeyName name = KeyName::Character;
  char character = 0;

  constexpr bool operator==(const Key&) const = default;
};

constexpr Key key(char character) { return {KeyName::Character, character}; }
constexpr Key key(KeyName name) { return {name, 0}; }
/// Ctrl with a letter, as ctrl('r')
constexpr Key ctrl(char letter) { return key(static_cast<char>(letter & 0x1F)); }

/// A mouse button went down or up, or the wheel turned, over a cell. Terminals report places off
/// the screen too.
struct Mouse {
  enum class What : std::uint8_t { Press, Release, WheelUp, WheelDown };
  What what;
  int row;
  int column;
};

/// What is text and no keys, whatever letters it holds: what was pasted, or a typed character
/// beyond ASCII. In UTF-8.
struct Text {
  std::string text;
};

/// The time to wait ran out.
struct Idle {};

/// The terminal's size may have changed, or its content been lost.
struct Resized {};
/// The process is asked to end by this signal, or the terminal is gone (SIGHUP).
struct Ended {
  int signal;
};

using Event = std::variant<Key, Mouse, Text, Idle, Resized, Ended>;

class Terminal {
 public:
  Terminal() = default;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  virtual ~Terminal() = default;

  [[nodiscard]] virtual Size size() const = 0;
  /// Waits for the next event, without using the processor; Idle when none came for this long, or
  /// for ever where there is no limit.
  virtual Event next_event(std::optional<std::chrono::milliseconds> limit) = 0;
  /// The time, to measure what passes between events.
  [[nodiscard]] virtual std::chrono::steady_clock::time_point now() const {
    return std::chrono::steady_clock::now();
  }
  /// Whether next_event() would answer at once.
  [[nodiscard]] virtual bool has_event() = 0;
  /// Whether pictures arrive as soon as they are sent, so that several may show a movement.
  [[nodiscard]] virtual bool keeps_up() const = 0;
  /// Shows the canvas, which has the terminal's size.
  virtual void present(const Canvas& canvas) = 0;
  /// Forgets what the terminal is believed to show: the next present() paints everything.
  virtual void forget() = 0;
  /// The colours from now on: the next present() paints everything.
  virtual void use_theme(const ChosenTheme& theme) = 0;
  /// Whether to take the mouse; without it the terminal's own selecting of text works.
  virtual void use_mouse(bool wanted) = 0;
  virtual void ring() = 0;
};

}  // namespace quagmire::ui
