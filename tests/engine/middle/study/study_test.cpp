// The computer's study of a game: which plies, what is known of them, where the game turned.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// O leaves b2 in Quagmire with its last move.
Game lost_game() { return game_of({"c2d2", "g7c3", "d1c2"}); }

search::Findings found(const char* move, search::Score score) {
  return {.depth = 3, .lines = {{score, {*parse_move(move)}}}};
}

TEST(Study, AsksForOnePlyAfterTheOther) {
  Study study(game_of({"c2c5", "f7f4"}));
  for (std::size_t ply = 0; ply <= 2; ++ply) {
    EXPECT_EQ(study.next_ply(), ply);
    ASSERT_TRUE(study.question());
    EXPECT_EQ(study.question()->position, study.game().position_at(ply));
    EXPECT_EQ(study.opinion(ply), nullptr);
    study.hear(found("a3d3", 10));
    ASSERT_NE(study.opinion(ply), nullptr);
    EXPECT_EQ(study.opinion(ply)->score, 10);
  }
  EXPECT_EQ(study.next_ply(), std::nullopt);
  EXPECT_EQ(study.question(), std::nullopt);
}

TEST(Study, NobodyThinksAboutAGameThatIsOver) {
  Study study(lost_game());
  for (const char* best : {"c2d2", "g7c3", "a3e7"}) study.hear(found(best, 0));
  EXPECT_EQ(study.next_ply(), std::nullopt);
  ASSERT_NE(study.opinion(3), nullptr);
  EXPECT_EQ(study.opinion(3)->score, search::win_after(0)) << "X is to move, and has won";
  EXPECT_TRUE(study.opinion(3)->line.empty());
  EXPECT_EQ(ui::line_of_ply(study, 3), "2. O d1-c2  X has won");
}

TEST(Study, AMoveIntoAProvedLossIsATurningPoint) {
  Study study(lost_game());
  study.hear(found("c2d2", 100));
  study.hear(found("g7c3", -100));
  EXPECT_TRUE(study.turning_points().empty());
  study.hear(found("a3e7", 0));
  ASSERT_EQ(study.turning_points().size(), 1U);
  const TurningPoint& point = study.turning_points().front();
  EXPECT_EQ(point.ply, 2U);
  EXPECT_THAT(ui::best_move(study, point.ply).text, HasSubstr("a3-e7: "));
  EXPECT_EQ(ui::change_in_words(study, 2, ui::Words::All), "about even -> X has won");
  EXPECT_EQ(ui::change_in_words(study, 2, ui::Words::Few), "even -> X won");
  EXPECT_EQ(ui::change_in_words(study, 0, ui::Words::All), "about even") << "nothing has changed";
  EXPECT_EQ(ui::numbered_move(study.game(), point.ply), "2. O d1-c2");
  EXPECT_EQ(study.turning_point(2), &point);
  EXPECT_EQ(study.turning_point(1), nullptr);
}

// Users who listen easily miss signs and arrows.
TEST(Study, LinesAreInWords) {
  Study study(game_of({"c2c5", "f7f4"}));
  study.hear(found("d1d3", win_after(5)));
  study.hear(found("g7c3", 14));
  study.hear(found("d1d3", 0));
  EXPECT_EQ(ui::line_of_ply(study, 0), "start  O wins in 3");
  EXPECT_EQ(ui::line_of_ply(study, 1), "1. O c2-c5  about even");
  EXPECT_EQ(ui::line_of_ply(study, 2), "1. X f7-f4  about even");
  EXPECT_THAT(ui::lines_of_turning_points(study),
              testing::StartsWith(
                  "Turning points:\n1. O c2-c5: O wins in 3 to about even; better d1-d3: "));
}

// The best move never is, whatever a deeper search says after it.
TEST(Study, TheMoveThatWasThoughtBestIsNoTurningPoint) {
  Study study(game_of({"c2c5"}));
  study.hear(found("c2c5", 300));
  study.hear(found("f7f4", win_after(5)));
  EXPECT_TRUE(study.turning_points().empty());
  EXPECT_EQ(ui::lines_of_turning_points(study), "No turning points.\n");
}

TEST(Study, WhatTwoGamesShareIsNotThoughtAboutAgain) {
  Study study(game_of({"c2c5", "f7f4", "d1d4"}));
  for (int ply = 0; ply < 4; ++ply)
    study.hear(found(ply % 2 == 0 ? "d1d3" : "e8e5", ply == 1 ? win_after(5) : 0));
  EXPECT_FALSE(study.turning_points().empty());
  study.look_at(game_of({"c2c5", "f7f4", "d1d3", "e8e5"}));
  EXPECT_EQ(study.next_ply(), 3U);
  study.look_at(game_of({"c2c5", "f7f4"}));
  EXPECT_EQ(study.next_ply(), std::nullopt);
  study.look_at(game_of({"d1d3"}));
  EXPECT_EQ(study.next_ply(), 1U);
  EXPECT_TRUE(study.turning_points().empty());
  study.look_at(Game(Position::start().after("c2c5"_move)));
  EXPECT_EQ(study.next_ply(), 0U);
}

