// The computer's analysis of a game: which plies, what is known of them, where the game turned.
// Single cases are rows of tests/data/analyses.txt.
#include "tests/engine/match/tests.h"
#include "tests/support/analyzed_game.h"

namespace quagmire::test {
namespace {

// O leaves b2 in Quagmire with its last move.
Game lost_game() { return game_of({"c2d2", "g7c3", "d1c2"}); }

TEST(GameAnalysis, GoesAsTheTableSays) { ask_table<AnalyzedGame>("analyses.txt"); }

TEST(GameAnalysis, AnswersToOtherQuestionsAreNotTaken) {
  GameAnalysis analysis(game_of({"c2c5"}));
  EngineResult result;
  result.found = found("c2c5", 5);
  const EngineRequest request = *analysis.engine_request();
  analysis.receive(request, result);
  EXPECT_EQ(analysis.next_ply(), 0U) << "it is not finished";
  result.finished = true;
  EngineRequest other = request;
  other.ply = 1;
  analysis.receive(other, result);
  EXPECT_EQ(analysis.next_ply(), 0U);
  analysis.receive(request, result);
  EXPECT_EQ(analysis.next_ply(), 1U);
  const EngineRequest last = *analysis.engine_request();
  analysis.set_game(Game());
  analysis.receive(last, result);
  EXPECT_EQ(analysis.next_ply(), std::nullopt) << "that ply is taken back";
}

// Two pieces of each player go to and fro.
Game game_of_plies(std::size_t plies) {
  const std::vector<Move> cycle = [] {
    std::vector<Move> found;
    for (const char* text : {"c2c5", "f7f4", "d1d4", "e8e5", "c5c2", "f4f7", "d4d1", "e5e8"})
      found.push_back(*parse_move(text));
    return found;
  }();
  Game game;
  while (game.length() < plies)
    if (!is_legal(game.play(cycle[game.length() % cycle.size()])))
      throw std::logic_error("illegal: " + to_text(cycle[game.length() % cycle.size()]));
  return game;
}

// The lookups for each ply of a game of which every tenth position is won, so that the moves before
// and after it are mistakes.
double lookups(std::size_t plies) {
  GameAnalysis analysis(game_of_plies(plies));
  while (const auto ply = analysis.next_ply()) {
    EXPECT_TRUE(analysis.engine_request({true, true}));
    analysis.receive(found("a1a2", *ply % 10 == 9 ? search::win_after(3) : search::Score{0}));
  }
  EngineResult nothing;
  nothing.finished = true;
  std::size_t mistakes = 0;
  for (; const auto request = analysis.engine_request({true, true}); ++mistakes)
    analysis.receive(*request, nothing);
  EXPECT_EQ(mistakes, plies / 5);
  return static_cast<double>(analysis.lookups()) / static_cast<double>(plies);
}

TEST(GameAnalysis, ALongGameCostsNoMoreForEachPly) {
  const double in_short_game = lookups(200);
  EXPECT_GT(in_short_game, 1);
  EXPECT_LE(lookups(20'000), in_short_game);
}

TEST(GameAnalysis, IsProvedUntilItIsStopped) {
  const std::atomic<bool> stop = true;
  GameAnalysis analysis(lost_game());
  for (const char* best : {"c2d2", "g7c3", "a3e7"}) analysis.receive(found(best, 0));
  ASSERT_TRUE(analysis.engine_request({true, true}));
  ASSERT_EQ(analysis.next_ply(), std::nullopt);
  EXPECT_FALSE(analyze(analysis, {true, true}, {.depth = 1}, &stop));
  EXPECT_EQ(analysis.consequence(2), nullptr);
}

TEST(GameAnalysis, IsLookedThroughInOrderUntilItIsStopped) {
  const search::Limits limits{.depth = 1};
  GameAnalysis analysis(lost_game());
  std::vector<std::size_t> plies;
  std::atomic<bool> stop = false;
  EXPECT_TRUE(analyze(
      analysis, {}, limits, &stop, [&](std::size_t ply) { plies.push_back(ply); }, 1));
  EXPECT_EQ(plies, (std::vector<std::size_t>{0, 1, 2, 3}));
  GameAnalysis stopped(lost_game());
  EXPECT_FALSE(analyze(
      stopped, {}, limits, &stop, [&](std::size_t) { stop = true; }, 1));
  EXPECT_EQ(stopped.next_ply(), 1U);
}

std::vector<std::size_t> turning_plies(const GameAnalysis& analysis) {
  std::vector<std::size_t> plies;
  for (const TurningPoint& point : analysis.turning_points()) plies.push_back(point.ply);
  return plies;
}

// In the opening the player to move has the higher score, no matter who wins afterwards.
TEST(GameAnalysis, TheOpeningIsEvenUnlessTheGameIsDecided) {
  const GameAnalysis analysis = reviewed(undecided_game(), std::vector<search::Score>(48, 160));
  for (std::size_t ply = 0; ply < 8; ++ply) {
    EXPECT_EQ(analysis.evaluation(ply)->win_probability, 0.5);
  }
  EXPECT_GT(analysis.evaluation(8)->win_probability, 0.6);
  EXPECT_LT(analysis.evaluation(9)->win_probability, 0.4);
  // A game that begins elsewhere has had its opening.
  GameAnalysis later(game_of({"f7f4"}, Position::start().after("c2c5"_move)));
  later.receive(found("e8e5", 160));
  EXPECT_LT(later.evaluation(0)->win_probability, 0.4) << "X is to move";
}

TEST(GameAnalysis, AnUndecidedSwingHasToBeTheGreaterTheEarlierItIs) {
  const Game& game = undecided_game();
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(40, 300))), ElementsAre(40));
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(12, 300))), IsEmpty());
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(12, 900))), ElementsAre(12));
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(3, 5000))), IsEmpty());
}

