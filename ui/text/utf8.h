// Makes text from any source safe to show. For the full screen: UTF-8 that takes exactly the
// computed number of columns and cannot disturb other cells. For plain output: UTF-8 without
// control characters and invisible characters. Terminals that lack characters are handled when
// writing (app/cli/exit_status.h); pipes get every letter unchanged.
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

/// The characters for drawing the board.
enum class Glyphs : std::uint8_t {
  Auto,  ///< not decided yet; drawn as ASCII
  Ascii,
  Unicode,
};

/// Whether the locale uses UTF-8; if not, only ASCII can be shown.
[[nodiscard]] bool locale_is_utf8();

/// Takes the first character off a non-empty text. If it is not valid UTF-8, takes one byte and
/// returns a value that is not a character.
char32_t take_point(std::string_view& text);
/// Whether a character may be sent to a terminal whose locale has it. Excludes control characters,
/// and those that change the direction of writing or join glyphs.
[[nodiscard]] bool can_be_shown(char32_t point);

/// The content of a cell: a character with its combining marks. It is packed into one word, because
/// a picture has thousands of cells and is rebuilt for every key.
class Glyph {
 public:
  static constexpr std::size_t kMostPoints = 3;

  constexpr Glyph() : Glyph(U' ') {}
  constexpr Glyph(char ascii) : bits_(static_cast<unsigned char>(ascii)) {}
  constexpr Glyph(char32_t point) : bits_(point) {}
  /// The second cell of a wide character.
  static constexpr Glyph right_half() { return {'\0'}; }

  /// The character (place 0), or a mark after it; 0 if there is none.
  [[nodiscard]] constexpr char32_t point(std::size_t place) const {
    return static_cast<char32_t>(bits_ >> (kPointBits * place) & kPointMask);
  }
  /// Adds a mark after the others, if there is room.
  constexpr void add_mark(char32_t mark) {
    std::size_t place = 1;
    while (place < kMostPoints && point(place) != 0) ++place;
    if (place < kMostPoints) bits_ |= std::uint64_t{mark} << (kPointBits * place);
  }

  /// Whether this is the second cell of a character that takes two.
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

/// The size of the first character in bytes, with its combining marks; 0 for an empty text.
[[nodiscard]] std::size_t first_character(std::string_view text);
/// The byte offset of the last character; 0 for an empty text.
[[nodiscard]] std::size_t last_character(std::string_view text);

/// Takes the next glyph off the front of a text; nullopt at its end. `?` replaces unsafe characters
/// (control characters, changes of the writing direction, broken UTF-8) and characters that the
/// locale cannot show; without UTF-8, that is everything but ASCII. Invisible joiners are dropped,
/// because terminals disagree about the result.
std::optional<WideGlyph> take_glyph(std::string_view& text);

[[nodiscard]] int columns_of(std::string_view text);

/// The number of leading bytes that are printable ASCII, each a glyph of one column.
[[nodiscard]] std::size_t plain_beginning(std::string_view text);

/// The text, cut to fit the columns, with "..." at the end if there is room.
[[nodiscard]] std::string shortened(std::string_view text, int columns);
/// The longest beginning of the text that fits in this many columns.
[[nodiscard]] std::string_view beginning_of(std::string_view text, int columns);

/// The text, cut to fit the columns. `?` replaces unsafe characters, and invisible characters other
/// than joiners are dropped. Independent of the locale.
[[nodiscard]] std::string cleaned(const UntrustedText& raw, int columns);

/// Whether a typed text can be stored unchanged: it fits, and every character is valid and could be
/// read in this locale (no U+FFFD).
[[nodiscard]] bool can_be_kept(std::string_view text, int columns);

/// Appends a glyph as UTF-8; nothing for a right half.
void append(std::string& text, const Glyph& glyph);

/// Splits a text such as "Slide   any number of ..." at the first gap of two blanks. Without a gap,
/// the first part is empty.
[[nodiscard]] std::pair<std::string_view, std::string_view> at_gap(std::string_view line);

/// Whether this blank is inside a move to type, such as "c2 c5". Lists of more than two squares are
/// not moves.
[[nodiscard]] bool is_within_move(std::string_view text, std::size_t blank);

/// Breaks the text at blanks into lines of at most `columns`. A move to type stays on one line, and
/// a longer word is cut. Returns no lines if the text is empty or `columns` is below 1.
[[nodiscard]] std::vector<std::string_view> wrap(std::string_view text, int columns);
/// The lines point into the text, so the text must outlive them.
std::vector<std::string_view> wrap(std::string&& text, int columns) = delete;

// For plain output.

/// The limit for paths in messages, in characters.
inline constexpr std::size_t kLongestPath = 200;

/// The text, cut to `limit` characters. `?` replaces unsafe and invisible characters. Independent
/// of the locale.
[[nodiscard]] std::string printable(const UntrustedText& text, std::size_t limit = 40);

/// As printable(), in double quotes.
[[nodiscard]] std::string in_quotes(const UntrustedText& text, std::size_t limit = 40);

/// A sentence with one gap, `{}`, per argument. A wrong number of gaps does not compile.
template <class... What>
struct SentenceWithGaps {
  template <class Literal>
  consteval SentenceWithGaps(const Literal& literal) : text(literal) {
    std::size_t gaps = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) gaps += text.substr(i, 2) == "{}" ? 1 : 0;
    if (gaps != sizeof...(What)) throw "each gap has one thing to fill it";
  }
  std::string_view text;
};
/// A value as text for people: a text, a number, a square, a player, a move ("c2-c5").
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
[[nodiscard]] std::string say(SentenceWithGaps<std::type_identity_t<What>...> sentence,
                              const What&... what) {
  return fill(sentence.text, {in_words(what)...});
}

/// "1 move", "2 moves"
[[nodiscard]] std::string counted(std::size_t count, std::string_view thing);

// Typed commands: with or without a colon, and with typos.

/// How commands are typed: bare in plain mode, after a colon on the full screen, where letters are
/// keys.
enum class CommandStyle : std::uint8_t { Bare, BehindColon };
/// Adapts one of the program's own sentences to a style. Bare drops the colon before each command:
/// "There is no time limit; :time 10 gives each player ten minutes." In "<s|hint> shows a move",
/// Bare uses the text after the bar, BehindColon the text before it.
[[nodiscard]] std::string as_typed(std::string_view sentence, CommandStyle typing);

// The known word closest to a typed one.

/// The number of edits (insert, delete or replace a character, swap two neighbours) that turn `a`
/// into `b`, ignoring case: the optimal string alignment distance.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word of `known` with the fewest edits from `typed`, if it is close enough to be a typo: one
/// edit for short words, two or three for longer ones.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> known);

}  // namespace quagmire::ui
