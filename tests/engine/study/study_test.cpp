// The computer's study of a game: which plies, what is known of them, where the game turned. Single
// cases are rows of tests/data/studies.txt.
#include "tests/engine/match/tests.h"
#include "tests/support/studied_game.h"

namespace quagmire::test {
namespace {

// O leaves b2 in Quagmire with its last move.
Game lost_game() { return game_of({"c2d2", "g7c3", "d1c2"}); }

TEST(Study, GoesAsTheTableSays) { ask_table<StudiedGame>("studies.txt"); }

TEST(Study, AnswersToOtherQuestionsAreNotTaken) {
  Study study(game_of({"c2c5"}));
  Thought thought;
  thought.result = found("c2c5", 5);
  const Question question = *study.question();
  study.hear(question, thought);
  EXPECT_EQ(study.next_ply(), 0U) << "it is not finished";
  thought.finished = true;
  Question other = question;
  other.ply = 1;
  study.hear(other, thought);
  EXPECT_EQ(study.next_ply(), 0U);
  study.hear(question, thought);
  EXPECT_EQ(study.next_ply(), 1U);
  const Question last = *study.question();
  study.look_at(Game());
  study.hear(last, thought);
  EXPECT_EQ(study.next_ply(), std::nullopt) << "that ply is taken back";
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
  Study study(game_of_plies(plies));
  while (const auto ply = study.next_ply()) {
    EXPECT_TRUE(study.question({true, true}));
    study.hear(found("a1a2", *ply % 10 == 9 ? search::win_after(3) : search::Score{0}));
  }
  Thought nothing;
  nothing.finished = true;
  std::size_t mistakes = 0;
  for (; const auto question = study.question({true, true}); ++mistakes)
    study.hear(*question, nothing);
  EXPECT_EQ(mistakes, plies / 5);
  return static_cast<double>(study.lookups()) / static_cast<double>(plies);
}

TEST(Study, ALongGameCostsNoMoreForEachPly) {
  const double in_short_game = lookups(200);
  EXPECT_GT(in_short_game, 1);
  EXPECT_LE(lookups(20'000), in_short_game);
}

TEST(Study, IsProvedUntilItIsStopped) {
  const std::atomic<bool> stop = true;
  Study study(lost_game());
  for (const char* best : {"c2d2", "g7c3", "a3e7"}) study.hear(found(best, 0));
  ASSERT_TRUE(study.question({true, true}));
  ASSERT_EQ(study.next_ply(), std::nullopt);
  EXPECT_FALSE(drive(study, {true, true}, {.depth = 1}, &stop));
  EXPECT_EQ(study.consequence(2), nullptr);
}

TEST(Study, IsLookedThroughInOrderUntilItIsStopped) {
  const search::Limits limits{.depth = 1};
  Study study(lost_game());
  std::vector<std::size_t> plies;
  std::atomic<bool> stop = false;
  EXPECT_TRUE(drive(
      study, {}, limits, &stop, [&](std::size_t ply) { plies.push_back(ply); }, 1));
  EXPECT_EQ(plies, (std::vector<std::size_t>{0, 1, 2, 3}));
  Study stopped(lost_game());
  EXPECT_FALSE(drive(
      stopped, {}, limits, &stop, [&](std::size_t) { stop = true; }, 1));
  EXPECT_EQ(stopped.next_ply(), 1U);
}

std::vector<std::size_t> turning_plies(const Study& study) {
  std::vector<std::size_t> plies;
  for (const TurningPoint& point : study.turning_points()) plies.push_back(point.ply);
  return plies;
}

// In the opening the player to move has the higher score, no matter who wins afterwards.
TEST(Study, TheOpeningIsEvenUnlessTheGameIsDecided) {
  const Study study = reviewed(undecided_game(), std::vector<search::Score>(48, 160));
  for (std::size_t ply = 0; ply < 8; ++ply) {
    EXPECT_EQ(study.opinion(ply)->chance, 0.5);
  }
  EXPECT_GT(study.opinion(8)->chance, 0.6);
  EXPECT_LT(study.opinion(9)->chance, 0.4);
  // A game that begins elsewhere has had its opening.
  Study later(game_of({"f7f4"}, Position::start().after("c2c5"_move)));
  later.hear(found("e8e5", 160));
  EXPECT_LT(later.opinion(0)->chance, 0.4) << "X is to move";
}

TEST(Study, ToBeToMoveIsWorthNothing) {
  const Study study = reviewed(undecided_game(), std::vector<search::Score>(48, 14));
  for (std::size_t ply = 0; ply < 48; ++ply) EXPECT_EQ(study.opinion(ply)->chance, 0.5);
}

TEST(Study, AnUndecidedSwingHasToBeTheGreaterTheEarlierItIs) {
  const Game& game = undecided_game();
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(40, 300))), ElementsAre(40));
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(12, 300))), IsEmpty());
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(12, 900))), ElementsAre(12));
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(3, 5000))), IsEmpty());
}

TEST(Study, DecidedSwingsComeFirstAndThreeAreNamedAtMost) {
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
  Study study = reviewed(game, scores);
  study.look_at(game.beginning(21));
  EXPECT_THAT(turning_plies(study), IsSupersetOf({10U, 11U, 20U}));
}

// Three of the six are turning points, and three more are mistakes.
TEST(Study, TurningPointsAreProvedAndTheMistakesOfWhomItIsAskedFor) {
  const auto proved = [](const std::vector<search::Score>& scores, std::array<bool, 2> of) {
    Study study = reviewed(undecided_game(), scores);
    std::vector<std::size_t> plies;
    Thought nothing;
    nothing.finished = true;
    while (const auto question = study.question(of)) {
      plies.push_back(question->ply - 1);
      study.hear(*question, nothing);
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

TEST(Study, AWinThatIsOnlyPutOffIsNoTurningPoint) {
  const Game& game = undecided_game();
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(40, 5000))), ElementsAre(40));
  std::vector<search::Score> scores = swing_at(40, win_after(7));
  for (std::size_t ply = 42; ply < scores.size(); ply += 2) scores[ply] = loss_after(10);
  EXPECT_THAT(turning_plies(reviewed(game, scores)), ElementsAre(40));
}

}  // namespace
}  // namespace quagmire::test
