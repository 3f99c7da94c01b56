// Where all pieces of a side can go, direction by direction: plain loops, which compilers turn into
// vector instructions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/bitboard.h"

// Compiles a function, with all that it calls, once for each kind of x86-64 processor; the program
// takes the best at its start. Sanitizers do not run before that choice, clang 14 takes no such
// list together with gnu::flatten, and other systems have no means to choose.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && __GNUC__ >= 12 && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define QUAGMIRE_FOR_EACH_PROCESSOR \
  [[gnu::flatten, gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define QUAGMIRE_FOR_EACH_PROCESSOR
#endif

namespace quagmire {

/// A set of squares for each of four directions. East, north-east, north and north-west are `ahead`
/// (a step is a shift to the left); their opposites are `back`.
using Four = std::array<std::uint64_t, 4>;
struct Ways {
  Four ahead{};
  Four back{};
};

inline constexpr std::array<unsigned, 4> kStepBits{1, 9, 8, 7};

/// The squares that a step in each direction can enter at all.
inline constexpr Ways kEnterable{{shifted<Direction::East>(~Bitboard()).bits(),
                                  shifted<Direction::NorthEast>(~Bitboard()).bits(),
                                  shifted<Direction::North>(~Bitboard()).bits(),
                                  shifted<Direction::NorthWest>(~Bitboard()).bits()},
                                 {shifted<Direction::West>(~Bitboard()).bits(),
                                  shifted<Direction::SouthWest>(~Bitboard()).bits(),
                                  shifted<Direction::South>(~Bitboard()).bits(),
                                  shifted<Direction::SouthEast>(~Bitboard()).bits()}};

/// The squares that `movers` can slide to in each direction: an occluded fill in the way of Kogge
/// and Stone. The ways known to be free double in length, and so do the fills along them:
///
///     way:   squares that can be entered, then by two steps, then by four
///     reach: 1 step far, then 3, then 7
///
/// A square is in a direction's set once, as only one piece can slide to it from there.
constexpr Ways slides(Bitboard movers, Bitboard empty) {
  Ways found;
  for (std::size_t i = 0; i < kStepBits.size(); ++i) {
    const unsigned bits = kStepBits[i];
    const std::uint64_t enterable = empty.bits() & kEnterable.ahead[i];
    std::uint64_t way = enterable;
    std::uint64_t reach = movers.bits() | (way & (movers.bits() << bits));
    way &= way << bits;
    reach |= way & (reach << 2 * bits);
    way &= way << 2 * bits;
    reach |= way & (reach << 4 * bits);
    found.ahead[i] = reach & enterable;
  }
  for (std::size_t i = 0; i < kStepBits.size(); ++i) {
    const unsigned bits = kStepBits[i];
    const std::uint64_t enterable = empty.bits() & kEnterable.back[i];
    std::uint64_t way = enterable;
    std::uint64_t reach = movers.bits() | (way & (movers.bits() >> bits));
    way &= way >> bits;
    reach |= way & (reach >> 2 * bits);
    way &= way >> 2 * bits;
    reach |= way & (reach >> 4 * bits);
    found.back[i] = reach & enterable;
  }
  return found;
}

/// The squares that jumps over a piece of `over` land on in each direction.
constexpr Ways jumps(Bitboard movers, Bitboard over, Bitboard empty) {
  Ways found;
  for (std::size_t i = 0; i < kStepBits.size(); ++i) {
    const unsigned bits = kStepBits[i];
    const std::uint64_t ahead = (movers.bits() << bits) & over.bits() & kEnterable.ahead[i];
    const std::uint64_t back = (movers.bits() >> bits) & over.bits() & kEnterable.back[i];
    found.ahead[i] = (ahead << bits) & empty.bits() & kEnterable.ahead[i];
    found.back[i] = (back >> bits) & empty.bits() & kEnterable.back[i];
  }
  return found;
}

constexpr int count(const Ways& ways) {
  int sum = 0;
  for (std::size_t i = 0; i < kStepBits.size(); ++i)
    sum += Bitboard(ways.ahead[i]).count() + Bitboard(ways.back[i]).count();
  return sum;
}

constexpr Bitboard united(const Ways& ways) {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < kStepBits.size(); ++i) all |= ways.ahead[i] | ways.back[i];
  return Bitboard(all);
}

/// Everything two steps from the set, in the eight directions.
constexpr Bitboard two_steps_from(Bitboard set, Bitboard over) {
  return united(jumps(set, over, ~Bitboard()));
}

}  // namespace quagmire
