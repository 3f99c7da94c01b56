#include "engine/rules/perft.h"

#include <algorithm>
#include <cassert>

namespace quagmire {

std::uint64_t perft(const Position& position, int depth) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(position.count_legal_moves());
  std::uint64_t leaves = 0;
  for (const Move move : position.legal_moves()) leaves += perft(position.after(move), depth - 1);
  return leaves;
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
