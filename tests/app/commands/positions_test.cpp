// `quagmire moves`, `perft` and `why` against tables: a line a position, the winner or a dot and
// then the legal moves.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

struct Listing {
  std::string winner;
  std::set<std::string> moves;

  bool operator==(const Listing&) const = default;
};

// Reads a line of the answer. A move that is listed twice fails the test.
Listing listing(const std::string& line) {
  Listing listing;
  std::istringstream words(line);
  words >> listing.winner;
  for (std::string move; words >> move;)
    EXPECT_TRUE(listing.moves.insert(move).second) << move << " twice in " << line;
  return listing;
}

Listing listing_of(const Fields& row) { return listing(row.at(1) + ' ' + row.at(2)); }

TEST(MovesCommand, AnswersEveryPositionOfTheTableInOneRun) {
  std::string input;
  const auto rows = table("positions.txt");
  for (const Fields& row : rows) input += row.at(0) + '\n';
  const Finished finished = run_program({"moves", "-"}, input);
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  const auto lines = lines_of(finished.output);
  ASSERT_EQ(lines.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    EXPECT_EQ(listing(lines[i]), listing_of(rows[i])) << rows[i].at(0);
}

// Megabytes in both directions, of which neither fits into a pipe.
TEST(MovesCommand, AnswersAnyNumberOfPositions) {
  std::string input;
  const auto rows = table("positions.txt");
  constexpr std::size_t times = 25;
  for (std::size_t i = 0; i < times; ++i)
    for (const Fields& row : rows) input += row.at(0) + '\n';
  const Finished finished = run_program({"moves", "-"}, input);
  EXPECT_EQ(finished.status, ExitStatus::code(0));
  const auto lines = lines_of(finished.output);
  ASSERT_EQ(lines.size(), times * rows.size());
  for (std::size_t i = rows.size(); i < lines.size(); ++i)
    ASSERT_EQ(lines[i], lines[i - rows.size()]) << "the same position, another answer";
}

// `quagmire perft`: counts of move sequences, which show at once whether the rules are exact.

using Leaves = std::vector<std::uint64_t>;

std::vector<std::string> perft_call(const std::string& depth, const std::string& position) {
  return {"perft", depth, "--position", position};
}

// The leaves of the depths 1, 2, ..., out of lines that must have the promised form.
Leaves leaves_in(const std::string& output) {
  Leaves leaves;
  for (const std::string& line : lines_of(output)) {
    EXPECT_THAT(line, MatchesRegex("perft [0-9]+ [0-9]+ [0-9]+(\\.[0-9]+)? [0-9]+(\\.[0-9]+)?"));
    std::istringstream words(line);
    std::string word;
    std::size_t depth = 0;
    std::uint64_t count = 0;
    words >> word >> depth >> count;
    leaves.push_back(count);
    EXPECT_EQ(depth, leaves.size());
  }
  return leaves;
}

TEST(PerftCommand, CountsFromEveryPositionOfTheTable) {
  for (const Fields& row : table("perft.txt")) {
    Leaves expected(3);
    std::istringstream(row.at(1)) >> expected[0] >> expected[1] >> expected[2];
    const Finished finished = run_program(perft_call("3", row.at(0)));
    ASSERT_THAT(finished, IsDone(IsPlainText()));
    EXPECT_EQ(leaves_in(finished.output), expected) << row.at(0);
  }
}

// `quagmire why`: a sentence on standard output, legal or not; the exit status says which.

Finished why(const std::string& position, const std::string& move) {
  return run_program({"why", position, move});
}

// A sentence of one line, and the exit status.
template <class Text>
testing::Matcher<Finished> Says(int code, const Text& text) {
  return AllOf(Field("status", &Finished::status, ExitStatus::code(code)),
               Field("output", &Finished::output,
                     AllOf(IsPlainText(), EndsWith(".\n"), Not(HasSubstr("\n\n")), text)),
               Field("errors", &Finished::errors, ""));
}

// The longest ways around: a search that gives up after a few steps takes these for closed loops.
TEST(WhyCommand, NoLoopTrapIsTakenForALoop) {
  for (const Fields& row : table("loop_traps.txt")) {
    // Without rest, which would be the reason in some of them.
    const std::string position = row.at(0).substr(0, row.at(0).find(' ') + 2) + " - -";
    EXPECT_THAT(why(position, row.at(1)), Says(1, HasSubstr("can be reached round")))
        << position << ' ' << row.at(1);
  }
}

TEST(WhyCommand, AgreesWithTheTableOfPositions) {
  std::mt19937_64 random(8);
  const auto rows = table("positions.txt");
  int legal = 0;
  for (int i = 0; i < 40; ++i) {
    const Fields& row = rows.at(random() % rows.size());
    const std::string moves = ' ' + row.at(2) + ' ';
    // Every other move is one of the table's; the rest are mostly illegal.
    std::string move = name(Move{Square::from_index(static_cast<int>(random() % 64)),
                                 Square::from_index(static_cast<int>(random() % 64))});
    if (i % 2 == 0 && moves.size() > 2)
      move = moves.substr(1 + 5 * (random() % (moves.size() / 5)), 4);
    const bool is_legal = moves.find(' ' + move + ' ') != std::string::npos;
    legal += is_legal ? 1 : 0;
    EXPECT_EQ(why(row.at(0), move).status, ExitStatus::code(is_legal ? 0 : 1))
        << row.at(0) << ' ' << move;
  }
  EXPECT_GT(legal, 10);
}

}  // namespace
}  // namespace quagmire::test
