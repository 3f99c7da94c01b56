// Makes text from anywhere fit to be shown. For the screen it is UTF-8 that takes exactly as many
// columns as computed here and cannot disturb the cells around it. For a line of words it is UTF-8
// without control characters and what hides: a terminal is spared what its locale lacks by the one
// who writes there (app/cli/exit_status.h), and a pipe gets the letters as they came.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/text.h"

namespace quagmire::ui {

/// The characters that the board is drawn with.
enum class Glyphs : std::uint8_t {
  Auto,  ///< until it is known what the terminal can show; drawn as ASCII
  Ascii,
  Unicode,
};

/// Whether the locale uses UTF-8; if not, only ASCII can be shown.
[[nodiscard]] bool locale_is_utf8();

/// Takes the first character off a text that is not empty. If it is not UTF-8, takes one byte and
/// returns a value that is not a character.
char32_t take_point(std::string_view& text);
/// Whether a character may reach a terminal whose locale has it: it is not a control character, and
/// does not change the direction of writing or join glyphs.
[[nodiscard]] bool can_be_shown(char32_t point);

/// The content of a cell: a character and the marks over and under it. It is packed into one word
/// because a picture has thousands of cells and is rebuilt for every key.
class Glyph {
 public:
  static constexpr std::size_t kMostPoints = 3;

  constexpr Glyph() : Glyph(U' ') {}
  constexpr Glyph(char ascii) : bits_(static_cast<unsigned char>(ascii)) {}
  constexpr Glyph(char32_t point) : bits_(point) {}
  /// The cell to the right of a character that takes two.
  static constexpr Glyph right_half() { return {'\0'}; }

  /// The character (place 0) and the marks after it; 0 if there is none.
  [[nodiscard]] constexpr char32_t point(std::size_t place) const {
    return static_cast<char32_t>(bits_ >> (kPointBits * place) & kPointMask);
  }
  /// Adds a mark after the others, if there is room.
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
/// The byte at which the last character begins; 0 for an empty text.
[[nodiscard]] std::size_t last_character(std::string_view text);

/// Takes the next glyph off the front of a text; none at its end. `?` replaces what must not reach
/// a terminal (control characters, characters that change the direction of writing, broken UTF-8)
/// and what the locale cannot show: all but ASCII if it is not UTF-8. Invisible characters that
/// join glyphs are left out, because terminals disagree about the result.
std::optional<WideGlyph> take_glyph(std::string_view& text);

[[nodiscard]] int columns_of(std::string_view text);

/// How many bytes at the front are printable ASCII, each a glyph of one column.
[[nodiscard]] std::size_t plain_beginning(std::string_view text);

/// The text, or if it does not fit as much as does, with "..." where there is room for that.
[[nodiscard]] std::string shortened(std::string_view text, int columns);
/// The longest beginning of the text that fits in this many columns.
[[nodiscard]] std::string_view beginning_of(std::string_view text, int columns);

/// As much of the text as fits in the columns, with `?` for characters that must not reach a
/// terminal, and without those that nobody sees but joiners. Does not depend on the locale.
[[nodiscard]] std::string cleaned(const UntrustedText& raw, int columns);

/// Whether a text that is kept is the one that was typed: it fits, and has no character that is
/// none, or that the locale could not read (U+FFFD).
[[nodiscard]] bool can_be_kept(std::string_view text, int columns);

/// Adds a glyph as UTF-8; nothing for a right half.
void append(std::string& text, const Glyph& glyph);

/// Splits "Slide   any number of ..." in two at the first gap of two blanks. The first part is
/// empty without a gap.
[[nodiscard]] std::pair<std::string_view, std::string_view> at_gap(std::string_view line);

/// Whether the blank at this place is within a move to type, such as "c2 c5". Lists of more than
/// two squares are no moves.
[[nodiscard]] bool is_within_move(std::string_view text, std::size_t blank);

/// The text broken at blanks into lines of at most `columns`; a move to type stays on one line. A
/// longer word is cut at the end of the line. No lines for an empty text or for less than one
/// column.
[[nodiscard]] std::vector<std::string_view> wrap(std::string_view text, int columns);
/// The lines are parts of the text, so it must outlive them.
std::vector<std::string_view> wrap(std::string&& text, int columns) = delete;

// For a line of words.

/// How many characters of a path a message shows.
inline constexpr std::size_t kLongestPath = 200;

/// The text, shortened to at most `limit` characters, with every character that must not reach a
/// terminal, or that hides, as `?`. Does not depend on the locale.
[[nodiscard]] std::string printable(const UntrustedText& text, std::size_t limit = 40);

/// The same in double quotes.
[[nodiscard]] std::string in_quotes(const UntrustedText& text, std::size_t limit = 40);

/// A sentence with a gap, `{}`, for each of `What`; another number of them does not compile.
template <class... What>
struct Gapped {
  template <class Literal>
  consteval Gapped(const Literal& literal) : text(literal) {
    std::size_t gaps = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) gaps += text.substr(i, 2) == "{}" ? 1 : 0;
    if (gaps != sizeof...(What)) throw "each gap has one thing to fill it";
  }
  std::string_view text;
};
/// As a person reads it: a text, a number, a square, a side, a move ("c2-c5").
template <class Thing>
[[nodiscard]] std::string in_words(const Thing& thing) {
  if constexpr (std::is_same_v<Thing, char>)
    return {thing};
  else if constexpr (std::is_integral_v<Thing>)
    return std::to_string(thing);
  else if constexpr (std::is_convertible_v<Thing, std::string_view>)
    return std::string(std::string_view(thing));
  else if constexpr (requires { to_display(thing); })
    return to_display(thing);
  else
    return to_text(thing);
}
[[nodiscard]] std::string fill(std::string_view text, std::initializer_list<std::string> gaps);
/// The sentence with its gaps filled in turn: say("{} wins in {}.", player, 3).
template <class... What>
[[nodiscard]] std::string say(Gapped<std::type_identity_t<What>...> sentence, const What&... what) {
  return fill(sentence.text, {in_words(what)...});
}

/// "1 move", "2 moves"
[[nodiscard]] std::string counted(std::size_t count, std::string_view thing);

// How people type words: with a colon or without, and with slips.

/// How words are typed: bare in line mode, after a colon on the full screen, where letters are
/// keys.
enum class CommandStyle : std::uint8_t { Bare, BehindColon };
/// One of the program's own sentences in one of these styles. Bare drops the colon before each
/// command: "There is no time limit; :time 10 gives each player ten minutes." Of "<s|hint> shows a
/// move", it takes what follows the bar, and BehindColon what precedes it.
[[nodiscard]] std::string as_typed(std::string_view sentence, CommandStyle typing);

// The known word nearest to a typed one.

/// How many edits (insert, delete or replace a character, swap two neighbours) turn `a` into `b`,
/// ignoring case. This is the optimal string alignment distance.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word of `known` with the fewest edits from `typed`, if it is close enough to be a typo: one
/// edit for short words, two or three for longer ones.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> known);

}  // namespace quagmire::ui
