// The engine against the rule-book reference: over games, crowded games, random positions and
// sieges, everything that the engine computes from a position must be what the rules say. The last
// word of each test is that what it is for has come up at all.
#include <algorithm>
#include <cstdlib>
#include <random>

#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"

namespace quagmire::test {
namespace {

constexpr int kRandomGames = 200;
constexpr int kCrowdedGames = 300;
constexpr int kRandomPositions = 6000;
constexpr int kSieges = 6000;

// How often what is rare was met.
struct Seen {
  int positions = 0;
  int slides = 0;
  int jumps = 0;
  int loop_jumps = 0;
  int obligations = 0;
  int several_obliged = 0;
  int stuck_but_free_to_move_others = 0;
  int left_in_quagmire = 0;
  int no_legal_move = 0;
};

Outcome outcome_of(const GameStatus& status) {
  const auto* won = std::get_if<Won>(&status);
  if (won == nullptr) return {Ending::None, '.', {}};
  return {won->reason == WinReason::LeftInQuagmire ? Ending::LeftInQuagmire : Ending::NoLegalMove,
          won->winner == Player::O ? 'O' : 'X', cells_of(won->proof)};
}

MoveKind kind_by_sight(const Rulebook& rulebook, Cell from, Cell to) {
  if (std::max(std::abs(to.file - from.file), std::abs(to.rank - from.rank)) != 2)
    return MoveKind::Slide;
  const char over = rulebook.piece_at({(from.file + to.file) / 2, (from.rank + to.rank) / 2});
  if (over == '.') return MoveKind::Slide;
  return over == rulebook.turn() ? MoveKind::Jump : MoveKind::LoopJump;
}

void count_ending(const Outcome& outcome, Seen& seen) {
  if (outcome.ending == Ending::LeftInQuagmire) ++seen.left_in_quagmire;
  if (outcome.ending == Ending::NoLegalMove) ++seen.no_legal_move;
}

void compare(const Position& position, Seen& seen) {
  SCOPED_TRACE(testing::PrintToString(position));
  const Rulebook rulebook(position);
  ++seen.positions;

  ASSERT_EQ(cells_of(position.quagmired(Player::O)), rulebook.quagmired('O'));
  ASSERT_EQ(cells_of(position.quagmired(Player::X)), rulebook.quagmired('X'));
  const std::set<Cell> obliged = rulebook.obliged();
  ASSERT_EQ(cells_of(position.obliged()), obliged);

  const Outcome outcome = rulebook.outcome();
  ASSERT_EQ(outcome_of(position.status()), outcome);
  ASSERT_EQ(position.is_over(), outcome.ending != Ending::None);

  const MoveList list = position.legal_moves();
  std::set<CellMove> moves;
  for (const Move move : list) {
    const Cell from = cell_of(move.from);
    const Cell to = cell_of(move.to);
    moves.insert({from, to});
    const MoveKind kind = kind_by_sight(rulebook, from, to);
    ASSERT_EQ(position.kind_of(move), kind) << name_of(move.from) << name_of(move.to);
    ++(kind == MoveKind::Slide  ? seen.slides
       : kind == MoveKind::Jump ? seen.jumps
                                : seen.loop_jumps);
  }
  const std::set<CellMove> expected = rulebook.legal_moves();
  ASSERT_EQ(moves, expected);
  ASSERT_EQ(list.size(), expected.size()) << "a move is listed twice";
  ASSERT_EQ(position.count_legal_moves(), static_cast<int>(expected.size()));

  count_ending(outcome, seen);
  if (!obliged.empty()) ++seen.obligations;
  if (obliged.size() > 1) ++seen.several_obliged;
  if (obliged.empty() && !expected.empty() && !rulebook.quagmired(rulebook.turn()).empty())
    ++seen.stuck_but_free_to_move_others;
}

template <class MakeGame>
Seen compare_games(int games, MakeGame make_game) {
  Seen seen;
  for (int seed = 1; seed <= games; ++seed) {
    for (const Position& position : make_game(static_cast<std::uint64_t>(seed)).positions) {
      compare(position, seen);
      if (testing::Test::HasFatalFailure()) return seen;
    }
  }
  return seen;
}

template <class MakePosition>
Seen compare_positions(int positions, MakePosition make_position) {
  Seen seen;
  std::mt19937_64 random(2024);
  for (int i = 0; i < positions; ++i) {
    compare(make_position(random), seen);
    if (testing::Test::HasFatalFailure()) return seen;
  }
  return seen;
}

void PrintTo(const Seen& seen, std::ostream* out) {
  *out << seen.positions << " positions, " << seen.slides << " slides, " << seen.jumps << " jumps, "
       << seen.loop_jumps << " loop jumps, " << seen.obligations << " obligations ("
       << seen.several_obliged << " of several), " << seen.stuck_but_free_to_move_others
       << " stuck, " << seen.left_in_quagmire << " left in Quagmire, " << seen.no_legal_move
       << " without a move";
}

TEST(Reference, AgreesOverRandomGames) {
  const Seen seen = compare_games(kRandomGames, random_game);
  SCOPED_TRACE(testing::PrintToString(seen));
  EXPECT_GT(seen.positions, 20000);
  EXPECT_GT(seen.loop_jumps, 100);
  EXPECT_GT(seen.obligations, 50);
  EXPECT_GT(seen.left_in_quagmire, 40);
}

TEST(Reference, AgreesOverCrowdedGames) {
  const Seen seen = compare_games(kCrowdedGames, crowded_game);
  SCOPED_TRACE(testing::PrintToString(seen));
  EXPECT_GT(seen.positions, 10000);
  EXPECT_GT(seen.loop_jumps, 500);
  EXPECT_GT(seen.obligations, 150);
  EXPECT_GT(seen.several_obliged, 5);
  EXPECT_GT(seen.stuck_but_free_to_move_others, 10);
  EXPECT_GT(seen.left_in_quagmire, 200);
}

TEST(Reference, AgreesOnRandomPositions) {
  const Seen seen = compare_positions(kRandomPositions, random_position);
  SCOPED_TRACE(testing::PrintToString(seen));
  EXPECT_EQ(seen.positions, kRandomPositions);
  EXPECT_GT(seen.loop_jumps, 200);
  EXPECT_GT(seen.obligations, 100);
  EXPECT_GT(seen.several_obliged, 30);
  EXPECT_GT(seen.left_in_quagmire, 1000);
  EXPECT_GT(seen.no_legal_move, 300);
}

TEST(Reference, AgreesOnSieges) {
  const Seen seen = compare_positions(kSieges, random_siege);
  SCOPED_TRACE(testing::PrintToString(seen));
  EXPECT_EQ(seen.positions, kSieges);
  EXPECT_GT(seen.loop_jumps, 1000);
  EXPECT_GT(seen.obligations, 500);
  EXPECT_GT(seen.several_obliged, 40);
  EXPECT_GT(seen.stuck_but_free_to_move_others, 150);
  EXPECT_GT(seen.left_in_quagmire, 1000);
  EXPECT_GT(seen.no_legal_move, 80);
}

}  // namespace
}  // namespace quagmire::test
