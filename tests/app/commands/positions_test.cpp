// `quagmire moves` against a table: a line a position, the winner or a dot and then the legal
// moves.
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

// Megabytes in both directions, of which neither fits into a pipe.
TEST(MovesCommand, AnswersEveryPositionOfTheTableHoweverManyThereAre) {
  std::string input;
  const auto rows = table("positions.txt");
  constexpr std::size_t times = 25;
  for (std::size_t i = 0; i < times; ++i)
    for (const Fields& row : rows) input += row.at(0) + '\n';
  const Finished finished = run_program({"moves", "-"}, input);
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  const auto lines = lines_of(finished.output);
  ASSERT_EQ(lines.size(), times * rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    EXPECT_EQ(listing(lines[i]), listing_of(rows[i])) << rows[i].at(0);
  for (std::size_t i = rows.size(); i < lines.size(); ++i)
    ASSERT_EQ(lines[i], lines[i - rows.size()]) << "the same position, another answer";
}

}  // namespace
}  // namespace quagmire::test
