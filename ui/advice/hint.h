// What the computer thinks of a position, in words: scores, lines, and a best move with its reason.
// The thinking itself is done elsewhere (engine/search).
#pragma once

#include <span>
#include <string>

#include "engine/rules/bitboard.h"
#include "engine/rules/move.h"
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
/// (ui/advice/merits.h); only what is said of winning and losing is the search's.
[[nodiscard]] Advice hint(const search::Findings& thought, const Position& position);

}  // namespace quagmire::ui
