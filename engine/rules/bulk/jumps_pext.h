// Jumps over friends by PEXT and PDEP: of the squares that a piece can jump over, those with a
// friend are as many bits in a row, and are laid out again over the squares where the jumps land.
//
//     over    6 . 7 . 8     landings are in the same order as what they lie behind
//             . a b c .
//             4 d * e 5     Some processors with BMI2 take very long for these instructions; those
//             . f g h .     with AVX-512 do not.
//             1 . 2 . 3
#pragma once

#include <immintrin.h>

#include <array>

#include "engine/rules/bulk/targets.h"

namespace quagmire::bulk {
namespace {

struct JumpSquares {
  Bitboard over;
  Bitboard landings;
};

constexpr std::array<JumpSquares, 64> make_jump_squares() {
  std::array<JumpSquares, 64> all{};
  for (int index = 0; index < 64; ++index) {
    const Bitboard square(Square::from_index(index));
    JumpSquares& squares = all[static_cast<std::size_t>(index)];
    for_each_direction([&]<Direction D>() {
      const Bitboard landing = shifted<D>(shifted<D>(square));
      squares.landings |= landing;
      if (landing.any()) squares.over |= shifted<D>(square);
    });
  }
  return all;
}

constexpr std::array<JumpSquares, 64> kJumpSquares = make_jump_squares();

class PextJumps {
 public:
  PextJumps(Bitboard, Bitboard own, Bitboard empty) : own_(own), empty_(empty) {}
  [[nodiscard]] Bitboard targets(Square from) const {
    const JumpSquares& squares = kJumpSquares[static_cast<std::size_t>(from.index())];
    const std::uint64_t friends = _pext_u64(own_.bits(), squares.over.bits());
    return Bitboard(_pdep_u64(friends, squares.landings.bits())) & empty_;
  }

 private:
  Bitboard own_;
  Bitboard empty_;
};

}  // namespace
}  // namespace quagmire::bulk
