// What is said of the moves that decided games of the computer with itself: a second solver refutes
// none. The long form takes 200 games.
#include "engine/advice/consequence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/game/notation.h"
#include "engine/search/solve.h"
#include "tests/puzzles/second_solver.h"
#include "tests/support/long_forms.h"
#include "tests/tools/puzzles/games.h"

namespace quagmire::test {
namespace {

// Trial of every move takes minutes for longer wins.
constexpr int kLongestByTrial = 2;

Game game_to_its_end(std::uint64_t seed) {
  constexpr std::size_t longest = 120;
  Game game;
  for (const Move move : play_game(seed, longest).moves) game.play_legal(move);
  return game;
}

Consequences consequences_of(const Game& game) {
  const GameReview review(game);
  Consequences consequences;
  while (const auto question = consequences.question(review)) {
    const Position& before = game.position_at(question->ply - 1);
    const search::Findings proof = prove_consequence(*question, before, nullptr);
    EXPECT_TRUE(consequences.hear(*question, {.result = proof, .finished = true}));
  }
  return consequences;
}

void expect_true(const Game& game, std::size_t ply, const Consequence& led_to) {
  const Position& before = game.position_at(ply);
  const Player loser = before.turn();
  const Move played = game.move_at(ply);
  SCOPED_TRACE(to_text(before) + ' ' + to_text(played));
  ASSERT_EQ(led_to.kind, Consequence::Kind::Allowed);
  Game proof(before);
  for (const Move move : led_to.proof(played)) {
    ASSERT_TRUE(proof.position().legal_moves().contains(move));
    proof.play_legal(move);
  }
  EXPECT_EQ(proof.position().winner(), opponent(loser));
  const int moves = static_cast<int>(led_to.line.size() + 1) / 2;
  SecondSolver second;
  if (moves <= kLongestByTrial) {
    EXPECT_TRUE(second.loses_by(before, played, moves));
    EXPECT_TRUE(moves == 0 || !second.loses_by(before, played, moves - 1)) << "no sooner";
  }
  for (const Move held : led_to.held) {
    EXPECT_FALSE(second.loses_by(before, held, kLongestByTrial)) << to_text(held);
    EXPECT_FALSE(
        search::Solver().shortest_win(before.after(held), std::min(moves + 2, kLongestProof)));
  }
}

TEST(Consequence, ASecondSolverRefutesNothing) {
  const int games = is_long_form() ? 200 : 10;
  int decided = 0;
  for (std::uint64_t seed = 1; decided < games; ++seed) {
    const Game game = game_to_its_end(seed);
    if (!game.position().is_over()) continue;
    ++decided;
    const Consequences consequences = consequences_of(game);
    const auto last = consequences.decisive();
    ASSERT_TRUE(last) << "seed " << seed << ": how it was lost is not known";
    for (std::size_t ply = 0; ply < game.length(); ++ply)
      if (const Consequence* const led_to = consequences.of(ply)) expect_true(game, ply, *led_to);
    // Before that move, a game that was not lost yet, or one that is too long to prove.
    EXPECT_EQ(game.position_at(*last).turn(), opponent(*game.position().winner()));
  }
}

TEST(Consequence, OfAGameThatPeopleEndedNothingIsAsked) {
  Game game;
  game.play_legal(*parse_move("c2c5"));
  game.end(Resigned{Player::X});
  Consequences consequences;
  EXPECT_EQ(consequences.question(GameReview(game)), std::nullopt);
}

// O plays c1-a1 and leaves a1 in Quagmire; nearly every other move holds.
TEST(Consequence, AMoveThatLosesAtOnceHasAnEmptyLine) {
  Game game(*parse_position("8/8/8/8/8/8/XX6/1OO5 O - -"));
  game.play_legal(*parse_move("c1a1"));
  ASSERT_TRUE(game.position().is_over());
  const Consequences consequences = consequences_of(game);
  ASSERT_EQ(consequences.decisive(), 0U);
  EXPECT_TRUE(consequences.of(0)->line.empty());
  EXPECT_FALSE(consequences.of(0)->held.empty());
}

TEST(Consequence, OfMovesTakenBackIsForgotten) {
  Game game(*parse_position("8/8/8/8/8/8/XX6/1OO5 O - -"));
  game.play_legal(*parse_move("c1a1"));
  Consequences consequences = consequences_of(game);
  Game other(game.initial());
  other.play_legal(*parse_move("c1c2"));
  EXPECT_EQ(consequences.question(GameReview(other)), std::nullopt);
  EXPECT_EQ(consequences.of(0), nullptr);
  EXPECT_EQ(consequences.decisive(), std::nullopt);
}

}  // namespace
}  // namespace quagmire::test
