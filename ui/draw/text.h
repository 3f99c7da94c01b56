// Text in columns of a terminal. It is UTF-8, from anywhere; what comes out can be shown, takes as
// many columns as is said here, and cannot upset the cells round it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/untrusted_text.h"

namespace quagmire::ui {

/// The characters that the board is drawn with.
enum class Glyphs : std::uint8_t { Ascii, Unicode };

/// Whether the locale's characters are UTF-8, without which nothing but ASCII can be shown.
[[nodiscard]] bool locale_is_utf8();

/// Takes the first character off a text that has one and is UTF-8.
char32_t take_point(std::string_view& text);

/// What stands in a cell: a character and the marks over and under it.
struct Glyph {
  /// The character first; unused places are 0.
  std::array<char32_t, 3> points{U' '};

  constexpr Glyph() = default;
  constexpr Glyph(char ascii) : points{static_cast<unsigned char>(ascii)} {}
  constexpr Glyph(char32_t point) : points{point} {}
  /// The cell to the right of a character that takes two.
  static constexpr Glyph right_half() { return {'\0'}; }

  [[nodiscard]] constexpr bool is_right_half() const { return points[0] == 0; }
  [[nodiscard]] constexpr bool is_ascii() const { return points[0] < 0x80 && points[1] == 0; }
  // Not the array's own comparison, a call of memcmp for each cell of every picture.
  constexpr bool operator==(const Glyph& other) const {
    return points[0] == other.points[0] && points[1] == other.points[1] &&
           points[2] == other.points[2];
  }
};

struct WideGlyph {
  Glyph glyph;
  int columns;  ///< 1 or 2
};

/// Takes the next glyph off the front of a text; none at its end. `?` stands for what must not
/// reach a terminal (control characters, those that turn the direction of writing, broken UTF-8),
/// and for what the locale cannot show: all but ASCII where it is not UTF-8. Invisible characters
/// that would join glyphs into one are left out, as terminals do not agree on what becomes of them.
std::optional<WideGlyph> take_glyph(std::string_view& text);

[[nodiscard]] int columns_of(std::string_view text);

/// The longest beginning of the text that takes no more columns.
[[nodiscard]] std::string_view beginning_of(std::string_view text, int columns);

/// The text's own characters, as far as they fit, with `?` for those that must not reach a
/// terminal, in whatever locale.
[[nodiscard]] std::string cleaned(const UntrustedText& text, int columns);

/// Adds a glyph as UTF-8; nothing for a right half.
void append(std::string& text, const Glyph& glyph);

/// The text cut at blanks into lines that take at most `columns`; a longer word is cut where
/// the line ends. No line for an empty text or for fewer than one column.
[[nodiscard]] std::vector<std::string_view> wrap(std::string_view text, int columns);
/// The lines are parts of the text, so it must outlive them.
std::vector<std::string_view> wrap(std::string&& text, int columns) = delete;

}  // namespace quagmire::ui
