// The evaluation for one variant of instructions. Like the headers of rules/bulk this is included
// by one file a variant, in an unnamed namespace. `Reach` is how the variant finds where a side can
// go.
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/bulk/board.h"
#include "engine/search/evaluate.h"
#include "engine/search/neighbours.h"
#include "engine/search/weights.h"

namespace quagmire::search {
namespace {

/// The moves of a side, rare rules left out.
struct Moves {
  int count;
  Bitboard landings;
};

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
  Moves own_moves;
  Moves enemy_moves;
  FeatureSets own;
  FeatureSets enemy;
};

template <class Reach>
constexpr BothSides both_sides(const bulk::Board& board) {
  const Bitboard empty = bulk::empty_squares(board);
  const Moves own = Reach::moves(board.own & ~board.own_resting, board.own, empty);
  const Moves enemy = Reach::moves(board.enemy & ~board.enemy_resting, board.enemy, empty);
  const Surroundings s = surroundings_of(empty);
  return {own, enemy, feature_sets(s, board.own, board.enemy, board.own_resting, enemy.landings),
          feature_sets(s, board.enemy, board.own, board.enemy_resting, own.landings)};
}

template <class Reach>
Score evaluate(const bulk::Board& board, const Weights& weights) {
  const BothSides sides = both_sides<Reach>(board);
  Score score = weights.to_move + weights.own[0] * sides.own_moves.count +
                weights.enemy[0] * sides.enemy_moves.count;
  for (std::size_t i = 0; i < sides.own.size(); ++i)
    score += weights.own[i + 1] * Bitboard(sides.own[i]).count() +
             weights.enemy[i + 1] * Bitboard(sides.enemy[i]).count();
  return score;
}

template <class Reach>
FeatureCounts count_features(const bulk::Board& board) {
  const BothSides sides = both_sides<Reach>(board);
  FeatureCounts counts{};
  counts.own[0] = static_cast<std::int16_t>(sides.own_moves.count);
  counts.enemy[0] = static_cast<std::int16_t>(sides.enemy_moves.count);
  for (std::size_t i = 0; i < sides.own.size(); ++i) {
    counts.own[i + 1] = static_cast<std::int16_t>(Bitboard(sides.own[i]).count());
    counts.enemy[i + 1] = static_cast<std::int16_t>(Bitboard(sides.enemy[i]).count());
  }
  return counts;
}

}  // namespace
}  // namespace quagmire::search
