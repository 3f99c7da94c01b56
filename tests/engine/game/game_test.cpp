// Games by chance, and whether they make headway. Single games are rows of tests/data/games.txt.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

TEST(Game, CopiesAreIndependent) {
  Game game = game_of({"c2c5"});
  const Game copy = game;
  game.play("f7f4"_move);
  EXPECT_EQ(copy.length(), 1U);
  EXPECT_EQ(copy.position(), Position::start().after("c2c5"_move));
}

TEST(Game, UndoneAndRedoneRandomGamesGoThroughTheSamePositions) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const RandomGame played = crowded_game(seed);
    Game game;
    for (const Move move : played.moves) ASSERT_TRUE(is_legal(game.play(move)));
    for (std::size_t ply = played.moves.size(); ply > 0; --ply) {
      ASSERT_EQ(game.position(), played.positions[ply]);
      ASSERT_TRUE(game.undo());
    }
    for (std::size_t ply = 0; ply < played.moves.size(); ++ply) {
      ASSERT_EQ(game.position(), played.positions[ply]);
      ASSERT_EQ(game.move_at(ply), played.moves[ply]);
      ASSERT_TRUE(game.redo());
    }
    ASSERT_EQ(game.position(), played.positions.back());
  }
}

// When a game makes no headway: the third occurrence of a position, or 80 plies without Quagmire.

using Reason = DrawHint::Reason;

// A lone piece and a partner each wander over the empty board by a path that never comes back to
// the same four squares three times.
Game wander(std::size_t plies) {
  Game game(board(R"(
    .......X
    ......X.
    ........
    ........
    ........
    ........
    ........
    OO......)",
                  Player::O));
  std::mt19937_64 random(3);
  while (game.ply() < plies) {
    const MoveList moves = game.position().legal_moves();
    Game next = game;
    next.play_legal(moves[static_cast<std::size_t>(random() % moves.size())]);
    const Position& after = next.position();
    const auto found = draw_hint(next);
    const bool crowded = after.quagmired(Player::O).any() || after.quagmired(Player::X).any();
    if (!crowded && !next.is_over() && (!found || found->reason != Reason::Repetition)) game = next;
  }
  return game;
}

TEST(DrawHint, EightyPliesWithoutAPieceInQuagmire) {
  EXPECT_EQ(draw_hint(wander(79)), std::nullopt);
  EXPECT_EQ(draw_hint(wander(80)), (DrawHint{Reason::Quiet, 80}));
}

// The same from the rules, in the plainest way.
std::optional<DrawHint> slowly(const Game& game) {
  for (std::size_t ply = 0; ply <= game.ply(); ++ply) {
    int same = 0;
    for (std::size_t before = 0; before <= ply; ++before)
      if (game.position_at(before) == game.position_at(ply)) ++same;
    if (same == 3) return DrawHint{Reason::Repetition, ply};
    if (ply < 80) continue;
    bool quiet = true;
    for (std::size_t back = 0; back < 80; ++back) {
      const Rulebook book(game.position_at(ply - back));
      if (book.quagmired(Player::O).any() || book.quagmired(Player::X).any()) quiet = false;
    }
    if (quiet) return DrawHint{Reason::Quiet, ply};
  }
  return std::nullopt;
}

TEST(DrawHintProperty, EveryPlyOfARandomGameAgreesWithTheSlowReference) {
  int quiet = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Game game;
    const RandomGame played = seed % 2 == 0 ? random_game(seed) : crowded_game(seed);
    for (const Move move : played.moves) game.play_legal(move);
    ASSERT_EQ(draw_hint(game), slowly(game)) << "seed " << seed;
    if (draw_hint(game) && draw_hint(game)->reason == Reason::Quiet) ++quiet;
  }
  EXPECT_GE(quiet, 3);
}

// In a corner each, where there is little else than to come back.
TEST(DrawHintProperty, EveryPlyOfAGameInACornerAgreesWithTheSlowReference) {
  int repeated = 0;
  std::mt19937_64 random(5);
  for (int i = 0; i < 150; ++i) {
    Game game(board(R"(
      ......XX
      ........
      ........
      ........
      ........
      ........
      ........
      OO......)",
                    Player::O));
    for (int ply = 0; ply < 85; ++ply) {
      std::vector<Move> near;
      for (const Move move : game.position().legal_moves()) {
        const bool left = move.to.file() < 2 && move.to.rank() < 2;
        const bool right = move.to.file() > 5 && move.to.rank() > 5;
        if (left && move.to != "b2"_square) near.push_back(move);
        if (right && move.to != "g7"_square) near.push_back(move);
      }
      if (near.empty()) break;
      game.play_legal(near[static_cast<std::size_t>(random() % near.size())]);
      ASSERT_EQ(draw_hint(game), slowly(game)) << "game " << i << ", ply " << ply;
    }
    if (draw_hint(game) && draw_hint(game)->reason == Reason::Repetition) ++repeated;
  }
  EXPECT_GE(repeated, 10);
}

}  // namespace
}  // namespace quagmire::test
