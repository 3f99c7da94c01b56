// What a move does, by the rule book at random positions: it finds moves and Quagmire without the
// engine.
#include "tests/engine/match/tests.h"
#include "tests/support/effects_by_the_book.h"

namespace quagmire::test {
namespace {

void expect_by_the_book(const Position& position, Move move) {
  SCOPED_TRACE(testing::PrintToString(position) + " " + testing::PrintToString(move));
  const Player mover = position.turn();
  const Player other = opponent(mover);
  const Position after = moved(position, move);
  const MoveEffects effects = effects_of(position, move);

  const auto now = [&](Square square) { return square == move.from ? move.to : square; };
  Bitboard freed;
  for (const Square square : stuck(position, mover))
    if (!stuck(after, mover).contains(now(square))) freed |= Bitboard(square);
  EXPECT_EQ(effects.freed, freed);
  std::size_t others_that_free = 0;
  for (const Position& future : futures(position))
    if (stuck(future, mover).empty() && !(future == after)) ++others_that_free;
  EXPECT_EQ(effects.only_free, stuck(after, mover).empty() && others_that_free == 0);

  EXPECT_EQ(effects.traps, stuck(after, other) & ~stuck(position, other));
  EXPECT_EQ(effects.threatens,
            effects.traps.any() ? Bitboard() : reach(after, mover) & ~reach(position, mover));
  Bitboard saved;
  if (stuck(position, mover).empty() && stuck(after, mover).empty())
    for (const Square square : reach(position, other))
      if (!reach(after, other).contains(now(square))) saved |= Bitboard(now(square));
  EXPECT_EQ(effects.saves, saved);
  EXPECT_EQ(effects.mobility.mover, room(after, mover));
  EXPECT_EQ(effects.mobility.opponent, room(after, other));
}

// Wins at once, or traps so that the game is over after every reply.
bool wins_by_the_book(const Position& position, Move move) {
  const Position after = moved(position, move);
  const Rulebook then(after);
  if (then.is_over()) return then.winner() == position.turn();
  if (then.quagmired(after.turn()).empty()) return false;
  const std::vector<Position> all = futures(after);
  return std::all_of(all.begin(), all.end(), [&](const Position& future) {
    return Rulebook(future).winner() == position.turn();
  });
}

TEST(WinningMove, IsFoundWhereTheRuleBookHasOne) {
  int at_once = 0;
  int by_a_trap = 0;
  const auto look = [&](const Position& position) {
    const auto found = position.is_over() ? std::nullopt : search::win_at_once(position.board());
    const std::vector<Move> moves = Rulebook(position).moves();
    EXPECT_EQ(found.has_value(), std::any_of(moves.begin(), moves.end(), [&](Move move) {
                return wins_by_the_book(position, move);
              }));
    if (!found) return;
    EXPECT_TRUE(wins_by_the_book(position, *found));
    ++(Rulebook(moved(position, *found)).is_over() ? at_once : by_a_trap);
  };
  for (const Position& position : crowded_game(1).positions) look(position);
  std::mt19937_64 random(8);
  for (int i = 0; i < 2000; ++i) {
    const Position siege = random_siege(random);
    look(siege);
    look(with_turn(siege, opponent(siege.turn())));
  }
  EXPECT_GT(at_once, 0);
  EXPECT_GT(by_a_trap, 3);
}

TEST(MoveEffects, AreTrueByTheRuleBookAtRandomPositions) {
  int freed = 0;
  int trapped = 0;
  int threatened = 0;
  int saved = 0;
  for (const auto& [position, move] : moves_to_judge()) {
    expect_by_the_book(position, move);
    const MoveEffects effects = effects_of(position, move);
    freed += effects.freed.any() ? 1 : 0;
    trapped += effects.traps.any() ? 1 : 0;
    threatened += effects.threatens.any() ? 1 : 0;
    saved += effects.saves.any() ? 1 : 0;
  }
  // Every case came up.
  EXPECT_GT(freed, 3);
  EXPECT_GT(trapped, 3);
  EXPECT_GT(threatened, 3);
  EXPECT_GT(saved, 3);
}

}  // namespace
}  // namespace quagmire::test
