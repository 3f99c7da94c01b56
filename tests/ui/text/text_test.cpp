#include "tests/support/data_tables.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

class Text : public testing::Test {
 protected:
  Text() { EXPECT_NE(std::setlocale(LC_ALL, "C.UTF-8"), nullptr); }
  ~Text() override { std::setlocale(LC_ALL, "C"); }
};

// A text as it appears on the screen.
std::string shown(std::string_view text) {
  std::string glyphs;
  while (const auto wide = ui::take_glyph(text)) append(glyphs, wide->glyph);
  return glyphs;
}

// What tests/data/shown.txt asks of a text.
class Shown {
 public:
  explicit Shown(std::string text) : text_(std::move(text)) {}

  std::string ask(const std::string& question) {
    const auto words = words_of(question);
    if (words.back() == "C") std::setlocale(LC_ALL, "C");
    const int columns = words.size() == 2 ? std::stoi(words[1]) : 0;
    const auto length = static_cast<std::size_t>(columns);
    std::string answer;
    if (words[0] == "shown") {
      answer = shown(text_);
    } else if (words[0] == "columns") {
      answer = std::to_string(columns_of(text_));
    } else if (words[0] == "beginning") {
      answer = beginning_of(text_, columns);
    } else if (words[0] == "cleaned") {
      answer = cleaned(text_, columns == 0 ? 24 : columns);
    } else if (words[0] == "wrapped") {
      for (const auto line : wrap(std::string_view(text_), columns))
        answer += std::string(line) + '/';
    } else if (words[0] == "quoted") {
      answer = columns == 0 ? ui::in_quotes(text_) : ui::in_quotes(text_, length);
    } else if (words[0] == "printable") {
      answer = columns == 0 ? ui::printable(text_) : ui::printable(text_, length);
    } else {
      throw std::invalid_argument(question);
    }
    std::setlocale(LC_ALL, "C.UTF-8");
    return answer;
  }

 private:
  std::string text_;
};

TEST_F(Text, IsShownAsTheTableSays) { ask_table<Shown>("shown.txt"); }

TEST_F(Text, CleaningTwiceChangesNothing) {
  std::mt19937 random(7);
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (auto length = random() % 40; length > 0; --length) {
      const ui::Glyph glyph(
          static_cast<char32_t>(random() % (random() % 3 == 0 ? 0x20000 : 0x500) + 1));
      if (random() % 5 == 0)
        text += static_cast<char>(random());
      else
        append(text, glyph);
    }
    const std::string clean = cleaned(text, 24);
    ASSERT_EQ(cleaned(clean, 24), clean);
    ASSERT_LE(columns_of(clean), 24);
  }
}

std::string without_blanks(std::string_view text) {
  std::string rest;
  for (const char c : text)
    if (c != ' ') rest += c;
  return rest;
}

TEST(Wrap, AWordThatFitsIsNotCutWhateverBlanksStandBeforeIt) {
  for (const auto& line : wrap(std::string_view("ab  cd"), 2))
    EXPECT_THAT(line, testing::AnyOf("ab", "cd", " ", ""));
}

TEST(Wrap, AMoveStaysOnOneLineAndAListOfSquaresNeedNot) {
  EXPECT_THAT(wrap(std::string_view("type c2 c5."), 8), testing::ElementsAre("type", "c2 c5."));
  EXPECT_THAT(wrap(std::string_view("c2 c5"), 5), testing::ElementsAre("c2 c5"));
  EXPECT_THAT(wrap(std::string_view("c2 c5"), 4), testing::ElementsAre("c2 c", "5"));
  EXPECT_THAT(wrap(std::string_view("by c2 c5 c6"), 6), testing::ElementsAre("by c2", "c5 c6"));
  EXPECT_THAT(wrap(std::string_view("c22 c5"), 4), testing::ElementsAre("c22", "c5"));
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

TEST(Printable, OnlyPrintableCharactersComeThrough) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text(1, static_cast<char>(byte));
    const bool printable = byte >= 0x20 && byte <= 0x7E;
    EXPECT_EQ(ui::in_quotes(text), '"' + (printable ? text : "?") + '"') << byte;
  }
  EXPECT_LT(ui::in_quotes(std::string(100'000, 'a')).size(), 50U);
}

// Without other ways out than these functions, nothing can be shown by mistake.
template <class Text>
concept CanBeStreamed = requires(std::ostream& out, const Text& text) {
  out << text;
};
template <class Text>
concept CanBePutTogether = requires(const std::string& words, const Text& text) {
  words + text;
}
|| requires(const std::string& words, const Text& text) { text + words; }
|| requires(std::string& words, const Text& text) { words += text; };

TEST(UntrustedText, ComesOutByNameOnly) {
  static_assert(CanBeStreamed<std::string> && CanBePutTogether<std::string>);
  static_assert(!CanBeStreamed<UntrustedText> && !CanBePutTogether<UntrustedText>);
  static_assert(!std::is_convertible_v<UntrustedText, std::string>);
  static_assert(!std::is_convertible_v<UntrustedText, std::string_view>);
  static_assert(std::is_convertible_v<std::string, UntrustedText>);
  EXPECT_EQ(UntrustedText("\x1B[2J").bytes(), "\x1B[2J");
}

TEST(RunCommand, FillsEachGapInTurn) {
  EXPECT_EQ(ui::say("{} wins in {}.", Player::O, std::size_t{3}), "O wins in 3.");
  EXPECT_EQ(ui::say("{}{}: {}", 'a', "{}", Move{Square(2, 1), Square(2, 4)}), "a{}: c2-c5");
  EXPECT_EQ(ui::say("{}", std::string()), "");
}

}  // namespace
}  // namespace quagmire::test
