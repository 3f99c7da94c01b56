// Text from anywhere made fit to be shown. In columns of a terminal it is UTF-8: what comes out
// takes as many columns as is said here, and cannot upset the cells round it. In a line of words it
// is ASCII: no control character, no escape sequence and no broken encoding reaches a terminal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/untrusted_text.h"

namespace quagmire::ui {

/// The characters that the board is drawn with.
enum class Glyphs : std::uint8_t {
  Auto,  ///< before it is known what the terminal can show; drawn as ASCII
  Ascii,
  Unicode,
};

/// Whether the locale's characters are UTF-8, without which nothing but ASCII can be shown.
[[nodiscard]] bool locale_is_utf8();

/// Takes the first character off a text that has one; where it is no UTF-8, a byte, as what is no
/// character.
char32_t take_point(std::string_view& text);
/// Whether a character may reach a terminal, where its locale has it: it is no control character,
/// turns no direction of writing and joins no glyphs.
[[nodiscard]] bool can_be_shown(char32_t point);

/// What stands in a cell: a character and the marks over and under it, in one word, for a picture
/// has thousands of cells and is made anew for every key.
class Glyph {
 public:
  static constexpr std::size_t kMostPoints = 3;

  constexpr Glyph() : Glyph(U' ') {}
  constexpr Glyph(char ascii) : bits_(static_cast<unsigned char>(ascii)) {}
  constexpr Glyph(char32_t point) : bits_(point) {}
  /// The cell to the right of a character that takes two.
  static constexpr Glyph right_half() { return {'\0'}; }

  /// The character, and behind it its marks; 0 where there is none.
  [[nodiscard]] constexpr char32_t point(std::size_t place) const {
    return static_cast<char32_t>(bits_ >> (kPointBits * place) & kPointMask);
  }
  /// Puts a mark behind the character and those that are there, as long as there is room.
  constexpr void add_mark(char32_t mark) {
    std::size_t place = 1;
    while (place < kMostPoints && point(place) != 0) ++place;
    if (place < kMostPoints) bits_ |= std::uint64_t{mark} << (kPointBits * place);
  }

  [[nodiscard]] constexpr bool is_right_half() const { return point(0) == 0; }
  [[nodiscard]] constexpr bool is_ascii() const { return bits_ < 0x80; }
  constexpr bool operator==(const Glyph&) const = default;

 private:
  static constexpr unsigned kPointBits = 21;  // the last character of Unicode is U+10FFFF
  static constexpr std::uint64_t kPointMask = (std::uint64_t{1} << kPointBits) - 1;
  std::uint64_t bits_;
};

struct WideGlyph {
  Glyph glyph;
  int columns;  ///< 1 or 2
};

/// How many bytes the first character of a text takes, with the marks over and under it; 0 for an
/// empty text.
[[nodiscard]] std::size_t first_character(std::string_view text);
/// The byte at which the last one begins; 0 for an empty text.
[[nodiscard]] std::size_t last_character(std::string_view text);

/// Takes the next glyph off the front of a text; none at its end. `?` stands for what must not
/// reach a terminal (control characters, those that turn the direction of writing, broken UTF-8),
/// and for what the locale cannot show: all but ASCII where it is not UTF-8. Invisible characters
/// that would join glyphs into one are left out, as terminals do not agree on what becomes of them.
std::optional<WideGlyph> take_glyph(std::string_view& text);

[[nodiscard]] int columns_of(std::string_view text);

/// How many bytes at its front are printable ASCII, each a glyph of one column by itself.
[[nodiscard]] std::size_t plain_beginning(std::string_view text);

/// The longest beginning of the text that takes no more columns.
[[nodiscard]] std::string_view beginning_of(std::string_view text, int columns);

/// The text's own characters, as far as they fit, with `?` for those that must not reach a
/// terminal, in whatever locale.
[[nodiscard]] std::string cleaned(const UntrustedText& raw, int columns);

/// Adds a glyph as UTF-8; nothing for a right half.
void append(std::string& text, const Glyph& glyph);

/// "Slide   any number of ..." in its two parts; the first is empty where no gap of two blanks
/// parts the line.
[[nodiscard]] std::pair<std::string_view, std::string_view> at_gap(std::string_view line);

/// The text cut at blanks into lines that take at most `columns`; a longer word is cut where
/// the line ends. No line for an empty text or for fewer than one column.
[[nodiscard]] std::vector<std::string_view> wrap(std::string_view text, int columns);
/// The lines are parts of the text, so it must outlive them.
std::vector<std::string_view> wrap(std::string&& text, int columns) = delete;

// For a line of words.

/// As many characters of a path as a message shows.
inline constexpr std::size_t kLongestPath = 200;

/// The text, shortened to at most `limit` characters, with every byte that is not printable ASCII
/// shown as `?`.
[[nodiscard]] std::string printable(const UntrustedText& text, std::size_t limit = 40);

/// The same in double quotes.
[[nodiscard]] std::string quoted(const UntrustedText& text, std::size_t limit = 40);

/// How words are typed: bare in lines; behind a colon in the full screen, where letters are keys.
enum class Typing : std::uint8_t { Bare, BehindColon };
/// A sentence of the program's own, in which each word that is to be typed has its colon, as it is
/// read where it is typed so: "There is no time limit; :time 10 gives each player ten minutes."
[[nodiscard]] std::string as_typed(std::string_view sentence, Typing typing);

// The known word nearest to a typed one.

/// How many edits (insert, delete or replace a character, swap two neighbours) turn `a` into `b`;
/// the case of letters is no edit. This is the optimal string alignment distance.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word of `known` with the fewest edits from `typed`, where they are few enough for a slip:
/// one for short words, two or three for longer.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> known);

}  // namespace quagmire::ui
