#include "engine/computer/play_for_win.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "engine/game/notation.h"
#include "engine/search/forced_win.h"
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
      EXPECT_EQ(found[i].bonus, 5 * (2 * crowding(next.pieces(opponent(player)), next.empty()) +
                                     crowding(next.pieces(player), next.empty())));
    }
  }
  EXPECT_GT(shunned, 20);
}

}  // namespace
}  // namespace quagmire::search
