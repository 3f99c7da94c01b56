#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(Messages, SquaresAreListedByTheAlphabet) {
  EXPECT_EQ(ui::list_squares("e4"_squares), "e4");
  EXPECT_EQ(ui::list_squares("f5 e4"_squares), "e4 and f5");
  EXPECT_EQ(ui::list_squares("g6 b1 a8 f5"_squares), "a8, b1, f5 and g6");
  EXPECT_EQ(ui::squares_in_short("g6 b1 a8 f5"_squares), "a8 b1 f5 g6");
  EXPECT_EQ(ui::squares_in_short({}), "");
}

// What the user learns about a line that cannot be read.
std::string complaint(std::string_view line) {
  const auto reading = ui::read_typed_line(line);
  if (!reading) return ui::explain(reading.error(), ui::CommandStyle::Bare);
  const auto& word = *std::get<ui::TypedCommand>(*reading).word;
  return ui::explain({ui::TypedFault::BadArgument, std::string(word.name), "", word.takes},
                     ui::CommandStyle::Bare);
}

TEST(Messages, ComplaintsAreShortAndPrintableWhateverWasTyped) {
  for (const std::string& line :
       {std::string(100'000, 'a'), std::string(100'000, '7'), "c2" + std::string(100'000, '9'),
        "undo " + std::string(100'000, '\x1B') + "x",
        "moves \x1B[2J9\n9" + std::string(9'999, '\0'), std::string("why \xC3\xA9 c2 c9\r\n")}) {
    const std::string text = complaint(line);
    EXPECT_LT(text.size(), 160U);
    EXPECT_THAT(text, EndsWith("."));
    for (const char c : text) EXPECT_TRUE(c >= ' ' && c <= '~') << text;
  }
}

// Any move in any position, legal or not, gets one clean sentence.
TEST(Messages, EveryVerdictIsOneLineOfSentences) {
  std::mt19937_64 random(5);
  std::set<std::size_t> met;
  for (int i = 0; i < 30; ++i) {
    const Position position = i % 2 == 0 ? random_siege(random) : random_position(random);
    for (int move = 0; move < 64 * 64; move += 1 + static_cast<int>(random() % 5)) {
      const Move tried{Square(move % 8, move / 8 % 8), Square(move / 64 % 8, move / 512)};
      const Verdict answer = verdict(position, tried);
      met.insert(answer.index());
      const std::string text = ui::explain(answer, position, tried);
      ASSERT_THAT(text, EndsWith("."));
      ASSERT_THAT(text, AllOf(Not(HasSubstr("  ")), Not(HasSubstr("no piece on")))) << text;
      for (const char c : text) ASSERT_TRUE(c >= ' ' && c <= '~') << text;
    }
  }
  EXPECT_EQ(met.size(), std::variant_size_v<Verdict>) << "not every kind of verdict came up";
}

TEST(RecordMessages, EveryFaultHasOneLineOfItsOwn) {
  std::string previous;
  for (int fault = 0; fault <= static_cast<int>(RecordFault::TextBehindResult); ++fault) {
    const std::string text = ui::explain(RecordError{static_cast<RecordFault>(fault), 1, 1});
    EXPECT_GT(text.size(), 30U) << fault;
    EXPECT_EQ(text.back(), '.') << fault;
    EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    EXPECT_NE(text, previous);
    previous = text;
  }
}

// As when the file is a program or a picture.
TEST(ConfigLines, OfManyFaultsAFewAreTold) {
  EXPECT_THAT(ui::describe({{3, "why; what"}}, "f"), ElementsAre("why; what (f line 3)"));
  const std::vector<std::string> told =
      ui::describe(std::vector<ui::LineFault>(1000, {1, "why"}), "f");
  ASSERT_EQ(told.size(), 11U);
  EXPECT_THAT(told.back(), testing::HasSubstr("990 more"));
  EXPECT_EQ(ui::describe(std::vector<ui::LineFault>(10, {1, "why"}), "f").size(), 10U);
}

}  // namespace
}  // namespace quagmire::test
