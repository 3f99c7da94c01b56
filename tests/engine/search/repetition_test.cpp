// What the search makes of a position that comes again. The rules know no draw and no repetition,
// so nothing about a decided game may change by it; if nothing is decided, a player who repeats a
// position is held to stand a little worse, so that the computer makes headway where it can.
#include "tests/engine/search/tests.h"

namespace quagmire::test {
namespace {

std::vector<Position> times(const Position& position, int count) {
  std::vector<Position> same;
  for (int i = 0; i < count; ++i) same.push_back(position);
  return same;
}

// The scores of all moves of `position`, each looked at for one ply, in the order of the moves.
std::map<Move, Score> scores_of(const Position& position, const std::vector<Position>& history) {
  const Options options{.lines = kMaxMoves};
  Searcher searcher(1);
  std::map<Move, Score> scores;
  for (const Line& line : searcher.search(position, history, {.depth = 1}, options).lines)
    scores[line.moves[0]] = line.score;
  return scores;
}

TEST(Repetition, InTheGameCountsFromTheSecondReturnOn) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Position position = random_game(seed).positions[static_cast<std::size_t>(10 + seed)];
    const auto fresh = scores_of(position, {});
    const Move move = fresh.begin()->first;
    ASSERT_FALSE(search::is_decided(fresh.at(move)));
    const Position next = position.after(move);
    EXPECT_EQ(scores_of(position, times(next, 1)), fresh) << to_text(next);
    for (const int before : {2, 3}) {
      auto expected = fresh;
      expected[move] = -search::kRepetition;
      EXPECT_EQ(scores_of(position, times(next, before)), expected) << to_text(next);
    }
  }
}

// The whole search, as it plays.
std::vector<Line> best_lines(const Position& position, int count,
                             const std::vector<Position>& history) {
  Searcher searcher(2);
  return searcher.search(position, history, {.depth = 5}, {.lines = count}).lines;
}

Position middle_of(const RandomGame& game) {
  return game.positions[std::min<std::size_t>(12, game.positions.size() - 1)];
}

TEST(Repetition, WhoeverStandsBetterAvoidsIt) {
  int avoided = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Position position = middle_of(random_game(seed));
    const std::vector<Line> lines = best_lines(position, 2, {});
    if (lines.size() < 2 || search::is_decided(lines[0].score) || lines[1].score < 40) continue;
    ++avoided;
    const Line other = best_lines(position, 1, times(position.after(lines[0].moves[0]), 2))[0];
    EXPECT_NE(other.moves[0], lines[0].moves[0]) << to_text(position);
    EXPECT_GT(other.score, 0) << to_text(position);
  }
  EXPECT_GT(avoided, 3);
}

void expect_win_in_3(const Position& position, const std::vector<Position>& history) {
  Searcher searcher(4);
  const SearchResult result = searcher.search(position, history, {.nodes = 300'000});
  ASSERT_TRUE(search::is_win(result.lines[0].score)) << to_text(position);
  EXPECT_EQ(search::winner_moves(*search::plies_to_end(result.lines[0].score)), 3);
}

// The whole line to the win and all replies to its first move have stood on the board three times.
TEST(Repetition, HidesNoWinWhereEverythingWasThereBefore) {
  for (const auto& [won, key] : search::wins_in_three(4)) {
    Position position = won;
    std::vector<Position> seen;
    const auto see = [&seen](const Position& met) { seen.insert(seen.end(), 3, met); };
    for (const Move reply : position.after(key).legal_moves())
      see(position.after(key).after(reply));
    Searcher searcher(4);
    const Line line = searcher.search(position, {}, {.nodes = 300'000}).lines[0];
    for (const Move played : line.moves) {
      see(position);
      position = position.after(played);
    }
    expect_win_in_3(won, seen);
  }
}

// And no loss: who is lost is not saved by having been there.
TEST(Repetition, HidesNoLoss) {
  for (const auto& [position, key] : search::wins_in_three(4)) {
    const Position lost = position.after(key);
    std::vector<Position> seen = times(position, 3);
    for (const Move reply : lost.legal_moves()) seen.insert(seen.end(), 2, lost.after(reply));
    Searcher searcher(4);
    const SearchResult result = searcher.search(lost, seen, {.nodes = 300'000});
    EXPECT_TRUE(search::is_loss(result.lines[0].score)) << to_text(lost);
  }
}

// The winner has played the winning move twice before and gone back each time, so the positions of
// the winning line have stood on the board as well.
TEST(Repetition, HidesNoWinThatWasWithinReachTwice) {
  struct Case {
    const char* position;
    std::vector<const char*> round;
  };
  for (const Case& c : {Case{"X3O1XX/2O1OOX1/2X3XX/5XOX/6O1/6O1/OOO4X/8 O e8 h6",
                             {"g3h4", "h5h7", "e8e6", "h6f6", "h4g3", "h7h5", "e6e8", "f6h6"}},
                        Case{"4X1XX/3O1OO1/3XX1OX/4X1OO/1O1X4/1O6/O5O1/2X1X3 O b4 e5",
                             {"g6h7", "h8f8", "b4a3", "e5e4", "h7g6", "f8h8", "a3b4", "e4e5"}},
                        Case{"7O/O2O4/6X1/1XO5/1O2XXXO/O3X1XO/4XXX1/5OO1 X h3 f2",
                             {"e3e1", "f1h1", "f2d2", "h3h5", "e1e3", "h1f1", "d2f2", "h5h3"}}}) {
    Game game(*parse_position(c.position));
    for (int i = 0; i < 2; ++i)
      for (const char* move : c.round) ASSERT_TRUE(is_legal(game.play(*parse_move(move)))) << move;
    ASSERT_EQ(game.position(), *parse_position(c.position));
    expect_win_in_3(game.position(), search::history_of(game));
  }
}

}  // namespace
}  // namespace quagmire::test