TEST(Study, OnlyMovesThatStandAreLookedAt) {
  Game game = lost_game();
  game.undo();
  game.undo();
  EXPECT_EQ(Study(game).game().length(), 1U);
}

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
}

TEST(Study, IsLookedThroughInOrderUntilItIsStopped) {
  const search::Limits limits{.depth = 1};
  const search::Resources resources{1, 1};
  Study study(lost_game());
  std::vector<std::size_t> plies;
  std::atomic<bool> stop = false;
  EXPECT_TRUE(look_through(study, resources, limits, &stop,
                           [&](std::size_t ply) { plies.push_back(ply); }));
  EXPECT_EQ(plies, (std::vector<std::size_t>{0, 1, 2, 3}));
  Study stopped(lost_game());
  EXPECT_FALSE(look_through(stopped, resources, limits, &stop, [&](std::size_t) { stop = true; }));
  EXPECT_EQ(stopped.next_ply(), 1U);
}

// Longer than what one thread reviews in one go, and without a position with a forced win, for
// which every search would give the same result.
const Game& undecided_game() {
  static const Game game = [] {
    Game played;
    search::Searcher searcher(1);
    while (played.length() < 47) {
      const search::Findings found =
          searcher.search(played.position(), search::history_of(played), {.nodes = 2000});
      played.play_legal(found.lines[0].moves[0]);
    }
    return played;
  }();
  return game;
}

// Looks at a game with these scores for the player to move. No move was the best.
Study reviewed(const Game& game, const std::vector<search::Score>& scores) {
  Study study(game);
  for (const search::Score score : scores) {
    const std::size_t ply = *study.next_ply();
    search::Findings findings;
    for (const Move move : game.position_at(ply).legal_moves())
      if (ply == game.length() || move != game.move_at(ply)) findings.lines = {{score, {move}}};
    study.hear(findings);
  }
  return study;
}

// Even, until the move at this ply makes the other player stand so well for the rest of the game.
std::vector<search::Score> swing_at(std::size_t ply, search::Score score) {
  std::vector<search::Score> scores(48, 10);
  for (std::size_t later = ply + 1; later < scores.size(); ++later)
    scores[later] = (later - ply) % 2 == 1 ? score : 20 - score;
  return scores;
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
    EXPECT_EQ(ui::outlook(study, ply, ui::Words::All), "about even");
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

TEST(Study, SaysInWordsHowMuchBetterSomeoneStands) {
  const auto words = [](search::Score score, ui::Words how) {
    return ui::outlook(reviewed(undecided_game(), swing_at(20, score)), 21, how);
  };
  EXPECT_EQ(words(50, ui::Words::All), "about even");
  EXPECT_EQ(words(150, ui::Words::All), "X slightly better");
  EXPECT_EQ(words(-130, ui::Words::All), "O slightly better");
  EXPECT_EQ(words(300, ui::Words::All), "X clearly better");
  EXPECT_EQ(words(loss_after(4), ui::Words::All), "O wins in 2");
  EXPECT_EQ(words(50, ui::Words::Few), "even");
  EXPECT_EQ(words(300, ui::Words::Few), "X better");
  EXPECT_EQ(words(loss_after(4), ui::Words::Few), "O in 2");
}

TEST(Study, AnUndecidedSwingHasToBeTheGreaterTheEarlierItIs) {
  const Game& game = undecided_game();
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(40, 300))), ElementsAre(40));
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(12, 300))), IsEmpty());
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(12, 900))), ElementsAre(12));
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(3, 5000))), IsEmpty());
}

// A swing that is named also has two different names.
TEST(Study, WhatIsCalledTheSameIsNoTurningPoint) {
  const Game& game = undecided_game();
  for (search::Score score = 0; score < 2000; score += 20) {
    const Study study = reviewed(game, swing_at(40, score));
    for (const TurningPoint& point : study.turning_points())
      EXPECT_NE(ui::outlook(study, point.ply, ui::Words::Few),
                ui::outlook(study, point.ply + 1, ui::Words::Few));
  }
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

TEST(Study, AWinThatIsOnlyPutOffIsNoTurningPoint) {
  const Game& game = undecided_game();
  EXPECT_THAT(turning_plies(reviewed(game, swing_at(40, 5000))), ElementsAre(40));
  std::vector<search::Score> scores = swing_at(40, win_after(7));
  for (std::size_t ply = 42; ply < scores.size(); ply += 2) scores[ply] = loss_after(10);
  EXPECT_THAT(turning_plies(reviewed(game, scores)), ElementsAre(40));
}

TEST(Study, MovesAreNumberedAsInTheList) {
  const Game game = game_of({"c2c5", "f7f4", "d1d4"});
  EXPECT_EQ(ui::numbered_move(game, 0), "1. O c2-c5");
  EXPECT_EQ(ui::numbered_move(game, 1), "1. X f7-f4");
  EXPECT_EQ(ui::numbered_move(game, 2), "2. O d1-d4");
  const Game later = game_of({"f7f4", "d1d4"}, Position::start().after("c2c5"_move));
  EXPECT_EQ(ui::numbered_move(later, 0), "1. X f7-f4");
  EXPECT_EQ(ui::numbered_move(later, 1), "2. O d1-d4");
}

}  // namespace
}  // namespace quagmire::test
