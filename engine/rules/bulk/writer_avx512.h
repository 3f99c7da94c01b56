// Writing a piece's moves without a loop: its landings are the mask by which the numbers 0 to 63
// are packed.
#pragma once

#include <immintrin.h>

#include <array>
#include <cstdint>

#include "engine/rules/move.h"

namespace quagmire::bulk {
namespace {

constexpr std::array<std::uint8_t, 64> make_ascending() {
  std::array<std::uint8_t, 64> numbers{};
  for (std::uint8_t i = 0; i < 64; ++i) numbers[i] = i;
  return numbers;
}
alignas(64) constexpr std::array<std::uint8_t, 64> kAscending = make_ascending();

struct Avx512Writer {
  static Move* write(Square from, Bitboard targets, Move* out) {
    // A piece has at most 27 landings (see kMaxMoves), so 32 moves of two bytes, the start in the
    // lower one, are enough. The store's mask keeps to what is there.
    static_assert(sizeof(Move) == 2);
    const __m512i landings = _mm512_maskz_compress_epi8(
        targets.bits(), _mm512_load_si512(static_cast<const void*>(kAscending.data())));
    const __m512i moves =
        _mm512_slli_epi16(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(landings)), 8) |
        _mm512_set1_epi16(static_cast<short>(from.index()));
    const int count = targets.count();
    _mm512_mask_storeu_epi16(out, _bzhi_u32(~0U, static_cast<unsigned>(count)), moves);
    return out + count;
  }
};

}  // namespace
}  // namespace quagmire::bulk
