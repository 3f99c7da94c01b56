#include "engine/search/node.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "engine/game/notation.h"
#include "tests/support/random_play.h"

namespace quagmire::search {
namespace {

int count_at(const NeighbourCounts& counts, Square square) {
  return (counts.ones.contains(square) ? 1 : 0) + (counts.twos.contains(square) ? 2 : 0) +
         (counts.fours.contains(square) ? 4 : 0);
}

TEST(NeighbourCounts, CountModuloEight) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 200; ++i) {
    const Bitboard set(i % 2 == 0 ? random() : random() | random() | random());
    const NeighbourCounts counts = count_neighbours(set);
    for (int index = 0; index < 64; ++index) {
      const Square square = Square::from_index(index);
      const Bitboard around = expanded(Bitboard(square)) & ~Bitboard(square);
      const int expected = (around & set).count();
      ASSERT_EQ(count_at(counts, square), expected % 8);
      ASSERT_EQ(with_one_neighbour(set).contains(square), expected == 1);
    }
  }
}

// Positions of crowded games, and made up ones, in which the game goes on.
template <class Visit>
int for_each_crowded_position(Visit visit) {
  std::mt19937_64 random(5);
  int visited = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    for (const Position& position : test::crowded_game(seed).positions) {
      for (const Position& p : {position, test::random_siege(random)}) {
        if (p.is_over()) continue;
        visit(p);
        ++visited;
      }
    }
  }
  return visited;
}

TEST(Threats, ForcingLandingsAreWhereEveryMoveIntoQuagmireLands) {
  int found = 0;
  for_each_crowded_position([&](const Position& position) {
    const bulk::Board board = position.board();
    const Player other = opponent(position.turn());
    for (const Move move : position.legal_moves()) {
      const Position next = position.after(move);
      const bool hems = next.quagmired(other).any();
      ASSERT_EQ(puts_enemy_into_quagmire(board, move), hems) << to_text(position);
      ASSERT_EQ(leaves_own_in_quagmire(board, move), next.quagmired(position.turn()).any());
      if (hems) {
        ++found;
        ASSERT_TRUE(forcing_landings(board).contains(move.to)) << to_text(position);
      }
    }
  });
  EXPECT_GT(found, 100);
}

TEST(Threats, RelievingMovesAreThoseAfterWhichNothingIsInQuagmire) {
  int relieved = 0;
  for_each_crowded_position([&](const Position& position) {
    const Bitboard stuck = position.quagmired(position.turn());
    if (stuck.empty()) return;
    std::set<Move> expected;
    for (const Move move : position.legal_moves())
      if (position.after(move).quagmired(position.turn()).empty()) expected.insert(move);
    MoveList moves = position.legal_moves();
    keep_relieving(moves, position.board(), stuck);
    ASSERT_EQ(std::set<Move>(moves.begin(), moves.end()), expected) << to_text(position);
    if (!expected.empty()) ++relieved;
  });
  EXPECT_GT(relieved, 20);
}

}  // namespace
}  // namespace quagmire::search
