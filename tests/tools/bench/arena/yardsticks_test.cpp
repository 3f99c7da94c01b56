// The players that strength is measured by (tests/tools/bench/arena), judged by the rule book: a
// yardstick that plays worse than it says would flatter the computer.
#include "tests/engine/search/tests.h"

namespace quagmire::test {
namespace {

constexpr std::array kJudgements{Judgement::Mobility, Judgement::Free, Judgement::Short,
                                 Judgement::Mixed,    Judgement::Own,  Judgement::Roomy,
                                 Judgement::Huddle};

// What one side has, were it that side's turn.
int had_by_the_book(const Position& position, Player player, Judgement judgement) {
  int free = 0;
  int tight = 0;
  int missing = 0;
  int friends = 0;
  for (const Square square : position.pieces(player)) {
    int beside = 0;
    for (int file = square.file() - 1; file <= square.file() + 1; ++file)
      for (int rank = square.rank() - 1; rank <= square.rank() + 1; ++rank)
        if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
          beside += position.empty().contains(Square(file, rank)) ? 1 : 0;
          friends += position.pieces(player).contains(Square(file, rank)) ? 1 : 0;
        }
    free += beside;
    tight += beside <= 2 ? 1 : 0;
    missing += std::max(2 - beside, 0);
    --friends;  // not the piece itself
  }
  if (judgement == Judgement::Roomy) return -missing;
  if (judgement == Judgement::Huddle) return friends;
  if (judgement == Judgement::Free) return free;
  if (judgement == Judgement::Short) return -tight;
  const int moves = Rulebook(with_turn(position, player)).count();
  return judgement == Judgement::Mobility ? moves : moves + free - 4 * tight;
}

int judged_by_the_book(const Position& position, Judgement judgement, bool chooser_moves) {
  if (judgement == Judgement::Roomy || judgement == Judgement::Huddle)
    return chooser_moves ? had_by_the_book(position, position.turn(), judgement)
                         : -had_by_the_book(position, opponent(position.turn()), judgement);
  if (judgement == Judgement::Own) return search::evaluate(position.board(), search::kWeights);
  return had_by_the_book(position, position.turn(), judgement) -
         had_by_the_book(position, opponent(position.turn()), judgement);
}

int minimax_by_the_book(const Position& position, int depth, int ply = 0,
                        Judgement judgement = Judgement::Mobility) {
  if (const auto winner = Rulebook(position).winner())
    return *winner == position.turn() ? AlphaBeta::kWon - ply : ply - AlphaBeta::kWon;
  if (depth == 0) return judged_by_the_book(position, judgement, ply % 2 == 0);
  int best = -2 * AlphaBeta::kWon;
  for (const Move move : Rulebook(position).moves())
    best =
        std::max(best, -minimax_by_the_book(position.after(move), depth - 1, ply + 1, judgement));
  return best;
}

bool is_lost_by_the_book(const Position& position, Player player) {
  return Rulebook(position).winner() == opponent(player);
}

// Every reply loses at once, or there is none.
bool wins_in_one_by_the_book(const Position& position, Move move) {
  const Position next = position.after(move);
  const Player other = next.turn();
  if (Rulebook(next).is_over()) return is_lost_by_the_book(next, other);
  const std::vector<Move> replies = Rulebook(next).moves();
  return std::all_of(replies.begin(), replies.end(),
                     [&](Move reply) { return is_lost_by_the_book(next.after(reply), other); });
}

bool has_win_in_one_by_the_book(const Position& position) {
  const std::vector<Move> moves = Rulebook(position).moves();
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move move) { return wins_in_one_by_the_book(position, move); });
}

// Positions in progress, many of them near their end, with few moves.
std::vector<Position> positions(int count, int most_moves, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Position> found;
  while (static_cast<int>(found.size()) < count) {
    const RandomGame game = crowded_game(random());
    const std::size_t back = std::min<std::size_t>(2 + random() % 4, game.positions.size());
    for (const Position& position : {random_siege(random), random_position(random),
                                     game.positions[game.positions.size() - back]})
      if (const int moves = position.count_legal_moves(); moves > 0 && moves <= most_moves)
        found.push_back(position);
  }
  return found;
}

