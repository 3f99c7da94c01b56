// Does what scalar.h does for kLanes directions at a time: one direction per lane of a vector
// register, 4 or 8 lanes of 64 bits. The vectors are language extensions of GCC and clang, so both
// widths share one source. Intrinsics are used only where the language has nothing as good: for
// counting bits, and for what only AVX-512 can do.
#pragma once

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/bulk/kernels.h"
#include "engine/bulk/scalar.h"

namespace quagmire::bulk {
namespace {

constexpr int kLanes = QUAGMIRE_LANES;
using Words [[gnu::vector_size(8 * kLanes)]] = std::uint64_t;

inline Words broadcast(std::uint64_t word) { return Words{} + word; }
inline Words broadcast(Bitboard set) { return broadcast(set.bits()); }

/// What value_of.operator()<D>() is for the kLanes directions from `First` on.
template <int First, class ValueOf>
constexpr Words by_direction(ValueOf value_of) {
  Words values{};
  for_each_direction([&]<Direction D>() {
    constexpr int lane = static_cast<int>(D) - First;
    if constexpr (lane >= 0 && lane < kLanes) values[lane] = value_of.template operator()<D>();
  });
  return values;
}

/// The squares that one step in each direction can enter at all.
template <int First>
Words enterable_squares() {
  return by_direction<First>([]<Direction D>() { return kEnterable<D>.bits(); });
}

/// Each lane's set moved by `Steps` in the lane's own direction, wrapping around at the edges.
template <int First, int Steps = 1>
Words step(Words sets) {
  const Words left = by_direction<First>([]<Direction D>() -> std::uint64_t {
    return Steps * kOffset<D> > 0 ? Steps * kOffset<D> : 0;
  });
  const Words right = by_direction<First>([]<Direction D>() -> std::uint64_t {
    return Steps * kOffset<D> < 0 ? -Steps * kOffset<D> : 0;
  });
  if constexpr (kLanes == 4) return (First == 0) == (Steps > 0) ? sets << left : sets >> right;
  return (sets << left) >> right;
}

/// The occluded fills of scalar.h; `enterable` are the empty squares that a step in the lane's
/// direction can enter.
template <int First>
Words slides(Words movers, Words enterable) {
  Words way = enterable;
  Words reach = movers | (way & step<First>(movers));
  way &= step<First>(way);
  reach |= way & step<First, 2>(reach);
  way &= step<First, 2>(way);
  reach |= way & step<First, 4>(reach);
  return reach & enterable;
}

/// The number of bits in each lane, or with four lanes in each byte (by two table look-ups of half
/// a byte), of which up to 31 may be added.
inline Words bit_counts(Words sets) {
#if QUAGMIRE_LANES == 4
  const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                         0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const Words low = broadcast(0x0F0F0F0F0F0F0F0FU);
  return (Words)_mm256_shuffle_epi8(table, (__m256i)(sets & low)) +
         (Words)_mm256_shuffle_epi8(table, (__m256i)((sets >> 4) & low));
#else
  return (Words)_mm512_popcnt_epi64((__m512i)sets);
#endif
}

/// The sum of what bit_counts() returned, over all lanes.
inline std::int64_t sum_of(Words counts) {
#if QUAGMIRE_LANES == 4
  counts = (Words)_mm256_sad_epu8((__m256i)counts, __m256i{});
  counts += __builtin_shufflevector(counts, counts, 2, 3, 0, 1);
#else
  counts += __builtin_shufflevector(counts, counts, 4, 5, 6, 7, 0, 1, 2, 3);
  counts += __builtin_shufflevector(counts, counts, 2, 3, 0, 1, 6, 7, 4, 5);
#endif
  return static_cast<std::int64_t>(counts[0] + counts[1]);
}

inline Bitboard united(Words sets) {
  Bitboard all;
  for (int lane = 0; lane < kLanes; ++lane) all |= Bitboard(sets[lane]);
  return all;
}

class VectorWays {
 public:
  static int count(Bitboard movers, Bitboard own, Bitboard empty) {
    return moves(movers, own, empty).count;
  }
  static Moves moves(Bitboard movers, Bitboard own, Bitboard empty) {
    Words counts{};
    Words landings{};
    add<0>(movers, own, empty, counts, landings);
    if constexpr (kLanes == 4) add<4>(movers, own, empty, counts, landings);
    return {static_cast<int>(sum_of(counts)), united(landings)};
  }

 private:
  template <int First>
  static void add(Bitboard movers, Bitboard own, Bitboard empty, Words& counts, Words& landings) {
    const Words m = broadcast(movers);
    const Words enterable = broadcast(empty) & enterable_squares<First>();
    const Words middles = broadcast(own) & enterable_squares<First>() & step<First>(m);
    const Words slid = slides<First>(m, enterable);
    const Words jumped = step<First>(middles) & enterable;
    counts += bit_counts(slid) + bit_counts(jumped);
    landings |= slid | jumped;
  }
};

#if QUAGMIRE_LANES == 8

/// The bulk of the next ply: see ScalarReplies for the same in words.
class VectorReplies {
 public:
  VectorReplies(const Board& board, Bitboard repliers, Bitboard empty) {
    const Words from = broadcast(repliers);
    const Words own = broadcast(board.own);
    const Words open = broadcast(empty);
    const Words enterable = enterable_squares<0>();
    const Words reached = slides<0>(from, open & enterable);
    const Words middles = broadcast(board.enemy) & enterable & step<0>(from);
    const Words landings = enterable & step<0>(middles);
    jumped_to_ = landings & open;
    lacks_landing_ = landings & own;
    seen_ = step<0>(reached | from) & enterable & own;
    count_ = sum_of(bit_counts(reached) + bit_counts(jumped_to_));
    const Words far1 = reached & step<0, -1>(reached);
    const Words far2 = reached & step<0, -1>(far1);
    const Words far3 = reached & step<0, -1>(far2);
    const Words far4 = reached & step<0, -1>(far3);
    const Words far5 = reached & step<0, -1>(far4);
    const Words far6 = reached & step<0, -1>(far5);
    fours_ = far3;
    twos_ = (far1 & ~far3) | far5;
    ones_ = (reached & ~far1) | (far2 & ~far3) | (far4 & ~far5) | far6;
  }

