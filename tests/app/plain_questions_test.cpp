// `moves` and `why` in the plain game: what they say agrees with what may be played.
#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/random_play.h"

namespace quagmire::test {
namespace {

// The lines that answer the last line of `input`, which shows no position.
std::vector<std::string> answer(std::string_view input,
                                const Position& initial = Position::start()) {
  const std::string output = play(input, initial);
  const std::string begin = shown(initial);
  EXPECT_THAT(output, StartsWith(begin));
  return lines_of(std::string_view(output).substr(std::min(begin.size(), output.size())));
}

// "c2: c3 d3; d1: e1" as moves. A move that is listed twice fails the test.
std::set<std::string> moves_listed(const std::string& line) {
  std::set<std::string> moves;
  std::string from = "??";
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    if (word.back() == ';') word.pop_back();
    if (word.back() == ':')
      from = word.substr(0, word.size() - 1);
    else
      EXPECT_TRUE(moves.insert(from + word).second) << word << " twice in " << line;
  }
  return moves;
}

std::set<std::string> legal_moves(const Position& position, std::string_view from = "") {
  std::set<std::string> moves;
  for (const Move move : Rulebook(position).moves())
    if (from.empty() || name(move.from) == from) moves.insert(name(move));
  return moves;
}

TEST(PlainMoves, ListsEveryLegalMoveOnOneLine) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 300; ++i) {
    const Position position = i == 0 ? Position::start() : random_siege(random);
    if (position.is_over()) continue;
    const auto lines = answer("moves\n", position);
    ASSERT_THAT(lines, SizeIs(1));
    ASSERT_EQ(moves_listed(lines[0]), legal_moves(position)) << grid(position);
  }
}

// The two verdicts must differ in words that hold for all positions.
TEST(PlainWhy, SaysLegalOfJustTheLegalMoves) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 15; ++i) {
    const Position position = i == 0 ? Position::start() : random_siege(random);
    if (position.is_over()) continue;
    const std::set<std::string> legal = legal_moves(position);
    std::string input;
    std::vector<std::string> asked;
    for (int from = 0; from < 64; ++from)
      for (int to = 0; to < 64; ++to) {
        asked.push_back(name(Move{Square(from % 8, from / 8), Square(to % 8, to / 8)}));
        input += "why " + asked.back() + '\n';
      }
    const auto lines = answer(input, position);
    ASSERT_EQ(lines.size(), asked.size());
    for (std::size_t move = 0; move < asked.size(); ++move)
      ASSERT_EQ(lines[move].find(" is legal") != std::string::npos, legal.contains(asked[move]))
          << asked[move] << ": " << lines[move] << '\n'
          << grid(position);
  }
}

}  // namespace
}  // namespace quagmire::test
