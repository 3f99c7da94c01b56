// Puzzles of one's own, each out of one that is built in.
#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/learn/own_puzzles.h"
#include "engine/learn/puzzle.h"

namespace quagmire::test {

inline OwnPuzzle own_puzzle(std::size_t number, long due = 0) {
  const Puzzle& puzzle = built_in_puzzles()[number - 1];
  OwnPuzzle own{puzzle, "2026-11-20", "Ann", {}, 0, due};
  for (const Move move : puzzle.position.legal_moves())
    if (std::find(puzzle.keys.begin(), puzzle.keys.end(), move) == puzzle.keys.end())
      own.played = move;
  return own;
}

}  // namespace quagmire::test
