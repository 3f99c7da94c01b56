// What a terminal reports: its size, keys, the mouse, and text.
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
  EraseWord,  ///< Alt-Backspace
  WordLeft,   ///< Ctrl-Left, which is Left where there are no words
  WordRight,
  Alt,      ///< with `character`, or Escape and then this, in one piece
  Unknown,  ///< a key that the terminal knows but the game does not
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

/// A mouse button was pressed or released, or the wheel turned, over a cell. Terminals report
/// positions outside the screen too.
struct Mouse {
  enum class What : std::uint8_t { Press, Release, WheelUp, WheelDown };
  What what;
  int row;
  int column;
};

/// Input that is text and never keys: what was pasted, or a typed character beyond ASCII. In UTF-8.
struct Text {
  /// The most bytes of a paste that are read.
  static constexpr std::size_t kLongest = 65'536;

  std::string text;
  bool is_typed = false;  ///< by a key; an ESC before it is Alt, or Escape
};

/// Nothing came before the wait ran out.
struct Idle {};

/// The terminal's size may have changed, or its content may be lost.
struct Resized {};
/// This signal asks the process to end, or the terminal is gone (SIGHUP).
struct Ended {
  int signal;
};

using TerminalEvent = std::variant<Key, Mouse, Text, Idle, Resized, Ended>;

struct Binding;  // ui/session/keymap.h

/// An entry in the line of key hints.
struct KeyHint {
  std::string keys;
  std::string word;
  std::optional<Key> key{};          ///< pressed by a click on the hint
  const Binding* binding = nullptr;  ///< the row that it is made from, if there is one
  bool stays = false;                ///< others are left out first where there is no room
};

}  // namespace quagmire::ui
