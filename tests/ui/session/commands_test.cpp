#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// The error of a line that cannot be read; the test fails if it can.
ui::TypedError error_of(std::string_view line) {
  const auto reading = ui::read_typed_line(line);
  EXPECT_FALSE(reading) << line;
  return reading ? ui::TypedError{} : reading.error();
}

// A session in lines, for what words do.
class Said {
 public:
  explicit Said(std::string_view line) {
    ui::Session session(match_, {}, ui::Interface{ui::CommandStyle::Bare, false, false});
    session.enter(line);
    if (session.notice()) answer_ = session.notice()->text;
    refused_ = session.has_refused();
  }
  [[nodiscard]] const std::string& answer() const { return answer_; }
  [[nodiscard]] bool is_refused() const { return refused_; }

 private:
  Match match_;
  std::string answer_;
  bool refused_ = false;
};

bool is_taken(std::string_view line) { return !Said(line).is_refused(); }

TEST(Words, EveryByteThatIsNoLetterAndNoDigitSeparates) {
  for (int byte = 0; byte < 256; ++byte) {
    // U+0000 is named, as it comes from no keyboard.
    const bool alphanumeric = byte == 0 || (byte >= '0' && byte <= '9') ||
                              (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
    const char c = static_cast<char>(byte);
    const std::string line = std::string("c2") + c + "c5";
    const std::string around = c + std::string("c2c5") + c;
    EXPECT_EQ(reading_of(line), alphanumeric && c != 'x' && c != 'X' ? "error" : "Play c2c5")
        << byte;
    // In front of it # makes it a comment; c2xc5 is a move.
    EXPECT_EQ(reading_of(around), alphanumeric || c == '#' ? "error" : "Play c2c5") << byte;
  }
}

TEST(Words, ReadsEveryPairOfSquares) {
  for (int from = 0; from < 64; ++from)
    for (int to = 0; to < 64; ++to) {
      const std::string squares =
          name_of(Square(from % 8, from / 8)) + name_of(Square(to % 8, to / 8));
      EXPECT_EQ(reading_of(squares), "Play " + squares);
    }
}

TEST(Words, ALineOfBlanksAndSignsIsNothing) {
  for (const std::string& line : {std::string(), std::string(" "), std::string("\r\n"),
                                  std::string("?!"), std::string("\xC2\xA0")})
    EXPECT_EQ(error_of(line).fault, TypedFault::Nothing) << line;
  // But somebody has typed these.
  for (const std::string& line :
       {std::string(3, '\0'), std::string("\xC3\xA9"), std::string("🙂")})
    EXPECT_EQ(error_of(line).fault, TypedFault::BadMove) << line;
  EXPECT_EQ(error_of(std::string(3, '\0')).move.unseen, U'\0');
}

// Covers each answer to a wrong argument, which may contain an example or two.
TEST(Words, EveryExampleInAnAnswerCanBeTyped) {
  int examples = 0;
  for (const ui::Command& word : ui::commands()) {
    const std::string text(word.takes);
    for (std::size_t colon = text.find(':', 1); colon != std::string::npos;
         colon = text.find(':', colon + 1)) {
      if (text[colon + 1] == ' ') continue;
      const std::size_t end = std::min(text.find(" or ", colon), text.find(')', colon));
      const std::string example = text.substr(colon, std::min(end, text.size() - 1) - colon);
      EXPECT_THAT(Said(example).answer(), testing::Not(HasSubstr(word.takes.substr(1)))) << example;
      ++examples;
    }
  }
  EXPECT_GE(examples, 5);
}

// The line of key hints shows these names.
TEST(Words, WhatAKeyIsCalledCanBeTyped) {
  for (const ui::KeyHint& hint : ui::hints_in(ui::Scene::Game, ui::KeyStyle::Standard)) {
    if (hint.word == "size") continue;  // of the board, which is no word
    const auto reading = ui::read_typed_line(hint.word);
    EXPECT_TRUE(reading || reading.error().fault != TypedFault::UnknownWord) << hint.word;
  }
}

TEST(Words, EachHasANameASentenceAndAPlace) {
  EXPECT_FALSE(ui::commands().empty());
  for (const ui::Command& word : ui::commands()) {
    EXPECT_EQ(ui::find_command(word.name), &word);
    std::vector<ui::CommandVariant> uses(word.elsewhere.begin(), word.elsewhere.end());
    std::erase_if(uses, [](const ui::CommandVariant& use) { return use.scenes.bits == 0; });
    uses.push_back({word.scenes, word.sentence, word.keys, word.hint});
    for (const ui::CommandVariant& use : uses) {
      EXPECT_FALSE(use.sentence.empty()) << word.name;
      EXPECT_NE(use.scenes.bits, 0) << word.name;
      EXPECT_TRUE(!use.keys.empty() || use.hint.empty()) << word.name;
    }
    // What must follow a word is asked for.
    const bool optional = word.argument.empty() || word.argument[0] == '[';
    if (word.use(ui::Scene::Game) && !optional) {
      EXPECT_FALSE(is_taken(word.name)) << word.name;
    }
  }
}

// For any bytes, the answer is a command or a fault at a place within the line.
TEST(Words, AnyBytesAreAnswered) {
  std::mt19937_64 random(1);
  constexpr std::string_view likely =
      "abcdefgh12345678abcdefgh12345678 -:redomoveswhyquitnew\xC3\t";
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string line(random() % 12, ' ');
    for (char& c : line)
      c = random() % 8 == 0 ? static_cast<char>(random() % 256) : likely[random() % likely.size()];
    const auto command = ui::read_typed_line(line);
    if (command) {
      ++read;
      continue;
    }
    if (command.error().fault != TypedFault::BadMove) continue;
    EXPECT_GE(command.error().move.column, 1U) << line;
    EXPECT_LE(command.error().move.column, line.size() + 1) << line;
  }
  EXPECT_GT(read, 100);  // the lines were not all nonsense
}

}  // namespace
}  // namespace quagmire::test
