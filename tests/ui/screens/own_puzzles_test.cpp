// Puzzles of one's own: how games make them, and what is said of them.
#include "tests/support/own_puzzle.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

constexpr long kToday = 20'000;  // in 2024

// The file may claim any date.
TEST(OwnPuzzles, OfAWildDateTheStoryHasTheBeginningWithoutControls) {
  OwnPuzzle own = own_puzzle(1, kToday);
  own.date = "2026-99-99\x1b[2J and so on, to the end of the longest line";
  const OwnPuzzle read = parse_own_puzzles(with_puzzle("", own)).puzzles.at(0);
  EXPECT_THAT(ui::story_of(read), AllOf(HasSubstr(" on 2026-99-99?[2J and so on, to the end of "),
                                        Not(HasSubstr("the longest"))));
}

// One whose win was allowed, to be found from the other side.
TEST(OwnPuzzles, TheStoryNamesWhoseMoveAllowedTheWin) {
  OwnPuzzle own = own_puzzle(1, kToday);
  own.played = own.puzzle.history.back();
  const Player mover = opponent(own.puzzle.position.turn());
  own.puzzle.levels = {};
  EXPECT_EQ(ui::story_of(own), "In the game against Ann on 2026-11-20 " + to_text(mover) +
                                   " played " + to_display(own.played) +
                                   ", which allowed this win.");
}

TEST(OwnPuzzles, WithoutADateTheStoryHasNone) {
  OwnPuzzle own = own_puzzle(1, kToday);
  own.puzzle.levels[index_of(opponent(own.puzzle.position.turn()))] = 3;
  own.date = "";
  EXPECT_EQ(ui::story_of(own),
            "In your game against level 3 you played " + to_display(own.played) + '.');
}

TEST(OwnPuzzles, ThoseForTodayAreCounted) {
  OwnPuzzle known = own_puzzle(1, kToday);
  known.box = kKnown;
  const ParsedOwnPuzzles reading{{known, own_puzzle(2, kToday), own_puzzle(3, kToday + 1)}};
  EXPECT_EQ(ui::count_due(reading, kToday), "1 due today");
  EXPECT_EQ(ui::count_due({}, kToday), "nothing due today");
}

// A person who loses, and a computer that looks back only after more has happened.
class OwnPuzzleScreen : public testing::Test {
 protected:
  OwnPuzzleScreen() { press("b2 b4<Enter>g7 b2<Enter>"); }

  void press(std::string_view script) {
    for (const ui::Key key : keys(script)) {
      use(session_, key);
      dispatcher_.update(session_);
    }
  }
  [[nodiscard]] std::vector<OwnPuzzle> made() {
    for (int i = 0; i < 40; ++i) dispatcher_.update(session_);
    return parse_own_puzzles(learnt_.own_puzzles()).puzzles;
  }

  struct Learnt : Progress {
    bool full = false;
    bool change_own_puzzles(const std::function<std::string(const std::string&)>& change) override {
      return !full && Progress::change_own_puzzles(change);
    }
  };
  Learnt learnt_;
  ui::Session session_{Match(), {}, &learnt_};
  ReviewingEngine engine_;
  EngineDispatcher dispatcher_{engine_};
};

TEST_F(OwnPuzzleScreen, WhatCouldNotBeKeptIsTriedAgain) {
  learnt_.full = true;
  press("a3 a5<Enter>y");
  EXPECT_THAT(made(), IsEmpty());
  learnt_.full = false;
  for (int times = 0; times < 2; ++times) {
    session_.analysis()->mistakes().save(learnt_);
    EXPECT_THAT(made(), SizeIs(1));
  }
}

TEST(PuzzleOfTheDay, EndsWithTwoLinesToShareThatGiveNothingAway) {
  Progress progress;
  PuzzleSeries series(progress);
  series.open(kPuzzleOfDay);
  const Puzzle& puzzle = series.run().puzzle();
  ASSERT_THAT(ui::epilogue_of(series), SizeIs(2));
  EXPECT_THAT(ui::epilogue_of(series)[0],
              AllOf(StartsWith("Quagmire puzzle of the day, number "),
                    EndsWith("grade " + std::to_string(puzzle.grade) + " of 5.")));
  EXPECT_EQ(ui::epilogue_of(series)[1], "Solved on the first try.");
  for (const std::string& line : ui::epilogue_of(series))
    for (const Move key : puzzle.keys)
      EXPECT_THAT(line, AllOf(Not(HasSubstr(to_text(key.from))), Not(HasSubstr(to_text(key.to)))));
  const MoveList moves = puzzle.position.legal_moves();
  series.attempt(*std::find_if(moves.begin(), moves.end(), [&](Move move) {
    return std::find(puzzle.keys.begin(), puzzle.keys.end(), move) == puzzle.keys.end();
  }));
  EXPECT_THAT(progress.learnt().days, IsEmpty()) << "it is not solved yet";
  EXPECT_EQ(ui::epilogue_of(series)[1], "Solved on try 2.");
  series.run().undo();
  series.run().hint();
  EXPECT_EQ(ui::epilogue_of(series)[1], "Solved on try 2, with a hint.");
  series.open(0);
  EXPECT_THAT(ui::epilogue_of(series), IsEmpty());
}

}  // namespace
}  // namespace quagmire::test
