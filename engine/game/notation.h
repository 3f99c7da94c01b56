// Squares, moves, positions and the board grid as text, and their parsers. A text that cannot be
// parsed yields its fault and column; ui/text/messages has the sentences.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire {

/// "O"
[[nodiscard]] std::string to_text(Player player);
/// "c2"
[[nodiscard]] std::string to_text(Square square);
/// "c2c5": the form for programs
[[nodiscard]] std::string to_text(Move move);
/// "c2-c5": the form for people
[[nodiscard]] std::string to_display(Move move);
/// "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -"
[[nodiscard]] std::string to_text(const Position& position);
/// The board grid required by the rules of the game: 18 lines, each with a newline.
[[nodiscard]] std::string to_grid(const Position& position);

/// The squares that a typed text names so far, for a live preview.
struct TypedSquares {
  std::optional<Square> from;
  std::optional<Square> to;
};

enum class MoveFault : std::uint8_t {
  NoSquare,   ///< not a square: a letter a to h and a digit 1 to 8
  NoLanding,  ///< the text ends after one square
  ExtraText,  ///< something follows the second square
};

struct MoveError {
  MoveFault fault;
  std::size_t column;                ///< from 1, in characters of UTF-8
  std::optional<char32_t> unseen{};  ///< the invisible character at the column, if it is the fault
};

/// The words for the files in speech input.
constexpr std::array<std::string_view, 8> kSpokenFiles{"alpha", "bravo",   "charlie", "delta",
                                                       "echo",  "foxtrot", "golf",    "hotel"};

/// The square at the beginning of the text, in either case.
[[nodiscard]] std::optional<Square> leading_square(std::string_view text);
/// The player named before a move, as in "X c2c5" or "1. X: c2-c5".
[[nodiscard]] std::optional<Player> player_before_move(std::string_view text);
/// Takes a square off the front of the text: "c2", lookalike letters included, or "charlie 2".
[[nodiscard]] std::optional<Square> take_square(std::string_view& text);
/// The number of leading bytes that are neither letters nor digits of any keyboard's alphabet.
/// U+0000 is not a separator, so errors can name it.
[[nodiscard]] std::size_t leading_separator(std::string_view text);
/// Takes "to" or "x" and separators off the front of the text, if a square follows.
void take_move_connector(std::string_view& text);
/// The player, if a player's letter and a square begin the text: "O c2", "X: f7", "O> c2".
[[nodiscard]] std::optional<Player> leading_player(std::string_view text);
/// Parses a move: two squares with any separators around them, that is, characters that are neither
/// letters nor digits. "to" or "x" may stand between them; a move number or the player may precede
/// them. A # begins a comment. If the player is named, the move may be followed by the sentences
/// that plain mode prints, such as "X to move."
[[nodiscard]] Result<Move, MoveError> parse_move(std::string_view text);
/// Parses "O" or "X", in either case.
[[nodiscard]] std::optional<Player> parse_player(std::string_view text);
/// Parses a single square; separators as in parse_move().
[[nodiscard]] Result<Square, MoveError> parse_square(std::string_view text);
/// The squares at the beginning of a move that is being typed. A landing followed by more text does
/// not count.
[[nodiscard]] TypedSquares typed_squares(std::string_view text);

enum class PositionFault : std::uint8_t {
  UnknownCharacter,  ///< a character other than O, X, 1 to 8 and / in the board
  Utf16,             ///< the text is UTF-16
  BadGrid,           ///< not the required grid
  NoTurn,            ///< a grid without a turn
  RankTooLong,       ///< more than eight squares in a rank
  RankTooShort,      ///< fewer than eight squares in a rank
  TooManyRanks,
  TooFewRanks,
  TooManyPieces,     ///< more than 32 pieces of one side
  MissingField,      ///< the line ends before the fourth field
  BadTurn,           ///< the second field is neither O nor X
  BadRestingSquare,  ///< a resting field is neither - nor a square
  NoPieceToRest,     ///< the resting square has no piece of that player
  ExtraText,         ///< something follows the fourth field
};

struct PositionError {
  PositionFault fault;
  std::size_t column;                ///< from 1, in characters of UTF-8
  std::size_t line = 1;              ///< of several
  std::optional<char32_t> unseen{};  ///< the invisible character at the column, if it is the fault
};

/// Whether the text begins like the required grid; its first blank may be missing.
[[nodiscard]] bool begins_grid(std::string_view text);
/// Parses the position notation, or the required grid with a turn below it. Allows blanks and
/// quotes around fields, and lower case. After a grid, the resting pieces may be missing.
[[nodiscard]] Result<Position, PositionError> parse_position(std::string_view text);

}  // namespace quagmire
