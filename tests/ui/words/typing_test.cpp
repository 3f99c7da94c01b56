#include "tests/ui/tests.h"
#include "ui/words/by_ear.h"

namespace quagmire::test {
namespace {

constexpr std::array<std::string_view, 4> kWords = {"undo", "redo", "moves", "board"};

TEST(Nearest, AWordIsNearestToItself) {
  for (const auto word : kWords) EXPECT_EQ(nearest(word, kWords), word);
}

TEST(Nearest, OneSlipIsForgiven) {
  EXPECT_EQ(nearest("mooves", kWords), "moves");  // inserted
  EXPECT_EQ(nearest("moes", kWords), "moves");    // deleted
  EXPECT_EQ(nearest("mopes", kWords), "moves");   // replaced
  EXPECT_EQ(nearest("mvoes", kWords), "moves");   // neighbours swapped
}

TEST(Nearest, EverySingleSlipLeadsBack) {
  for (const auto word : kWords) {
    for (std::size_t i = 0; i < word.size(); ++i) {
      std::string replaced(word);
      replaced[i] = 'z';
      EXPECT_EQ(nearest(replaced, kWords), word) << replaced;
      std::string inserted(word);
      inserted.insert(i, 1, 'z');
      EXPECT_EQ(nearest(inserted, kWords), word) << inserted;
      std::string swapped(word);
      if (i > 0) std::swap(swapped[i - 1], swapped[i]);
      EXPECT_EQ(nearest(swapped, kWords), word) << swapped;
    }
  }
}

TEST(Nearest, ASwapIsOneSlipNotTwo) {
  constexpr std::array<std::string_view, 2> words = {"abxxxx", "bacxxx"};
  // One swap from the first; at least two edits from the second.
  EXPECT_EQ(nearest("baxxxx", words), "abxxxx");
}

TEST(Nearest, TheFewestSlipsWin) {
  constexpr std::array<std::string_view, 3> words = {"perfect", "perft", "perfume"};
  EXPECT_EQ(nearest("perf", words), "perft");
  EXPECT_EQ(nearest("perfec", words), "perfect");
}

TEST(Nearest, NothingIsSuggestedForAWordFarFromAll) {
  for (const char* typed : {"xyzzy", "castle", "zzzz", "unodmovesredo", "1"})
    EXPECT_EQ(nearest(typed, kWords), std::nullopt) << typed;
}

TEST(Nearest, ShortWordsAllowFewerSlipsThanLongOnes) {
  constexpr std::array<std::string_view, 2> words = {"ab", "abcdefghi"};
  EXPECT_EQ(nearest("xy", words), std::nullopt);         // two of two
  EXPECT_EQ(nearest("abcdefgxy", words), "abcdefghi");   // two of nine
  EXPECT_EQ(nearest("abcdvwxyz", words), std::nullopt);  // five of nine
}

TEST(Nearest, NothingFromNothing) {
  EXPECT_EQ(nearest("", kWords), std::nullopt);
  EXPECT_EQ(nearest("undo", {}), std::nullopt);
}

TEST(Nearest, TextOfAnyLengthIsAnswered) {
  EXPECT_EQ(nearest(std::string(100'000, 'u'), kWords), std::nullopt);
}

// Somebody hears a line when it is there, not when the game is over.
TEST(SpokenOutput, SaysEachLineAtOnce) {
  struct Heard : std::stringbuf {
    int flushed = 0;
    int sync() override {
      ++flushed;
      return 0;
    }
  } heard;
  std::ostream output(&heard);
  ui::SpokenOutput spoken(output);
  spoken << "c2-c5" << std::endl;
  EXPECT_EQ(heard.flushed, 1);
  EXPECT_THAT(heard.str(), HasSubstr("charlie"));
  spoken << "f7-f4" << std::endl;
  EXPECT_EQ(heard.flushed, 2);
}

}  // namespace
}  // namespace quagmire::test
