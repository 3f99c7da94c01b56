// The eight directions one after the other, in plain 64-bit words.
#pragma once

#include "engine/rules/bitboard.h"

namespace quagmire::bulk {
namespace {

/// Calls visit.operator()<D>() for each direction, unrolled.
template <class Visit>
constexpr void for_each_direction(Visit visit) {
  visit.template operator()<Direction::East>();
  visit.template operator()<Direction::NorthEast>();
  visit.template operator()<Direction::North>();
  visit.template operator()<Direction::NorthWest>();
  visit.template operator()<Direction::West>();
  visit.template operator()<Direction::SouthWest>();
  visit.template operator()<Direction::South>();
  visit.template operator()<Direction::SouthEast>();
}

/// How far in bits a step in direction D goes.
template <Direction D>
constexpr int kOffset = step_of(D).ranks * 8 + step_of(D).files;

/// `set` moved by a number of steps in direction D, wrapping round the edges.
template <Direction D, int Steps = 1>
constexpr Bitboard wrapped(Bitboard set) {
  constexpr int bits = kOffset<D> * Steps;
  if constexpr (bits > 0)
    return Bitboard(set.bits() << bits);
  else
    return Bitboard(set.bits() >> -bits);
}

/// The squares that one step in direction D can enter at all.
template <Direction D>
constexpr Bitboard kEnterable = shifted<D>(~Bitboard());

/// The squares that `movers` can slide to in direction D: an occluded fill in the way of Kogge and
/// Stone. The ways known to be free double in length, and so do the fills along them:
///
///     way:   squares that can be entered, then by two steps, then by four
///     reach: 1 step far, then 3, then 7
template <Direction D>
constexpr Bitboard slides(Bitboard movers, Bitboard empty) {
  const Bitboard enterable = empty & kEnterable<D>;
  Bitboard way = enterable;
  Bitboard reach = movers | (way & wrapped<D>(movers));
  way &= wrapped<D>(way);
  reach |= way & wrapped<D, 2>(reach);
  way &= wrapped<D, 2>(way);
  reach |= way & wrapped<D, 4>(reach);
  return reach & enterable;
}

/// The squares that a jump over a piece of `over` lands on in direction D.
template <Direction D>
constexpr Bitboard jumps(Bitboard movers, Bitboard over, Bitboard empty) {
  return shifted<D>(shifted<D>(movers) & over) & empty;
}

struct ScalarWays {
  static constexpr int slides_and_friend_jumps(Bitboard movers, Bitboard own, Bitboard empty) {
    int count = 0;
    for_each_direction([&]<Direction D>() {
      count += slides<D>(movers, empty).count() + jumps<D>(movers, own, empty).count();
    });
    return count;
  }
};

}  // namespace
}  // namespace quagmire::bulk
