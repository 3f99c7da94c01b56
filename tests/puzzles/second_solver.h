// A second solver, to check what the first one (engine/search/proofs.h) has proved: plain trial of
// every move by the rules of engine/rules, with nothing of the search.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "engine/game/notation.h"
#include "engine/rules/position.h"

namespace quagmire::test {

class SecondSolver {
 public:
  /// Whether the player to move wins within this many of their own moves.
  bool wins(const Position& position, int moves) {
    if (position.is_over() || moves == 0) return false;
    const std::string key = std::to_string(moves) + to_text(position);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    // A shorter win is found sooner, and mostly by a move that puts something into Quagmire.
    const bool won = wins(position, moves - 1) || wins_with(position, moves, true) ||
                     wins_with(position, moves, false);
    if (moves > 1) known_.emplace(key, won);
    return won;
  }

  bool wins_by(const Position& position, Move move, int moves) {
    const Position after = position.after(move);
    if (after.is_over()) return after.winner() == position.turn();
    const auto holds = [&](Move reply) {
      const Position next = after.after(reply);
      if (next.is_over()) return next.winner() != position.turn();
      return !wins(next, moves - 1);
    };
    // A reply that held before mostly holds again.
    const MoveList replies = after.legal_moves();
    if (replies.contains(held_) && holds(held_)) return false;
    for (const Move reply : replies)
      if (holds(reply)) {
        held_ = reply;
        return false;
      }
    return true;
  }

  /// Whether the other side wins within `moves` after this move.
  bool loses_by(const Position& position, Move move, int moves) {
    const Position after = position.after(move);
    return after.is_over() ? after.winner() != position.turn() : wins(after, moves);
  }

 private:
  bool wins_with(const Position& position, int moves, bool forcing) {
    const MoveList all = position.legal_moves();
    return std::any_of(all.begin(), all.end(), [&](Move move) {
      return position.after(move).quagmired(opponent(position.turn())).any() == forcing &&
             wins_by(position, move, moves);
    });
  }

  std::unordered_map<std::string, bool> known_;
  Move held_{};
};

}  // namespace quagmire::test