// Positions that are won with the next move, from games that were won in three.
std::vector<Position> wins_in_one(std::size_t count) {
  std::vector<Position> found;
  for (auto [position, key] : search::wins_in_three()) {
    if (found.size() == count) break;
    search::Solver solver(nullptr, 1);
    for (int left = 3; left > 1 && !solver.shortest_win(position, 1); --left) {
      const Position lost = position.after(solver.shortest_win(position, left)->key);
      // Any reply that does not lose at once will do.
      for (const Move reply : lost.legal_moves())
        if (!lost.after(reply).is_over()) position = lost.after(reply);
    }
    if (solver.shortest_win(position, 1)) found.push_back(position);
  }
  return found;
}

TEST(AlphaBeta, HasTheValueOfMinimaxByTheRuleBook) {
  for (const Position& position : positions(20, 12, 1))
    for (const int depth : {0, 1, 2})
      for (const Judgement judgement : kJudgements)
        EXPECT_EQ(AlphaBeta::value(position, depth, judgement),
                  minimax_by_the_book(position, depth, 0, judgement))
            << to_text(position) << " at depth " << depth;
}

// Deeper than the rule book can look in time, by the same minimax over the engine's moves.
int plain_minimax(const Position& position, int depth, int ply = 0) {
  const int value = AlphaBeta::value(position, 0);
  if (position.is_over()) return value > 0 ? value - ply : value + ply;
  if (depth == 0) return value;
  int best = -2 * AlphaBeta::kWon;
  for (const Move move : position.legal_moves())
    best = std::max(best, -plain_minimax(position.after(move), depth - 1, ply + 1));
  return best;
}

TEST(AlphaBeta, PrunesNothingThatMatters) {
  for (const Position& position : positions(30, 12, 2))
    EXPECT_EQ(AlphaBeta::value(position, 3), plain_minimax(position, 3)) << to_text(position);
}

TEST(AlphaBeta, PlaysAMoveOfThatValue) {
  for (const Position& position : positions(20, 12, 3)) {
    for (const int depth : {1, 2}) {
      const Move move = AlphaBeta(depth, 5).choose(position);
      EXPECT_EQ(-minimax_by_the_book(position.after(move), depth - 1, 1),
                minimax_by_the_book(position, depth))
          << to_text(position) << " at depth " << depth;
    }
  }
}

TEST(Careful, LosesAtOnceOnlyWhereEveryMoveDoes) {
  arena::Careful careful(1);
  int could_have = 0;
  for (const Position& position : positions(300, 40, 6)) {
    const std::vector<Move> moves = Rulebook(position).moves();
    const auto loses = [&](Move move) {
      return is_lost_by_the_book(position.after(move), position.turn());
    };
    const Move move = careful.choose(position);
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
    const bool must = std::all_of(moves.begin(), moves.end(), loses);
    if (!must && std::any_of(moves.begin(), moves.end(), loses)) ++could_have;
    EXPECT_EQ(loses(move), must) << to_text(position);
  }
  EXPECT_GT(could_have, 20);
}

TEST(Child, WhoSeesEverythingInOneWinsInOne) {
  arena::Child child(100, 1);
  for (const Position& position : wins_in_one(40))
    EXPECT_TRUE(wins_in_one_by_the_book(position, child.choose(position))) << to_text(position);
}

TEST(Child, WhoSeesEverythingInOneAllowsNoWinInOne) {
  arena::Child child(100, 1);
  int escapes = 0;
  for (const Position& position : positions(60, 12, 7)) {
    if (has_win_in_one_by_the_book(position)) continue;
    const auto is_safe = [&](Move candidate) {
      const Position next = position.after(candidate);
      return !is_lost_by_the_book(next, position.turn()) && !has_win_in_one_by_the_book(next);
    };
    const std::vector<Move> moves = Rulebook(position).moves();
    if (std::none_of(moves.begin(), moves.end(), is_safe)) continue;
    ++escapes;
    EXPECT_TRUE(is_safe(child.choose(position))) << to_text(position);
  }
  EXPECT_GT(escapes, 15);
}

TEST(Child, SeesThemOnSomeMovesOnly) {
  arena::Child child(50, 1);
  int seen = 0;
  int of = 0;
  for (const Position& position : wins_in_one(20)) {
    for (int i = 0; i < 20; ++i, ++of)
      seen += wins_in_one_by_the_book(position, child.choose(position)) ? 1 : 0;
  }
  ASSERT_EQ(of, 400);
  EXPECT_GT(100 * seen, 43 * of);
  EXPECT_LT(100 * seen, 65 * of);
}

}  // namespace
}  // namespace quagmire::test
