// Squares, moves, positions and the required grid as text, and back. Text that cannot be read is
// answered with the fault and its column; ui/words/messages has the words for them.
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
/// "c2c5", the form for programs
[[nodiscard]] std::string to_text(Move move);
/// "c2-c5", the form for people
[[nodiscard]] std::string to_display(Move move);
/// "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -"
[[nodiscard]] std::string to_text(const Position& position);
/// The required board grid: 18 lines, each ended by a newline.
[[nodiscard]] std::string to_grid(const Position& position);

/// How far typed text names squares: what a live preview can show while someone is typing.
struct TypedSquares {
  std::optional<Square> from;
  std::optional<Square> to;
};

enum class MoveFault : std::uint8_t {
  NoSquare,   ///< a square was expected here: a letter a to h, then a digit 1 to 8
  NoLanding,  ///< the text ends after one square
  ExtraText,  ///< something follows the second square
};

struct MoveError {
  MoveFault fault;
  std::size_t column;  ///< from 1, in characters of UTF-8
  std::optional<char32_t>
      unseen{};  ///< the character there, if it cannot be seen and thus is the fault
};

/// The files as they are spoken.
constexpr std::array<std::string_view, 8> kSpokenFiles{"alpha", "bravo",   "charlie", "delta",
                                                       "echo",  "foxtrot", "golf",    "hotel"};

/// The square whose name, in upper or lower case, begins the text.
[[nodiscard]] std::optional<Square> leading_square(std::string_view text);
/// The player who stands before a move: "X c2c5", "1. X: c2-c5"; nullopt if none does.
[[nodiscard]] std::optional<Player> player_before_move(std::string_view text);
/// Takes the square that begins the text off it: its name, also in letters that latin() reads, or
/// as it is spoken, "charlie 2".
[[nodiscard]] std::optional<Square> take_square(std::string_view& text);
/// How many bytes of what is neither letter nor digit, in any of the alphabets of keyboards, begin
/// the text; 0 if none do. U+0000 is left to be named.
[[nodiscard]] std::size_t leading_separator(std::string_view text);
/// Takes "to" or "x" off the text, and what is neither letter nor digit, if a square follows.
void take_joint(std::string_view& text);
/// Whether a player's letter and a square begin the text: "O c2", "X: f7", "O> c2".
[[nodiscard]] std::optional<Player> leading_player(std::string_view text);
/// Reads two squares. Before, between and after them any characters may stand, or none, that are
/// neither letters nor digits in any of the alphabets of keyboards; between them also "to" or "x";
/// before them the move's number or its player. What follows # after them is a comment. Behind a
/// move that names its player is what the plain game says of it: "O c2-c5. X to move."
[[nodiscard]] Result<Move, MoveError> parse_move(std::string_view text);
/// Reads "O" or "X", in any case.
[[nodiscard]] std::optional<Player> parse_player(std::string_view text);
/// Reads a single square in the same way as a move.
[[nodiscard]] Result<Square, MoveError> parse_square(std::string_view text);
/// The squares that the text names so far, if it reads like the beginning of a move. A landing
/// followed by more text does not count.
[[nodiscard]] TypedSquares typed_squares(std::string_view text);

enum class PositionFault : std::uint8_t {
  UnknownCharacter,  ///< in the board: only O, X, 1 to 8 and / may stand there
  Utf16,             ///< in another encoding
  BadGrid,           ///< a grid is not the required one
  NoTurn,            ///< a grid is all there is, which does not say whose turn it is
  RankTooLong,       ///< more than eight squares in a rank
  RankTooShort,      ///< fewer than eight squares in a rank
  TooManyRanks,
  TooFewRanks,
  TooManyPieces,     ///< more than 32 of a side
  MissingField,      ///< the line ends before all four fields were read
  BadTurn,           ///< the second field is neither O nor X
  BadRestingSquare,  ///< a resting field is neither - nor a square
  NoPieceToRest,     ///< the resting square does not hold a piece of that player
  ExtraText,         ///< something follows the fourth field
};

struct PositionError {
  PositionFault fault;
  std::size_t column;    ///< from 1, in characters of UTF-8
  std::size_t line = 1;  ///< of several
  std::optional<char32_t>
      unseen{};  ///< the character there, if it cannot be seen and thus is the fault
};

/// Whether the text begins like the required grid, with or without its first blank.
[[nodiscard]] bool begins_grid(std::string_view text);
/// Reads the position notation, or the required grid with a turn after it. Forgives blanks and
/// quotes around the fields, and o and x in lower case. After a grid resting pieces may be missing.
[[nodiscard]] Result<Position, PositionError> parse_position(std::string_view text);

}  // namespace quagmire
