// The tables of tests/data: positions with their full answers, counts of move sequences, and jumps
// that a shortened path search gets wrong. They were made by another program than this one.
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "tests/engine/shorthand.h"
#include "tests/support/data_tables.h"
#include "tests/support/rulebook.h"

namespace quagmire::test {
namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> found;
  for (std::string word; stream >> word;) found.push_back(word);
  return found;
}

// A position that a table gives, which must also be written as the table writes it.
Position position_of(const std::string& text) {
  const auto position = parse_position(text);
  if (!position) throw std::runtime_error("unreadable: " + text);
  EXPECT_EQ(to_text(*position), text);
  return *position;
}

char winner_of(const GameStatus& status) {
  const auto* won = std::get_if<Won>(&status);
  return won == nullptr ? '.' : letter_of(won->winner);
}

template <class Moves>
std::set<std::string> written(const Moves& moves) {
  std::set<std::string> texts;
  for (const Move move : moves) texts.insert(to_text(move));
  return texts;
}

TEST(DataTables, PositionsHaveTheirStatusAndLegalMoves) {
  const auto rows = table("positions.txt");
  ASSERT_EQ(rows.size(), 420U);
  for (const Fields& row : rows) {
    SCOPED_TRACE("positions.txt: " + row.at(0));
    ASSERT_EQ(row.size(), 3U);
    const Position position = position_of(row[0]);
    EXPECT_EQ(std::string(1, winner_of(position.status())), row[1]);
    const auto expected = words(row[2]);
    EXPECT_EQ(written(moves_of(position)), std::set<std::string>(expected.begin(), expected.end()));
    EXPECT_EQ(position.count_legal_moves(), static_cast<int>(expected.size()));
    // The reference that other tests rely on is held to the same answers.
    const Rulebook rulebook(position);
    EXPECT_EQ(std::string(1, winner_of(rulebook.status())), row[1]);
    EXPECT_EQ(written(rulebook.moves()), std::set<std::string>(expected.begin(), expected.end()));
  }
}

TEST(DataTables, PerftCountsAreExactAtEveryDepth) {
  const auto rows = table("perft.txt");
  ASSERT_EQ(rows.size(), 19U);
  for (const Fields& row : rows) {
    SCOPED_TRACE("perft.txt: " + row.at(0));
    ASSERT_EQ(row.size(), 2U);
    const Position position = position_of(row[0]);
    const auto counts = words(row[1]);
    ASSERT_GE(counts.size(), 3U);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const int depth = static_cast<int>(i) + 1;
      EXPECT_EQ(std::to_string(perft(position, depth)), counts[i]) << "depth " << depth;
    }
  }
  EXPECT_EQ(position_of(rows[0][0]), Position::start());
  EXPECT_EQ(words(rows[0][1]).size(), 4U);
}

TEST(DataTables, LoopTrapsAreRefusedWithTheShortestWayRound) {
  const auto rows = table("loop_traps.txt");
  ASSERT_EQ(rows.size(), 87U);
  int resting = 0;
  for (const Fields& row : rows) {
    SCOPED_TRACE("loop_traps.txt: " + row.at(0));
    ASSERT_EQ(row.size(), 3U);
    const Position position = position_of(row[0]);
    const std::string& name = row[1];
    ASSERT_EQ(name.size(), 4U);
    const Move move{square_at(name.c_str()), square_at(name.c_str() + 2)};
    EXPECT_FALSE(moves_of(position).contains(move));
    EXPECT_FALSE(is_legal(verdict(position, move)));

    // A few of the pieces rest, which is the reason given first; rested, they may jump no more.
    const bool rests = position.resting(position.turn()) == move.from;
    if (rests) {
      EXPECT_THAT(verdict(position, move), Refused<refusal::Resting>());
      ++resting;
    }
    const Position rested = rests ? without_rest(position) : position;
    EXPECT_FALSE(moves_of(rested).contains(move));
    const Verdict answer = verdict(rested, move);
    const auto* no_loop = std::get_if<refusal::NoLoop>(&answer);
    ASSERT_NE(no_loop, nullptr);
    // The table counts steps, a path its squares.
    EXPECT_EQ(no_loop->path.size(), std::stoul(row[2]) + 1);
  }
  EXPECT_EQ(resting, 6);
}

}  // namespace
}  // namespace quagmire::test
