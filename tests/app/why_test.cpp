// `quagmire why`: a sentence on standard output, legal or not; the exit status says which.
#include <gmock/gmock.h>

#include <random>
#include <string>

#include "tests/app/data_tables.h"
#include "tests/app/program.h"
#include "tests/app/transcript.h"

namespace quagmire::test {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::Field;
using testing::HasSubstr;
using testing::Not;

Finished why(const std::string& position, const std::string& move) {
  return run_program({"why", position, move});
}

// A sentence of one line, and the exit status.
template <class Text>
testing::Matcher<Finished> Says(int code, const Text& text) {
  return AllOf(Field("status", &Finished::status, ExitStatus::code(code)),
               Field("output", &Finished::output,
                     AllOf(IsPlainText(), EndsWith(".\n"), Not(HasSubstr("\n\n")), text)),
               Field("errors", &Finished::errors, ""));
}
template <class Text>
testing::Matcher<Finished> SaysLegal(const Text& text) {
  return Says(0, text);
}
template <class Text>
testing::Matcher<Finished> SaysNotLegal(const Text& text) {
  return Says(1, text);
}

// The example of the rules' paragraph on loops.
std::string example(const std::string& turn) {
  return "3OX2X/4X2X/4X3/X4XXX/OOOO4/3OX3/3O2O1/OOOO4 " + turn + " - -";
}

TEST(WhyCommand, ALegalMoveExitsWithZero) {
  EXPECT_THAT(why(kStart, "c2c5"), SaysLegal(AllOf(HasSubstr("c2"), HasSubstr("c5"))));
  EXPECT_THAT(why(kStart, "a1c3"), SaysLegal(HasSubstr("b2")));
}

TEST(WhyCommand, AnIllegalMoveExitsWithOne) {
  EXPECT_THAT(why(kStart, "d4d5"), SaysNotLegal(HasSubstr("d4")));
  EXPECT_THAT(why(kStart, "h5h4"), SaysNotLegal(HasSubstr("h5")));
  EXPECT_THAT(why(kStart, "c2c2"), SaysNotLegal(HasSubstr("c2")));
  EXPECT_THAT(why(kStart, "c2d4"), SaysNotLegal(AllOf(HasSubstr("c2"), HasSubstr("d4"))));
  EXPECT_THAT(why(kStart, "a2a4"), SaysNotLegal(HasSubstr("a4")));
  EXPECT_THAT(why(kStart, "d1h5"), SaysNotLegal(HasSubstr("h5")));
}

TEST(WhyCommand, NamesThePieceInTheWay) {
  EXPECT_THAT(why("8/8/8/8/3X4/8/8/O7 O - -", "a1e5"), SaysNotLegal(HasSubstr("d4")));
}

TEST(WhyCommand, ARestingPieceIsNamed) {
  EXPECT_THAT(why("8/8/8/8/8/8/8/O6O O a1 -", "a1a2"), SaysNotLegal(HasSubstr("a1")));
  EXPECT_THAT(why("8/8/8/8/8/8/8/O6O O a1 -", "h1h2"), SaysLegal(HasSubstr("h1")));
}

TEST(WhyCommand, AJumpAcrossAClosedLoopIsLegal) {
  EXPECT_THAT(why(example("X"), "a5a3"), SaysLegal(HasSubstr("a4")));
}

TEST(WhyCommand, AnOpenLoopIsRefusedWithTheWayAroundIt) {
  EXPECT_THAT(why(example("O"), "d8f8"),
              SaysNotLegal(AllOf(HasSubstr("f8 can be reached from d8"),
                                 ContainsRegex("\\(d8(-[a-h][1-8])+-f8\\)"),
                                 HasSubstr("so e8 may not be jumped"))));
}

TEST(WhyCommand, OutsideTheSameLoopIsNotAcrossIt) {
  EXPECT_THAT(why(example("X"), "e3c5"),
              SaysNotLegal(AllOf(HasSubstr("c5 can be reached from e3"), HasSubstr("d4"))));
}

// The longest ways around: a search that gives up after a few steps takes these for closed loops.
TEST(WhyCommand, NoLoopTrapIsTakenForALoop) {
  for (const Fields& row : table("loop_traps.txt")) {
    // Without rest, which would be the reason in some of them.
    const std::string position = row.at(0).substr(0, row.at(0).find(' ') + 2) + " - -";
    EXPECT_THAT(why(position, row.at(1)), SaysNotLegal(HasSubstr("can be reached from")))
        << position << ' ' << row.at(1);
  }
}

TEST(WhyCommand, NothingIsLegalWhenTheGameIsOver) {
  EXPECT_THAT(why("8/8/8/8/8/8/OO6/XO5X O - -", "b2b3"), SaysNotLegal(HasSubstr("over")));
  EXPECT_THAT(why("8/8/8/8/8/8/8/O7 X - -", "a1a2"), SaysNotLegal(HasSubstr("over")));
}

TEST(WhyCommand, AnObligationNamesThePieceInQuagmire) {
  EXPECT_THAT(why("8/8/8/3X4/8/8/XO6/OX5O O - -", "h1h2"),
              SaysNotLegal(AllOf(HasSubstr("a1"), HasSubstr("Quagmire"))));
}

TEST(WhyCommand, ALegalMoveThatLosesSaysSo) {
  EXPECT_THAT(why("8/8/8/8/8/8/XX6/1OO5 O - -", "c1a1"),
              SaysLegal(AllOf(HasSubstr("a1"), HasSubstr("Quagmire"), HasSubstr("lose"))));
}

TEST(WhyCommand, AgreesWithTheTableOfPositions) {
  std::mt19937_64 random(8);
  const auto rows = table("positions.txt");
  int legal = 0;
  for (int i = 0; i < 40; ++i) {
    const Fields& row = rows.at(random() % rows.size());
    const std::string moves = row.size() > 2 ? ' ' + row[2] + ' ' : "";
    // Every other move is one of the table's; the rest are mostly illegal.
    std::string move = name(Move{Square::from_index(static_cast<int>(random() % 64)),
                                 Square::from_index(static_cast<int>(random() % 64))});
    if (i % 2 == 0 && moves.size() > 2)
      move = moves.substr(1 + 5 * (random() % (moves.size() / 5)), 4);
    const bool is_legal = moves.find(' ' + move + ' ') != std::string::npos;
    legal += is_legal ? 1 : 0;
    EXPECT_EQ(why(row.at(0), move).status, ExitStatus::code(is_legal ? 0 : 1))
        << row.at(0) << ' ' << move;
  }
  EXPECT_GT(legal, 10);
}

TEST(WhyCommand, TheMoveIsReadAsInTheGame) {
  for (const char* move : {"C2C5", "c2 c5", "C2-C5", "c2:c5", " c2 -> c5 "})
    EXPECT_EQ(why(kStart, move).output, why(kStart, "c2c5").output) << move;
}

TEST(WhyCommand, AMoveThatCannotBeReadIsAnError) {
  for (const char* move : {"c2", "x", "c2c9", "c2c5c6", "undo", "c2xc5"})
    EXPECT_THAT(why(kStart, move), IsError(1, HasSubstr("column "))) << move;
}

TEST(WhyCommand, NeedsAPositionAndAMove) {
  EXPECT_THAT(run_program({"why"}), IsError(2, HasSubstr("why")));
  EXPECT_THAT(run_program({"why", kStart}), IsError(2, HasSubstr("why")));
  EXPECT_THAT(run_program({"why", kStart, "c2c5", "d1d4"}), IsError(2, HasSubstr("d1d4")));
}

}  // namespace
}  // namespace quagmire::test
