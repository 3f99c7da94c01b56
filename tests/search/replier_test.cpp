// Models of the opponent, judged by plain minimax over the public rules, by the solver that tries
// everything, and by games of players whose ways are known.
#include "engine/computer/replier.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "engine/search/forced_win.h"
#include "tests/search/games.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"

namespace quagmire::search {
namespace {

constexpr auto kForever = std::chrono::steady_clock::time_point::max();

using test::with_turn;

Score judged(const Position& position, Judgement judgement) {
  if (judgement == Judgement::Looks)
    return bulk::best_kernels().evaluate(position.board(), kWeights);
  const auto moves = [&](Player player) {
    return static_cast<int>(with_turn(position, player).legal_moves().size());
  };
  return 8 * (moves(position.turn()) - moves(opponent(position.turn())));
}

// A game that ends sooner is worth eight a ply more to who wins it.
Score minimax(const Position& position, Judgement judgement, int sight, int ply = 1) {
  if (const auto winner = position.winner())
    return *winner == position.turn() ? kWin - 8 * ply : 8 * ply - kWin;
  if (sight == 0) return judged(position, judgement);
  Score best = -kInfinite;
  for (const Move move : position.legal_moves())
    best = std::max(best, -minimax(position.after(move), judgement, sight - 1, ply + 1));
  return best;
}

std::vector<Position> positions(int count) {
  std::mt19937_64 random(12);
  std::vector<Position> found;
  while (found.size() < static_cast<std::size_t>(count)) {
    const Position position =
        found.size() % 2 == 0 ? test::random_siege(random) : test::random_position(random);
    if (!position.is_over()) found.push_back(position);
  }
  return found;
}

std::vector<bulk::Board> boards_behind(const Position& position, const MoveList& moves) {
  std::vector<bulk::Board> boards;
  for (const Move move : moves) boards.push_back(position.after(move).board());
  return boards;
}

TEST(Foresight, IsMinimax) {
  for (const Judgement judgement : {Judgement::Looks, Judgement::Room}) {
    Foresight foresight(judgement, kWeights, nullptr, kForever);
    for (const Position& position : positions(24))
      for (int sight = 0; sight <= 2; ++sight)
        ASSERT_EQ(foresight.value(position.board(), sight, -kInfinite, kInfinite),
                  minimax(position, judgement, sight))
            << to_text(position) << sight;
  }
}

TEST(Foresight, GivesBoundsOutsideOfItsWindow) {
  Foresight foresight(Judgement::Room, kWeights, nullptr, kForever);
  for (const Position& position : positions(24)) {
    const Score value = minimax(position, Judgement::Room, 2);
    for (const Score away : {-40, -8, 0, 8, 40}) {
      const Score alpha = value + away - 4;
      const Score beta = value + away + 4;
      const Score found = foresight.value(position.board(), 2, alpha, beta);
      EXPECT_TRUE(away == 0  ? found == value
                  : away > 0 ? found <= alpha
                             : found >= beta)
          << to_text(position);
    }
  }
}

TEST(Opponent, OfWhomNothingIsKnownIsAsAtFirst) {
  Opponent opponent(kWeights, nullptr, kForever);
  Notes notes;
  opponent.learn(Position::start(), {}, 12, notes);
  EXPECT_EQ(opponent.belief(), prior_belief());
  EXPECT_FALSE(opponent.is_known(5));
  const Belief prior = prior_belief();
  EXPECT_NEAR(static_cast<double>(std::accumulate(prior.begin(), prior.end(), Chance{0})),
              static_cast<double>(kCertain), 10);
}

std::size_t likeliest(const Belief& belief) {
  return static_cast<std::size_t>(std::max_element(belief.begin(), belief.end()) - belief.begin());
}

TEST(Opponent, IsRecognizedByTheirMoves) {
  for (const int depth : {1, 2, 3}) {
    for (const std::uint64_t seed : {2U, 4U}) {
      const std::vector<Position> game = game_against(depth, seed, 32);
      ASSERT_GT(game.size(), 16U);
      Opponent opponent(kWeights, nullptr, kForever);
      Notes notes;
      opponent.learn(game.back(), std::span(game).first(game.size() - 1), 12, notes);
      const Replier& replier = kRepliers[likeliest(opponent.belief())];
      EXPECT_EQ(replier.judgement, Judgement::Room) << depth;
      EXPECT_EQ(replier.sight, depth - 1);
      EXPECT_GT(opponent.belief()[likeliest(opponent.belief())], kCertain * 8 / 10);
      EXPECT_TRUE(opponent.is_known(80));
    }
  }
}

TEST(Opponent, IsTheSameWithNotesAndWithout) {
  const std::vector<Position> game = game_against(2, 6, 30);
  Notes kept;
  std::uint64_t with_notes = 0;
  std::uint64_t without = 0;
  for (std::size_t ply = game.size() % 2 == 1 ? 8 : 9; ply < game.size(); ply += 2) {
    const auto history = std::span(game).first(ply);
    Opponent first(kWeights, nullptr, kForever);
    Opponent second(kWeights, nullptr, kForever);
    Notes none;
    first.learn(game[ply], history, 6, kept);
    second.learn(game[ply], history, 6, none);
    EXPECT_EQ(first.belief(), second.belief());
    EXPECT_LE(kept.size(), 6U);
    with_notes += first.nodes();
    without += second.nodes();
  }
  EXPECT_LT(with_notes * 2, without);
}

TEST(Opponent, IsNotLearntFromWhatIsNoMove) {
  const std::vector<Position> history{Position::start(), positions(1)[0], Position::start()};
  Opponent opponent(kWeights, nullptr, kForever);
  Notes notes;
  opponent.learn(with_turn(Position::start(), Player::X), history, 12, notes);
  EXPECT_EQ(opponent.belief(), prior_belief());
}

// Positions with a win in two.
std::vector<Position> wins_in_two() {
  std::vector<Position> found;
  for (const auto& [position, key] : wins_in_three()) {
    if (found.size() == 30) break;
    for (const Move move : trapping_moves(position.board())) {
      const Position next = position.after(move);
      for (const Move reply : next.legal_moves()) {
        const Position then = next.after(reply);
        if (!then.is_over() && ForcedWins().moves_to_win(then.board(), 2) == 2) {
          found.push_back(then);
          break;
        }
      }
    }
  }
  return found;
}

// A player who looks three plies past a move sees a win in two: the loser has to leave a piece in
// Quagmire first.
TEST(Opponent, WinsWhereTheySeeIt) {
  int wins = 0;
  for (const Position& position : wins_in_two()) {
    MoveList winning;
    MoveList others;
    for (const Move move : position.legal_moves()) {
      Foresight foresight(Judgement::Looks, kWeights, nullptr, kForever);
      const Score value = foresight.value(position.after(move).board(), 3, -kInfinite, kInfinite);
      (is_loss(value) ? winning : others).push_back(move);
    }
    ASSERT_FALSE(winning.empty()) << to_text(position);
    if (others.empty()) continue;
    ++wins;
    const auto good = boards_behind(position, winning);
    const auto bad = boards_behind(position, others);
    for (const Replier& replier : kRepliers) {
      if (replier.sight != 3) continue;
      Opponent opponent(kWeights, nullptr, kForever);
      EXPECT_EQ(opponent.chance_of(replier, good, bad), kCertain) << to_text(position);
      EXPECT_EQ(opponent.chance_of(replier, bad, good), 0) << to_text(position);
    }
  }
  EXPECT_GE(wins, 20);
}

// By minimax of all replies: that those within the margin are made, more or less.
TEST(Opponent, RepliesByWhatTheySee) {
  for (const Position& position : positions(16)) {
    const MoveList moves = position.legal_moves();
    const std::vector<bulk::Board> boards = boards_behind(position, moves);
    for (const Replier& replier : kRepliers) {
      if (replier.sight > 1) continue;
      std::vector<Score> values;
      for (const Move move : moves)
        values.push_back(-minimax(position.after(move), replier.judgement, replier.sight));
      const Score best = *std::max_element(values.begin(), values.end());
      std::int64_t all = 0;
      for (const Score value : values) all += replier.weight(best - value);
      Opponent opponent(kWeights, nullptr, kForever);
      Chance sum = 0;
      for (const auto& [place, chance] : opponent.expected(replier, boards)) {
        sum += chance;
        EXPECT_EQ(chance, replier.weight(best - values[place]) * kCertain / all);
        const std::vector<bulk::Board> wanted{boards[place]};
        std::vector<bulk::Board> unwanted = boards;
        unwanted.erase(unwanted.begin() + static_cast<std::ptrdiff_t>(place));
        EXPECT_EQ(opponent.chance_of(replier, wanted, unwanted), chance);
      }
      EXPECT_GT(sum, kCertain - 1000);
    }
  }
}

TEST(Opponent, MakesOnlyRepliesThatAreConsidered) {
  for (const Position& position : positions(16)) {
    const std::vector<bulk::Board> boards = boards_behind(position, position.legal_moves());
    for (const Replier& replier : kRepliers) {
      Opponent opponent(kWeights, nullptr, kForever);
      std::vector<std::size_t> considered = opponent.considered(replier, boards);
      for (const auto& [place, chance] : opponent.expected(replier, boards))
        EXPECT_EQ(std::count(considered.begin(), considered.end(), place), 1) << to_text(position);
      // None twice, and few where each takes long.
      std::sort(considered.begin(), considered.end());
      EXPECT_EQ(std::adjacent_find(considered.begin(), considered.end()), considered.end());
      EXPECT_EQ(considered.size(),
                replier.sight < 2 ? boards.size() : std::min<std::size_t>(boards.size(), 10));
    }
  }
}

TEST(Opponent, IsNotThoughtAboutWhenToldToStop) {
  std::atomic<bool> stop{true};
  Opponent opponent(kWeights, &stop, kForever);
  const Position start = Position::start();
  const std::vector<bulk::Board> boards = boards_behind(start, start.legal_moves());
  EXPECT_EQ(
      opponent.chance_of(kRepliers[3], std::span(boards).first(1), std::span(boards).subspan(1)),
      std::nullopt);
  EXPECT_TRUE(opponent.expected(kRepliers[3], boards).empty());
  const std::vector<Position> game = game_against(2, 6, 20);
  Notes notes;
  opponent.learn(game.back(), std::span(game).first(game.size() - 1), 12, notes);
  EXPECT_EQ(opponent.belief(), prior_belief());
  EXPECT_LT(opponent.nodes(), 2000U);
}

}  // namespace
}  // namespace quagmire::search