TEST(GameAnalysis, DecidedSwingsComeFirstAndThreeAreNamedAtMost) {
  const Game& game = undecided_game();
  std::vector<search::Score> scores(48, 800);
  EXPECT_THAT(turning_plies(reviewed(game, scores)), SizeIs(3));
  scores[21] = win_after(5);  // the move at 20 loses, the one at 21 misses the win
  EXPECT_THAT(turning_plies(reviewed(game, scores)), AllOf(SizeIs(3), IsSupersetOf({20U, 21U})));
  scores[20] = -100;  // little is lost then
  EXPECT_THAT(turning_plies(reviewed(game, scores)), AllOf(SizeIs(3), IsSupersetOf({20U, 21U})));
  scores[11] = scores[31] = win_after(5);
  EXPECT_THAT(turning_plies(reviewed(game, scores)), ElementsAre(21, 30, 31)) << "the last ones";
  // They are found again where the later ones no longer stand.
  GameAnalysis analysis = reviewed(game, scores);
  analysis.set_game(game.beginning(21));
  EXPECT_THAT(turning_plies(analysis), IsSupersetOf({10U, 11U, 20U}));
}

// Three of the six are turning points, and three more are mistakes.
TEST(GameAnalysis, TurningPointsAreProvedAndTheMistakesOfWhomItIsAskedFor) {
  const auto proved = [](const std::vector<search::Score>& scores, std::array<bool, 2> of) {
    GameAnalysis analysis = reviewed(undecided_game(), scores);
    std::vector<std::size_t> plies;
    EngineResult nothing;
    nothing.finished = true;
    while (const auto request = analysis.engine_request(of)) {
      plies.push_back(request->ply - 1);
      analysis.receive(*request, nothing);
    }
    return plies;
  };
  std::vector<search::Score> scores(48, 800);
  scores[11] = scores[21] = scores[31] = win_after(5);
  EXPECT_THAT(turning_plies(reviewed(undecided_game(), scores)), ElementsAre(21, 30, 31));
  EXPECT_THAT(proved(scores, {false, false}), ElementsAre(31, 30, 21));
  EXPECT_THAT(proved(scores, {true, false}), ElementsAre(31, 30, 21, 20, 10));
  EXPECT_THAT(proved(scores, {false, true}), ElementsAre(31, 30, 21, 11));
  scores[11] = scores[21] = scores[31] = win_after(2 * kLongestProof - 1);
  EXPECT_THAT(proved(scores, {true, false}), ElementsAre(31, 30, 21, 20, 10));
  scores[11] = scores[21] = scores[31] = win_after(2 * kLongestProof + 1);
  EXPECT_THAT(proved(scores, {true, true}), IsEmpty()) << "too long to be proved";
}

TEST(GameAnalysis, AWinThatIsOnlyPutOffIsNoTurningPoint) {
  const Game& game = undecided_game();
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(40, 5000))), ElementsAre(40));
  std::vector<search::Score> scores = swing_at(40, win_after(7));
  for (std::size_t ply = 42; ply < scores.size(); ply += 2) scores[ply] = loss_after(10);
  EXPECT_THAT(turning_plies(reviewed(game, scores)), ElementsAre(40));
}

}  // namespace
}  // namespace quagmire::test
