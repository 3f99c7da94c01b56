// A whole game as text, modelled on PGN, for saving, sending, comparing and editing:
//
//     [Game "Quagmire"]
//     [Format "1"]
//     [O "Ann"]
//     [X "Bob"]
//     [Result "*"]
//
//     1. c2-c5 f7-f4
//     2. d1-d3 {Now e5.} *
//
// The writer writes only this form. The parser accepts what people write:
//
// - moves as `c2c5`, `C2 C5`, `c2:c5!?` or `O: c2 to c5`, several on a line
// - numbers as `1)`, `1:` or none; no tags; any line ends; what mail and web pages add
// - comments in braces, after `#` to the end of the line, or after `;` unless only moves follow
// - side lines `(...)`, which it skips
//
// It checks every move by the rules. A record with a Format tag must end with its result, so a
// truncated one is never taken for a shorter game.
//
// The result is the winner, `=` for an agreed draw, or `*`. If the rules name no winner, the other
// player resigned, or ran out of time if the Reason says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/result.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "engine/text.h"

namespace quagmire {

/// The limit for records, which bounds the memory and time of parsing.
constexpr std::size_t kLongestRecord = std::size_t{1} << 20;

/// A tag that the game does not use: a player's name, a date, or anything else. Its bytes are
/// preserved.
struct Tag {
  std::string name;  ///< letters, digits and `_`; not one of is_own_tag()
  UntrustedText value;

  bool operator==(const Tag&) const = default;
};

struct Comment {
  std::size_t ply;     ///< the number of moves before the comment
  UntrustedText text;  ///< the comment's text, with "\n" for line ends

  bool operator==(const Comment&) const = default;
};

struct Record {
  std::vector<Tag> tags{};  ///< in the order of the text
  /// All moves and the cursor. A tag [Ply "12"] means that the moves after the twelfth were taken
  /// back.
  Game game{};
  std::vector<Comment> comments{};  ///< in the order of plies
  /// The players' own words for the end of the game; empty if to_text(Ending) says the same.
  UntrustedText reason{};
  std::size_t side_lines = 0;  ///< the number of side lines that were skipped
};

/// Whether the name, in either case, is a tag that Record stores in a member: Game, Format,
/// Position, Ply, Result, Reason.
[[nodiscard]] bool is_own_tag(std::string_view name);
/// The value of the first tag with this name, in either case.
[[nodiscard]] std::optional<UntrustedText> tag(const Record& record, std::string_view name);
/// Sets the tag's value; adds it at the end if it is missing.
void set_tag(Record& record, std::string_view name, std::string_view value);
/// Removes all tags with this name, in either case.
void remove_tag(Record& record, std::string_view name);

enum class RecordFault : std::uint8_t {
  TooLong,           ///< more than kLongestRecord bytes
  Utf16,             ///< the text is UTF-16
  Empty,             ///< no move, no position and no result
  CutOff,            ///< a record with a Format tag has no result at the end
  BadTag,            ///< not [Name "value"]
  UnclosedText,      ///< a quote is not closed in its line
  UnclosedComment,   ///< no closing brace
  UnclosedSideLine,  ///< no closing parenthesis
  RepeatedTag,       ///< contradicts an earlier tag of this name or meaning
  SetUpAlone,        ///< [SetUp] contradicts the presence of a position
  OtherPosition,     ///< a position in a tag with another name
  TagBehindMoves,    ///< a tag after the first move
  OtherGame,         ///< [Game] or [Variant] is not Quagmire
  UnknownFormat,     ///< [Format] is not 1
  BadPly,            ///< [Ply] is not a number
  PlyBeyondEnd,      ///< [Ply] exceeds the number of moves
  BadResult,         ///< not O, X, = or *
  WrongResult,       ///< contradicts the rules or the other result
  WrongReason,       ///< [Reason] contradicts the result
  UnknownCharacter,  ///< not the beginning of a number, move or comment
  NoLanding,         ///< one square without a second
  TextBehindMove,    ///< a letter or digit directly after a move
  TextBehindResult,  ///< text after the final result
  MoveOrComment,     ///< after `;`: a result alone, or moves mixed with something else
  WrongPlayer,       ///< the player named before a move is not to move
};

struct IllegalMove {
  Position position;  ///< before the move
  Move move;
  Verdict verdict;  ///< why it is illegal
};

using RecordCause = std::variant<RecordFault, PositionError, IllegalMove>;

struct RecordError {
  RecordCause cause;
  std::size_t line;                  ///< from 1
  std::size_t column;                ///< from 1, in characters of UTF-8
  std::optional<char32_t> unseen{};  ///< the invisible character at the column, if it is the fault
  UntrustedText found{};             ///< the word at the column
};

/// Parses a record or a plain list of moves.
[[nodiscard]] Result<Record, RecordError> parse_record(std::string_view text);

/// Writes the record; parse_record() reads it back unchanged.
[[nodiscard]] std::string write_record(const Record& record);

/// The moves up to the cursor, one `c2c5` per line; programs and plain mode read this form. A
/// Position tag comes first if the start is custom or there are no moves.
[[nodiscard]] std::string write_move_list(const Game& game);

}  // namespace quagmire
