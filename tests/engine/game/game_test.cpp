#include "tests/engine/tests.h"

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

// When a game makes no headway: the third occurrence of a position, or 80 plies without Quagmire.

using Reason = NoHeadway::Reason;

// Two pieces a side walk up and down; rest keeps one from doing so alone.
const std::vector<Move> kWalk{"c2c3"_move, "f7f6"_move, "d1d2"_move, "e8e7"_move,
                              "c3c2"_move, "f6f7"_move, "d2d1"_move, "e7e8"_move};

Game walk(std::size_t plies) {
  Game game;
  for (std::size_t ply = 0; ply < plies; ++ply) game.play_legal(kWalk[ply % kWalk.size()]);
  return game;
}

TEST(NoHeadway, NothingIsToldOfAGameThatHasJustBegun) {
  EXPECT_EQ(no_headway(Game()), std::nullopt);
  EXPECT_EQ(no_headway(walk(8)), std::nullopt);
}

// Nothing rests at the start, so it does not come back; what stood there after two plies does.
TEST(NoHeadway, APositionIsTheSameOnlyWithBothRestingPieces) {
  EXPECT_EQ(no_headway(walk(17)), std::nullopt);
  EXPECT_EQ(no_headway(walk(18)), (NoHeadway{Reason::Repetition, 18}));
}

TEST(NoHeadway, ThePlyIsTheFirstOneAndStaysSo) {
  EXPECT_EQ(no_headway(walk(30)), (NoHeadway{Reason::Repetition, 18}));
}

TEST(NoHeadway, WhatWasTakenBackDoesNotCount) {
  Game game = walk(18);
  game.undo();
  EXPECT_EQ(no_headway(game), std::nullopt);
  game.redo();
  EXPECT_TRUE(no_headway(game));
}

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
    const auto found = no_headway(next);
    const bool crowded = after.quagmired(Player::O).any() || after.quagmired(Player::X).any();
    if (!crowded && !next.is_over() && (!found || found->reason != Reason::Repetition)) game = next;
  }
  return game;
}

TEST(NoHeadway, EightyPliesWithoutAPieceInQuagmire) {
  EXPECT_EQ(no_headway(wander(79)), std::nullopt);
  EXPECT_EQ(no_headway(wander(80)), (NoHeadway{Reason::Quiet, 80}));
}

// The same from the rules, in the plainest way.
std::optional<NoHeadway> slowly(const Game& game) {
  for (std::size_t ply = 0; ply <= game.ply(); ++ply) {
    int same = 0;
    for (std::size_t before = 0; before <= ply; ++before)
      if (game.position_at(before) == game.position_at(ply)) ++same;
    if (same == 3) return NoHeadway{Reason::Repetition, ply};
    if (ply < 80) continue;
    bool quiet = true;
    for (std::size_t back = 0; back < 80; ++back) {
      const Rulebook book(game.position_at(ply - back));
      if (book.quagmired(Player::O).any() || book.quagmired(Player::X).any()) quiet = false;
    }
    if (quiet) return NoHeadway{Reason::Quiet, ply};
  }
  return std::nullopt;
}

TEST(NoHeadwayProperty, EveryPlyOfARandomGameAgreesWithTheSlowReference) {
  int quiet = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Game game;
    const RandomGame played = seed % 2 == 0 ? random_game(seed) : crowded_game(seed);
    for (const Move move : played.moves) game.play_legal(move);
    ASSERT_EQ(no_headway(game), slowly(game)) << "seed " << seed;
    if (no_headway(game) && no_headway(game)->reason == Reason::Quiet) ++quiet;
  }
  EXPECT_GE(quiet, 3);
}

// In a corner each, where there is little else than to come back.
TEST(NoHeadwayProperty, EveryPlyOfAGameInACornerAgreesWithTheSlowReference) {
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
      ASSERT_EQ(no_headway(game), slowly(game)) << "game " << i << ", ply " << ply;
    }
    if (no_headway(game) && no_headway(game)->reason == Reason::Repetition) ++repeated;
  }
  EXPECT_GE(repeated, 10);
}

}  // namespace
}  // namespace quagmire::test
