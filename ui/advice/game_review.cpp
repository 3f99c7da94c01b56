#include "ui/advice/game_review.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/game/notation.h"

namespace quagmire::ui {

namespace {

constexpr double kMuch = 0.2;  // of the chance of winning, given away by one move

// How many moves of the first game begin the second, up to that one's cursor.
std::size_t shared_moves(const Game& a, const Game& b) {
  const std::size_t shorter = std::min(a.length(), b.ply());
  std::size_t ply = 0;
  while (ply < shorter && a.move_at(ply) == b.move_at(ply)) ++ply;
  return ply;
}

}  // namespace

Game beginning_of(const Game& game, std::size_t ply) {
  Game beginning(game.initial());
  for (std::size_t played = 0; played < ply; ++played) beginning.play_legal(game.move_at(played));
  return beginning;
}

void GameReview::look_at(const Game& game) {
  const bool same_start = game.initial() == game_.initial();
  const std::size_t shared = same_start ? shared_moves(game_, game) : 0;
  if (!same_start || shared != game_.length() || shared != game.ply()) {
    game_ = beginning_of(game, game.ply());
    const std::size_t known = same_start ? shared + 1 : 0;
    if (opinions_.size() > known) opinions_.resize(known);
    std::erase_if(points_, [&](const TurningPoint& point) { return point.ply + 1 >= known; });
  }
  learn_what_is_over();
}

std::optional<std::size_t> GameReview::next_ply() const {
  if (opinions_.size() > game_.length()) return std::nullopt;
  return opinions_.size();
}

void GameReview::hear(const search::Findings& found) {
  const search::Line& best = found.lines.at(0);
  learn({best.score, best.moves});
  learn_what_is_over();
}

std::optional<Question> GameReview::question() const {
  const auto ply = next_ply();
  if (!ply) return std::nullopt;
  return Question{Question::Purpose::Review, game_.position_at(*ply), *ply};
}

std::vector<Position> GameReview::history() const {
  Game game = game_;
  game.go_to(next_ply().value_or(0));
  return search::history_of(game);
}

void GameReview::hear(const Question& question, const Thought& thought) {
  if (thought.finished && question == this->question()) hear(thought.result);
}

const Opinion* GameReview::opinion(std::size_t ply) const {
  return ply < opinions_.size() ? &opinions_[ply] : nullptr;
}

const TurningPoint* GameReview::turning_point(std::size_t ply) const {
  const auto found = std::find_if(points_.begin(), points_.end(),
                                  [&](const TurningPoint& point) { return point.ply == ply; });
  return found == points_.end() ? nullptr : &*found;
}

void GameReview::learn(Opinion opinion) {
  opinions_.push_back(std::move(opinion));
  if (opinions_.size() > 1) look_for_turning_point(opinions_.size() - 2);
}

void GameReview::look_for_turning_point(std::size_t ply) {
  const Opinion& before = opinions_[ply];
  const search::Score after = -opinions_[ply + 1].score;
  if (before.line.front() == game_.move_at(ply) ||
      chance_of_winning(before.score) - chance_of_winning(after) < kMuch)
    return;
  search::Findings found;
  found.lines = {{before.score, before.line}};
  points_.push_back({ply, before.score, after, hint(found, game_.position_at(ply))});
}

// Nobody has to think about a position in which the game is over.
void GameReview::learn_what_is_over() {
  if (next_ply() != game_.length()) return;
  const Position& last = game_.position_at(game_.length());
  if (const auto winner = last.winner())
    learn({*winner == last.turn() ? search::win_after(0) : search::loss_after(0), {}});
}

namespace {

bool is_over(search::Score score) { return search::plies_to_end(score) == 0; }

Player winner_by(search::Score score, Player mover) {
  return search::is_win(score) ? mover : opponent(mover);
}

template <class Words>
std::string standing_or_won(search::Score score, Player mover, const char* has_won, Words words) {
  return is_over(score) ? to_text(winner_by(score, mover)) + has_won : words(score, mover);
}

}  // namespace

std::string nothing_to_review() { return "There is no move to look back on."; }

std::string numbered_move(const Game& game, std::size_t ply) {
  const std::size_t row = (ply + (game.initial().turn() == Player::X ? 1 : 0)) / 2;
  return std::to_string(row + 1) + ". " + to_text(game.position_at(ply).turn()) + ' ' +
         to_display(game.move_at(ply));
}

std::string change_in_words(search::Score before, search::Score after, Player mover) {
  return standing(before, mover) + " -> " + standing_or_won(after, mover, " has won", standing);
}
std::string change_in_short(search::Score before, search::Score after, Player mover) {
  return standing_in_short(before, mover) + " -> " +
         standing_or_won(after, mover, " won", standing_in_short);
}

std::string line_of_ply(const GameReview& review, std::size_t ply) {
  const Game& game = review.game();
  const Player turn = game.position_at(ply).turn();
  const std::string move = ply == 0 ? "start"
                                    : to_text(game.position_at(ply - 1).turn()) + ' ' +
                                          to_display(game.move_at(ply - 1));
  return std::to_string(ply) + "  " + move + "  " +
         standing_or_won(review.opinion(ply)->score, turn, " has won", standing);
}

std::string lines_of_turning_points(const GameReview& review) {
  if (review.turning_points().empty()) return "No turning points.\n";
  std::string text = "Turning points:\n";
  for (const TurningPoint& point : review.turning_points()) {
    const Game& game = review.game();
    const Player mover = game.position_at(point.ply).turn();
    text += std::to_string(point.ply + 1) + "  " + to_text(mover) + ' ' +
            to_display(game.move_at(point.ply)) + ": " + standing(point.before, mover) + " to " +
            standing_or_won(point.after, mover, " has won", standing) + "; better " +
            point.better.text + '\n';
  }
  return text;
}

}  // namespace quagmire::ui
