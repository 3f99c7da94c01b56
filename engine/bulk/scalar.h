// The eight directions one after the other, in plain 64-bit words. These are also the functions to
// read first: vector.h does the same for several directions at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/bulk/kernels.h"

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

/// How many bits a step in direction D moves.
template <Direction D>
constexpr int kOffset = step_of(D).ranks * 8 + step_of(D).files;

/// `set` moved by several steps in direction D, wrapping around at the edges.
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

/// The slides of `movers` and their jumps over friends: how many, and where they land.
struct Moves {
  int count = 0;
  Bitboard landings{};
};

/// The number of bits in up to 16 words with only five bit counts. For each square the number of
/// words that contain it is written in binary, one word for each binary digit. Words are added in
/// pairs by full adders (the "carry-save adder" of Robert Harley and David Seal).
class BitTally {
 public:
  constexpr void add(Bitboard a, Bitboard b) {
    const Bitboard half = a ^ b;
    Bitboard carry = (a & b) | (half & digits_[0]);
    digits_[0] ^= half;
    for (std::size_t i = 1; i < digits_.size(); ++i) {
      const Bitboard next = digits_[i] & carry;
      digits_[i] ^= carry;
      carry = next;
    }
  }
  [[nodiscard]] constexpr int count() const {
    int sum = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) sum += digits_[i].count() << i;
    return sum;
  }

 private:
  std::array<Bitboard, 5> digits_;
};

/// Each `Ways` has these two: the number of slides and jumps over friends alone, or with the
/// landings. This one is for processors that have no instruction for counting bits; a count is then
/// a dozen operations or a call, and an adder is five.
struct TalliedWays {
  static constexpr int count(Bitboard movers, Bitboard own, Bitboard empty) {
    BitTally tally;
    for_each_direction(
        [&]<Direction D>() { tally.add(slides<D>(movers, empty), jumps<D>(movers, own, empty)); });
    return tally.count();
  }
  static constexpr Moves moves(Bitboard movers, Bitboard own, Bitboard empty) {
    BitTally tally;
    Bitboard landings;
    for_each_direction([&]<Direction D>() {
      const Bitboard slid = slides<D>(movers, empty);
      const Bitboard jumped = jumps<D>(movers, own, empty);
      tally.add(slid, jumped);
      landings |= slid | jumped;
    });
    return {tally.count(), landings};
  }
};

template <Direction D>
constexpr Bitboard whole_ray(Bitboard square) {
  return slides<D>(square, ~square);
}

/// From each square, the squares in each direction up to the wall.
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

/// A number from 0 to 63 for each square; digit i holds bit i of all of them.
class SquareNumbers {
 public:
  /// Adds 1 for the squares of `ones`, 2 for those of `twos` and 4 for those of `fours`.
  constexpr void add(Bitboard ones, Bitboard twos, Bitboard fours) {
    Bitboard carry = digits_[0] & ones;
    digits_[0] ^= ones;
    carry = add_digit(1, twos, carry);
    carry = add_digit(2, fours, carry);
    for (std::size_t i = 3; i < digits_.size(); ++i) carry = add_digit(i, Bitboard(), carry);
  }
  constexpr void add(Bitboard ones) {
    for (Bitboard& digit : digits_) {
      const Bitboard carry = digit & ones;
      digit ^= ones;
      ones = carry;
    }
  }
  [[nodiscard]] constexpr int sum_over(Bitboard squares) const {
    int sum = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) sum += (digits_[i] & squares).count() << i;
    return sum;
  }

 private:
  constexpr Bitboard add_digit(std::size_t i, Bitboard addend, Bitboard carry) {
    const Bitboard half = digits_[i] ^ addend;
    const Bitboard next = (digits_[i] & addend) | (half & carry);
    digits_[i] = half ^ carry;
    return next;
  }

  std::array<Bitboard, 6> digits_;
};

/// The replies on the board as it stands, and how moves change them.
class ScalarReplies {
  template <Direction D>
  constexpr void add_direction(const Board& board, Bitboard repliers, Bitboard empty) {
    const Bitboard reached = slides<D>(repliers, empty);
    const Bitboard landings = shifted<D>(shifted<D>(repliers) & board.enemy);
    count_ += reached.count() + (landings & empty).count();
    const Bitboard seen = shifted<D>(reached | repliers) & board.own;
    seen_[static_cast<std::size_t>(D)] = seen;
    seen_by_any_ |= seen;
    lacks_landing_.add(landings & board.own);
    // A piece on a reached square stops the slides to it and beyond: as many squares as can be
    // reached from there in direction D, itself included. From far[k] that is more than k.
    constexpr auto back = static_cast<Direction>((static_cast<int>(D) + 4) % 8);
    std::array<Bitboard, 7> far;
    far[0] = reached;
    for (std::size_t k = 1; k < far.size(); ++k) far[k] = reached & wrapped<back>(far[k - 1]);
    const Bitboard fours = far[3];
    const Bitboard twos = (far[1] & ~far[3]) | far[5];
    const Bitboard ones = (far[0] & ~far[1]) | (far[2] & ~far[3]) | (far[4] & ~far[5]) | far[6];
    stopped_.add(ones, twos, fours);
    stopped_.add(landings & empty);
  }

  // Each slide in direction D that ran into the piece goes 1 + ahead squares further, unless the
  // piece moved to meet it (it stands on one of the `behind` squares then), and only as far as the
  // piece itself went if it moved away before it: over all its moves that is
  //     (1 + ahead) (moves - behind) - (1 + 2 + ... + ahead).
  template <Direction D>
  constexpr void add_opened(Square from, Bitboard slide_targets, int moves) {
    const Rays& rays = kRays[index_of(from)];
    const int ahead = (slide_targets & rays[static_cast<std::size_t>(D)]).count();
    const int behind = (slide_targets & rays[(static_cast<std::size_t>(D) + 4) % 8]).count();
    const std::int64_t seen = seen_[static_cast<std::size_t>(D)].contains(from) ? 1 : 0;
    total_ += seen * ((1 + ahead) * (2 * (moves - behind) - ahead) / 2);
  }

 public:
  constexpr ScalarReplies(const Board& board, Bitboard repliers, Bitboard empty) {
    for_each_direction([&]<Direction D>() { add_direction<D>(board, repliers, empty); });
  }

  /// Adds the replies to the moves of the piece on `from`, which can go to the squares `targets`.
  constexpr void add_moves(Square from, Bitboard slide_targets, Bitboard targets) {
    const int moves = targets.count();
    total_ += std::int64_t{moves} * (count_ + lacks_landing_.sum_over(Bitboard(from)));
    total_ -= stopped_.sum_over(targets);
    if (!seen_by_any_.contains(from)) return;
    for_each_direction([&]<Direction D>() { add_opened<D>(from, slide_targets, moves); });
  }

  [[nodiscard]] constexpr std::int64_t total() const { return total_; }

 private:
  std::int64_t total_ = 0;
  int count_ = 0;                 // the slides, and jumps over friends
  SquareNumbers stopped_;         // W: how many of these a piece landing on a square stops
  SquareNumbers lacks_landing_;   // how many jumps over friends a piece's leaving allows
  std::array<Bitboard, 8> seen_;  // by direction: the pieces that a slide runs into
  Bitboard seen_by_any_;
};

}  // namespace
}  // namespace quagmire::bulk
