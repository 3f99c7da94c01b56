// Wins by trapping moves, against a naive solver that asks the rule book about every position.
#include "engine/search/solve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <vector>

#include "engine/game/notation.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"

namespace quagmire::search {
namespace {

using test::Rulebook;

// By the rule book: legal, an enemy piece is in Quagmire after it, and none of one's own.
std::set<Move> naive_trapping_moves(const Position& position) {
  std::set<Move> found;
  for (const Move move : Rulebook(position).moves()) {
    const Rulebook next(position.after(move));
    if (next.quagmired(opponent(position.turn())).any() && next.quagmired(position.turn()).empty())
      found.insert(move);
  }
  return found;
}

bool naive_win(const Position& position, int own_moves) {
  const auto wins = [&](Move move) {
    const Position next = position.after(move);
    for (const Move reply : Rulebook(next).moves()) {
      const Position after = next.after(reply);
      const auto winner = Rulebook(after).winner();
      if (winner == position.turn()) continue;
      if (winner) return false;
      if (own_moves == 1 || !naive_win(after, own_moves - 1)) return false;
    }
    return true;
  };
  const std::set<Move> moves = naive_trapping_moves(position);
  return std::any_of(moves.begin(), moves.end(), wins);
}

std::optional<int> naive_moves_to_win(const Position& position, int most) {
  for (int own_moves = 1; own_moves <= most; ++own_moves)
    if (naive_win(position, own_moves)) return own_moves;
  return std::nullopt;
}

// Games in progress: crowds, sieges, anything.
template <class LookAt>
void for_positions(int count, std::uint64_t seed, LookAt look_at) {
  std::mt19937_64 random(seed);
  for (int i = 0; i < count; ++i) {
    const auto game = test::crowded_game(random()).positions;
    for (const Position& position : {test::random_siege(random), test::random_position(random),
                                     game[static_cast<std::size_t>(random() % game.size())],
                                     game[game.size() - std::min<std::size_t>(game.size(), 3)]})
      if (!position.is_over()) look_at(position);
  }
}

TEST(TrappingMoves, AreThoseOfTheRuleBook) {
  std::size_t all = 0;
  for_positions(150, 1, [&all](const Position& position) {
    const MoveList moves = trapping_moves(position.board());
    const std::set<Move> found(moves.begin(), moves.end());
    ASSERT_EQ(found.size(), moves.size()) << to_text(position);
    ASSERT_EQ(found, naive_trapping_moves(position)) << to_text(position);
    all += found.size();
  });
  EXPECT_GT(all, 100U);
}

TEST(ForcedWins, AreThoseOfPlainTrial) {
  constexpr int most = 3;
  int won = 0;
  int none = 0;
  for_positions(600, 2, [&](const Position& position) {
    const std::optional<int> expected = naive_moves_to_win(position, most);
    ++(expected ? won : none);
    ASSERT_EQ(ForcedWins().moves_to_win(position.board(), most), expected) << to_text(position);
  });
  EXPECT_GT(won, 20);
  EXPECT_GT(none, 100);
}

TEST(ForcedWins, AreWinsHoweverLong) {
  const Position longest = *parse_position("3X1XO1/2OOOOXX/1O2XXX1/3O1OO1/3X1XXO/8/8/8 O f5 g4");
  EXPECT_EQ(ForcedWins().moves_to_win(longest.board(), 16), 7);
  EXPECT_EQ(ForcedWins().moves_to_win(longest.board(), 6), std::nullopt);
}

TEST(ForcedWins, GiveUpWhenToldTo) {
  const Position longest = *parse_position("3X1XO1/2OOOOXX/1O2XXX1/3O1OO1/3X1XXO/8/8/8 O f5 g4");
  ForcedWins wins;
  EXPECT_EQ(wins.moves_to_win(longest.board(), 16, 50), std::nullopt);
  EXPECT_LE(wins.nodes(), 60U);
}

}  // namespace
}  // namespace quagmire::search
