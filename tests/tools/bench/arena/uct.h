// A yardstick: a generic Monte-Carlo tree search, UCT (Kocsis and Szepesvari, 2006) with random
// playouts, over the same rules. It knows nothing of the game but its moves and its end. With
// proofs (the "solver" of Winands, Bjornsson and Saito, 2008) it keeps what the tree has decided:
// one reply that wins refutes a move, and a move is proved where all replies are refuted.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "engine/board/move.h"
#include "engine/rules/position.h"

namespace quagmire::arena {

class Uct {
 public:
  struct Limits {
    std::optional<std::chrono::microseconds> time;
    std::optional<std::uint64_t> playouts;
  };

  explicit Uct(std::uint64_t seed, bool proofs = true) : random_(seed), proofs_(proofs) {}

  /// A move that is proved to win, or else the one that was tried most often of those not proved to
  /// lose. The game must not be over.
  Move choose(const Position& position, const Limits& limits);
  /// Those of the last choice.
  [[nodiscard]] std::uint64_t playouts() const { return playouts_; }
  /// Whether the last choice is proved to win (true) or all moves to lose (false).
  [[nodiscard]] std::optional<bool> proved() const;

 private:
  enum class Proof : unsigned char { None, Won, Lost };

  // A position of the tree. Its children lie side by side, one a legal move.
  struct Node {
    Move move;  // that led here
    std::uint32_t first_child = 0;
    std::uint16_t children = 0;
    bool expanded = false;
    Proof proof = Proof::None;  // for the player who made the move
    std::uint32_t visits = 0;
    float wins = 0;  // of the player who made the move
  };

  void run_one(const Position& root);
  void expand(std::size_t index, const Position& position);
  [[nodiscard]] std::size_t select(const Node& parent) const;
  /// What follows for the moves of the path from a decided game at its end.
  void prove(const Position& end, quagmire::Player mover);
  /// The chance that O wins, by one random game.
  float playout(Position position);

  std::mt19937_64 random_;
  bool proofs_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> path_;
  std::uint64_t playouts_ = 0;
};

}  // namespace quagmire::arena
