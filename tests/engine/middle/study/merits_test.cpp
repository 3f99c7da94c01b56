// What a move does: worked out by hand for single positions, and with the rule book for random
// ones, where moves and Quagmire are found without the engine.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

Bitboard stuck(const Position& position, Player player) {
  return Rulebook(position).quagmired(player);
}

// Every position that a legal move leads to.
std::vector<Position> futures(const Position& position) {
  std::vector<Position> futures;
  for (const Move move : Rulebook(position).moves()) futures.push_back(moved(position, move));
  return futures;
}

Bitboard reach(const Position& position, Player by) {
  Bitboard reached;
  for (const Position& future : futures(with_turn(position, by)))
    if (stuck(future, by).empty()) reached |= stuck(future, opponent(by));
  return reached;
}

int room(const Position& position, Player player) {
  return Rulebook(with_turn(position, player)).count();
}

void expect_by_the_book(const Position& position, Move move) {
  SCOPED_TRACE(testing::PrintToString(position) + " " + testing::PrintToString(move));
  const Player mover = position.turn();
  const Player other = opponent(mover);
  const Position after = moved(position, move);
  const Merits merits = merits_of(position, move);

  for (const Square square : merits.freed) {
    EXPECT_TRUE(stuck(position, mover).contains(square));
    const Square now = square == move.from ? move.to : square;
    EXPECT_FALSE(stuck(after, mover).contains(now));
  }
  std::size_t others_that_free = 0;
  for (const Position& future : futures(position))
    if (stuck(future, mover).empty() && !(future == after)) ++others_that_free;
  EXPECT_EQ(merits.only_free, stuck(after, mover).empty() && others_that_free == 0);

  EXPECT_EQ(merits.traps, stuck(after, other) & ~stuck(position, other));
  for (const Square square : merits.threatens) {
    EXPECT_TRUE(reach(after, mover).contains(square));
    EXPECT_FALSE(reach(position, mover).contains(square));
    EXPECT_TRUE(merits.traps.empty());
  }
  for (const Square square : merits.saves) {
    const Square before = square == move.to ? move.from : square;
    EXPECT_TRUE(reach(position, other).contains(before));
    EXPECT_FALSE(reach(after, other).contains(square));
  }
  EXPECT_EQ(merits.room.mover, room(after, mover));
  EXPECT_EQ(merits.room.opponent, room(after, other));
  if (merits.most_room) {
    for (const Position& future : futures(position))
      EXPECT_LE(room(future, mover) - room(future, other),
                merits.room.mover - merits.room.opponent);
  }
}

// What is said where the move itself does nothing; false where it is something else.
bool says_what_is_threatened(const Position& position, Move move) {
  const search::Findings thought{.lines = {{0, {move}}}};
  const std::string text = ui::hint(thought, position).text;
  if (text.find("a quiet move") == std::string::npos) return false;
  const Position after = moved(position, move);
  bool nothing = true;
  for (const Player player : {Player::O, Player::X}) {
    const Bitboard reached = reach(after, player);
    nothing = nothing && reached.empty();
    const std::string threat = to_text(player) + " could trap ";
    EXPECT_EQ(text.find(threat) == std::string::npos, reached.empty()) << text;
    if (reached.any()) {
      EXPECT_THAT(text, HasSubstr(threat + ui::list_squares(reached)));
    }
  }
  EXPECT_EQ(text.find("nothing is threatened") != std::string::npos, nothing) << text;
  EXPECT_LE(room(after, position.turn()), room(after, opponent(position.turn())));
  return true;
}

TEST(Merits, AreTrueByTheRuleBookAtRandomPositions) {
  int quiet = 0;
  int freed = 0;
  int trapped = 0;
  int threatened = 0;
  int saved = 0;
  const auto look = [&](const Position& position, std::size_t which) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return;
    // Trapping moves are rare, so if there is one it is chosen every other time.
    const auto trap = std::find_if(moves.begin(), moves.end(), [&](Move move) {
      return position.after(move).quagmired(opponent(position.turn())).any();
    });
    const Move move = which % 2 == 0 && trap != moves.end() ? *trap : moves[which % moves.size()];
    if (position.after(move).is_over()) return;
    expect_by_the_book(position, move);
    quiet += says_what_is_threatened(position, move) ? 1 : 0;
    const Merits merits = merits_of(position, move);
    freed += merits.freed.any() ? 1 : 0;
    trapped += merits.traps.any() ? 1 : 0;
    threatened += merits.threatens.any() ? 1 : 0;
    saved += merits.saves.any() ? 1 : 0;
  };
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const RandomGame game = crowded_game(seed);
    for (std::size_t i = 0; i < game.positions.size(); i += 7) look(game.positions[i], seed + i);
  }
  std::mt19937_64 random(5);
  for (int i = 0; i < 60; ++i) {
    const std::size_t which = random() % 64;
    look(random_siege(random), which);
  }
  // Every case came up.
  EXPECT_GT(quiet, 3);
  EXPECT_GT(freed, 3);
  EXPECT_GT(trapped, 3);
  EXPECT_GT(threatened, 3);
  EXPECT_GT(saved, 3);
}

TEST(Merits, APieceIsFreedByRoomBesideIt) {
  const Position position = freed_in_many_ways();
  const Merits merits = merits_of(position, "b1c2"_move);
  EXPECT_EQ(merits.freed, "a1"_squares);
  EXPECT_FALSE(merits.only_free) << "b1 could go further";
}

TEST(Merits, TheOnlyMoveThatFreesIsKnown) {
  EXPECT_TRUE(merits_of(freed_in_one_way(), "b1c2"_move).only_free);
}

TEST(Merits, WhatTheNextMoveCouldTrapIsThreatened) {
  const Position position = trap_in_two_moves();
  const Merits merits = merits_of(position, "a5a2"_move);
  EXPECT_EQ(merits.traps, ""_squares);
  EXPECT_EQ(merits.threatens, "a1"_squares);
  EXPECT_EQ(merits_of(position, "a5a3"_move).threatens, ""_squares);
}

TEST(Merits, WhatIsKeptOrTakenOutOfReachIsSaved) {
  const Position position = in_reach();
  EXPECT_EQ(merits_of(position, "h3c3"_move).saves, "a1"_squares) << "it bars the way";
  EXPECT_EQ(merits_of(position, "a1b2"_move).saves, "b2"_squares) << "it has gone";
  EXPECT_EQ(merits_of(position, "h3h4"_move).saves, ""_squares);
}

}  // namespace
}  // namespace quagmire::test
