// The eight directions one after the other for processors that have no instruction to count the
// bits of a word: such a count is then a dozen operations or a call, and an adder is five.
#pragma once

#include <array>
#include <cstddef>

#include "engine/rules/bitboard.h"
#include "engine/rules/bulk/ways_scalar.h"

namespace quagmire::bulk {
namespace {

/// The number of bits in up to 16 words by five counts of one: a number for each square, how many
/// of the words have it, of which each binary digit is a word. Words are added in pairs by full
/// adders (the "carry-save adder" of Robert Harley and David Seal).
class Tally {
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

struct TalliedWays {
  static constexpr int slides_and_friend_jumps(Bitboard movers, Bitboard own, Bitboard empty) {
    Tally tally;
    for_each_direction(
        [&]<Direction D>() { tally.add(slides<D>(movers, empty), jumps<D>(movers, own, empty)); });
    return tally.count();
  }
};

}  // namespace
}  // namespace quagmire::bulk
