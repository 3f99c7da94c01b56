#include "engine/search/node.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/game/notation.h"
#include "tests/support/random_play.h"

namespace quagmire::search {
namespace {

using test::crowded_game;
using test::RandomGame;

Key key_of_text(const char* text) { return key_of(*parse_position(text)); }

TEST(Zobrist, KeysTellTurnAndBothRestingSquaresApart) {
  const std::set<Key> keys{
      key_of_text("8/8/8/8/8/8/OO5X/OO5X O - -"),  key_of_text("8/8/8/8/8/8/OO5X/OO5X X - -"),
      key_of_text("8/8/8/8/8/8/OO5X/OO5X O a1 -"), key_of_text("8/8/8/8/8/8/OO5X/OO5X O a2 -"),
      key_of_text("8/8/8/8/8/8/OO5X/OO5X O - h1"), key_of_text("8/8/8/8/8/8/OO5X/OO5X O a1 h1"),
      key_of_text("8/8/8/8/8/8/XX5O/XX5O O - -")};
  EXPECT_EQ(keys.size(), 7U);
}

TEST(Node, CarriesTheKeyAndTheBoardAlong) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const RandomGame game = crowded_game(seed);
    Node node = Node::of(game.positions[0]);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      node = node.after(game.moves[i]);
      const Position& position = game.positions[i + 1];
      ASSERT_EQ(node.key, key_of(position));
      ASSERT_EQ(node.board, position.board());
      ASSERT_EQ(node.turn, position.turn());
    }
  }
}

TEST(Node, APassGivesTheTurnAwayAndRestsNothing) {
  const Node node = Node::of(*parse_position("8/8/8/8/8/8/OO5X/OO5X O a1 h1")).after_pass();
  const Position expected = *parse_position("8/8/8/8/8/8/OO5X/OO5X X - h1");
  EXPECT_EQ(node.key, key_of(expected));
  EXPECT_EQ(node.board, expected.board());
}

TEST(Node, KnowsTheSameEndingsAsThePosition) {
  std::mt19937_64 random(3);
  int over = 0;
  for (int i = 0; i < 3000; ++i) {
    const Position position =
        i % 2 == 0 ? test::random_siege(random) : test::random_position(random);
    const GameStatus status = position.status();
    const Won* won = std::get_if<Won>(&status);
    const Terminal expected = won == nullptr                   ? Terminal::No
                              : won->winner == position.turn() ? Terminal::Won
                                                               : Terminal::Lost;
    ASSERT_EQ(terminal_of(position.board()), expected) << to_text(position);
    if (won != nullptr) ++over;
  }
  EXPECT_GT(over, 100);
}

bool is_quiet_and_leaves_only_harm(const Position& position, Move move) {
  const bulk::Board board = position.board();
  const Position next = position.after(move);
  return !puts_enemy_into_quagmire(board, move) && !leaves_own_in_quagmire(board, move) &&
         !next.is_over() && every_move_loses(next.board(), bulk::best_kernels());
}

// Only c2 is a square to which X could step without harm, and O takes it. Then c3 can only go to b2
// or d4, and e3 and c5 only to d4: each leaves a piece of X without air.
TEST(Node, TheLastHarmlessStepMayBeTakenByTheMove) {
  const Position position =
      *parse_position("8/O1O1O3/1OOO4/OOXOO1O1/1OO1OO2/1OXOXOO1/O2OOO2/XOOOO1O1 O - a1");
  EXPECT_TRUE(is_quiet_and_leaves_only_harm(position, *parse_move("d1c2")));
  EXPECT_TRUE(may_leave_only_harm(position.board()));
}

}  // namespace
}  // namespace quagmire::search
