// The search from within: a single depth, and what it leaves in the table.
#include "tests/engine/search/tests.h"

namespace quagmire::search {
namespace {

std::vector<Worker::RootMove> root_moves(const Position& root) {
  std::vector<Worker::RootMove> moves;
  for (const Move move : root.legal_moves()) moves.push_back({move});
  return moves;
}

// A single piece rests after its move, and no other can move.
TEST(Worker, SeesAtAnyDepthThatWhoeverHasNoMoveLoses) {
  const Position root = *parse_position("7X/6XX/8/8/8/8/8/O7 O - -");
  for (const int depth : {2, 3, 4, 5}) {
    TranspositionTable table(1);
    const RepeatedKeys nothing;
    Worker worker(table, {}, nothing);
    std::vector<Worker::RootMove> moves = root_moves(root);
    EXPECT_EQ(worker.search_root(Node::of(root), moves, depth, -kInfinite, kInfinite),
              loss_after(2))
        << depth;
  }
}

// Decided games count from the position that the entry is of, so that it says the same wherever the
// position is met again.
TEST(Worker, RemembersDecidedGamesByTheirDistanceFromThePosition) {
  int looked_at = 0;
  for (const auto& [root, key] : wins_in_three(3)) {
    TranspositionTable table(4);
    const RepeatedKeys nothing;
    Worker worker(table, {}, nothing);
    std::vector<Worker::RootMove> moves = root_moves(root);
    Score score = 0;
    for (int depth = 1; depth <= 7 && !is_win(score); ++depth)
      score = worker.search_root(Node::of(root), moves, depth, -kInfinite, kInfinite);
    ASSERT_TRUE(is_win(score)) << to_text(root);

    // Along the line that wins, every ply is one nearer to the end.
    Position position = root;
    for (const Move move : moves[0].line) {
      position = position.after(move);
      score = is_win(score) ? -(score + 1) : -(score - 1);
      const auto entry = table.find(key_of(position));
      if (!entry || entry->bound != Bound::Exact) continue;
      ++looked_at;
      EXPECT_EQ(entry->score, score) << to_text(position);
    }
  }
  EXPECT_GE(looked_at, 3);
}

}  // namespace
}  // namespace quagmire::search
