// What else leaves the rules as they are, beside turning and mirroring the board: the way back, and
// what the other player rests.
#include <array>
#include <cstddef>
#include <random>
#include <set>

#include "engine/rules/verdict.h"
#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"
#include "tests/support/slow_ways.h"

namespace quagmire::test {
namespace {

Position without_rest_of(Player player, const Position& position) {
  Setup setup{position.pieces(Player::O), position.pieces(Player::X), position.turn(),
              position.resting(Player::O), position.resting(Player::X)};
  (player == Player::O ? setup.resting_o : setup.resting_x).reset();
  return *Position::from_setup(setup);
}

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

TEST(Reversal, APathAroundIsAsLongBothWays) {
  int paths = 0;
  std::mt19937_64 random(32);
  for (int i = 0; i < 300; ++i) {
    const Bitboard enemy = random_position(random).pieces(Player::X);
    for (int pair = 0; pair < 64 * 64; ++pair) {
      const Square from = Square::from_index(pair / 64);
      const Square to = Square::from_index(pair % 64);
      const SquarePath path = open_path(from, to, enemy);
      ASSERT_EQ(open_path(to, from, enemy).size(), path.size());
      ASSERT_EQ(connected_around(from, to, enemy), !path.empty());
      if (path.size() > 5) ++paths;
    }
  }
  EXPECT_GT(paths, 1000);
}

TEST(Rest, OfTheOtherPlayerChangesNothingNow) {
  over_random_positions([](const Position& position) {
    const Position other = without_rest_of(opponent(position.turn()), position);
    ASSERT_EQ(other.legal_moves(), position.legal_moves()) << testing::PrintToString(position);
    ASSERT_EQ(other.status(), position.status()) << testing::PrintToString(position);
    ASSERT_EQ(other.obliged(), position.obliged()) << testing::PrintToString(position);
  });
}

// Without an obligation, rest takes away the resting piece's moves and nothing else.
TEST(Rest, TakesOnePiecesMoves) {
  int compared = 0;
  over_random_positions([&compared](const Position& position) {
    const auto resting = position.resting(position.turn());
    if (!resting || position.quagmired(position.turn()).any()) return;
    std::set<Move> expected;
    for (const Move move : moves_of(without_rest_of(position.turn(), position)))
      if (move.from != *resting) expected.insert(move);
    ASSERT_EQ(moves_of(position), expected) << testing::PrintToString(position);
    ++compared;
  });
  EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace quagmire::test
