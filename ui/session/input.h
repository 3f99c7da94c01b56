// Input from a terminal: its size, keys, the mouse, and text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace quagmire::ui {

struct Size {
  int rows;
  int columns;
  constexpr bool operator==(const Size&) const = default;
};

/// "80x24"
inline std::string to_text(Size size) {
  return std::to_string(size.columns) + 'x' + std::to_string(size.rows);
}

enum class KeyName : std::uint8_t {
  Character,  ///< see `character`; control keys are below 32
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
  EraseWord,  ///< Alt-Backspace
  WordLeft,   ///< Ctrl-Left; acts as Left outside of text
  WordRight,
  Alt,      ///< Alt with `character`, or Escape and the character in one read
  Unknown,  ///< a key that only the terminal knows
};

struct Key {
  KeyName name = KeyName::Character;
  char character = 0;

  constexpr bool operator==(const Key&) const = default;
};

constexpr Key key(char character) { return {KeyName::Character, character}; }
constexpr Key key(KeyName name) { return {name, 0}; }
/// Ctrl with a letter: ctrl('r')
constexpr Key ctrl(char letter) { return key(static_cast<char>(letter & 0x1F)); }

/// Whether it is typed with Ctrl.
constexpr bool is_control(Key key) { return key.name == KeyName::Character && key.character < ' '; }

/// A mouse button was pressed or released over a cell, or the wheel was turned there. Terminals
/// also report positions outside the screen.
struct Mouse {
  enum class What : std::uint8_t { Press, Release, WheelUp, WheelDown };
  What what;
  int row;
  int column;
};

/// Text that is never interpreted as keys: a paste, or a typed character beyond ASCII. UTF-8.
struct Text {
  /// The limit for a paste, in bytes.
  static constexpr std::size_t kLongest = 65'536;

  std::string text;
  bool is_typed = false;  ///< typed by a key; a preceding ESC means Alt or Escape
};

/// The wait timed out.
struct Idle {};

/// The terminal's size may have changed, or its content may be lost.
struct Resized {};
/// A signal asks the process to end, or the terminal is gone (SIGHUP).
struct Ended {
  int signal;
};

using TerminalEvent = std::variant<Key, Mouse, Text, Idle, Resized, Ended>;

struct Binding;  // ui/session/keymap.h

/// A key hint in the bottom line.
struct KeyHint {
  std::string keys;
  std::string word;
  std::optional<Key> key{};          ///< the key that a click on the hint presses
  const Binding* binding = nullptr;  ///< the hint's binding, if it has one
  bool stays = false;                ///< if space is short, other hints are left out first
};

}  // namespace quagmire::ui
