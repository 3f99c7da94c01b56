// The eight directions at once in two registers of four words: one register's directions shift to
// the left, the other's, opposite to them lane by lane, to the right by the same numbers.
#pragma once

#include <immintrin.h>

#include "engine/rules/bitboard.h"

namespace quagmire::bulk {
namespace {

/// East, NorthEast, North, NorthWest.
struct LeftWays {
  static __m256i step(__m256i sets, __m256i bits) { return _mm256_sllv_epi64(sets, bits); }
  static __m256i enterable() {
    return _mm256_setr_epi64x(static_cast<long long>(0xFEFEFEFEFEFEFEFE),
                              static_cast<long long>(0xFEFEFEFEFEFEFEFE), -1LL,
                              static_cast<long long>(0x7F7F7F7F7F7F7F7F));
  }
};

/// West, SouthWest, South, SouthEast.
struct RightWays {
  static __m256i step(__m256i sets, __m256i bits) { return _mm256_srlv_epi64(sets, bits); }
  static __m256i enterable() {
    return _mm256_setr_epi64x(static_cast<long long>(0x7F7F7F7F7F7F7F7F),
                              static_cast<long long>(0x7F7F7F7F7F7F7F7F), -1LL,
                              static_cast<long long>(0xFEFEFEFEFEFEFEFE));
  }
};

inline __m256i broadcast(Bitboard set) {
  return _mm256_set1_epi64x(static_cast<long long>(set.bits()));
}
inline __m256i step_bits(int steps) {
  return _mm256_setr_epi64x(1 * steps, 9 * steps, 8 * steps, 7 * steps);
}

/// The number of bits in each byte: two table look-ups of half a byte.
inline __m256i count_by_bytes(__m256i sets) {
  const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                         0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low = _mm256_set1_epi8(15);
  return _mm256_add_epi8(
      _mm256_shuffle_epi8(table, _mm256_and_si256(sets, low)),
      _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(sets, 4), low)));
}

inline int sum_of_bytes(__m256i bytes) {
  const __m256i words = _mm256_sad_epu8(bytes, _mm256_setzero_si256());
  const __m128i two =
      _mm_add_epi64(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
  return _mm_cvtsi128_si32(_mm_add_epi64(two, _mm_unpackhi_epi64(two, two)));
}

/// The occluded fills of ways_scalar.h, four directions at once.
template <class Ways>
__m256i slides(__m256i movers, __m256i empty) {
  const __m256i enterable = _mm256_and_si256(empty, Ways::enterable());
  __m256i way = enterable;
  __m256i reach = _mm256_or_si256(movers, _mm256_and_si256(way, Ways::step(movers, step_bits(1))));
  way = _mm256_and_si256(way, Ways::step(way, step_bits(1)));
  reach = _mm256_or_si256(reach, _mm256_and_si256(way, Ways::step(reach, step_bits(2))));
  way = _mm256_and_si256(way, Ways::step(way, step_bits(2)));
  reach = _mm256_or_si256(reach, _mm256_and_si256(way, Ways::step(reach, step_bits(4))));
  return _mm256_and_si256(reach, enterable);
}

template <class Ways>
__m256i jumps(__m256i movers, __m256i over, __m256i empty) {
  const __m256i middles =
      _mm256_and_si256(_mm256_and_si256(over, Ways::enterable()), Ways::step(movers, step_bits(1)));
  return _mm256_and_si256(_mm256_and_si256(empty, Ways::enterable()),
                          Ways::step(middles, step_bits(1)));
}

struct Avx2Ways {
  static int slides_and_friend_jumps(Bitboard movers, Bitboard own, Bitboard empty) {
    const __m256i m = broadcast(movers);
    const __m256i o = broadcast(own);
    const __m256i e = broadcast(empty);
    const __m256i slide_counts = _mm256_add_epi8(count_by_bytes(slides<LeftWays>(m, e)),
                                                 count_by_bytes(slides<RightWays>(m, e)));
    const __m256i jump_counts = _mm256_add_epi8(count_by_bytes(jumps<LeftWays>(m, o, e)),
                                                count_by_bytes(jumps<RightWays>(m, o, e)));
    return sum_of_bytes(_mm256_add_epi8(slide_counts, jump_counts));
  }
};

}  // namespace
}  // namespace quagmire::bulk