  void add_moves(Square from, Bitboard slide_targets, Bitboard targets) {
    const int moves = targets.count();
    moves_ += moves;
    const Words t = broadcast(targets);
    const Words piece = broadcast(Bitboard(from));
    stopped_by_one_ += bit_counts(t & ones_) + bit_counts(t & jumped_to_);
    stopped_by_two_ += bit_counts(t & twos_);
    stopped_by_four_ += bit_counts(t & fours_);

    const Words m = broadcast(static_cast<std::uint64_t>(moves));
    const Words ahead = bit_counts(broadcast(slide_targets) & rays_from(from));
    const Words behind = __builtin_shufflevector(ahead, ahead, 4, 5, 6, 7, 0, 1, 2, 3);
    const Words staying = m - behind;
    twice_opened_ += (seen_ & piece) != 0 ? product(ahead + 1, staying + staying - ahead) : Words{};
    landing_opened_ += (lacks_landing_ & piece) != 0 ? m : Words{};
  }

  [[nodiscard]] std::int64_t total() const {
    const Words stopped = stopped_by_one_ + 2 * stopped_by_two_ + 4 * stopped_by_four_;
    return moves_ * count_ + sum_of((twice_opened_ >> 1) + landing_opened_ - stopped);
  }

 private:
  // Of numbers whose product is below 2^32: as one of 32-bit halves, for AVX-512 has no quick
  // one of whole words.
  static Words product(Words a, Words b) {
    using Halves [[gnu::vector_size(64)]] = std::uint32_t;
    return (Words)((Halves)a * (Halves)b);
  }
  static Words rays_from(Square square) {
    Words rays;
    std::memcpy(&rays, kRays[index_of(square)].data(), sizeof rays);
    return rays;
  }

  // By direction: the squares that slides reach, as binary numbers: how many squares from there on
  // they reach.
  Words ones_;
  Words twos_;
  Words fours_;
  Words jumped_to_;
  Words lacks_landing_;
  Words seen_;
  Words stopped_by_one_{};
  Words stopped_by_two_{};
  Words stopped_by_four_{};
  Words twice_opened_{};
  Words landing_opened_{};
  std::int64_t count_;
  std::int64_t moves_ = 0;
};

/// A piece's jumps over friends by PEXT and PDEP: of the squares that it can jump over, those with
/// a friend are as many bits in a row, and are laid out again over the squares where the jumps
/// land.
///
///     over    6 . 7 . 8     landings are in the same order as the squares jumped
///             . a b c .
///             4 d * e 5     Some processors with BMI2 take very long for these instructions; those
///             . f g h .     with AVX-512 do not.
///             1 . 2 . 3
class PextJumps {
 public:
  PextJumps(Bitboard, Bitboard own, Bitboard empty) : own_(own), empty_(empty) {}
  [[nodiscard]] Bitboard targets(Square from) const {
    const JumpSquares& squares = kJumpSquares[index_of(from)];
    const std::uint64_t friends = _pext_u64(own_.bits(), squares.over.bits());
    return Bitboard(_pdep_u64(friends, squares.landings.bits())) & empty_;
  }

 private:
  struct JumpSquares {
    Bitboard over;
    Bitboard landings;
  };

  static constexpr std::array<JumpSquares, 64> make_jump_squares() {
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
  static const std::array<JumpSquares, 64> kJumpSquares;

  Bitboard own_;
  Bitboard empty_;
};

constexpr std::array<PextJumps::JumpSquares, 64> PextJumps::kJumpSquares = make_jump_squares();

/// Writes a piece's moves without a loop: its landings are the mask that packs the numbers 0 to 63.
class PackingWriter {
 public:
  static Move* write(Square from, Bitboard targets, Move* out) {
    // A piece has at most 27 landings (see kMaxMoves), so 32 moves of two bytes, with the start in
    // the lower one, are enough. The store's mask limits the write to the actual moves.
    static_assert(sizeof(Move) == 2);
    using Bytes [[gnu::vector_size(32)]] = std::uint8_t;
    using Pairs [[gnu::vector_size(64)]] = std::uint16_t;
    const auto packed =
        (Words)_mm512_maskz_compress_epi8(targets.bits(), _mm512_load_si512(kAscending.data()));
    const auto landings = (Bytes)__builtin_shufflevector(packed, packed, 0, 1, 2, 3);
    const Pairs moves =
        (__builtin_convertvector(landings, Pairs) << 8) | static_cast<std::uint16_t>(from.index());
    const int count = targets.count();
    _mm512_mask_storeu_epi16(out, _bzhi_u32(~0U, static_cast<unsigned>(count)), (__m512i)moves);
    return out + count;
  }

 private:
  static constexpr std::array<std::uint8_t, 64> make_ascending() {
    std::array<std::uint8_t, 64> numbers{};
    for (std::uint8_t i = 0; i < 64; ++i) numbers[i] = i;
    return numbers;
  }
  alignas(64) static const std::array<std::uint8_t, 64> kAscending;
};

alignas(64) constexpr std::array<std::uint8_t, 64> PackingWriter::kAscending = make_ascending();

#endif

}  // namespace
}  // namespace quagmire::bulk
