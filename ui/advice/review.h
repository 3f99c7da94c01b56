// What the computer thinks of a whole game, in words.
#pragma once

#include <cstddef>
#include <string>

#include "ui/advice/game_review.h"

namespace quagmire::ui {

/// That there is no move to look back on, as a sentence.
[[nodiscard]] std::string nothing_to_review();

/// "12. X h8-h6", as the list of moves numbers it: the move that is played at this ply.
[[nodiscard]] std::string numbered_move(const Game& game, std::size_t ply);

/// What a move has changed, by the scores for whoever made it: "even -> X +1.40", "X wins in 3 -> O
/// has won".
[[nodiscard]] std::string change_in_words(search::Score before, search::Score after, Player mover);
/// The same where there is little room: "X in 3 -> O won"
[[nodiscard]] std::string change_in_short(search::Score before, search::Score after, Player mover);

/// "0  start  +0.10", "2  X f7-f4  O wins in 3": how the game stands behind so many moves, which is
/// known. A number is seen from O's side all through the game, so that a column of them can be read
/// down.
[[nodiscard]] std::string line_of_ply(const GameReview& review, std::size_t ply);
/// "Turning points:" and a line for each, with their ends; or that there are none.
[[nodiscard]] std::string lines_of_turning_points(const GameReview& review);

}  // namespace quagmire::ui
