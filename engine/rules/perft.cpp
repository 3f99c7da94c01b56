#include "engine/rules/perft.h"

#include <algorithm>
#include <cassert>

#include "engine/rules/bulk/dispatch.h"
#include "engine/rules/bulk/perft.h"

namespace quagmire {

std::uint64_t perft(const Position& position, int depth) {
  return bulk::perft(bulk::best_kernels(), position.board(), depth);
}

std::uint64_t perft_by_counts(const Position& position, int depth) {
  return bulk::perft_by_counts(bulk::best_kernels(), position.board(), depth);
}

LeafCounts perft_by_leaves(const Position& position, int depth) {
  assert(depth >= 1);
  LeafCounts counts{0, 0};
  for (const Move move : position.legal_moves()) {
    const Position next = position.after(move);
    if (depth == 1) {
      ++counts.leaves;
      if (next.is_over()) ++counts.finished;
    } else {
      const LeafCounts behind = perft_by_leaves(next, depth - 1);
      counts.leaves += behind.leaves;
      counts.finished += behind.finished;
    }
  }
  return counts;
}

std::vector<MoveCount> perft_divide(const Position& position, int depth) {
  assert(depth >= 1);
  std::vector<MoveCount> counts;
  for (const Move move : position.legal_moves())
    counts.push_back({move, perft(position.after(move), depth - 1)});
  std::sort(counts.begin(), counts.end(),
            [](const MoveCount& a, const MoveCount& b) { return a.move < b.move; });
  return counts;
}

}  // namespace quagmire
