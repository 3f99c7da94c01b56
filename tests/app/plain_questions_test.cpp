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

TEST(PlainMoves, ListsTheMovesOfOnePiece) {
  const auto lines = answer("moves d1\n");
  ASSERT_THAT(lines, SizeIs(1));
  EXPECT_THAT(lines[0], StartsWith("d1: "));
  EXPECT_EQ(moves_listed(lines[0]),
            (std::set<std::string>{"d1e1", "d1f1", "d1g1", "d1h1", "d1d2", "d1d3", "d1d4", "d1d5",
                                   "d1d6", "d1d7", "d1d8", "d1e2", "d1f3", "d1g4"}));
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

TEST(PlainMoves, APieceThatCannotMoveHasALineAllTheSame) {
  for (const char* square : {"d5", "h8", "e2"}) {
    const auto lines = answer("moves " + std::string(square) + '\n');
    ASSERT_THAT(lines, SizeIs(1)) << square;
    EXPECT_THAT(lines[0], Not(testing::ContainsRegex("[a-h][1-8] [a-h][1-8]")));
  }
}

TEST(PlainMoves, TheSquareIsReadInAnyCaseAndWithBlanks) {
  EXPECT_EQ(answer("moves C2\n"), answer("moves c2\n"));
  EXPECT_EQ(answer("  moves   c2  \n"), answer("moves c2\n"));
}

TEST(PlainWhy, SaysOneSentenceAndPlaysNothing) {
  for (const char* move : {"c2c5", "a1a8", "h5h4", "d4d5", "c2c2", "c2d4", "a2a4"}) {
    const std::string asked = "why " + std::string(move) + '\n';
    const auto lines = answer(asked);
    ASSERT_THAT(lines, SizeIs(1)) << move;
    EXPECT_THAT(lines[0], AllOf(Not(StartsWith("0 ")), EndsWith("."), HasSubstr(" "))) << move;
    EXPECT_THAT(play(asked + "c2c5\n"),
                EndsWith('\n' + shown(Position::start().after({Square(2, 1), Square(2, 4)}))));
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
