// Where a side can go, all directions in one register.
#pragma once

#include <immintrin.h>

#include "engine/rules/bulk/ways_avx512.h"
#include "engine/search/evaluate_terms.h"

namespace quagmire::search {
namespace {

struct Avx512Reach {
  static Moves moves(Bitboard movers, Bitboard own, Bitboard empty) {
    const __m512i m = bulk::broadcast(movers);
    const __m512i enterable = bulk::broadcast(empty) & bulk::enterable_squares();
    const __m512i middles = bulk::broadcast(own) & bulk::enterable_squares() & bulk::step<1>(m);
    const __m512i slides = bulk::slides(m, enterable);
    const __m512i jumps = bulk::step<1>(middles) & enterable;
    const __m512i counts = _mm512_popcnt_epi64(slides) + _mm512_popcnt_epi64(jumps);
    return {static_cast<int>(_mm512_reduce_add_epi64(counts)),
            Bitboard(static_cast<std::uint64_t>(_mm512_reduce_or_epi64(slides | jumps)))};
  }
};

}  // namespace
}  // namespace quagmire::search
