// What moves do by the rule book, and moves to ask it about.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "engine/rules/generate.h"
#include "engine/rules/position.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"

namespace quagmire::test {

inline Bitboard stuck(const Position& position, Player player) {
  return Rulebook(position).quagmired(player);
}

/// Every position that a legal move leads to.
inline std::vector<Position> futures(const Position& position) {
  std::vector<Position> futures;
  for (const Move move : Rulebook(position).moves()) futures.push_back(moved(position, move));
  return futures;
}

inline Bitboard reach(const Position& position, Player by) {
  Bitboard reached;
  for (const Position& future : futures(with_turn(position, by)))
    if (stuck(future, by).empty()) reached |= stuck(future, opponent(by));
  return reached;
}

inline int room(const Position& position, Player player) {
  return Rulebook(with_turn(position, player)).count();
}

struct PositionAndMove {
  Position position;
  Move move;
};

/// At random positions of games and sieges; none ends the game.
inline std::vector<PositionAndMove> moves_to_judge() {
  std::vector<PositionAndMove> found;
  const auto add = [&](const Position& position, std::size_t which) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return;
    // Trapping moves are rare, so if there is one it is chosen every other time.
    const auto trap = std::find_if(moves.begin(), moves.end(), [&](Move move) {
      return position.after(move).quagmired(opponent(position.turn())).any();
    });
    const Move move = which % 2 == 0 && trap != moves.end() ? *trap : moves[which % moves.size()];
    if (!position.after(move).is_over()) found.push_back({position, move});
  };
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const RandomGame game = crowded_game(seed);
    for (std::size_t i = 0; i < game.positions.size(); i += 7) add(game.positions[i], seed + i);
  }
  std::mt19937_64 random(5);
  for (int i = 0; i < 60; ++i) {
    const std::size_t which = random() % 64;
    add(random_siege(random), which);
  }
  return found;
}

}  // namespace quagmire::test
