// The computer's study of a game: which plies, what is known of them, where the game turned. Single
// cases are rows of tests/data/studies.txt.
#include "tests/support/data_tables.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// O leaves b2 in Quagmire with its last move.
Game lost_game() { return game_of({"c2d2", "g7c3", "d1c2"}); }

search::Findings found(const char* move, search::Score score) {
  return {.depth = 3, .lines = {{score, {*parse_move(move)}}}};
}

class StudiedGame {
 public:
  explicit StudiedGame(const std::string& text) : study_(game_in(text)) {}

  std::string ask(const std::string& question) {
    std::string rest = question;
    const std::string what = take_word(rest);
    if (what == "found") {
      const std::string move = take_word(rest);
      study_.hear(found(move.c_str(), score_of(rest)));
      return "";
    }
    if (question.starts_with("look at ")) {
      study_.look_at(game_in(question.substr(8)));
      return "";
    }
    if (what == "prove") {
      while (const auto asked = study_.question())
        study_.hear(*asked, {.consequence = prove_consequence(
                                 *asked, study_.game().position_at(asked->ply - 1), nullptr),
                             .finished = true});
      return "";
    }
    if (what == "next") {
      const auto next = study_.next_ply();
      if (!next) return study_.question() ? "none, and proofs" : "none";
      EXPECT_EQ(study_.question().value().position, study_.game().position_at(*next));
      return std::to_string(*next);
    }
    if (what == "moves") return std::to_string(study_.game().length());
    if (question == "turning words") return ui::lines_of_turning_points(study_);
    if (what == "turning") {
      std::string plies;
      for (const TurningPoint& point : study_.turning_points()) {
        plies += (plies.empty() ? "" : " ") + std::to_string(point.ply);
        EXPECT_EQ(study_.turning_point(point.ply), &point);
      }
      return plies;
    }
    const std::size_t ply = std::stoul(question.substr(question.find_last_of(' ') + 1));
    if (question.starts_with("best moves "))
      return std::to_string(study_.opinion(ply)->line.size());
    if (what == "best")
      return ui::best_move(*study_.opinion(ply), study_.game().position_at(ply),
                           study_.consequence(ply))
          .text.substr(0, 5);
    if (what == "better")
      return ui::best_move(*study_.opinion(ply), study_.game().position_at(ply),
                           study_.consequence(ply))
          .text;
    if (what == "proof") {
      const std::vector<Move> line = study_.proof(ply);
      return line.empty() ? "none" : to_text(line[0]) + ", " + std::to_string(line.size());
    }
    if (what == "change") return ui::change_in_words(study_.change(ply).value());
    if (what == "numbered") return ui::numbered_move(study_.game(), ply);
    if (what == "line") return ui::line_of_ply(study_.game(), ply, *study_.opinion(ply));
    if (what != "opinion") throw std::invalid_argument("not a question: " + question);
    const auto* opinion = study_.opinion(ply);
    if (opinion == nullptr) return "none";
    return opinion->score == search::win_after(0) ? "won" : std::to_string(opinion->score);
  }

 private:
  static Game game_in(const std::string& text) {
    const auto record = parse_record(text);
    if (!record) throw std::invalid_argument("no record: " + text);
    return record->game;
  }

  Study study_;
};

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
    EXPECT_EQ(ui::outlook(*study.opinion(ply)), "about even");
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
  const auto words = [](search::Score score) {
    return ui::outlook(*reviewed(undecided_game(), swing_at(20, score)).opinion(21));
  };
  EXPECT_EQ(words(50), "about even");
  EXPECT_EQ(words(150), "X slightly better");
  EXPECT_EQ(words(-130), "O slightly better");
  EXPECT_EQ(words(300), "X clearly better");
  EXPECT_EQ(words(loss_after(4)), "O wins in 2");
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
      EXPECT_NE(ui::outlook(study.change(point.ply)->before),
                ui::outlook(study.change(point.ply)->after));
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
