#include "engine/advice/game_review.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace quagmire {

// The numbers fit games between levels of the computer; quagmire_judgement measures them.
double chance_of_winning(search::Score score, const Game& game, std::size_t ply) {
  constexpr std::size_t first_telling = 8;  // before, the score does not say who will win
  constexpr double tempo = 14;              // the score of a player to move who stands even
  constexpr double scale = 140;
  if (search::is_decided(score)) return score > 0 ? 1 : 0;
  if (ply < first_telling && game.initial() == Position::start()) return 0.5;
  return 1 / (1 + std::exp((tempo - score) / scale));
}

void GameReview::look_at(const Game& game) {
  const bool same_start = game.initial() == game_.initial();
  const std::size_t shared = std::min(shared_moves(game_, game), game.ply());
  if (!same_start || shared != game_.length() || shared != game.ply()) {
    game_ = game.beginning(game.ply());
    const std::size_t known = same_start ? shared + 1 : 0;
    failure_ = nullptr;
    if (opinions_.size() > known) opinions_.resize(known);
    points_.clear();
    for (std::size_t ply = 0; ply < opinions_.size(); ++ply) look_for_turning_point(ply);
  }
  learn_what_is_over();
}

std::optional<std::size_t> GameReview::next_ply() const {
  for (std::size_t ply = 0; ply <= game_.length(); ++ply)
    if (opinion(ply) == nullptr) return ply;
  return std::nullopt;
}

void GameReview::hear(const search::Findings& found) {
  learn(*next_ply(), found.lines.at(0).score, found.lines[0].moves);
}

std::optional<Question> GameReview::question() const {
  const auto ply = next_ply();
  if (!ply || failure_ != nullptr) return std::nullopt;
  return question(*ply);
}

Question GameReview::question(std::size_t ply) const {
  return {Question::Purpose::Review, game_.position_at(ply), ply};
}

void GameReview::hear(const Question& question, const Thought& thought) {
  const std::size_t ply = question.ply;
  if (!thought.finished || ply > game_.length() || question != this->question(ply)) return;
  failure_ = thought.failure;
  if (failure_ != nullptr || opinion(ply) != nullptr) return;
  learn(ply, thought.result.lines.at(0).score, thought.result.lines[0].moves);
}

const Opinion* GameReview::opinion(std::size_t ply) const {
  return ply < opinions_.size() && opinions_[ply] ? &*opinions_[ply] : nullptr;
}

const TurningPoint* GameReview::turning_point(std::size_t ply) const {
  const auto found = std::find_if(points_.begin(), points_.end(),
                                  [&](const TurningPoint& point) { return point.ply == ply; });
  return found == points_.end() ? nullptr : &*found;
}

void GameReview::learn(std::size_t ply, search::Score score, std::vector<Move> line) {
  const double chance = chance_of_winning(score, game_, ply);
  const bool is_of_o = game_.position_at(ply).turn() == Player::O;
  opinions_.resize(std::max(opinions_.size(), ply + 1));
  opinions_[ply] = Opinion{score, std::move(line), is_of_o ? chance : 1 - chance};
  if (ply > 0) look_for_turning_point(ply - 1);
  look_for_turning_point(ply);
  learn_what_is_over();
}

// A move that gave away a proved win, or gave the other player one, always counts, the last ones
// most. Others are judged by the chance, which says less the earlier it is; at first none counts.
void GameReview::look_for_turning_point(std::size_t ply) {
  constexpr std::size_t most = 3;
  if (opinion(ply) == nullptr || opinion(ply + 1) == nullptr) return;
  const double much = 0.2 + 3.0 / static_cast<double>(ply + 1);
  const Opinion& before = *opinion(ply);
  const Opinion& after = *opinion(ply + 1);
  const double change = before.chance - after.chance;
  const double loss = game_.position_at(ply).turn() == Player::O ? change : -change;
  const bool decided = search::is_decided(before.score) || search::is_decided(after.score);
  if (before.line.front() == game_.move_at(ply) || loss <= (decided ? 0 : much)) return;
  const auto later = std::find_if(points_.begin(), points_.end(),
                                  [&](const TurningPoint& point) { return point.ply > ply; });
  points_.insert(later, {ply, decided ? 1 + static_cast<double>(ply) : loss});
  if (points_.size() > most)
    points_.erase(std::min_element(points_.begin(), points_.end(), lighter));
}

// Nobody has to think about a position in which the game is over.
void GameReview::learn_what_is_over() {
  if (next_ply() != game_.length()) return;
  const Position& last = game_.position_at(game_.length());
  if (const auto winner = last.winner())
    learn(game_.length(), *winner == last.turn() ? search::win_after(0) : search::loss_after(0),
          {});
}

bool look_through(GameReview& review, const search::Resources& resources,
                  const search::Limits& limits, search::StopFlag stop,
                  const std::function<void(std::size_t ply)>& on_ply) {
  std::size_t told = 0;
  const auto tell = [&] {
    while (review.opinion(told) != nullptr) on_ply(told++);
  };
  Game whole = review.game();
  whole.go_to(whole.length());
  std::vector<Position> positions = search::history_of(whole);
  positions.push_back(whole.position());
  search::Searcher searcher(resources.table_mebibytes);
  for (tell(); const auto ply = review.next_ply(); tell()) {
    const search::Findings found =
        searcher.search(positions[*ply], std::span(positions).first(*ply), limits, {}, stop);
    if (stop != nullptr && *stop) return false;
    review.hear(found);
  }
  return true;
}

}  // namespace quagmire
