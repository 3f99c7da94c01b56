// A set of squares as one machine word: bit rank * 8 + file is the square's membership. The
// functions below move or grow whole sets at once, which is what makes the generator fast.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "engine/board/square.h"

namespace quagmire {

class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << square.index()) {}
  constexpr Bitboard(std::initializer_list<Square> squares) {
    for (const Square square : squares) *this |= Bitboard(square);
  }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Square square) const {
    return ((bits_ >> square.index()) & 1U) != 0;
  }
  /// The lowest square; the set must not be empty.
  [[nodiscard]] constexpr Square first() const {
    return Square::from_index(std::countr_zero(bits_));
  }

  constexpr Bitboard operator~() const { return Bitboard(~bits_); }
  constexpr Bitboard operator&(Bitboard other) const { return Bitboard(bits_ & other.bits_); }
  constexpr Bitboard operator|(Bitboard other) const { return Bitboard(bits_ | other.bits_); }
  constexpr Bitboard operator^(Bitboard other) const { return Bitboard(bits_ ^ other.bits_); }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
  constexpr bool operator==(const Bitboard&) const = default;

  /// Visits the squares from a1 upward: `for (Square s : set)`.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Square operator*() const { return Square::from_index(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] static constexpr Iterator end() { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

/// The eight directions of the queen, as steps of (files, ranks).
enum class Direction : std::uint8_t {
  East,
  NorthEast,
  North,
  NorthWest,
  West,
  SouthWest,
  South,
  SouthEast,
};

struct Step {
  int files;
  int ranks;
};

constexpr Step step_of(Direction direction) {
  constexpr std::array<Step, 8> steps{
      {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
  return steps[static_cast<std::size_t>(direction)];
}

constexpr Bitboard kFileA{0x0101010101010101};
constexpr Bitboard kFileH{0x8080808080808080};
constexpr Bitboard kRank1{0xFF};
constexpr Bitboard kRank8{0xFF00000000000000};
constexpr Bitboard kEdge = kFileA | kFileH | kRank1 | kRank8;

/// Every square of the set one step further in direction D. What would leave the board is dropped.
template <Direction D>
constexpr Bitboard shifted(Bitboard set) {
  constexpr Step step = step_of(D);
  constexpr int offset = step.ranks * 8 + step.files;
  // A step to the side that wraps around arrives on the opposite edge file.
  constexpr Bitboard reachable = step.files > 0   ? ~kFileA
                                 : step.files < 0 ? ~kFileH
                                                  : Bitboard(~std::uint64_t{0});
  if constexpr (offset > 0) {
    return Bitboard(set.bits() << offset) & reachable;
  } else {
    return Bitboard(set.bits() >> -offset) & reachable;
  }
}

/// The neighbours of the set in rank and file.
constexpr Bitboard beside(Bitboard set) {
  return shifted<Direction::East>(set) | shifted<Direction::West>(set) |
         shifted<Direction::North>(set) | shifted<Direction::South>(set);
}

/// The set and all its neighbours in the eight directions.
constexpr Bitboard expanded(Bitboard set) {
  const Bitboard row = set | shifted<Direction::East>(set) | shifted<Direction::West>(set);
  return row | shifted<Direction::North>(row) | shifted<Direction::South>(row);
}

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

/// The squares that have no empty neighbour, if `pieces` are all pieces. Includes empty squares;
/// they do no harm.
constexpr Bitboard hemmed(Bitboard pieces) { return ~expanded(~pieces); }

/// The pieces of `own` that are in Quagmire: no neighbour is empty, and one holds an enemy.
constexpr Bitboard quagmired(Bitboard own, Bitboard enemy, Bitboard hemmed) {
  return own & hemmed & expanded(enemy);
}
constexpr Bitboard quagmired(Bitboard own, Bitboard enemy) {
  return quagmired(own, enemy, hemmed(own | enemy));
}

}  // namespace quagmire
