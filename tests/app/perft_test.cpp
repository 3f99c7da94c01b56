// `quagmire perft`: counts of move sequences, which show at once whether the rules are exact.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/data_tables.h"

namespace quagmire::test {
namespace {

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

// The first moves and the leaves after them; a move that comes twice fails the test.
std::map<std::string, std::uint64_t> division_in(const std::string& output) {
  std::map<std::string, std::uint64_t> division;
  for (const std::string& line : lines_of(output)) {
    EXPECT_THAT(line, MatchesRegex("[a-h][1-8][a-h][1-8] [0-9]+"));
    std::istringstream words(line);
    std::string move;
    std::uint64_t count = 0;
    words >> move >> count;
    EXPECT_TRUE(division.emplace(move, count).second) << move << " comes twice";
  }
  return division;
}

TEST(PerftCommand, CountsFromTheStart) {
  const Finished finished = run_program({"perft", "3"});
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  EXPECT_THAT(leaves_in(finished.output), ElementsAre(77, 5507, 366243));
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

TEST(PerftCommand, AFinishedGameHasNoLeaves) {
  const Finished finished = run_program(perft_call("2", "8/8/8/8/8/8/8/O7 X - -"));
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  EXPECT_THAT(leaves_in(finished.output), ElementsAre(0, 0));
}

// Two lone pieces can be counted by hand. From h8 X has 7 squares in each of three directions;
// where O stands in one of them, the squares from O's on are lost (over O it may not jump: no loop
// is closed by one piece).
TEST(PerftCommand, EachShareIsTheCountBehindItsMove) {
  const Finished finished =
      run_program({"perft", "2", "--divide", "--position", "7X/8/8/8/8/8/8/O7 O - -"});
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  const auto division = division_in(finished.output);
  EXPECT_EQ(division.size(), 20U) << "7 squares in three directions, and X stands on one";
  for (const auto& [move, leaves] : division) {
    const int file = move.at(2) - 'a';
    const int rank = move.at(3) - '1';
    const bool in_line = file == 7 || rank == 7 || file == rank;
    const int lost = in_line ? std::min(file, rank) + 1 : 0;
    EXPECT_EQ(leaves, static_cast<std::uint64_t>(21 - lost)) << move;
  }
}

TEST(PerftCommand, FlagsMayStandBeforeOrBehindTheDepth) {
  EXPECT_EQ(run_program({"perft", "--divide", "--position", kLoneO, "1"}).output,
            run_program({"perft", "1", "--position", kLoneO, "--divide"}).output);
  EXPECT_THAT(leaves_in(run_program({"perft", "--position=" + std::string(kLoneO), "1"}).output),
              ElementsAre(21));
}

}  // namespace
}  // namespace quagmire::test
