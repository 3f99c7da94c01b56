#include "engine/game/game.h"

#include <stdexcept>

#include "tests/engine/shorthand.h"
#include "tests/support/board_picture.h"
#include "tests/support/random_play.h"
#include "tests/support/situations.h"

namespace quagmire::test {
namespace {

Game after(std::initializer_list<Move> moves, const Position& initial = Position::start()) {
  Game game(initial);
  for (const Move move : moves)
    if (!is_legal(game.play(move))) throw std::logic_error("a test begins with legal moves");
  return game;
}

Position x_begins() {
  return board(R"(
    ....XXXX
    ........
    ........
    ........
    ........
    ........
    ........
    OOOO....)",
               Player::X);
}

TEST(Game, BeginsAtTheStartWithoutMoves) {
  const Game game;
  EXPECT_EQ(game.initial(), Position::start());
  EXPECT_EQ(game.position(), Position::start());
  EXPECT_EQ(game.ply(), 0U);
  EXPECT_EQ(game.length(), 0U);
  EXPECT_FALSE(game.can_undo());
  EXPECT_FALSE(game.can_redo());
}

TEST(Game, MayBeginAtAnyPosition) {
  const Game game(x_begins());
  EXPECT_EQ(game.initial(), x_begins());
  EXPECT_EQ(game.position(), x_begins());
}

TEST(Game, PlaysALegalMoveAndTellsTheVerdict) {
  Game game;
  EXPECT_THAT(game.play("c2c5"_move), IsLegal(MoveKind::Slide));
  EXPECT_EQ(game.position(), Position::start().after("c2c5"_move));
  EXPECT_EQ(game.initial(), Position::start());
  EXPECT_EQ(game.ply(), 1U);
  ASSERT_EQ(game.length(), 1U);
  EXPECT_EQ(game.move_at(0), "c2c5"_move);
}

TEST(Game, ARefusedMoveChangesNothing) {
  Game game = after({"c2c5"_move, "f7f4"_move, "d1d3"_move});
  game.undo();
  const Position before = game.position();
  EXPECT_THAT(game.play("c5c6"_move), Refused<refusal::Resting>());
  EXPECT_THAT(game.play("f4f5"_move), Refused<refusal::EnemyPiece>());
  EXPECT_EQ(game.position(), before);
  EXPECT_EQ(game.ply(), 2U);
  ASSERT_EQ(game.length(), 3U);
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.move_at(2), "d1d3"_move);
}

TEST(Game, UndoAndRedoMoveTheCursor) {
  Game game = after({"c2c5"_move, "f7f4"_move});
  const Position one = Position::start().after("c2c5"_move);
  const Position two = one.after("f7f4"_move);

  EXPECT_TRUE(game.can_undo());
  EXPECT_FALSE(game.can_redo());
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.position(), one);
  EXPECT_EQ(game.ply(), 1U);
  EXPECT_EQ(game.length(), 2U);
  EXPECT_TRUE(game.can_undo());
  EXPECT_TRUE(game.can_redo());

  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.position(), Position::start());
  EXPECT_FALSE(game.can_undo());

  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.position(), one);
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.position(), two);
  EXPECT_EQ(game.ply(), 2U);
  EXPECT_FALSE(game.can_redo());
}

TEST(Game, UndoAtTheStartAndRedoAtTheEndChangeNothing) {
  Game game = after({"c2c5"_move});
  EXPECT_FALSE(game.redo());
  EXPECT_EQ(game.ply(), 1U);
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.undo());
  EXPECT_EQ(game.ply(), 0U);
  EXPECT_EQ(game.position(), Position::start());
  EXPECT_EQ(game.length(), 1U);
}

TEST(Game, NewMoveAfterUndoDropsTheRedoTail) {
  Game game = after({"c2c5"_move, "f7f4"_move, "d1d3"_move});
  game.undo();
  game.undo();
  EXPECT_TRUE(is_legal(game.play("g6e6"_move)));
  EXPECT_EQ(game.ply(), 2U);
  ASSERT_EQ(game.length(), 2U);
  EXPECT_FALSE(game.can_redo());
  EXPECT_FALSE(game.redo());
  EXPECT_EQ(game.move_at(0), "c2c5"_move);
  EXPECT_EQ(game.move_at(1), "g6e6"_move);
  EXPECT_EQ(game.position(), Position::start().after("c2c5"_move).after("g6e6"_move));
}

// Also the move that redo would have brought back begins a new line.
TEST(Game, PlayingTheUndoneMoveAgainDropsTheTailAsWell) {
  Game game = after({"c2c5"_move, "f7f4"_move, "d1d3"_move});
  game.undo();
  game.undo();
  EXPECT_TRUE(is_legal(game.play("f7f4"_move)));
  EXPECT_EQ(game.length(), 2U);
}

TEST(Game, KnowsThePositionAtEachPly) {
  Game game = after({"c2c5"_move, "f7f4"_move});
  game.undo();  // what lies ahead of the cursor is known too
  EXPECT_EQ(game.position_at(0), Position::start());
  EXPECT_EQ(game.position_at(1), Position::start().after("c2c5"_move));
  EXPECT_EQ(game.position_at(2), Position::start().after("c2c5"_move).after("f7f4"_move));
  EXPECT_EQ(game.move_at(1), "f7f4"_move);
}

