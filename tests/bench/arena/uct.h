// The yardstick: a generic Monte-Carlo tree search, UCT (Kocsis and Szepesvari, 2006) with random
// playouts, over the same rules. It knows nothing of the game but its moves and its end.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "engine/rules/move.h"
#include "engine/rules/position.h"

namespace quagmire::arena {

class Uct {
 public:
  struct Limits {
    std::optional<std::chrono::microseconds> time;
    std::optional<std::uint64_t> playouts;
  };

  explicit Uct(std::uint64_t seed) : random_(seed) {}

  /// The move that was tried most often. The game must not be over.
  Move choose(const Position& position, const Limits& limits);
  /// Those of the last choice.
  [[nodiscard]] std::uint64_t playouts() const { return playouts_; }

 private:
  // A position of the tree. Its children lie side by side, one a legal move.
  struct Node {
    Move move;  // that led here
    std::uint32_t first_child = 0;
    std::uint16_t children = 0;
    bool expanded = false;
    std::uint32_t visits = 0;
    float wins = 0;  // of the player who made the move
  };

  void run_one(const Position& root);
  void expand(std::size_t index, const Position& position);
  [[nodiscard]] std::size_t select(const Node& parent) const;
  /// The chance that O wins, by one random game.
  float playout(Position position);

  std::mt19937_64 random_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> path_;
  std::uint64_t playouts_ = 0;
};

}  // namespace quagmire::arena
