// The bulk part of replies.h in plain 64-bit words, one direction after the other.
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/bulk/board.h"
#include "engine/rules/bulk/targets.h"
#include "engine/rules/bulk/ways_scalar.h"

namespace quagmire::bulk {
namespace {

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

/// The replies on the board as it stands, and what moves change about them.
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
    // A piece on a reached square stops the slides to it and to all beyond: so many squares as can
    // be reached from there in direction D, itself included. From far[k] it is more than k.
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
  // piece moved to meet it (it stands on one of the `behind` squares then), and but as far as the
  // piece itself went if it moved away before it: over all its moves that is
  //     (1 + ahead) (moves - behind) - (1 + 2 + ... + ahead).
  template <Direction D>
  constexpr void add_opened(Square from, Bitboard slide_targets, int moves) {
    const Rays& rays = kRays[static_cast<std::size_t>(from.index())];
    const int ahead = (slide_targets & rays[static_cast<std::size_t>(D)]).count();
    const int behind = (slide_targets & rays[(static_cast<std::size_t>(D) + 4) % 8]).count();
    const int seen = seen_[static_cast<std::size_t>(D)].contains(from) ? 1 : 0;
    total_ += seen * ((1 + ahead) * (2 * (moves - behind) - ahead) / 2);
  }

 public:
  constexpr ScalarReplies(const Board& board, Bitboard repliers, Bitboard empty) {
    for_each_direction([&]<Direction D>() { add_direction<D>(board, repliers, empty); });
  }

  /// Adds the replies to the moves of the piece on `from`, which can go to the squares `targets`.
  constexpr void add_moves(Square from, Bitboard slide_targets, Bitboard targets) {
    const int moves = targets.count();
    total_ += moves * (count_ + lacks_landing_.sum_over(Bitboard(from)));
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
