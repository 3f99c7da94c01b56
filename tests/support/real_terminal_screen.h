// The screen and the keyboard of a terminal, emulated by libvterm: bytes of a program go in, cells
// come out; keys go in, the bytes that a terminal would send for them come out. It is somebody
// else's reading of escape sequences, so a test that looks here does not share our mistakes.
//
// Invariant: the screen shows exactly what was fed since the last resize, in the modes set before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tests/support/pty_types.h"

struct VTerm;
struct VTermScreen;

namespace quagmire::test {

struct DefaultColour {
  bool operator==(const DefaultColour&) const = default;
};
/// 0-7 are ANSI's black, red, green, yellow, blue, magenta, cyan and white; 8-15 their bright ones.
struct PaletteColour {
  std::uint8_t index = 0;
  bool operator==(const PaletteColour&) const = default;
};
struct RgbColour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  bool operator==(const RgbColour&) const = default;
};
using Colour = std::variant<DefaultColour, PaletteColour, RgbColour>;

struct Cell {
  /// UTF-8; " " where nothing was written, "" in the right half of a wide glyph.
  std::string glyph{" "};
  bool bold = false;
  bool underline = false;
  bool reverse = false;
  Colour foreground{};
  Colour background{};

  bool operator==(const Cell&) const = default;
};

struct Cursor {
  int row = 0;
  int column = 0;
  bool visible = true;

  bool operator==(const Cursor&) const = default;
};

/// Keys whose bytes depend on the terminal, or that have a name rather than a letter.
enum class Key : std::uint8_t {
  Up,
  Down,
  Left,
  Right,
  Home,
  End,
  PageUp,
  PageDown,
  Backspace,
  Enter,
  Escape,
  Tab,
  BackTab,  ///< Shift-Tab
  F1,
};

/// Rows and columns are counted from 0, top left.
class Screen {
 public:
  /// Gets what the terminal sends to the program: keys, and answers to the program's queries.
  using SendHandler = std::function<void(std::string_view)>;

  Screen(TerminalSize size, SendHandler send);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  void feed(std::string_view output);
  void press(Key key);
  /// Makes the screen blank, so that what stands on it later was painted for the new size. The
  /// alternate screen, the cursor's visibility and the mode of the arrow keys are kept; colours and
  /// attributes to write with, margins and character sets are not.
  void resize(TerminalSize size);

  [[nodiscard]] TerminalSize size() const { return size_; }
  /// A row without its trailing blanks.
  [[nodiscard]] std::string line(int row) const;
  [[nodiscard]] std::vector<std::string> lines() const;
  /// The lines with a newline between them, without the empty ones at the end.
  [[nodiscard]] std::string text() const;
  /// Whether a line has this in it.
  [[nodiscard]] bool contains(std::string_view text) const;

  [[nodiscard]] Cell cell(int row, int column) const;
  [[nodiscard]] Cursor cursor() const;
  [[nodiscard]] bool alternate() const { return alternate_; }

 private:
  struct Callbacks;
  struct Free {
    void operator()(VTerm* vterm) const;
  };

  void start();
  bool application_arrows();

  TerminalSize size_;
  SendHandler send_;
  std::unique_ptr<VTerm, Free> vterm_;
  VTermScreen* screen_ = nullptr;
  std::string recent_;  // the end of what was fed, long enough for any one escape sequence
  bool cursor_visible_ = true;
  bool alternate_ = false;
};

/// The escape sequence that the output ends in the middle of; empty if it does not.
std::string_view unfinished_sequence(std::string_view output);

}  // namespace quagmire::test
