#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

LineEditor holding(std::string_view text) {
  LineEditor line;
  line.insert(text);
  return line;
}

TEST(LineEditor, LeavesOutControlCharactersAlone) {
  EXPECT_EQ(holding("a\033[2Jb\tc").text(), "a[2Jbc");
  EXPECT_EQ(holding("a\u202Eb\u200Dc\u0085d\xFF"
                    "e\xC3")
                .text(),
            "a\u202Eb\u200Dcd\xFF"
            "e\xC3");
}

TEST(LineEditor, TakesOnlyPrintableCharactersAndBlanksForLineEnds) {
  LineEditor line;
  line.insert(std::string_view("a\0b\x1B[\n\t\x7F\xC3\xA9 ~", 12));
  EXPECT_EQ(line.text(), "ab[ \u00E9 ~");
  EXPECT_EQ(line.caret(), 8U);
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

}  // namespace
}  // namespace quagmire::test
