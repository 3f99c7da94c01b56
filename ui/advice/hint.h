// What the computer thinks of a position, in words: scores, lines, and a best move with its reason.
// The thinking itself is done elsewhere (engine/search).
#pragma once

#include <span>
#include <string>

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/rules/position.h"
#include "engine/search/score.h"
#include "engine/search/search.h"

namespace quagmire::ui {

/// "+0.42", "-1.30", "0.00", "wins in 3", "loses in 2": how the player to move stands. A number is
/// the score in hundredths; a win or loss counts the moves of whoever wins.
[[nodiscard]] std::string score_in_words(search::Score score);

/// The same of a player, with whose turn it is: "O +0.42", "X wins in 3", "even".
[[nodiscard]] std::string standing(search::Score score, Player mover);
/// The same where there is little room: "O +0.42", "X in 3", "even".
[[nodiscard]] std::string standing_in_short(search::Score score, Player mover);
/// The chance of winning, 0 to 1, that a score tells (engine/search/score.h); a decided game is
/// certain.
[[nodiscard]] double chance_of_winning(search::Score score);
/// The chances as a bar from O's end to X's, the longer the more of them O has: "O ######---- X".
/// Of a decided game there is no chance to draw: it says who wins and in how many moves.
[[nodiscard]] std::string balance_bar(search::Score score, Player mover);

/// "c2-c5 f7-f4"
[[nodiscard]] std::string line_in_words(std::span<const Move> moves);

/// A move to play, and what speaks for it.
struct Advice {
  std::string text;  ///< "c2-c5: traps g7 next move unless X answers."
  Move move;
  Bitboard aims;  ///< the opponent's pieces that it traps, or would trap with the move after it
};

/// `thought` is what a search found in `position`, where the game is in progress. With the two best
/// lines in it more can be said than with one. The reasons are facts of the rules
/// (Merits); only what is said of winning and losing is the search's.
[[nodiscard]] Advice hint(const search::Findings& thought, const Position& position);

// What a move does that a player would play it for: whom it frees, traps, threatens or keeps safe,
// and what room it leaves. Facts of the rules, found by trying moves, so that the words of a hint
// are true whatever a search has thought.

/// How many moves each player would have, were it their turn.
struct Room {
  int mover;
  int opponent;
};

struct Merits {
  Bitboard freed;          ///< the mover's pieces that were in Quagmire and are not any more
  bool only_free = false;  ///< no other legal move frees all that were
  Bitboard traps;          ///< the opponent's pieces that it puts into Quagmire
  /// The opponent's other pieces that the mover could put there with one move more, without losing
  /// by it, if the opponent did nothing; but not those that could be put there already.
  Bitboard threatens;
  /// The mover's pieces that the opponent could put into Quagmire if the mover did nothing, and
  /// cannot behind the move. A piece that has moved is named by where it stands now.
  Bitboard saves;
  Room room;               ///< behind the move
  bool most_room = false;  ///< no legal move leaves the mover more moves beyond the opponent's
};

/// The move must be legal, and not end the game.
[[nodiscard]] Merits merits_of(const Position& position, Move move);

}  // namespace quagmire::ui
