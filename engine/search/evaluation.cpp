#include "engine/search/evaluation.h"

#include "engine/rules/generate.h"

namespace quagmire::search {

namespace {

constexpr Bitboard kCorners{0x8100000000000081};
constexpr Bitboard kEdges{0x7E8181818181817E};
constexpr Bitboard kCentre{0x00003C3C3C3C0000};

/// The features except the number of moves, as sets of squares.
using FeatureSets = std::array<std::uint64_t, kFeatures - 1>;

/// The sets that both sides' features are computed from.
struct Surroundings {
  Bitboard empty;
  Bitboard airy;  ///< the squares with an empty neighbour
  Bitboard liberties1;
  Bitboard liberties2;
  Bitboard liberties3;
  Bitboard liberties4;
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
  // A piece is aimed at if the enemy can land on every empty neighbour.
  const Bitboard aimed = own & ~expanded(s.empty & ~enemy_landings);
  const Bitboard up_to_3 = s.liberties1 | s.liberties2 | s.liberties3;
  const Bitboard up_to_4 = up_to_3 | s.liberties4;
  return {(touched & ~s.airy).bits(),
          (touched & s.liberties1).bits(),
          (touched & s.liberties2).bits(),
          (touched & s.liberties3).bits(),
          (touched & s.liberties4).bits(),
          (touched & s.airy & ~up_to_4).bits(),
          (untouched & ~s.airy).bits(),
          (untouched & s.liberties1).bits(),
          (untouched & s.liberties2).bits(),
          (untouched & s.liberties3).bits(),
          (untouched & s.liberties4).bits(),
          (aimed & s.liberties1).bits(),
          (aimed & s.liberties2).bits(),
          (aimed & s.liberties3).bits(),
          (resting & touched & up_to_3).bits(),
          (own & kCorners).bits(),
          (own & kEdges).bits(),
          (own & kCentre).bits()};
}

// The slides of `movers` and their jumps over friends: the number and the landings.
struct Moves {
  int number;
  Bitboard landings;
};

inline Moves moves_of(Bitboard movers, Bitboard own, Bitboard empty) {
  const DirectionSets slid = slides(movers, empty);
  const DirectionSets jumped = jumps(movers, own, empty);
  return {count(slid) + count(jumped), union_of(slid) | union_of(jumped)};
}

}  // namespace

QUAGMIRE_FOR_EACH_PROCESSOR int evaluate(const Board& board, const Weights& weights) {
  const Bitboard empty = empty_squares(board);
  const Moves own = moves_of(board.own & ~board.own_resting, board.own, empty);
  const Moves enemy = moves_of(board.enemy & ~board.enemy_resting, board.enemy, empty);
  const Surroundings s = surroundings_of(empty);
  const FeatureSets own_sets =
      feature_sets(s, board.own, board.enemy, board.own_resting, enemy.landings);
  const FeatureSets enemy_sets =
      feature_sets(s, board.enemy, board.own, board.enemy_resting, own.landings);
  int score = weights.to_move + weights.own[0] * own.number + weights.enemy[0] * enemy.number;
  for (std::size_t i = 0; i < own_sets.size(); ++i)
    score += weights.own[i + 1] * Bitboard(own_sets[i]).count() +
             weights.enemy[i + 1] * Bitboard(enemy_sets[i]).count();
  return score;
}

}  // namespace quagmire::search
