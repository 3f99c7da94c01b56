// `quagmire why`: a sentence on standard output, legal or not; the exit status says which.
#include <gmock/gmock.h>

#include <random>
#include <string>

#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/data_tables.h"

namespace quagmire::test {
namespace {

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

TEST(WhyCommand, ALegalMoveExitsWithZero) {
  EXPECT_THAT(why(kStart, "c2c5"), Says(0, AllOf(HasSubstr("c2"), HasSubstr("c5"))));
}

TEST(WhyCommand, AnIllegalMoveExitsWithOne) {
  EXPECT_THAT(why(kStart, "d4d5"), Says(1, HasSubstr("d4")));
}

// The longest ways around: a search that gives up after a few steps takes these for closed loops.
TEST(WhyCommand, NoLoopTrapIsTakenForALoop) {
  for (const Fields& row : table("loop_traps.txt")) {
    // Without rest, which would be the reason in some of them.
    const std::string position = row.at(0).substr(0, row.at(0).find(' ') + 2) + " - -";
    EXPECT_THAT(why(position, row.at(1)), Says(1, HasSubstr("can be reached round")))
        << position << ' ' << row.at(1);
  }
}

TEST(WhyCommand, AgreesWithTheTableOfPositions) {
  std::mt19937_64 random(8);
  const auto rows = table("positions.txt");
  int legal = 0;
  for (int i = 0; i < 40; ++i) {
    const Fields& row = rows.at(random() % rows.size());
    const std::string moves = ' ' + row.at(2) + ' ';
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

}  // namespace
}  // namespace quagmire::test
