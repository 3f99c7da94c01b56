// Which lessons are done: the file, and the program that keeps it.
#include "tests/app/tests.h"
#include "tests/support/own_puzzle.h"

namespace quagmire::test {
namespace {

class SavedProgressTest : public SavedGamesTest {
 protected:
  [[nodiscard]] std::string file(const std::string& name = "lessons") const {
    return folder_.file(".local/share/quagmire/" + name);
  }
  void write(const std::string& text) const {
    std::filesystem::create_directories(folder_.file(".local/share/quagmire"));
    std::ofstream(file(), std::ios::binary) << text;
  }
};

TEST_F(SavedProgressTest, ALinkInThePlaceOfTheFileIsLeftAlone) {
  const std::string precious = folder_.file("precious");
  put(precious, "slide\n");
  std::filesystem::create_directories(folder_.file(".local/share/quagmire"));
  std::filesystem::create_symlink(precious, file());
  SavedProgress book(data_folders());
  book.finish("loop");
  EXPECT_THAT(book.pop_message(), testing::Optional(HasSubstr("this is a link; move it away")));
  EXPECT_EQ(content_of(precious), "slide\n");
}

TEST_F(SavedProgressTest, TheFirstTryOfAPuzzleAndTheDaysAreThereAgain) {
  {
    SavedProgress book(data_folders());
    book.add_result("one", PuzzleResult::Failed);
    book.add_result("one", PuzzleResult::Solved);
    book.mark_day_solved(20000);
    book.mark_day_solved(20000);
    book.mark_day_solved(20001);
    EXPECT_EQ(book.learnt().puzzles.at("one").first, PuzzleResult::Failed);
    EXPECT_EQ(book.pop_message(), std::nullopt);
  }
  EXPECT_EQ(content_of(file("days")), "20000\n20001\n");
  SavedProgress again(data_folders());
  EXPECT_EQ(again.learnt().puzzles.at("one").first, PuzzleResult::Failed);
  EXPECT_EQ(again.result_of("one"), PuzzleResult::Solved);
  EXPECT_EQ(again.learnt().days, (std::set<long>{20000, 20001}));
}

TEST_F(SavedProgressTest, KeepsNoDaysIfNothingIsToBeRemembered) {
  SavedProgress book(data_folders(), false);
  book.mark_day_solved(20000);
  EXPECT_FALSE(std::filesystem::exists(file("days")));
}

// Whatever the file holds, and wherever it was cut off, its whole days count and none is lost.
TEST_F(SavedProgressTest, WildDaysCountForNothingAndStay) {
  const std::string wild = "20000\n-5\n99999999999999999999\n2026-11-24\n\x1b[2J\n20001\n";
  for (std::size_t cut = 0; cut <= wild.size(); ++cut) {
    write("");
    put(file("days"), wild.substr(0, cut));
    SavedProgress book(data_folders());
    EXPECT_EQ(book.learnt().days.contains(20000), cut >= 5) << cut;
    EXPECT_EQ(book.learnt().days.contains(20001), cut + 1 >= wild.size()) << cut;
    book.mark_day_solved(20002);
    EXPECT_EQ(book.pop_message(), std::nullopt);
    EXPECT_TRUE(content_of(file("days")).starts_with(wild.substr(0, cut))) << cut;
    EXPECT_TRUE(content_of(file("days")).ends_with("20002\n")) << cut;
  }
}

TEST_F(SavedProgressTest, TwoProgramsLoseNothing) {
  SavedProgress one(data_folders());
  SavedProgress two(data_folders());
  EXPECT_FALSE(one.has_finished("slide"));
  two.finish("slide");
  one.finish("loop");
  EXPECT_TRUE(SavedProgress(data_folders()).has_finished("slide"));
  EXPECT_TRUE(SavedProgress(data_folders()).has_finished("loop"));
}

TEST_F(SavedProgressTest, OfADamagedFileCountsWhatCanBeReadAndTheRestStays) {
  const std::string damaged = std::string("slide\n\x01\x1b[2J\nloop\nhal") + '\0' + "f";
  write(damaged);
  SavedProgress book(data_folders());
  EXPECT_TRUE(book.has_finished("slide"));
  EXPECT_TRUE(book.has_finished("loop"));
  EXPECT_EQ(book.pop_message(), std::nullopt);
  book.finish("walls");
  EXPECT_EQ(content_of(file()), damaged + "\nwalls\n");
}

TEST_F(SavedProgressTest, OfAPuzzleTheBestResultIsKept) {
  {
    SavedProgress book(data_folders());
    EXPECT_EQ(book.result_of("a1"), std::nullopt);
    book.add_result("a1", PuzzleResult::Failed);
    book.add_result("a1", PuzzleResult::Solved);
    book.add_result("a1", PuzzleResult::Hinted);
    book.add_result("b2", PuzzleResult::Hinted);
    EXPECT_EQ(book.result_of("a1"), PuzzleResult::Solved);
  }
  SavedProgress again(data_folders());
  EXPECT_EQ(again.result_of("a1"), PuzzleResult::Solved);
  EXPECT_EQ(again.result_of("b2"), PuzzleResult::Hinted);
  EXPECT_EQ(again.pop_message(), std::nullopt);
  EXPECT_EQ(content_of(file("puzzles")), "a1\tfailed\na1\tsolved\nb2\thinted\n");
}

TEST_F(SavedProgressTest, TwoProgramsKeepThePuzzlesOfBoth) {
  SavedProgress one(data_folders());
  SavedProgress two(data_folders());
  EXPECT_EQ(one.own_puzzles(), "");
  const auto adding = [](std::size_t number) {
    return [number](const std::string& text) { return with_puzzle(text, own_puzzle(number)); };
  };
  EXPECT_TRUE(two.change_own_puzzles(adding(1)));
  EXPECT_TRUE(one.change_own_puzzles(adding(2)));
  EXPECT_EQ(parse_own_puzzles(two.own_puzzles()).puzzles.size(), 2U);
  EXPECT_EQ(content_of(file("mistakes")), one.own_puzzles());
  EXPECT_EQ(one.pop_message(), std::nullopt);
}

TEST_F(SavedProgressTest, AFileOfMistakesThatIsCutAnywhereLosesNothingElse) {
  std::string text;
  for (const std::size_t number : {1U, 2U}) text = with_puzzle(text, own_puzzle(number));
  std::filesystem::create_directories(folder_.file(".local/share/quagmire"));
  for (std::size_t length = 0; length < text.size(); length += 7) {
    put(file("mistakes"), text.substr(0, length));
    SavedProgress book(data_folders());
    PuzzleSeries series(book);
    const std::size_t damaged = series.open(kOwnPuzzle).damaged;
    const auto reading = parse_own_puzzles(text.substr(0, length));
    EXPECT_EQ(damaged, reading.damaged) << length;
    EXPECT_EQ(series.own_puzzle().has_value(), !reading.puzzles.empty()) << length;
    EXPECT_TRUE(book.change_own_puzzles(
        [](const std::string& before) { return with_puzzle(before, own_puzzle(3)); }));
    EXPECT_THAT(content_of(file("mistakes")), StartsWith(text.substr(0, length)));
    EXPECT_EQ(parse_own_puzzles(book.own_puzzles()).puzzles.size(), reading.puzzles.size() + 1);
  }
}

TEST_F(SavedProgressTest, ALockedFileIsSaidOnceAndKeepsWhatComesLater) {
  SavedProgress book(data_folders());
  const auto add = [&](std::size_t number) {
    return book.change_own_puzzles(
        [number](const std::string& text) { return with_puzzle(text, own_puzzle(number)); });
  };
  ASSERT_TRUE(add(1));
  app::LockedFile other;
  ASSERT_TRUE(other.open(file("mistakes")));
  EXPECT_FALSE(add(2));
  EXPECT_THAT(book.pop_message(), testing::Optional(HasSubstr("cannot save your own puzzles")));
  for (int times = 0; times < 50; ++times) EXPECT_FALSE(add(2));
  EXPECT_EQ(book.pop_message(), std::nullopt);
  other.close();
  EXPECT_TRUE(add(3));
  EXPECT_EQ(parse_own_puzzles(book.own_puzzles()).puzzles.size(), 2U);
}

constexpr const char* kMistakes = ".local/share/quagmire/mistakes";

// That a person's does is in tests/e2e/game/evening_test.cpp.
TEST(PlainGame, OfAPipeOrOfWhoTypesOnMakesNoPuzzles) {
  const Home home;
  constexpr const char* lost = "b2b4\ng7b2\na3a5\n";
  EXPECT_THAT(run(program_at(home, {"--plain"}), lost).output, Not(HasSubstr("new puzzle")));
  EXPECT_EQ(home.read(kMistakes), "");
  const PseudoTerminal terminal;
  terminal.type(lost + std::string("y\nquit\n"));
  EXPECT_EQ(run(on_terminal(program_at(home, {"--plain"}), terminal)).status, ExitStatus::code(0));
  EXPECT_THAT(terminal.written(), AllOf(HasSubstr("X wins: O left a1 and b1 in Quagmire."),
                                        Not(HasSubstr("new puzzle"))));
  EXPECT_EQ(home.read(kMistakes), "");
}

}  // namespace
}  // namespace quagmire::test
