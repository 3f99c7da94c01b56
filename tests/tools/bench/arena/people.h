// Models of people who know the rules and little else.
#pragma once

#include <cstdint>
#include <random>

#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::arena {

/// Plays any move that does not lose at once, where there is one.
class Careful {
 public:
  explicit Careful(std::uint64_t seed) : random_(seed) {}
  /// The game must not be over.
  Move choose(const Position& position);

 private:
  std::mt19937_64 random_;
};

/// Sees wins and losses in one on some moves, by chance: it then plays a move that wins with
/// that move or the opponent's reply, whatever that is, or else one that neither loses at once nor
/// allows the opponent such a win, where there is one. On its other moves it plays any.
class Child {
 public:
  Child(int sees_percent, std::uint64_t seed) : sees_percent_(sees_percent), random_(seed) {}
  /// The game must not be over.
  Move choose(const Position& position);

 private:
  int sees_percent_;
  std::mt19937_64 random_;
};

/// Whether a player who makes this legal move has lost by it.
[[nodiscard]] bool loses_at_once(const Position& position, Move move);
/// Whether a player who makes this legal move has won by it, or because every reply loses.
[[nodiscard]] bool wins_in_one(const Position& position, Move move);
/// Whether the player to move has a move that wins in one.
[[nodiscard]] bool has_win_in_one(const Position& position);

}  // namespace quagmire::arena
