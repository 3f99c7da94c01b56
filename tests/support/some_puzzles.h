// Puzzles to try, and one whose claim is wrong.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/learn/puzzle.h"

namespace quagmire::test {

/// The numbers of two puzzles of each kind and length.
inline std::vector<std::size_t> some_puzzles() {
  std::map<std::pair<PuzzleKind, int>, int> met;
  std::vector<std::size_t> numbers;
  for (std::size_t index = 0; index < built_in_puzzles().size(); ++index) {
    const Puzzle& puzzle = built_in_puzzles()[index];
    if (++met[{puzzle.kind, puzzle.moves}] <= 2) numbers.push_back(index + 1);
  }
  return numbers;
}

/// This puzzle, said to be won in so many moves by its first legal move; nullopt if that may be so.
inline std::optional<Puzzle> with_false_claim(std::size_t number, int moves) {
  Puzzle claimed = built_in_puzzles()[number - 1];
  if (claimed.kind == PuzzleKind::Win && moves >= claimed.moves) return std::nullopt;
  claimed.kind = PuzzleKind::Win;
  claimed.moves = moves;
  const MoveList all = claimed.position.legal_moves();
  claimed.keys.assign(all.begin(), all.begin() + 1);
  return claimed;
}

}  // namespace quagmire::test
