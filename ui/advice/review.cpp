#include "ui/advice/review.h"

#include <cstdlib>

#include "engine/game/notation.h"

namespace quagmire::ui {

namespace {

bool is_over(search::Score score) { return search::plies_to_end(score) == 0; }

Player winner_by(search::Score score, Player mover) {
  return search::is_win(score) ? mover : opponent(mover);
}

// A score for `mover`, with a number for O.
std::string standing_for_o(search::Score score, Player mover) {
  if (is_over(score)) return to_text(winner_by(score, mover)) + " has won";
  if (search::is_decided(score))
    return to_text(winner_by(score, mover)) + ' ' + score_in_words(std::abs(score));
  return score_in_words(mover == Player::O ? score : -score);
}

template <class Words>
std::string change(search::Score before, search::Score after, Player mover, const char* has_won,
                   Words words) {
  return words(before, mover) + " -> " +
         (is_over(after) ? to_text(winner_by(after, mover)) + has_won : words(after, mover));
}

}  // namespace

std::string nothing_to_review() { return "There is no move to look back on."; }

std::string numbered_move(const Game& game, std::size_t ply) {
  const std::size_t row = (ply + (game.initial().turn() == Player::X ? 1 : 0)) / 2;
  return std::to_string(row + 1) + ". " + to_text(game.position_at(ply).turn()) + ' ' +
         to_display(game.move_at(ply));
}

std::string change_in_words(search::Score before, search::Score after, Player mover) {
  return change(before, after, mover, " has won", standing);
}
std::string change_in_short(search::Score before, search::Score after, Player mover) {
  return change(before, after, mover, " won", standing_in_short);
}

std::string line_of_ply(const GameReview& review, std::size_t ply) {
  const Game& game = review.game();
  const Player turn = game.position_at(ply).turn();
  const std::string move = ply == 0 ? "start"
                                    : to_text(game.position_at(ply - 1).turn()) + ' ' +
                                          to_display(game.move_at(ply - 1));
  return std::to_string(ply) + "  " + move + "  " +
         standing_for_o(review.opinion(ply)->score, turn);
}

std::string lines_of_turning_points(const GameReview& review) {
  if (review.turning_points().empty()) return "No turning points.\n";
  std::string text = "Turning points:\n";
  for (const TurningPoint& point : review.turning_points()) {
    const Game& game = review.game();
    const Player mover = game.position_at(point.ply).turn();
    text += std::to_string(point.ply + 1) + "  " + to_text(mover) + ' ' +
            to_display(game.move_at(point.ply)) + ": from " + standing_for_o(point.before, mover) +
            " to " + standing_for_o(point.after, mover) + "; better " + point.better.text + '\n';
  }
  return text;
}

}  // namespace quagmire::ui
