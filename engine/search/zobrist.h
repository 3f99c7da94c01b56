// Keys of positions for the transposition table and for finding repetitions: a random number for
// each thing that a position is made of, all combined by exclusive or (Albert Zobrist, 1970), so
// that a move changes a key by a handful of numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/rules/position.h"

namespace quagmire::search {

using Key = std::uint64_t;

/// The n-th number of the SplitMix64 sequence (Steele, Lea and Flood, 2014).
constexpr std::uint64_t mixed(std::uint64_t n) {
  std::uint64_t z = (n + 1) * 0x9E3779B97F4A7C15U;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

struct ZobristNumbers {
  /// By player and square; what rests counts both as a piece and as resting.
  std::array<std::array<Key, 64>, 2> piece;
  std::array<std::array<Key, 64>, 2> resting;
  Key x_to_move;
};

constexpr ZobristNumbers make_zobrist_numbers() {
  ZobristNumbers numbers{};
  std::uint64_t n = 0;
  for (std::size_t player = 0; player < 2; ++player) {
    for (Key& number : numbers.piece[player]) number = mixed(n++);
    for (Key& number : numbers.resting[player]) number = mixed(n++);
  }
  numbers.x_to_move = mixed(n);
  return numbers;
}

inline constexpr ZobristNumbers kZobrist = make_zobrist_numbers();

constexpr std::size_t index_of(Square square) { return static_cast<std::size_t>(square.index()); }

constexpr Key key_of(const Position& position) {
  Key key = position.turn() == Player::X ? kZobrist.x_to_move : 0;
  for (const Player player : {Player::O, Player::X}) {
    const std::size_t side = quagmire::index_of(player);
    for (const Square square : position.pieces(player))
      key ^= kZobrist.piece[side][index_of(square)];
    if (const auto resting = position.resting(player))
      key ^= kZobrist.resting[side][index_of(*resting)];
  }
  return key;
}

}  // namespace quagmire::search
