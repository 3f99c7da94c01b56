// What the computer thinks of a position, in words: scores, lines, and a best move with its reason.
// The search itself is elsewhere (engine/search).
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/game/game.h"
#include "engine/rules/position.h"
#include "engine/search/score.h"
#include "engine/search/search.h"

namespace quagmire::ui {

/// "+0.42", "-1.30", "0.00", "wins in 3", "loses in 2": how the player to move stands. A number is
/// the score in hundredths; a win or loss counts the winner's moves.
[[nodiscard]] std::string score_in_words(search::Score score);

/// The same with the player's name: "O +0.42", "X wins in 3", "even".
[[nodiscard]] std::string standing(search::Score score, Player mover);
/// The same, shorter: "O +0.42", "X in 3", "even".
[[nodiscard]] std::string standing_in_short(search::Score score, Player mover);
/// The chance of the player to move, 0 to 1, to win the game from this ply on, by how games with
/// such scores ended; 0 or 1 if the game is decided.
[[nodiscard]] double chance_of_winning(search::Score score, const Game& game, std::size_t ply);
/// The chances as a bar between O and X, longer the better O stands: "O ######---- X". A decided
/// game has no chances: the text says who wins and in how many moves.
[[nodiscard]] std::string balance_bar(search::Score score, const Game& game, std::size_t ply);

/// "c2-c5 f7-f4"
[[nodiscard]] std::string line_in_words(std::span<const Move> moves);

/// A move to play, and the reason for it.
struct Advice {
  std::string text;  ///< "c2-c5: traps g7 next move unless X answers."
  Move move;
  Bitboard aims;  ///< the opponent's pieces that it traps, or would trap with the next move
};

/// `thought` is the result of a search in `position`, in which the game is in progress. With the
/// two best lines it can say more than with one. The reasons are facts of the rules (Merits); only
/// statements about winning and losing come from the search.
[[nodiscard]] Advice hint(const search::Findings& thought, const Position& position);

// Why a player would play a move: whom it frees, traps, threatens or keeps safe, and the room it
// leaves. Facts of the rules, found by trying moves, so that the words of a hint are true whatever
// a search thought.

/// How many moves each player would have if it were their turn.
struct Room {
  int mover;
  int opponent;
};

struct Merits {
  Bitboard freed;          ///< the mover's pieces that it gets out of Quagmire
  bool only_free = false;  ///< no other legal move frees all of them
  Bitboard traps;          ///< the opponent's pieces that it puts into Quagmire
  /// The opponent's other pieces that the mover could put there with one more move, without losing
  /// by it, if the opponent did nothing. Pieces that could be put there already do not count.
  Bitboard threatens;
  /// The mover's pieces that the opponent could put into Quagmire if the mover did nothing, and
  /// cannot after the move. A piece that has moved is named by its new square.
  Bitboard saves;
  Room room;               ///< after the move
  bool most_room = false;  ///< no legal move gives the mover a greater lead in moves
};

/// The move must be legal, and must not end the game.
[[nodiscard]] Merits merits_of(const Position& position, Move move);

}  // namespace quagmire::ui
