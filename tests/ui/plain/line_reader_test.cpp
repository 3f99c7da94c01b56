#include "ui/plain/line_reader.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// Marks what was cut with an ellipsis.
std::vector<std::string> lines_in(const std::string& text) {
  std::istringstream input(text);
  ui::LineReader reader(input);
  std::vector<std::string> lines;
  while (const auto line = reader.next())
    lines.push_back(line->text + (line->too_long ? "..." : ""));
  return lines;
}

std::string of_length(std::size_t length) {
  std::string text;
  text.resize(length, 'x');
  return text;
}

// Hands out one character at a time, as a slow typist does, and counts them.
class Typist : public std::streambuf {
 public:
  explicit Typist(std::string text) : text_(std::move(text)) {}
  [[nodiscard]] std::size_t typed() const { return next_; }

 private:
  int_type underflow() override {
    if (next_ == text_.size()) return traits_type::eof();
    char* const begin = &text_[next_++];
    setg(begin, begin, begin + 1);
    return traits_type::to_int_type(*begin);
  }

  std::string text_;
  std::size_t next_ = 0;
};

// The same letter over and over, without a text of that length anywhere in memory.
class Endless : public std::streambuf {
 public:
  explicit Endless(std::size_t length) : left_(length) {}

 private:
  int_type underflow() override {
    if (left_ == 0) return traits_type::eof();
    const std::size_t size = std::min(left_, block_.size());
    left_ -= size;
    setg(block_.data(), block_.data(), block_.data() + size);
    return traits_type::to_int_type(block_.front());
  }

  std::string block_ = of_length(65536);
  std::size_t left_;
};

TEST(LineReader, EveryByteButNewlineIsPartOfTheLine) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte)
    if (byte != '\n' && byte != '\r') bytes += static_cast<char>(byte);
  EXPECT_THAT(lines_in(bytes + '\n' + bytes), ElementsAre(bytes, bytes));
}

TEST(LineReader, ALineOfTheGreatestLengthIsWhole) {
  const std::string longest = of_length(ui::LineReader::kLongest);
  EXPECT_THAT(lines_in(longest + "\nb"), ElementsAre(longest, "b"));
  EXPECT_THAT(lines_in(longest), ElementsAre(longest));
}

TEST(LineReader, ALongerLineIsCutAndItsRestSkipped) {
  const std::string longest = of_length(ui::LineReader::kLongest);
  EXPECT_THAT(lines_in(longest + "y\nb\n"), ElementsAre(longest + "...", "b"));
  EXPECT_THAT(lines_in(longest + longest + longest + "\n\nb"),
              ElementsAre(longest + "...", "", "b"));
  EXPECT_THAT(lines_in(longest + "y"), ElementsAre(longest + "..."));
}

TEST(LineReader, AVeryLongLineTakesNoMoreMemory) {
  Endless letters(100'000'000);
  std::istream input(&letters);
  ui::LineReader reader(input);
  const auto line = reader.next();
  ASSERT_TRUE(line);
  EXPECT_TRUE(line->too_long);
  EXPECT_EQ(line->text, of_length(ui::LineReader::kLongest));
  EXPECT_LE(line->text.capacity(), 2 * ui::LineReader::kLongest);
  EXPECT_FALSE(reader.next());
}

// What is pasted at once: a tag, so many lines of a comment, and the moves.
std::string pasted(std::size_t lines, const std::string& line) {
  std::string text = "[Event \"e\"]\n";
  for (std::size_t i = 0; i < lines; ++i) text += '{' + line + "}\n";
  return text + "1. c2-c5 *";
}

TEST(LineReader, APasteIsWholeOrTooLong) {
  const std::size_t fitting = ui::Text::kLongest / 65 - 1;
  EXPECT_THAT(lines_in(pasted(fitting, of_length(62)) + "\nundo"),
              ElementsAre(pasted(fitting, of_length(62)), "undo"));
  EXPECT_THAT(lines_in(pasted(2 * fitting, of_length(62)) + "\nundo"),
              ElementsAre(EndsWith("..."), "undo"));
  EXPECT_THAT(lines_in(pasted(1, of_length(ui::LineReader::kLongest)) + "\nundo"),
              ElementsAre(EndsWith("..."), "undo"));
}

// Or the answer to a line would come only after the next one was typed.
TEST(LineReader, ReadsNoFurtherThanTheEndOfTheLine) {
  Typist typist("undo\nredo\n");
  std::istream input(&typist);
  ui::LineReader reader(input);
  EXPECT_EQ(reader.next()->text, "undo");
  EXPECT_EQ(typist.typed(), 5U);
  EXPECT_EQ(reader.next()->text, "redo");
  EXPECT_EQ(typist.typed(), 10U);
}

}  // namespace
}  // namespace quagmire::test
