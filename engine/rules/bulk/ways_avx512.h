// The eight directions at once in one register of eight words. Rotations serve both ways: what
// wraps round is masked away with the squares that no step in that direction enters.
#pragma once

#include <immintrin.h>

#include "engine/rules/bitboard.h"

namespace quagmire::bulk {
namespace {

inline __m512i broadcast(Bitboard set) {
  return _mm512_set1_epi64(static_cast<long long>(set.bits()));
}

/// Every lane's set moved by `Steps` in the lane's own direction, in the order of Direction.
template <int Steps>
__m512i step(__m512i sets) {
  return _mm512_rolv_epi64(
      sets, _mm512_setr_epi64(Steps, 9 * Steps, 8 * Steps, 7 * Steps, 64 - Steps, 64 - 9 * Steps,
                              64 - 8 * Steps, 64 - 7 * Steps));
}

inline __m512i enterable_squares() {
  return _mm512_setr_epi64(
      static_cast<long long>(0xFEFEFEFEFEFEFEFE), static_cast<long long>(0xFEFEFEFEFEFEFE00),
      static_cast<long long>(0xFFFFFFFFFFFFFF00), static_cast<long long>(0x7F7F7F7F7F7F7F00),
      static_cast<long long>(0x7F7F7F7F7F7F7F7F), static_cast<long long>(0x007F7F7F7F7F7F7F),
      static_cast<long long>(0x00FFFFFFFFFFFFFF), static_cast<long long>(0x00FEFEFEFEFEFEFE));
}

/// The occluded fills of ways_scalar.h, all directions at once; `enterable` are the empty squares
/// that a step in the lane's direction can enter.
inline __m512i slides(__m512i movers, __m512i enterable) {
  __m512i way = enterable;
  __m512i reach = movers | (way & step<1>(movers));
  way = way & step<1>(way);
  reach = reach | (way & step<2>(reach));
  way = way & step<2>(way);
  reach = reach | (way & step<4>(reach));
  return reach & enterable;
}

struct Avx512Ways {
  static int slides_and_friend_jumps(Bitboard movers, Bitboard own, Bitboard empty) {
    const __m512i m = broadcast(movers);
    const __m512i enterable = broadcast(empty) & enterable_squares();
    const __m512i middles = broadcast(own) & enterable_squares() & step<1>(m);
    const __m512i counts = _mm512_popcnt_epi64(slides(m, enterable)) +
                           _mm512_popcnt_epi64(step<1>(middles) & enterable);
    return static_cast<int>(_mm512_reduce_add_epi64(counts));
  }
};

}  // namespace
}  // namespace quagmire::bulk
