#include "tests/engine/search/tests.h"

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
    const Board board = position.board();
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
    keep_relieving_moves(moves, position.board(), stuck);
    ASSERT_EQ(std::set<Move>(moves.begin(), moves.end()), expected) << to_text(position);
    if (!expected.empty()) ++relieved;
  });
  EXPECT_GT(relieved, 20);
}

}  // namespace
}  // namespace quagmire::search
