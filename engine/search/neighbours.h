// How many empty neighbours the squares have, for all squares at once: bit i of all the counts in
// one word. Empty neighbours are the breath of a piece: with none left it is in Quagmire as soon as
// an enemy stands beside it.
#pragma once

#include "engine/rules/bitboard.h"

namespace quagmire::search {
namespace {  // compiled for other instructions by each variant of the evaluation

/// A count from 0 to 7 for each square, modulo 8: a count of 8 reads as 0.
struct NeighbourCounts {
  Bitboard ones;
  Bitboard twos;
  Bitboard fours;
};

/// Counts the neighbours of each square that are in `set`, row by row: the two beside it, and three
/// each above and below.
constexpr NeighbourCounts count_neighbours(Bitboard set) {
  const Bitboard east = shifted<Direction::East>(set);
  const Bitboard west = shifted<Direction::West>(set);
  const Bitboard beside_ones = east ^ west;
  const Bitboard beside_twos = east & west;
  const Bitboard row_ones = set ^ beside_ones;
  const Bitboard row_twos = (set & beside_ones) | beside_twos;
  const Bitboard above_ones = shifted<Direction::South>(row_ones);
  const Bitboard above_twos = shifted<Direction::South>(row_twos);
  const Bitboard below_ones = shifted<Direction::North>(row_ones);
  const Bitboard below_twos = shifted<Direction::North>(row_twos);
  const Bitboard carry = (beside_ones & above_ones) | (below_ones & (beside_ones ^ above_ones));
  const Bitboard twos = beside_twos ^ above_twos ^ below_twos;
  const Bitboard fours = (beside_twos & above_twos) | (below_twos & (beside_twos ^ above_twos));
  return {beside_ones ^ above_ones ^ below_ones, twos ^ carry, fours ^ (twos & carry)};
}

/// The squares with just one neighbour in `set`.
constexpr Bitboard with_one_neighbour(Bitboard set) {
  const NeighbourCounts counts = count_neighbours(set);
  return counts.ones & ~counts.twos & ~counts.fours;
}

}  // namespace
}  // namespace quagmire::search
