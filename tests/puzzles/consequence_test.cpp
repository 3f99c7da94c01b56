// What is said of the moves that decided games of the computer with itself: a second solver refutes
// none. The long form takes 200 games.
#include "engine/analysis/game_analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "engine/game/notation.h"
#include "engine/search/proofs.h"
#include "tests/puzzles/second_solver.h"
#include "tests/support/long_forms.h"
#include "tests/tools/puzzles/games.h"
#include "ui/text/analysis_text.h"

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

GameAnalysis look_at(const Game& game) {
  GameAnalysis analysis(game);
  EXPECT_TRUE(analyze(analysis, {true, true}, {.nodes = 20'000}, nullptr, {}, 1));
  return analysis;
}

// The shortest win, of a few moves by a second solver.
void expect_shortest(const Position& position, const std::vector<Move>& line) {
  const int moves = winning_moves(line);
  EXPECT_FALSE(search::Solver().shortest_win(position, moves - 1)) << "no sooner";
  SecondSolver second;
  if (moves > kLongestByTrial) return;
  EXPECT_TRUE(second.wins_by(position, line.front(), moves));
  EXPECT_FALSE(second.wins(position, moves - 1)) << "no sooner";
}

// No other move holds as long, and all of these do; the one that the review names comes first.
void expect_held(const Position& before, int moves, const Consequence& led_to, Move best) {
  const int longer = std::max(moves, 1) + 2;
  const auto holds = [&](Move move) {
    const Position after = before.after(move);
    return after.is_over() ? after.winner() == before.turn()
                           : !search::Solver(nullptr, 1).shortest_win(after, longer);
  };
  SecondSolver second;
  for (const Move held : led_to.right) {
    EXPECT_FALSE(second.loses_by(before, held, kLongestByTrial)) << to_text(held);
    if (led_to.right.size() <= 30 || held == led_to.right.front()) {
      EXPECT_TRUE(holds(held)) << to_text(held);
    }
  }
  EXPECT_TRUE(led_to.right.front() == best || !holds(best)) << to_text(best) << " is the best";
  if (led_to.right.size() == 1) return;
  for (const Move move : before.legal_moves())
    if (std::find(led_to.right.begin(), led_to.right.end(), move) == led_to.right.end()) {
      EXPECT_FALSE(holds(move)) << to_text(move) << " is left out";
    }
}

void expect_true(const GameAnalysis& analysis, std::size_t ply, const Consequence& led_to) {
  const Game& game = analysis.game();
  const Position& before = game.position_at(ply);
  const Position& after = game.position_at(ply + 1);
  const Player loser = before.turn();
  const Move played = game.move_at(ply);
  SCOPED_TRACE(to_text(before) + ' ' + ui::describe_consequence(analysis.game(), ply, led_to));
  Game proof(before);
  for (const Move move : analysis.proof(ply)) {
    ASSERT_TRUE(proof.position().legal_moves().contains(move));
    proof.play_legal(move);
  }
  EXPECT_EQ(proof.position().winner(), led_to.missed.empty() ? opponent(loser) : loser);
  if (led_to.allowed && led_to.allowed->empty()) {
    EXPECT_EQ(after.winner(), opponent(loser));
  } else if (led_to.allowed) {
    expect_shortest(after, *led_to.allowed);
  }
  if (!led_to.missed.empty()) {
    expect_shortest(before, led_to.missed);
    EXPECT_FALSE(search::Solver().wins_by(before, played, kLongestProof).value());
  } else if (!search::is_loss(analysis.evaluation(ply)->score)) {
    EXPECT_FALSE(search::Solver().shortest_win(before, kLongestProof)) << "a win is left out";
    if (!led_to.right.empty())
      expect_held(before, winning_moves(*led_to.allowed), led_to,
                  analysis.evaluation(ply)->line.front());
  } else {
    EXPECT_TRUE(led_to.right.empty()) << "what is lost does not hold";
  }
}

// The move after these words of a sentence; nullopt if they are not in it.
std::optional<Move> move_behind(const std::string& words, const std::string& text) {
  const std::size_t at = text.find(words);
  if (at == std::string::npos) return std::nullopt;
  return *parse_move(text.substr(at + words.size(), 5));
}

// What stops a threat does: it was one before, and the reply to it does not lose to another.
void expect_stopped(const GameAnalysis& analysis, std::size_t ply, const Consequence& led_to) {
  const Position& before = analysis.game().position_at(ply);
  const PlyEvaluation& evaluation = *analysis.evaluation(ply);
  const std::string text = ui::best_move(evaluation, before, &led_to).text;
  SCOPED_TRACE(to_text(before) + ", after " + to_text(analysis.game().move_at(ply)) + ' ' + text);
  if (const auto threat = move_behind("stops ", text)) {
    const Position other = before.with_turn(opponent(before.turn()));
    if (text.find("no longer legal") != std::string::npos) {
      EXPECT_TRUE(other.legal_moves().contains(*threat));
    }
    if (text.find(" is taken") != std::string::npos) {
      EXPECT_FALSE(before.piece_at(threat->to));
    }
  }
  const auto reply = move_behind(" with ", text);
  if (const auto threat = move_behind("answers ", text); threat && reply) {
    const Position after = before.after(evaluation.line.front());
    ASSERT_TRUE(after.legal_moves().contains(*threat));
    SecondSolver second;
    EXPECT_FALSE(second.loses_by(before, evaluation.line.front(), kLongestByTrial));
    EXPECT_FALSE(second.loses_by(after.after(*threat), *reply, kLongestByTrial));
  }
}

// Nor does one leave out a shorter win or a better defence.
TEST(Consequence, ASecondSolverRefutesNothing) {
  const int games = is_long_form() ? 200 : 2;
  int decided = 0;
  int explained = 0;
  for (std::uint64_t seed = 1; decided < games; ++seed) {
    const Game game = game_to_its_end(seed);
    if (!game.position().is_over()) continue;
    ++decided;
    const GameAnalysis analysis = look_at(game);
    for (std::size_t ply = 0; ply < game.length(); ++ply)
      if (const auto* const led_to = analysis.consequence(ply)) {
        expect_true(analysis, ply, *led_to);
        expect_stopped(analysis, ply, *led_to);
      }
    const auto last = analysis.decisive();
    if (!last) continue;
    ++explained;
    EXPECT_EQ(game.position_at(*last).turn(), opponent(*game.position().winner()));
    EXPECT_FALSE(search::is_loss(analysis.evaluation(*last)->score)) << "it was lost before";
  }
  EXPECT_GE(10 * explained, 9 * decided) << "why games are lost is seldom unknown";
}

TEST(Consequence, OfAGameThatPeopleEndedNothingIsAsked) {
  Game game;
  game.play_legal(*parse_move("c2c5"));
  game.end(Resigned{Player::X});
  EXPECT_EQ(look_at(game).consequence(0), nullptr);
  EXPECT_EQ(look_at(game).engine_request({true, true}), std::nullopt);
}

// O plays c1-a1 and leaves a1 in Quagmire; nearly every other move holds.
TEST(Consequence, AMoveThatLosesAtOnceHasAnEmptyLine) {
  Game game(*parse_position("8/8/8/8/8/8/XX6/1OO5 O - -"));
  game.play_legal(*parse_move("c1a1"));
  ASSERT_TRUE(game.position().is_over());
  const GameAnalysis analysis = look_at(game);
  ASSERT_EQ(analysis.decisive(), 0U);
  EXPECT_TRUE(analysis.consequence(0)->allowed->empty());
  EXPECT_FALSE(analysis.consequence(0)->right.empty());
}

TEST(Consequence, OfMovesTakenBackIsForgotten) {
  Game game(*parse_position("8/8/8/8/8/8/XX6/1OO5 O - -"));
  game.play_legal(*parse_move("c1a1"));
  GameAnalysis analysis = look_at(game);
  ASSERT_NE(analysis.consequence(0), nullptr);
  Game other(game.initial());
  other.play_legal(*parse_move("c1c2"));
  analysis.set_game(other);
  EXPECT_EQ(analysis.consequence(0), nullptr);
  EXPECT_EQ(analysis.decisive(), std::nullopt);
}

// How it is judged comes before its proof, which needs the best move; all others can wait.
TEST(Consequence, OfTheDecisiveMoveIsAskedFirst) {
  using Purpose = EngineRequest::Purpose;
  Game game;
  for (const char* const move : {"c2d2", "g7c3", "d1c2"}) game.play_legal(*parse_move(move));
  ASSERT_TRUE(game.is_over());
  GameAnalysis analysis(game);
  const auto judging = analysis.engine_request();
  ASSERT_TRUE(judging);
  EXPECT_EQ(*judging, (EngineRequest{Purpose::Review, game.position_at(2), 2}));
  EngineResult result;
  result.finished = true;
  result.found.lines = {{0, {*parse_move("a3e7")}}};
  analysis.receive(*judging, result);
  const auto proving = analysis.engine_request();
  ASSERT_TRUE(proving);
  EXPECT_EQ(proving->purpose, Purpose::Consequence);
  EXPECT_EQ(proving->ply, 3U);
  EXPECT_EQ(proving->best, *parse_move("a3e7"));
  result.consequence = prove_consequence(*proving, game.position_at(2), nullptr);
  analysis.receive(*proving, result);
  EXPECT_EQ(analysis.decisive(), 2U);
  EXPECT_EQ(analysis.consequence(2)->right.front(), *parse_move("a3e7"));
  ASSERT_TRUE(analysis.engine_request());
  EXPECT_EQ(analysis.engine_request()->purpose, Purpose::Review);
  EXPECT_EQ(analysis.engine_request()->ply, 0U);
}

}  // namespace
}  // namespace quagmire::test
