// The loop rule asked from the barrier's side, as the generators do, is the rule: the two squares
// of the jump are not joined round the enemy's pieces.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

// The examples of the rules, at compile time. A ring in the corner of the board:
constexpr Bitboard kCorner = "a1 b1 c1 d1 d2 d3 d4 c4 b4 a4"_squares;
static_assert(crosses_barrier(kCorner, "a4"_squares, Axis::Upright));
static_assert(crosses_barrier(kCorner, "d3"_squares, Axis::Flat));
static_assert(!connected_around("a5"_square, "a3"_square, kCorner));
static_assert(connected_around("e3"_square, "c5"_square, kCorner));
static_assert(!crosses_barrier(kCorner, "d4"_squares, Axis::Falling));

// A wall with a diagonal gap:
constexpr Bitboard kGap = "e8 e7 e6 f5 g5 h5"_squares;
static_assert(connected_around("d8"_square, "f8"_square, kGap));
static_assert(!crosses_barrier(kGap, "e8"_squares, Axis::Flat));
static_assert(crosses_barrier(kGap | "e5"_squares, "e8"_squares, Axis::Flat));

// A barrier that ends in the open is none; its dead ends fall away to the last piece.
static_assert(barrier_core("b2 b3 b4 c4 d4"_squares).empty());
static_assert(barrier_core(kCorner | "e4 f4"_squares) == kCorner);

Axis axis_of(Square from, Square to) {
  const int files = to.file() - from.file();
  const int ranks = to.rank() - from.rank();
  if (ranks == 0) return Axis::Flat;
  if (files == 0) return Axis::Upright;
  return files == ranks ? Axis::Rising : Axis::Falling;
}

struct JumpsSeen {
  int closed = 0;
  int open = 0;
};

// Every jump over a piece of `enemy` whose ends hold none.
void compare_jumps(Bitboard enemy, JumpsSeen& seen) {
  for (int index = 0; index < 64; ++index) {
    const Square from = Square::from_index(index);
    for (int way = 0; way < 9; ++way) {
      const auto to = Square::at(from.file() + 2 * (way % 3 - 1), from.rank() + 2 * (way / 3 - 1));
      if (!to || *to == from || enemy.contains(from) || enemy.contains(*to)) continue;
      const Square middle((from.file() + to->file()) / 2, (from.rank() + to->rank()) / 2);
      if (!enemy.contains(middle)) continue;
      const Axis axis = axis_of(from, *to);
      const bool closed = !connected_around(from, *to, enemy);
      ASSERT_EQ(crosses_barrier(enemy, Bitboard(middle), axis), closed)
          << name_of(from) << name_of(*to) << " over " << names_of(enemy);
      const Bitboard kept = barrier_core(enemy);
      ASSERT_EQ(kept.contains(middle) && crosses_barrier(kept, Bitboard(middle), axis), closed)
          << name_of(from) << name_of(*to) << " over " << names_of(enemy) << " without dead ends";
      const auto candidates = barrier_candidates(Bitboard(from), enemy, Bitboard(*to));
      ASSERT_TRUE(!closed || candidates.along(axis).contains(middle))
          << name_of(from) << name_of(*to) << " over " << names_of(enemy) << " is not looked at";
      ++(closed ? seen.closed : seen.open);
    }
  }
}

TEST(Barrier, IsWhatPathsCannotPass) {
  std::mt19937_64 random(3);
  JumpsSeen seen;
  for (int round = 0; round < 20000; ++round) {
    // A sparse board, one half full, one with few gaps
    Bitboard enemy(random());
    if (round % 3 == 0) enemy &= Bitboard(random());
    if (round % 3 == 1) enemy |= Bitboard(random() & random());
    compare_jumps(enemy, seen);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(seen.closed, 20000);
  EXPECT_GT(seen.open, 100000);
}

// Random rings: the outline of a connected patch of squares, with a few pieces missing or added.
TEST(Barrier, IsWhatPathsCannotPassRoundPatches) {
  std::mt19937_64 random(4);
  JumpsSeen seen;
  for (int round = 0; round < 20000; ++round) {
    Bitboard patch(Square::from_index(static_cast<int>(random() % 64)));
    for (int i = 0; i < 5; ++i) patch |= expanded(patch) & Bitboard(random() & random());
    Bitboard enemy = expanded(patch) & ~patch;
    if (round % 2 == 0) enemy &= ~Bitboard(Square::from_index(static_cast<int>(random() % 64)));
    if (round % 3 == 0) enemy |= Bitboard(random() & random() & random() & random());
    compare_jumps(enemy, seen);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(seen.closed, 100000);
  EXPECT_GT(seen.open, 20000);
}

}  // namespace
}  // namespace quagmire::test
