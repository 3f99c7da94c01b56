// A whole game as text, in the habit of PGN, to keep, send, compare and edit by hand:
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
// The writer writes this one form. The reader also takes what people write: moves as `c2c5`,
// `C2 C5`, `c2:c5!?` or `O: c2 to c5`, numbers as `1)` or `1:` or none, no tags, several moves a
// line, any end of line, what mail and web pages add, and comments to the end of a line behind `#`,
// or behind `;` if there is more than moves. It never reads a move from a comment, and leaves side
// lines `(...)` out. It plays
// every move by the rules. A record that names its Format ends with its result again, so that one
// that was cut off is not taken for a shorter game; without a Format that end may be missing.
//
// The result is the winner, `=` if people agreed to stop, or `*`. A winner whom the rules do not
// name has won because the other player resigned, or ran out of time if the Reason says so.
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

/// A longer text is not a record, so that reading one takes bounded memory and time.
constexpr std::size_t kLongestRecord = std::size_t{1} << 20;

/// A tag that the game does not need: a player's name, a date, anything that people add. The bytes
/// of the value are kept as they are.
struct Tag {
  std::string name;  ///< letters, digits and `_`, and none of the names of is_own_tag()
  UntrustedText value;

  bool operator==(const Tag&) const = default;
};

struct Comment {
  std::size_t ply;     ///< it stands after this many moves
  UntrustedText text;  ///< what the braces or the line hold, with "\n" for an end of line

  bool operator==(const Comment&) const = default;
};

struct Record {
  std::vector<Tag> tags{};  ///< in their order
  /// The first position, all moves and the cursor: a tag [Ply "12"] means that the moves after the
  /// twelfth were taken back and can be played again.
  Game game{};
  std::vector<Comment> comments{};  ///< in the order of their plies
  /// Why the game ended, in words for people; empty if to_text(Ending) says it.
  UntrustedText reason{};
  std::size_t side_lines = 0;  ///< how many the text had that were left out
};

/// Whether this is, in any case, the name of a tag that Record has a member for: Game, Format,
/// Position, Ply, Result, Reason.
[[nodiscard]] bool is_own_tag(std::string_view name);
/// The value of the first tag with this name, in any case.
[[nodiscard]] std::optional<UntrustedText> tag(const Record& record, std::string_view name);
/// Sets the tag to this value, adding it at the end if it is missing.
void set_tag(Record& record, std::string_view name, std::string_view value);
/// Removes every tag with this name, in any case.
void remove_tag(Record& record, std::string_view name);

enum class RecordFault : std::uint8_t {
  TooLong,           ///< more than kLongestRecord bytes
  Utf16,             ///< in another encoding
  Empty,             ///< no move, no position and no result
  CutOff,            ///< a record with a Format ends without its result
  BadTag,            ///< not [Name "value"]
  UnclosedText,      ///< no second quote in the line
  UnclosedComment,   ///< no closing brace
  UnclosedSideLine,  ///< no closing parenthesis
  RepeatedTag,       ///< a tag stands there twice, with different values
  SetUpAlone,        ///< [SetUp] tells of a position that is not there, or of none where one is
  OtherPosition,     ///< a position stands in a tag of another name
  TagBehindMoves,    ///< a tag after the first move, as of a second game
  OtherGame,         ///< [Game] is not Quagmire
  UnknownFormat,     ///< [Format] is not 1
  BadPly,            ///< [Ply] is not a number
  PlyBeyondEnd,      ///< [Ply] is more than there are moves
  BadResult,         ///< not O, X, = or *
  WrongResult,       ///< the rules, or the end of the record, say otherwise
  WrongReason,       ///< [Reason] tells of another end than the rules or the result
  UnknownCharacter,  ///< neither a number nor the beginning of a move or comment
  NoLanding,         ///< one square without a second
  TextBehindMove,    ///< a letter or digit right after the second square
  TextBehindResult,  ///< something follows the result that ends the record
  MoveOrComment,     ///< behind ; is a result alone, or moves and what is no word
  WrongPlayer,       ///< the letter before a move is of the player who is not to move
};

struct IllegalMove {
  Position position;  ///< before the move
  Move move;
  Verdict verdict;  ///< why it is illegal
};

using RecordCause = std::variant<RecordFault, PositionError, IllegalMove>;

struct RecordError {
  RecordCause cause;
  std::size_t line;    ///< from 1
  std::size_t column;  ///< from 1, in characters of UTF-8
  std::optional<char32_t>
      unseen{};  ///< the character there, if it cannot be seen and thus is the fault
};

/// Reads a record or a plain list of moves.
[[nodiscard]] Result<Record, RecordError> parse_record(std::string_view text);

/// The one written form of the record: reading it gives the record again.
[[nodiscard]] std::string write_record(const Record& record);

/// The moves up to the cursor, one per line as `c2c5`. A Position tag comes first if the game did
/// not begin at the start or has no moves. This is what programs, and the plain game, read.
[[nodiscard]] std::string write_move_list(const Game& game);

}  // namespace quagmire
