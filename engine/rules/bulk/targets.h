// Where one piece can go, by tables of the lines through its square.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/rules/bitboard.h"
#include "engine/rules/bulk/ways_scalar.h"

namespace quagmire::bulk {
namespace {

/// The squares of one line through a square, on the two sides of it.
struct Line {
  Bitboard below;  ///< of lower index than the square
  Bitboard above;
};

/// The lines of a square in the directions East, NorthEast, North and NorthWest and their
/// opposites.
using Lines = std::array<Line, 4>;

template <Direction D>
constexpr Bitboard whole_ray(Bitboard square) {
  return slides<D>(square, ~square);
}

constexpr std::array<Lines, 64> make_lines() {
  std::array<Lines, 64> lines{};
  for (int index = 0; index < 64; ++index) {
    const Bitboard square(Square::from_index(index));
    lines[static_cast<std::size_t>(index)] = {
        Line{whole_ray<Direction::West>(square), whole_ray<Direction::East>(square)},
        Line{whole_ray<Direction::SouthWest>(square), whole_ray<Direction::NorthEast>(square)},
        Line{whole_ray<Direction::South>(square), whole_ray<Direction::North>(square)},
        Line{whole_ray<Direction::SouthEast>(square), whole_ray<Direction::NorthWest>(square)}};
  }
  return lines;
}

constexpr std::array<Lines, 64> kLines = make_lines();

/// The squares that a piece sees along one line: "obstruction difference" (Gerd Isenberg). With p
/// for pieces on the line, highest bit to the left:
///
///     above:  0 0 p 0 0 p 0 0 | 0 0 0 0 0 0 0 0     subtracting the highest piece below from the
///     below:  0 0 0 0 0 0 0 0 | 0 0 p 0 0 p 0 0     pieces above changes just the bits from that
///     changed:          1 1 1   1 1 1               piece up to the lowest piece above
///
/// The result includes the pieces at both ends. Without a piece below, bit 0 stands for one.
constexpr std::uint64_t seen_along(Line line, std::uint64_t occupied) {
  const std::uint64_t below = line.below.bits() & occupied;
  const std::uint64_t above = line.above.bits() & occupied;
  const std::uint64_t nearest_below = (std::uint64_t{1} << 63U) >> std::countl_zero(below | 1U);
  return (above ^ (above - nearest_below)) & (line.below.bits() | line.above.bits());
}

/// The squares that a piece on `from` can slide to.
constexpr Bitboard slide_targets(Square from, Bitboard empty) {
  const Lines& lines = kLines[static_cast<std::size_t>(from.index())];
  const std::uint64_t occupied = ~empty.bits();
  return Bitboard(seen_along(lines[0], occupied) | seen_along(lines[1], occupied) |
                  seen_along(lines[2], occupied) | seen_along(lines[3], occupied)) &
         empty;
}

/// The squares from each square on in each direction, to the wall.
using Rays = std::array<Bitboard, 8>;

constexpr std::array<Rays, 64> make_rays() {
  std::array<Rays, 64> rays{};
  for (int index = 0; index < 64; ++index) {
    const Bitboard square(Square::from_index(index));
    for_each_direction([&]<Direction D>() {
      rays[static_cast<std::size_t>(index)][static_cast<std::size_t>(D)] = whole_ray<D>(square);
    });
  }
  return rays;
}

alignas(64) constexpr std::array<Rays, 64> kRays = make_rays();

/// Where pieces of `movers` jump to over friends: from the landings in each direction.
class FriendJumps {
 public:
  constexpr FriendJumps(Bitboard movers, Bitboard own, Bitboard empty) {
    for_each_direction([&]<Direction D>() {
      landings_[static_cast<std::size_t>(D)] = jumps<D>(movers, own, empty);
    });
  }
  [[nodiscard]] constexpr Bitboard targets(Square from) const {
    const Bitboard piece(from);
    Bitboard targets;
    for_each_direction([&]<Direction D>() {
      targets |= wrapped<D, 2>(piece) & landings_[static_cast<std::size_t>(D)];
    });
    return targets;
  }

 private:
  std::array<Bitboard, 8> landings_;
};

}  // namespace
}  // namespace quagmire::bulk
