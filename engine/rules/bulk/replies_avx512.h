// The bulk part of replies.h with one direction a lane: see replies_scalar.h for the same in words.
#pragma once

#include <immintrin.h>

#include <array>
#include <cstdint>

#include "engine/rules/bulk/board.h"
#include "engine/rules/bulk/targets.h"
#include "engine/rules/bulk/ways_avx512.h"

namespace quagmire::bulk {
namespace {

class Avx512Replies {
 public:
  Avx512Replies(const Board& board, Bitboard repliers, Bitboard empty) {
    const __m512i from = broadcast(repliers);
    const __m512i own = broadcast(board.own);
    const __m512i open = broadcast(empty);
    const __m512i reached = slides(from, open & enterable_squares());
    const __m512i middles = broadcast(board.enemy) & enterable_squares() & step<1>(from);
    const __m512i landings = enterable_squares() & step<1>(middles);
    jumped_to_ = landings & open;
    lacks_landing_ = landings & own;
    seen_ = step<1>(reached | from) & enterable_squares() & own;
    count_ =
        _mm512_reduce_add_epi64(_mm512_popcnt_epi64(reached) + _mm512_popcnt_epi64(jumped_to_));
    const __m512i far1 = reached & step_back(reached);
    const __m512i far2 = reached & step_back(far1);
    const __m512i far3 = reached & step_back(far2);
    const __m512i far4 = reached & step_back(far3);
    const __m512i far5 = reached & step_back(far4);
    const __m512i far6 = reached & step_back(far5);
    fours_ = far3;
    twos_ = _mm512_andnot_si512(far3, far1) | far5;
    ones_ = _mm512_andnot_si512(far1, reached) | _mm512_andnot_si512(far3, far2) |
            _mm512_andnot_si512(far5, far4) | far6;
  }

  void add_moves(Square from, Bitboard slide_targets, Bitboard targets) {
    const int moves = targets.count();
    moves_ += moves;
    const __m512i t = broadcast(targets);
    const __m512i piece = broadcast(Bitboard(from));
    stopped_by_one_ += _mm512_popcnt_epi64(t & ones_) + _mm512_popcnt_epi64(t & jumped_to_);
    stopped_by_two_ += _mm512_popcnt_epi64(t & twos_);
    stopped_by_four_ += _mm512_popcnt_epi64(t & fours_);

    const __m512i m = _mm512_set1_epi64(moves);
    const __m512i ahead = _mm512_popcnt_epi64(broadcast(slide_targets) & rays_from(from));
    const __m512i behind = _mm512_shuffle_i64x2(ahead, ahead, 0x4E);  // the opposite directions'
    const __m512i staying = m - behind;
    const __m512i twice_opened =
        _mm512_mul_epi32(ahead + _mm512_set1_epi64(1), staying + staying - ahead);
    twice_opened_ = _mm512_mask_add_epi64(twice_opened_, _mm512_test_epi64_mask(seen_, piece),
                                          twice_opened_, twice_opened);
    landing_opened_ = _mm512_mask_add_epi64(
        landing_opened_, _mm512_test_epi64_mask(lacks_landing_, piece), landing_opened_, m);
  }

  [[nodiscard]] std::int64_t total() const {
    const __m512i stopped = stopped_by_one_ + _mm512_slli_epi64(stopped_by_two_, 1) +
                            _mm512_slli_epi64(stopped_by_four_, 2);
    return moves_ * count_ +
           _mm512_reduce_add_epi64(_mm512_srli_epi64(twice_opened_, 1) + landing_opened_ - stopped);
  }

 private:
  static __m512i step_back(__m512i sets) {
    return _mm512_rorv_epi64(sets, _mm512_setr_epi64(1, 9, 8, 7, 63, 55, 56, 57));
  }
  static __m512i rays_from(Square square) {
    return _mm512_load_si512(
        static_cast<const void*>(kRays[static_cast<std::size_t>(square.index())].data()));
  }

  // By direction: the squares that slides reach, as binary numbers: how many squares from there on
  // they reach.
  __m512i ones_;
  __m512i twos_;
  __m512i fours_;
  __m512i jumped_to_;
  __m512i lacks_landing_;
  __m512i seen_;
  __m512i stopped_by_one_ = _mm512_setzero_si512();
  __m512i stopped_by_two_ = _mm512_setzero_si512();
  __m512i stopped_by_four_ = _mm512_setzero_si512();
  __m512i twice_opened_ = _mm512_setzero_si512();
  __m512i landing_opened_ = _mm512_setzero_si512();
  std::int64_t count_;
  std::int64_t moves_ = 0;
};

}  // namespace
}  // namespace quagmire::bulk
