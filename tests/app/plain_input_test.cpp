// Whatever comes in, each line is answered: bytes at random, lines without end, lines half right.
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <sstream>
#include <streambuf>
#include <string>

#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/random_play.h"
#include "ui/lines/line_reader.h"
#include "ui/lines/lines.h"

namespace quagmire::test {
namespace {

// `output` must be the start and then this many refusals, of plain text.
void expect_refusals(const std::string& output, std::size_t count) {
  ASSERT_THAT(output, StartsWith(shown(kBegin)));
  EXPECT_THAT(output, IsPlainText());
  EXPECT_THAT(output, EndsWith("\n"));
  const auto lines = lines_of(std::string_view(output).substr(shown(kBegin).size()));
  EXPECT_EQ(lines.size(), count);
  for (const std::string& line : lines) ASSERT_THAT(line, StartsWith("0 "));
}

TEST(PlainInput, AnEmptyLineIsAnsweredLikeAnyOther) {
  expect_refusals(play("\n\n   \n\t\n.\n"), 5);
}

TEST(PlainInput, TheLastLineNeedsNoNewline) {
  EXPECT_EQ(play("c2c5"), shown({kBegin, kBegin.after(kC2C5)}));
  expect_refusals(play("?"), 1);
}

TEST(PlainInput, LinesMayEndWithACarriageReturnToo) {
  const std::string unix_lines =
      "c2c5\nundo\nredo\nboard\nmoves\nmoves h5\nwhy h5h4\nnew\nhelp\n\nundo\nquit\n";
  std::string dos_lines;
  for (const char c : unix_lines) dos_lines += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(play(dos_lines), play(unix_lines));
}

TEST(PlainInput, EveryControlCharacterIsRefusedAndNotRepeated) {
  std::string input;
  std::size_t count = 0;
  for (int byte = 0; byte < 256; ++byte) {
    if (byte == '\n') continue;
    for (const std::string before : {"", "undo ", "x", "moves ", "why ", "c2c5 x"}) {
      input += before + static_cast<char>(byte) + "x9y\n";
      ++count;
    }
  }
  expect_refusals(play(input), count);
}

TEST(PlainInput, EscapeSequencesAreNeverRepeated) {
  expect_refusals(play("\x1B[31mred\n\x1B]0;title\x07\n\2332J\nmvoes\x1B[2J\nwhy \x1B[1m\n"
                       "moves \x1B[A\nundo\x1Bx\n\xE2\x80\xAE\n\x7F\x08\n"),
                  9);
}

TEST(PlainInput, RandomBytesAreRefusedLineByLine) {
  std::mt19937_64 random(6);
  std::string input;
  for (int i = 0; i < 300'000; ++i) input += static_cast<char>(random() & 0xFFU);
  input += 'x';
  const auto newlines = static_cast<std::size_t>(std::count(input.begin(), input.end(), '\n'));
  expect_refusals(play(input), newlines + 1);
}

// Random text in which every word and square is known comes closest to what is accepted.
TEST(PlainInput, RandomWordsAreAnsweredWithPlainText) {
  constexpr std::array parts{"c2",  "c5",    "h5",   "h4",   "d1",   "a9", "undo", "redo", "moves",
                             "why", "board", "new",  "help", " ",    "-",  "\n",   "\n",   "\n",
                             "\r",  "\x1B",  "\xFF", "x",    "Undo", ":",  "\t",   "2",    "c"};
  std::mt19937_64 random(7);
  for (int round = 0; round < 50; ++round) {
    std::string input;
    for (int i = 0; i < 400; ++i) input += parts.at(random() % parts.size());
    const std::string output = play(input);
    ASSERT_THAT(output, IsPlainText()) << testing::PrintToString(input);
    ASSERT_THAT(output, EndsWith("\n"));
    const auto lines = std::count(input.begin(), input.end(), '\n');
    ASSERT_GE(std::count(output.begin(), output.end(), '\n'), 19 + lines) << "a line unanswered";
  }
}

TEST(PlainInput, ALineThatIsTooLongIsRefusedAsOne) {
  const std::string longest(ui::LineReader::kLongest, 'c');
  expect_refusals(play(longest + "\n" + longest + "c\n" + longest + longest), 3);
  std::string megabytes;
  megabytes.resize(10'000'000, 'x');
  expect_refusals(play(megabytes + '\n'), 1);
  expect_refusals(play(megabytes), 1);
  megabytes.assign(megabytes.size(), '\0');
  expect_refusals(play(megabytes + "\nx"), 2);
}

// What it begins with might be a move; whether it ends as one is not known.
TEST(PlainInput, ALineThatIsTooLongIsNotPlayed) {
  const std::string blanks(2 * ui::LineReader::kLongest, ' ');
  expect_refusals(play("c2c5" + blanks + "x\n"), 1);
  expect_refusals(play("c2c5" + blanks + "\nundo\n"), 2);
}

TEST(PlainInput, TheGameGoesOnAfterGarbage) {
  const std::string output =
      play("\xFF\x01\n" + std::string(100'000, 'x') + "\n\n" + std::string(3, '\0') + "\nc2c5\n");
  const std::string next = shown(kBegin.after(kC2C5));
  ASSERT_THAT(output, EndsWith('\n' + next));
  expect_refusals(output.substr(0, output.size() - next.size()), 4);
}

// Knows how much has reached the reader of the output.
class Flushed : public std::stringbuf {
 public:
  [[nodiscard]] std::size_t size() const { return flushed_; }

 private:
  int sync() override {
    flushed_ = str().size();
    return 0;
  }
  std::size_t flushed_ = 0;
};

// Asks before each character whether everything written so far has reached the reader.
class Impatient : public std::streambuf {
 public:
  Impatient(std::string text, const Flushed& output) : text_(std::move(text)), output_(output) {}

 private:
  int_type underflow() override {
    EXPECT_EQ(output_.size(), output_.str().size()) << "not flushed before " << text_.substr(next_);
    if (next_ == text_.size()) return traits_type::eof();
    char* const begin = &text_[next_++];
    setg(begin, begin, begin + 1);
    return traits_type::to_int_type(*begin);
  }

  std::string text_;
  const Flushed& output_;
  std::size_t next_ = 0;
};

TEST(PlainInput, EveryAnswerIsFlushedBeforeMoreIsRead) {
  for (const bool prompts : {false, true}) {
    Flushed written;
    Impatient lines(
        "c2c5\nh5h4\nundo\nredo\nmoves\nmoves d1\nwhy c2c5\nboard\nnew\nhelp\n?\n\nquit\n",
        written);
    std::istream input(&lines);
    std::ostream output(&written);
    Table table{Game(kBegin)};
    ui::play_in_lines(table, {.person = prompts}, input, output);
    EXPECT_EQ(written.size(), written.str().size()) << "not flushed at the end";
  }
}

TEST(PlainInput, AFinishedGameIsFlushed) {
  Flushed written;
  std::istringstream input;
  std::ostream output(&written);
  Table table{Game(position_of("8/8/8/8/8/8/8/O7 X - -"))};
  ui::play_in_lines(table, {}, input, output);
  EXPECT_GT(written.size(), 0U);
  EXPECT_EQ(written.size(), written.str().size());
}

}  // namespace
}  // namespace quagmire::test
