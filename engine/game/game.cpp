#include "engine/game/game.h"

#include <cassert>

namespace quagmire {

const Position& Game::position_at(std::size_t ply) const {
  assert(ply <= turns_.size());
  return ply == 0 ? initial_ : turns_[ply - 1].after;
}

std::optional<Move> Game::last_move(Player player, std::size_t ply) const {
  // Players alternate, so it is the last move or the one before it.
  for (std::size_t back = 1; back <= 2 && back <= ply; ++back)
    if (position_at(ply - back).turn() == player) return turns_[ply - back].move;
  return std::nullopt;
}

Verdict Game::play(Move move) {
  Verdict answer = verdict(position(), move);
  if (is_legal(answer)) {
    const Position next = position().after(move);
    turns_.erase(turns_.begin() + static_cast<std::ptrdiff_t>(ply_), turns_.end());
    turns_.push_back({move, next});
    ++ply_;
  }
  return answer;
}

bool Game::undo() {
  if (!can_undo()) return false;
  --ply_;
  return true;
}

bool Game::redo() {
  if (!can_redo()) return false;
  ++ply_;
  return true;
}

void Game::go_to(std::size_t ply) {
  assert(ply <= turns_.size());
  ply_ = ply;
}

}  // namespace quagmire
