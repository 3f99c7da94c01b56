// A yardstick: plain alpha-beta to a fixed depth, with one of several simple evaluations. It sees
// what is forced within its depth, and nothing else of the game but what it judges by.
#pragma once

#include <cstdint>
#include <random>

#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::arena {

/// What a position is judged by: what the player to move has more of than the other one.
enum class Judgement : std::uint8_t {
  Mobility,  ///< moves, were it that player's turn
  Free,      ///< empty neighbours, counted piece by piece
  Short,     ///< fewer pieces that are short of room: with at most two empty neighbours
  Mixed,     ///< the sum of these, a piece short of room counted four times
  Own,       ///< the engine's own evaluation
  // These mind the pieces of the player who chooses alone.
  Roomy,   ///< that each has two empty neighbours at least
  Huddle,  ///< how many neighbours of its own they have
};

class AlphaBeta {
 public:
  /// A finished game is worth this, less a point a ply.
  static constexpr int kWon = 10'000;

  [[nodiscard]] static int judged(const Position& position, Judgement judgement,
                                  bool chooser_moves = true);
  /// What minimax says `depth` plies ahead, from 0, for the player to move.
  [[nodiscard]] static int value(const Position& position, int depth,
                                 Judgement judgement = Judgement::Mobility);

  AlphaBeta(int depth, std::uint64_t seed, Judgement judgement = Judgement::Mobility)
      : depth_(depth), judgement_(judgement), random_(seed) {}

  /// One of the moves of the highest value, by chance. The game must not be over.
  Move choose(const Position& position);

 private:
  int depth_;
  Judgement judgement_;
  std::mt19937_64 random_;
};

}  // namespace quagmire::arena
