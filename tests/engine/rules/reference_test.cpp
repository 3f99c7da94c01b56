// The engine against the plain rules, as tests/tools/slow does it at millions of positions.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

constexpr std::uint64_t kPositions = 20'000;

TEST(Reference, AgreesInEverythingThatTheEngineSaysOfAPosition) {
  Seen seen;
  std::mt19937_64 random(2024);
  for (std::uint64_t round = 0; seen.positions < kPositions; ++round)
    for (const Position& position : positions_of_round(round, random))
      ASSERT_EQ(difference(position, random, seen), "");
  for (const Count& count : counts(seen)) EXPECT_GT(count.count, 0) << count.name;
}

// The way back leaves the rules as they are, as turning and mirroring the board does.

// The position if the player who has just moved moved once more, and nothing rested.
Position with_the_mover_again(const Position& after) {
  return with_turn(without_rest(after), opponent(after.turn()));
}

template <class Expect>
void over_random_positions(Expect expect) {
  std::mt19937_64 random(31);
  for (int i = 0; i < 4000 && !testing::Test::HasFatalFailure(); ++i) {
    expect(random_position(random));
    expect(random_siege(random));
  }
  for (std::uint64_t seed = 1; seed <= 20 && !testing::Test::HasFatalFailure(); ++seed)
    for (const Position& position : crowded_game(seed).positions) expect(position);
}

// A slide comes back over the same squares, a jump over the same piece, and whether start and
// landing are joined has no direction. Only an obligation or the end of the game can forbid it.
TEST(Reversal, EveryMoveHasAWayBackOfItsKind) {
  std::array<int, 3> kinds{};
  over_random_positions([&kinds](const Position& position) {
    for (const Move move : position.legal_moves()) {
      const Position back = with_the_mover_again(position.after(move));
      const Move reverse{move.to, move.from};
      const Verdict answer = verdict(back, reverse);
      ASSERT_TRUE(is_legal(answer) || std::holds_alternative<refusal::MustRelieve>(answer) ||
                  std::holds_alternative<refusal::GameOver>(answer))
          << testing::PrintToString(position) << ' ' << testing::PrintToString(move);
      ASSERT_EQ(back.kind_of(reverse), position.kind_of(move));
      if (is_legal(answer)) ++kinds[static_cast<std::size_t>(position.kind_of(move))];
    }
  });
  for (const int seen : kinds) EXPECT_GT(seen, 1000);
}

TEST(PerftDivide, ListsEachMoveInOrderWithTheLeavesBehindIt) {
  const Position start = Position::start();
  const auto counts = perft_divide(start, 3);
  ASSERT_EQ(counts.size(), 77U);
  std::uint64_t leaves = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (i > 0) {
      EXPECT_LT(counts[i - 1].move, counts[i].move);
    }
    EXPECT_EQ(counts[i].leaves, perft(start.after(counts[i].move), 2));
    leaves += counts[i].leaves;
  }
  EXPECT_EQ(leaves, 366243U);
}

TEST(PerftDivide, CountsAMoveAsOneLeafAtDepthOne) {
  const auto counts = perft_divide(Position::start(), 1);
  EXPECT_EQ(counts.size(), 77U);
  EXPECT_TRUE(std::all_of(counts.begin(), counts.end(),
                          [](const MoveCount& count) { return count.leaves == 1; }));
}

// The tables of tests/data: positions with their full answers, counts of move sequences, and jumps
// that a shortened path search gets wrong. They were made by another program than this one.

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
  ASSERT_EQ(rows.size(), 140U);
  for (const Fields& row : rows) {
    SCOPED_TRACE("positions.txt: " + row.at(0));
    ASSERT_EQ(row.size(), 3U);
    const Position position = position_of(row[0]);
    EXPECT_EQ(std::string(1, winner_of(position.status())), row[1]);
    const auto expected = words_of(row[2]);
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
    const auto counts = words_of(row[1]);
    ASSERT_GE(counts.size(), 3U);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const int depth = static_cast<int>(i) + 1;
      EXPECT_EQ(std::to_string(perft(position, depth)), counts[i]) << "depth " << depth;
    }
  }
  EXPECT_EQ(position_of(rows[0][0]), Position::start());
  EXPECT_EQ(words_of(rows[0][1]).size(), 4U);
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
