// Counting the features of a position. Like its neighbours this is compiled for each variant of
// the kernels, in an unnamed namespace. `Ways` is how the variant finds where a side can go; the
// rare rules are left out of that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/bulk/kernels.h"
#include "engine/bulk/scalar.h"
#include "engine/search/evaluate.h"

namespace quagmire::search {
namespace {

constexpr Bitboard kCorners{0x8100000000000081};
constexpr Bitboard kEdges{0x7E8181818181817E};
constexpr Bitboard kCentre{0x00003C3C3C3C0000};

/// The features but the number of moves, as sets of squares.
using FeatureSets = std::array<std::uint64_t, kFeatures - 1>;

/// What both sides' features are made of.
struct Surroundings {
  Bitboard empty;
  Bitboard airy;  ///< has an empty neighbour
  Bitboard breath1;
  Bitboard breath2;
  Bitboard breath3;
  Bitboard breath4;
};

constexpr Surroundings surroundings_of(Bitboard empty) {
  const NeighbourCounts counts = count_neighbours(empty);
  const Bitboard few = ~counts.fours;
  return {empty,
          expanded(empty),
          counts.ones & ~counts.twos & few,
          ~counts.ones & counts.twos & few,
          counts.ones & counts.twos & few,
          ~counts.ones & ~counts.twos & counts.fours};
}

constexpr FeatureSets feature_sets(const Surroundings& s, Bitboard own, Bitboard enemy,
                                   Bitboard resting, Bitboard enemy_landings) {
  const Bitboard touched = own & expanded(enemy);
  const Bitboard untouched = own & ~touched;
  // A piece is aimed at if every empty neighbour is a landing of the enemy.
  const Bitboard aimed = own & ~expanded(s.empty & ~enemy_landings);
  const Bitboard up_to_3 = s.breath1 | s.breath2 | s.breath3;
  const Bitboard up_to_4 = up_to_3 | s.breath4;
  return {(touched & ~s.airy).bits(),
          (touched & s.breath1).bits(),
          (touched & s.breath2).bits(),
          (touched & s.breath3).bits(),
          (touched & s.breath4).bits(),
          (touched & s.airy & ~up_to_4).bits(),
          (untouched & ~s.airy).bits(),
          (untouched & s.breath1).bits(),
          (untouched & s.breath2).bits(),
          (untouched & s.breath3).bits(),
          (untouched & s.breath4).bits(),
          (aimed & s.breath1).bits(),
          (aimed & s.breath2).bits(),
          (aimed & s.breath3).bits(),
          (resting & touched & up_to_3).bits(),
          (own & kCorners).bits(),
          (own & kEdges).bits(),
          (own & kCentre).bits()};
}

struct BothSides {
  int own_moves;
  int enemy_moves;
  FeatureSets own;
  FeatureSets enemy;
};

template <class Ways>
constexpr BothSides both_sides(const bulk::Board& board) {
  const Bitboard empty = bulk::empty_squares(board);
  const bulk::Moves own = Ways::moves(board.own & ~board.own_resting, board.own, empty);
  const bulk::Moves enemy = Ways::moves(board.enemy & ~board.enemy_resting, board.enemy, empty);
  const Surroundings s = surroundings_of(empty);
  return {own.count, enemy.count,
          feature_sets(s, board.own, board.enemy, board.own_resting, enemy.landings),
          feature_sets(s, board.enemy, board.own, board.enemy_resting, own.landings)};
}

template <class Ways>
int evaluate(const bulk::Board& board, const Weights& weights) {
  const BothSides sides = both_sides<Ways>(board);
  int score =
      weights.to_move + weights.own[0] * sides.own_moves + weights.enemy[0] * sides.enemy_moves;
  for (std::size_t i = 0; i < sides.own.size(); ++i)
    score += weights.own[i + 1] * Bitboard(sides.own[i]).count() +
             weights.enemy[i + 1] * Bitboard(sides.enemy[i]).count();
  return score;
}

template <class Ways>
FeatureCounts count_features(const bulk::Board& board) {
  const BothSides sides = both_sides<Ways>(board);
  FeatureCounts counts{};
  counts.own[0] = static_cast<std::int16_t>(sides.own_moves);
  counts.enemy[0] = static_cast<std::int16_t>(sides.enemy_moves);
  for (std::size_t i = 0; i < sides.own.size(); ++i) {
    counts.own[i + 1] = static_cast<std::int16_t>(Bitboard(sides.own[i]).count());
    counts.enemy[i + 1] = static_cast<std::int16_t>(Bitboard(sides.enemy[i]).count());
  }
  return counts;
}

}  // namespace
}  // namespace quagmire::search
