#include "ui/session/line_editor.h"

#include <gtest/gtest.h>

#include "tests/support/situations.h"

namespace quagmire::test {
namespace {

using ui::complete;
using ui::suggest_move;

// A single piece in the corner of an empty board.
Position lone() {
  Setup setup;
  setup.o = Bitboard(Square(0, 0));
  return *Position::from_setup(setup);
}

TEST(Completion, FinishesWhatCanOnlyBeOneThing) {
  EXPECT_EQ(complete("und", Position::start()).inserted, "o");
  EXPECT_EQ(complete(":Q", Position::start()).inserted, "uit");
  EXPECT_EQ(complete("a1", one_legal_move()).inserted, "c3");
  EXPECT_EQ(complete("a1 c", one_legal_move()).inserted, "3");
  EXPECT_EQ(complete("und", Position::start()).choices, "");
}

TEST(Completion, NamesTheChoicesAndGoesAsFarAsTheyAgree) {
  EXPECT_EQ(complete("h", Position::start()).choices, "help hint");
  EXPECT_EQ(complete("h", Position::start()).inserted, "");
  EXPECT_EQ(complete("a1a", lone()).choices, "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8");
}

TEST(Completion, CompletesThemesBehindTheirWord) {
  const std::vector<std::string> themes{"auto", "dark", "mono", "my own"};
  EXPECT_EQ(complete("theme d", Position::start(), themes).inserted, "ark");
  EXPECT_EQ(complete(":Theme  au", Position::start(), themes).inserted, "to");
  EXPECT_EQ(complete("theme m", Position::start(), themes).choices, "mono my own");
  EXPECT_EQ(complete("theme my ", Position::start(), themes).inserted, "own");
  EXPECT_EQ(complete("theme ", Position::start(), themes).choices, "auto dark mono my own");
  EXPECT_EQ(complete("theme x", Position::start(), themes).inserted, "");
  EXPECT_EQ(complete("them", Position::start(), themes).inserted, "e");
}

TEST(Completion, HasNothingForWhatIsNoBeginning) {
  EXPECT_EQ(complete("xyz", Position::start()).inserted, "");
  EXPECT_EQ(complete("xyz", Position::start()).choices, "");
  EXPECT_EQ(complete("h8", Position::start()).choices, "") << "a piece that cannot move now";
}

TEST(Completion, ASlipIsAnsweredWithTheOneMoveThatIsNear) {
  for (const char* slip : {"a1c4", "a1 b3", "1ac3", "a1c", "a1cc3", "A1-C33"})
    EXPECT_EQ(suggest_move(slip, one_legal_move()), " Did you mean a1 c3?") << slip;
  for (const char* far : {"a1d4", "", "h8h7", "undo"})
    EXPECT_EQ(suggest_move(far, one_legal_move()), "") << far;
}

TEST(Completion, WhereTwoMovesAreAsNearNoneIsSuggested) {
  EXPECT_EQ(suggest_move("a1a9", lone()), "");
  EXPECT_EQ(suggest_move("a1a", lone()), "");
}

}  // namespace
}  // namespace quagmire::test
