#include "tests/support/matchers.h"
#include "ui/words/text.h"

#include <gmock/gmock.h>

#include <random>
#include <sstream>

namespace quagmire::test {
namespace {

using ui::wrap;

std::string without_blanks(std::string_view text) {
  std::string rest;
  for (const char c : text)
    if (c != ' ') rest += c;
  return rest;
}

TEST(Wrap, ShortTextIsOneLine) {
  EXPECT_THAT(wrap(std::string_view("one two"), 7), ElementsAre("one two"));
  EXPECT_THAT(wrap(std::string_view("one two"), 80), ElementsAre("one two"));
}

TEST(Wrap, LinesEndAtBlanks) {
  EXPECT_THAT(wrap(std::string_view("one two three"), 8), ElementsAre("one two", "three"));
  EXPECT_THAT(wrap(std::string_view("one two three"), 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrap(std::string_view("one two three"), 6), ElementsAre("one", "two", "three"));
}

TEST(Wrap, AWordLongerThanALineIsCut) {
  EXPECT_THAT(wrap(std::string_view("abcdefgh ij"), 3), ElementsAre("abc", "def", "gh", "ij"));
  EXPECT_THAT(wrap(std::string_view("abc"), 1), ElementsAre("a", "b", "c"));
}

TEST(Wrap, AWordThatFitsIsNotCutWhateverBlanksStandBeforeIt) {
  for (const auto& line : wrap(std::string_view("ab  cd"), 2))
    EXPECT_THAT(line, testing::AnyOf("ab", "cd", " ", ""));
}

TEST(Wrap, NoTextOrNoRoomIsNoLine) {
  EXPECT_THAT(wrap(std::string_view(), 10), IsEmpty());
  EXPECT_THAT(wrap(std::string_view("text"), 0), IsEmpty());
  EXPECT_THAT(wrap(std::string_view("text"), -3), IsEmpty());
}

TEST(Wrap, NothingIsLostAndNoLineIsTooLong) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 2'000; ++i) {
    std::string text;
    for (auto words = random() % 12; words > 0; --words)
      text += std::string(text.empty() ? 0 : 1, ' ') +
              std::string(static_cast<std::size_t>(1 + random() % 9), 'w');
    const int columns = 1 + static_cast<int>(random() % 30);
    std::string together;
    for (const auto line : wrap(std::string_view(text), columns)) {
      EXPECT_LE(line.size(), static_cast<std::size_t>(columns)) << text;
      EXPECT_NE(line, "") << text;
      together += line;
    }
    EXPECT_EQ(without_blanks(together), without_blanks(text));
  }
}

// Full lines: the first word of each would not have fit on the line before.
TEST(Wrap, LinesAreFilled) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 2'000; ++i) {
    std::string text = "w";
    for (auto words = random() % 12; words > 0; --words)
      text += ' ' + std::string(static_cast<std::size_t>(1 + random() % 9), 'w');
    const auto columns = static_cast<std::size_t>(9 + random() % 20);
    const auto lines = wrap(std::string_view(text), static_cast<int>(columns));
    for (std::size_t line = 1; line < lines.size(); ++line)
      EXPECT_GT(lines[line - 1].size() + 1 + lines[line].substr(0, lines[line].find(' ')).size(),
                columns)
          << text;
  }
}

}  // namespace
}  // namespace quagmire::test
