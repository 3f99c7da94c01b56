// `quagmire moves`: a line a position, the winner or a dot and then the legal moves.
#include <gmock/gmock.h>

#include <set>
#include <sstream>
#include <string>

#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/data_tables.h"

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

// What the rule book says of a position.
Listing expected(const std::string& notation) {
  const Rulebook book(position_of(notation));
  const auto winner = book.winner();
  Listing listing{std::string(1, winner ? letter_of(*winner) : '.'), {}};
  for (const Move move : book.moves()) listing.moves.insert(name(move));
  return listing;
}

Listing listing_of(const Fields& row) { return listing(row.at(1) + ' ' + row.at(2)); }

TEST(MovesCommand, ListsTheMovesFromTheStart) {
  const Finished finished = run_program({"moves"});
  ASSERT_THAT(finished, IsDone(AllOf(IsPlainText(), EndsWith("\n"))));
  ASSERT_EQ(lines_of(finished.output).size(), 1U);
  EXPECT_EQ(listing(finished.output), expected(kStart));
  EXPECT_EQ(listing(finished.output).moves.size(), 77U);
}

TEST(MovesCommand, AFinishedGameHasAWinnerAndNoMoves) {
  EXPECT_THAT(run_program({"moves", "8/8/8/8/8/8/8/O7 X - -"}), IsDone("O\n"));
  EXPECT_THAT(run_program({"moves", "8/8/8/8/8/8/8/X7 O - -"}), IsDone("X\n"));
  EXPECT_THAT(run_program({"moves", "8/8/8/8/8/8/OO6/XO5X O - -"}), IsDone("O\n"));
}

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

TEST(MovesCommand, NoPositionsHaveNoAnswers) {
  EXPECT_THAT(run_program({"moves", "-"}), IsDone(""));
}

TEST(MovesCommand, TheLastPositionNeedsNoNewlineAndLinesMayEndWithACarriageReturn) {
  const std::string start = run_program({"moves"}).output;
  EXPECT_THAT(run_program({"moves", "-"}, kStart), IsDone(start));
  EXPECT_THAT(run_program({"moves", "-"}, std::string(kStart) + "\r\n" + kStart + "\r\n"),
              IsDone(start + start));
}

TEST(MovesCommand, ABadPositionAmongGoodOnesIsNamedByLineAndColumn) {
  const std::string start = run_program({"moves"}).output;
  const std::string input =
      std::string(kStart) + '\n' + "8/8/8/8/8/8/8/O6Y O - -\n" + kStart + '\n';
  EXPECT_THAT(run_program({"moves", "-"}, input),
              IsError(1, AllOf(HasSubstr("line 2 "), HasSubstr("column 17")), start + start));
}

TEST(MovesCommand, EveryBadPositionHasAnErrorOfItsOwn) {
  const Finished finished = run_program({"moves", "-"}, "x\n8\n\xFF\x1B[2J\n");
  EXPECT_EQ(finished.status, ExitStatus::code(1));
  EXPECT_EQ(finished.output, "");
  const auto errors = lines_of(finished.errors);
  ASSERT_EQ(errors.size(), 3U);
  for (const std::string& error : errors) EXPECT_THAT(error + '\n', IsErrorLine());
}

// What does not fit a line buffer is still part of the line.
TEST(MovesCommand, AVeryLongLineIsRefused) {
  const std::string blanks(10'000, ' ');
  EXPECT_THAT(run_program({"moves", "-"}, kLoneO + blanks + "and more\n"),
              IsError(1, HasSubstr("line 1")));
  EXPECT_THAT(run_program({"moves", "-"}, blanks + kLoneO + '\n'), IsError(1, HasSubstr("line 1")));
  EXPECT_THAT(run_program({"moves", "-"}, std::string(1'000'000, '8') + '\n' + kLoneO),
              IsError(1, HasSubstr("line 1"), testing::StartsWith(". a1")));
}

}  // namespace
}  // namespace quagmire::test
