#include "engine/computer/play_for_win.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "engine/bulk/kernels.h"
#include "engine/game/notation.h"
#include "engine/search/forced_win.h"
#include "engine/search/node.h"
#include "engine/search/search.h"
#include "tests/search/games.h"

namespace quagmire::search {
namespace {

TEST(Crowding, HalvesWithEachFreeNeighbour) {
  const Bitboard piece(*parse_square("d4"));
  constexpr std::array expected{8, 8, 4, 2, 1, 0, 0, 0, 0};
  Bitboard empty;
  auto neighbours = expanded(piece) & ~piece;
  EXPECT_EQ(crowding(piece, empty), expected[0]);
  for (std::size_t free = 1; free < expected.size(); ++free) {
    const Bitboard next(neighbours.first());
    neighbours &= ~next;
    empty |= next;
    EXPECT_EQ(crowding(piece, empty), expected[free]) << free;
  }
}

TEST(Crowding, IsThatOfAllPieces) {
  const Position start = Position::start();
  int sum = 0;
  for (const Square square : start.pieces(Player::O))
    sum += crowding(Bitboard(square), start.empty());
  EXPECT_GT(sum, 0);
  EXPECT_EQ(crowding(start.pieces(Player::O), start.empty()), sum);
}

TEST(Closeness, CountsTheSeekersPiecesThreeTimesAndTheOthersTwice) {
  const Position start = Position::start();
  const Bitboard pieces = start.pieces(Player::O);
  const int crowded = crowding(pieces, start.empty());
  EXPECT_EQ(closeness(pieces, Bitboard(), start.empty()), 3 * crowded);
  EXPECT_EQ(closeness(Bitboard(), pieces, start.empty()), 2 * crowded);
}

// What the position is worth to the player to move by minimax, if `seeker` is given 7 a unit.
Score minimax(const Position& position, int depth, int ply, Player seeker) {
  const Player player = position.turn();
  if (const auto winner = position.winner())
    return *winner == player ? win_after(ply) : loss_after(ply);
  if (depth == 0) {
    const Score fight =
        7 * closeness(position.pieces(seeker), position.pieces(opponent(seeker)), position.empty());
    return bulk::best_kernels().evaluate(position.board(), kWeights) +
           (player == seeker ? fight : -fight);
  }
  Score best = -kInfinite;
  for (const Move move : position.legal_moves())
    best = std::max(best, -minimax(position.after(move), depth - 1, ply + 1, seeker));
  return best;
}

TEST(Tension, CountsWhereTheSearchEndsForThePlayerAtTheRoot) {
  const Options options{.is_plain = true, .tension = 7};
  for (const Position& position : games_in_progress(20))
    for (const int depth : {1, 2}) {
      Searcher searcher(1);
      EXPECT_EQ(searcher.search(position, {}, {.depth = depth}, options).lines[0].score,
                minimax(position, depth, 0, position.turn()))
          << to_text(position) << ' ' << depth;
    }
}

// The table holds nothing of one search that the other would believe.
TEST(Tension, LeavesSearchesWithoutItAsTheyAre) {
  for (const Position& position : games_in_progress(10)) {
    const Limits limits{.depth = 5};
    Searcher alone(1);
    const Findings calm = alone.search(position, {}, limits);
    Searcher shared(1);
    (void)shared.search(position, {}, limits, {.tension = 50});
    const Findings after = shared.search(position, {}, limits);
    EXPECT_EQ(after.lines[0].score, calm.lines[0].score) << to_text(position);
    EXPECT_EQ(after.nodes, calm.nodes);
  }
}

TEST(Preferences, AreForCloseMovesAndAgainstThoseThatLoseByForce) {
  const TrapTuning tuning;
  int shunned = 0;
  for (const Position& position : games_in_progress(150)) {
    const Player player = position.turn();
    const auto none = shun_danger(position.board(), tuning);
    auto found = none;
    prefer_closeness(found, position.board(), 5);
    ASSERT_EQ(found.size(), none.size());
    std::size_t undecided = 0;
    for (const Move move : position.legal_moves())
      if (!position.after(move).is_over()) ++undecided;
    EXPECT_EQ(found.size(), undecided) << to_text(position);
    for (std::size_t i = 0; i < found.size(); ++i) {
      ASSERT_EQ(found[i].move, none[i].move);
      const Position next = position.after(found[i].move);
      if (ForcedWins().moves_to_win(next.board(), tuning.danger_moves)) {
        ++shunned;
        EXPECT_LT(found[i].bonus, -1000) << to_text(position) << to_text(found[i].move);
        EXPECT_LT(none[i].bonus, -1000);
        continue;
      }
      EXPECT_EQ(none[i].bonus, 0);
      EXPECT_EQ(found[i].bonus,
                5 * closeness(next.pieces(player), next.pieces(opponent(player)), next.empty()));
    }
  }
  EXPECT_GT(shunned, 20);
}

}  // namespace
}  // namespace quagmire::search
