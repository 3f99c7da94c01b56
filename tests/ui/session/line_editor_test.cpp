#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// "c2|c5": the text with the caret in it
std::string shown(const LineEditor& line) {
  std::string text = line.text();
  return text.insert(line.caret(), "|");
}

LineEditor holding(std::string_view text) {
  LineEditor line;
  line.insert(text);
  return line;
}

TEST(LineEditor, BeginsEmpty) { EXPECT_EQ(shown(LineEditor()), "|"); }

TEST(LineEditor, InsertsAtTheCaret) {
  LineEditor line = holding("c5");
  line.apply(Edit::Home);
  line.insert("c2 ");
  EXPECT_EQ(shown(line), "c2 |c5");
  line.apply(Edit::End);
  line.insert("!");
  EXPECT_EQ(shown(line), "c2 c5!|");
}

TEST(LineEditor, MovesTheCaretWithinTheText) {
  LineEditor line = holding("ab");
  line.apply(Edit::Right);
  EXPECT_EQ(shown(line), "ab|");
  line.apply(Edit::Left);
  EXPECT_EQ(shown(line), "a|b");
  line.apply(Edit::Left);
  line.apply(Edit::Left);
  EXPECT_EQ(shown(line), "|ab");
  line.apply(Edit::Right);
  EXPECT_EQ(shown(line), "a|b");
}

TEST(LineEditor, ACharacterBeyondAsciiIsOneCharacterWithItsMarks) {
  ASSERT_NE(std::setlocale(LC_ALL, "C.UTF-8"), nullptr);
  LineEditor line = holding("Zoe\u0308 \u674E \u00EB");
  EXPECT_EQ(line.text(), "Zoe\u0308 \u674E \u00EB");
  line.apply(Edit::EraseBefore);
  line.apply(Edit::Left);
  line.apply(Edit::Left);
  EXPECT_EQ(shown(line), "Zoe\u0308 |\u674E ");
  line.apply(Edit::EraseAt);
  EXPECT_EQ(shown(line), "Zoe\u0308 | ");
  line.apply(Edit::Left);
  line.apply(Edit::Left);
  EXPECT_EQ(shown(line), "Zo|e\u0308  ");
  line.apply(Edit::Right);
  line.apply(Edit::EraseBefore);
  EXPECT_EQ(shown(line), "Zo|  ");
  std::setlocale(LC_ALL, "C");
}

TEST(LineEditor, LeavesOutWhatMustNotReachATerminal) {
  EXPECT_EQ(holding("a\033[2Jb\tc").text(), "a[2Jbc");
  EXPECT_EQ(holding("a\u202Eb\u200Dc\u0085d\xFF"
                    "e\xC3")
                .text(),
            "abcde");
}

TEST(LineEditor, ErasesBesideTheCaret) {
  LineEditor line = holding("abcd");
  line.apply(Edit::EraseAt);
  EXPECT_EQ(shown(line), "abcd|");
  line.apply(Edit::EraseBefore);
  EXPECT_EQ(shown(line), "abc|");
  line.apply(Edit::Left);
  line.apply(Edit::EraseBefore);
  EXPECT_EQ(shown(line), "a|c");
  line.apply(Edit::EraseAt);
  EXPECT_EQ(shown(line), "a|");
  line.apply(Edit::Home);
  line.apply(Edit::EraseBefore);
  EXPECT_EQ(shown(line), "|a");
}

TEST(LineEditor, ErasesAll) {
  LineEditor line = holding("c2 c5");
  line.apply(Edit::Left);
  line.apply(Edit::EraseAll);
  EXPECT_EQ(shown(line), "|");
}

TEST(LineEditor, TakesOnlyPrintableCharacters) {
  LineEditor line;
  line.insert(std::string_view("a\0b\x1B[\n\t\x7F\xC3\xA9 ~", 12));
  EXPECT_EQ(line.text(), "ab[\u00E9 ~");
  EXPECT_EQ(line.caret(), 7U);
}

TEST(LineEditor, DropsWhatIsBeyondItsCapacity) {
  LineEditor line;
  line.insert(std::string(1'000, 'x'));
  EXPECT_EQ(line.text(), std::string(LineEditor::kCapacity, 'x'));
  line.apply(Edit::Home);
  line.insert("y");
  EXPECT_EQ(line.text(), std::string(LineEditor::kCapacity, 'x'));
  EXPECT_EQ(line.caret(), 0U);
}

TEST(LineEditor, TakeAnswersTheTextAndLeavesNothing) {
  LineEditor line = holding("undo");
  EXPECT_EQ(line.take(), "undo");
  EXPECT_EQ(shown(line), "|");
  EXPECT_EQ(line.take(), "");
}

TEST(LineEditor, EarlierLinesComeBackNewestFirst) {
  LineEditor line;
  for (const char* text : {"one", "two", "three"}) {
    line.insert(text);
    line.take();
  }
  line.apply(Edit::Older);
  EXPECT_EQ(shown(line), "three|");
  line.apply(Edit::Older);
  EXPECT_EQ(shown(line), "two|");
  line.apply(Edit::Older);
  line.apply(Edit::Older);  // there is none
  EXPECT_EQ(shown(line), "one|");
  line.apply(Edit::Newer);
  EXPECT_EQ(shown(line), "two|");
  line.apply(Edit::Newer);
  line.apply(Edit::Newer);  // back at the new line
  EXPECT_EQ(shown(line), "|");
  line.apply(Edit::Newer);
  EXPECT_EQ(shown(line), "|");
}

TEST(LineEditor, NewerOnANewLineKeepsWhatIsTyped) {
  LineEditor line = holding("c2");
  line.apply(Edit::Newer);
  EXPECT_EQ(shown(line), "c2|");
}

TEST(LineEditor, AnEarlierLineCanBeChangedAndTakenAgain) {
  LineEditor line = holding("c2c5");
  line.take();
  line.apply(Edit::Older);
  line.apply(Edit::EraseBefore);
  line.insert("6");
  EXPECT_EQ(line.take(), "c2c6");
  line.apply(Edit::Older);
  EXPECT_EQ(line.text(), "c2c6");
  line.apply(Edit::Older);
  EXPECT_EQ(line.text(), "c2c5");
}

TEST(LineEditor, RepeatedAndEmptyLinesAreRememberedOnce) {
  LineEditor line;
  for (const char* text : {"one", "undo", "undo", "", "undo"}) {
    line.insert(text);
    line.take();
  }
  line.apply(Edit::Older);
  EXPECT_EQ(line.text(), "undo");
  line.apply(Edit::Older);
  EXPECT_EQ(line.text(), "one");
}

TEST(LineEditor, ClearEmptiesButRemembersNothing) {
  LineEditor line = holding("one");
  line.take();
  line.insert("two");
  line.clear();
  EXPECT_EQ(shown(line), "|");
  line.apply(Edit::Older);
  EXPECT_EQ(line.text(), "one");
}

TEST(LineEditor, TheCaretStaysWithinTheTextWhateverIsDone) {
  std::mt19937_64 random(4);
  LineEditor line;
  for (int i = 0; i < 20'000; ++i) {
    switch (random() % 12) {
      case 0:
        line.take();
        break;
      case 1:
      case 2:
        line.insert(std::string(random() % 80, static_cast<char>(random() % 256)));
        break;
      case 3:
        line.insert(random() % 2 == 0 ? "\u674E" : "\u0308");
        break;
      default:
        line.apply(static_cast<Edit>(random() % 9));
    }
    ASSERT_LE(line.caret(), line.text().size());
    ASSERT_LE(line.text().size(), LineEditor::kCapacity);
  }
}

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