TEST(Game, TellsEachPlayersLastMoveBeforeTheCursor) {
  Game game;
  EXPECT_EQ(game.last_move(Player::O), std::nullopt);
  EXPECT_EQ(game.last_move(Player::X), std::nullopt);
  game.play("c2c5"_move);
  EXPECT_EQ(game.last_move(Player::O), "c2c5"_move);
  EXPECT_EQ(game.last_move(Player::X), std::nullopt);
  game.play("f7f4"_move);
  EXPECT_EQ(game.last_move(Player::O), "c2c5"_move);
  EXPECT_EQ(game.last_move(Player::X), "f7f4"_move);
  game.play("d1d3"_move);
  EXPECT_EQ(game.last_move(Player::O), "d1d3"_move);
  EXPECT_EQ(game.last_move(Player::X), "f7f4"_move);
  game.undo();
  EXPECT_EQ(game.last_move(Player::O), "c2c5"_move);
  game.undo();
  game.undo();
  EXPECT_EQ(game.last_move(Player::O), std::nullopt);
}

TEST(Game, TellsTheLastMovesWhereXBegins) {
  Game game(x_begins());
  game.play("e8e5"_move);
  EXPECT_EQ(game.last_move(Player::X), "e8e5"_move);
  EXPECT_EQ(game.last_move(Player::O), std::nullopt);
  game.play("a1a4"_move);
  EXPECT_EQ(game.last_move(Player::X), "e8e5"_move);
  EXPECT_EQ(game.last_move(Player::O), "a1a4"_move);
}

TEST(Game, CanBeTakenBackFromItsEnd) {
  Game game(pocket());
  EXPECT_THAT(game.play("c1a1"_move), IsLegal(MoveKind::Jump, "a1"_squares));
  EXPECT_TRUE(game.position().is_over());
  EXPECT_THAT(game.play("b2b3"_move), Refused<refusal::GameOver>());
  EXPECT_EQ(game.length(), 1U);
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.position().is_over());
  EXPECT_TRUE(is_legal(game.play("b1a1"_move)));
}

TEST(Game, CopiesAreIndependent) {
  Game game = after({"c2c5"_move});
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

TEST(Game, PeopleMayEndIt) {
  for (const Ending& ending :
       {Ending(Resigned{Player::O}), Ending(Agreed{}), Ending(OutOfTime{Player::X})}) {
    Game game = after({"c2c5"_move});
    EXPECT_EQ(game.outcome(), Outcome(InProgress{}));
    game.end(ending);
    EXPECT_TRUE(game.is_over());
    EXPECT_EQ(game.outcome(), outcome_of(ending));
    EXPECT_EQ(game.outcome_at(0), Outcome(InProgress{}));
    EXPECT_EQ(game.length(), 1U);
  }
}

TEST(Game, UndoTakesAnEndBackLikeAMoveAndRedoBringsItBack) {
  Game game = after({"c2c5"_move});
  game.end(Agreed{});
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.is_over());
  EXPECT_EQ(game.ply(), 1U);
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.ply(), 0U);
  EXPECT_TRUE(game.redo());
  EXPECT_FALSE(game.is_over());
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.outcome(), Outcome(Agreed{}));
  EXPECT_FALSE(game.redo());
}

TEST(Game, AMoveDropsAnEndThatWasTakenBack) {
  Game game = after({"c2c5"_move});
  game.end(Resigned{Player::X});
  game.undo();
  game.play("f7f4"_move);
  EXPECT_FALSE(game.can_redo());
  EXPECT_FALSE(game.is_over());
}

TEST(Game, AnEndDropsNoMoves) {
  Game game = after({"c2c5"_move, "f7f4"_move});
  game.undo();
  game.end(Resigned{Player::X});
  EXPECT_EQ(game.length(), 2U);
  EXPECT_FALSE(game.can_redo());
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.ply(), 2U);
  EXPECT_FALSE(game.can_redo());
}

TEST(Game, GoingToAnotherPlyLeavesTheEndBehind) {
  Game game = after({"c2c5"_move, "f7f4"_move});
  game.end(Agreed{});
  game.go_to(2);
  EXPECT_TRUE(game.is_over());
  game.go_to(1);
  EXPECT_FALSE(game.is_over());
}

TEST(Game, MovesAreSharedFromTheSameBeginningOn) {
  const Game game = after({"c2c5"_move, "f7f4"_move, "d1d3"_move});
  EXPECT_EQ(shared_moves(game, game), 3U);
  EXPECT_EQ(shared_moves(game, after({"c2c5"_move, "f7f4"_move})), 2U);
  EXPECT_EQ(shared_moves(game, after({"c2c5"_move, "f7f3"_move, "d1d3"_move})), 1U);
  const Game other = after({"a1b1"_move}, *parse_position("8/8/8/8/8/8/8/O6X O - -"));
  const Game another = after({"a1b1"_move}, *parse_position("8/8/8/8/8/8/8/O5X1 O - -"));
  EXPECT_EQ(shared_moves(other, another), 0U) << "the same move in another game";
}

TEST(Game, TheRulesEndItToo) {
  Game game = after({"c1a1"_move}, pocket());
  EXPECT_EQ(winner_of(game.outcome()), Player::X);
  EXPECT_EQ(ending_of(game.outcome()), std::nullopt);
  EXPECT_FALSE(quagmire::is_over(game.outcome_at(0)));
}

}  // namespace
}  // namespace quagmire::test
