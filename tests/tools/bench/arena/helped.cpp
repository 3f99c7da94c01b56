#include "tests/tools/bench/arena/helped.h"

#include <algorithm>
#include <utility>

#include "engine/search/node.h"
#include "tests/tools/bench/arena/people.h"

namespace quagmire::arena {

namespace {

constexpr std::size_t kMostWarnings = 3;  // a game, as at a table
constexpr std::uint64_t kTries = 8;       // to make up one's mind anew

bool is_safe(const Position& position, Move move) {
  return !loses_at_once(position, move) && !has_win_in_one(position.after(move));
}

}  // namespace

Helped::Helped(const Rung& rung, std::unique_ptr<Player> player, std::unique_ptr<Player> adviser)
    : rung_(rung), player_(std::move(player)), adviser_(std::move(adviser)) {}

void Helped::begin(std::uint64_t seed) {
  seed_ = seed;
  player_->begin(seed);
  adviser_->begin(seed);
  takebacks_ = rung_.takebacks;
  warnings_ = std::min(rung_.warnings, kMostWarnings);
  hints_ = rung_.hints;
  rejected_.clear();
}

bool Helped::is_rejected(Move move) const {
  return std::find(rejected_.begin(), rejected_.end(), move) != rejected_.end();
}

void Helped::reject(const Game& game, Move move) {
  if (rejected_at_ != game.position()) rejected_.clear();
  rejected_at_ = game.position();
  rejected_.push_back(move);
}

Move Helped::choose_anew(const Game& game) {
  Move move = player_->choose(game);
  if (rejected_at_ != game.position()) return move;
  for (std::uint64_t attempt = 1; is_rejected(move) && attempt <= kTries; ++attempt) {
    player_->begin(search::mixed(seed_ + game.ply() + attempt));
    move = player_->choose(game);
  }
  const MoveList moves = game.position().legal_moves();
  for (std::size_t i = 0; is_rejected(move) && i < moves.size(); ++i)
    if (is_safe(game.position(), moves[i])) move = moves[i];
  return move;
}

Move Helped::choose(const Game& game) {
  const Position& position = game.position();
  if (hints_ > 0 && has_win_in_one(position.with_turn(opponent(position.turn())))) {
    --hints_;
    return adviser_->choose(game);
  }
  const MoveList moves = position.legal_moves();
  Move move = choose_anew(game);
  while (warnings_ > 0 && !is_safe(position, move) && !is_rejected(move) &&
         std::any_of(moves.begin(), moves.end(),
                     [&](Move other) { return is_safe(position, other); })) {
    --warnings_;
    reject(game, move);
    move = choose_anew(game);
  }
  return move;
}

bool Helped::takes_back(Game& game, quagmire::Player own) {
  const Position& position = game.position();
  const MoveList moves = position.legal_moves();
  const bool is_lost = game.is_over() ? position.winner() == opponent(own)
                                      : position.turn() == own &&
                                            std::all_of(moves.begin(), moves.end(), [&](Move move) {
                                              return loses_at_once(position, move);
                                            });
  std::size_t ply = game.ply();
  while (ply > 0 && game.position_at(ply - 1).turn() != own) --ply;
  if (takebacks_ == 0 || !is_lost || ply == 0) return false;
  --takebacks_;
  const Move taken = game.move_at(ply - 1);
  game.go_to(ply - 1);
  reject(game, taken);
  return true;
}

}  // namespace quagmire::arena
