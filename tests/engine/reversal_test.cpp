// The way back leaves the rules as they are, as turning and mirroring the board does.
#include <array>
#include <cstddef>
#include <random>

#include "engine/rules/verdict.h"
#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"

namespace quagmire::test {
namespace {

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

}  // namespace
}  // namespace quagmire::test
