// The tokenizer of records: tags, comments, side lines, numbers, moves and the result.
// record_reader.cpp builds a game from them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game/record.h"
#include "engine/rules/board.h"
#include "engine/text.h"

namespace quagmire {

/// Why a token cannot be read, and where.
struct FaultAt {
  RecordFault fault{};
  std::size_t offset = 0;
};

/// A tag as it appears in the text.
struct TagText {
  std::string name;
  std::string value;
  std::size_t offset;        ///< of the opening bracket
  std::size_t value_offset;  ///< of the first byte between the quotes
};

/// Splits a record into tokens: tags, comments, side lines, numbers, moves and the result.
/// RecordReader interprets them. Each read_...() advances past its token and returns whether it
/// succeeded. If not, fault() has the reason and the offset of the first byte that could not be
/// read.
class RecordTokens {
 public:
  explicit RecordTokens(std::string_view text)
      : text_(text), plain_(with_ascii_signs(text)), end_(text.size()) {}

  [[nodiscard]] std::size_t offset() const { return next_; }
  [[nodiscard]] bool at_end() const { return next_ == end_; }
  /// The next byte in plain signs; a blank at the end of the text.
  [[nodiscard]] char peek() const { return at_end() ? ' ' : plain_[next_]; }
  [[nodiscard]] bool at_comment() {
    return peek() == '{' || ((peek() == '#' || peek() == ';') && !separates_moves());
  }
  [[nodiscard]] const FaultAt& fault() const { return fault_; }

  /// Skips blanks, line ends, and the `,` and `.` between moves. At the beginning of a line also
  /// skips the > of mail, lines that begin with %, and code fences.
  void skip_blanks();
  /// Reads [Name "value"].
  bool read_tag(TagText& tag);
  /// Reads {text}, or # or ; and the rest of the line.
  bool read_comment(std::string& text);
  /// Skips (moves), with the comments and side lines in it.
  bool skip_side_line();
  /// Reads a move number with its sign, or the number of an annotation ($1). `1-0` is a wrong
  /// result.
  bool read_number();
  [[nodiscard]] bool at_number() const {
    return peek() == '$' || at_digit() || left().starts_with(kHalf);
  }
  /// From here on, comments are in this program's own form, where a backslash escapes.
  void expect_escapes() { has_escapes_ = true; }
  /// Reads a move as in parse_move(), but without separators that begin a comment or a tag. Skips
  /// marks such as ?! after it.
  bool read_move(std::optional<Move>& move);
  /// Skips annotations of a move, such as ?!, +- and !!. Returns whether there are any.
  bool skip_marks();
  /// Reads the player's letter before a move: "O c2-c5", "O: c2-c5".
  std::optional<Player> read_player();
  /// Skips what plain mode prints after a move: " over d4, which relieves e4".
  void skip_plain_mode_text();
  /// Reads "O to move"; reads nothing if there is no such text.
  std::optional<Player> read_turn();
  /// Reads O, X, = or * alone, or "O resigns"; reads nothing if there is none.
  std::optional<char> read_result();

 private:
  // Word processors put such quotes around a tag's value.
  static constexpr std::string_view kCurlyQuote = "\u201C";
  [[nodiscard]] bool at_curly_quote() const {
    const auto quote = std::string_view(text_).substr(next_, kCurlyQuote.size());
    return quote == kCurlyQuote || quote == "\u201D" || quote == "\u201E";
  }
  static constexpr std::string_view kHalf = "\u00BD";
  [[nodiscard]] std::string_view left() const {
    return std::string_view(plain_).substr(next_, end_ - next_);
  }
  // Accepts full-width digits, too.
  [[nodiscard]] bool at_digit() const {
    return !at_end() && is_digit(ascii_of(quagmire::decode(left()).point));
  }
  // The fault of two numbers such as "1-0", "0 : 1" and "½-½": a result of another game, or a time.
  [[nodiscard]] std::optional<RecordFault> fault_of_pair() const;
  bool fail(RecordFault fault, std::size_t offset);
  bool fail(RecordFault fault) { return fail(fault, next_); }
  void skip_spaces();
  // Whether the ; or # here separates moves. A ; begins a comment unless only moves follow in its
  // line. So does a # directly after a move, where it is the sign for mate.
  bool separates_moves();
  enum class LineContent : std::uint8_t { Moves, Text, Unclear };
  LineContent content_of_line();
  std::string_view read_rest_of_line();
  bool read_until(char end, std::string& text);
  std::optional<Square> read_square();

  std::string_view text_;
  std::string plain_;  // the text in plain signs; used for everything but tags and comments
  // The window being read: the whole text or, when looking ahead, the rest of a line.
  std::size_t begin_ = 0;
  std::size_t end_;
  std::size_t next_ = 0;
  std::size_t moves_until_ = 0;  // every ; before this offset separates moves
  bool is_unclear_ = false;      // whether the last ; may begin moves or a comment
  bool has_escapes_ = false;
  FaultAt fault_;
};

/// The result's letter (O, X, = or *) in upper case; nullopt if the text is not a result.
[[nodiscard]] std::optional<char> result_in(std::string_view text);

/// Whether the character may be part of a word.
constexpr bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

}  // namespace quagmire
