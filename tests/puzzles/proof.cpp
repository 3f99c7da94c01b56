#include "tests/puzzles/proof.h"

#include "engine/game/notation.h"
#include "ui/text/analysis_text.h"

namespace quagmire::test {

namespace {

std::optional<std::string> keys_fault(const std::vector<Move>& keys, const Puzzle& puzzle) {
  if (keys == puzzle.keys) return std::nullopt;
  return "the keys are " + ui::line_in_words(keys) + ", not " + ui::line_in_words(puzzle.keys);
}

}  // namespace

std::optional<std::string> fault_of(const Puzzle& puzzle, search::Solver& solver) {
  constexpr std::size_t least_choice = 4;
  const bool is_save = puzzle.kind == PuzzleKind::Save;
  if (is_save && solver.defend(puzzle.position, 0).saving.size() < least_choice)
    return "fewer than four moves do not lose at once";
  if (is_save) return keys_fault(solver.defend(puzzle.position, puzzle.moves).saving, puzzle);
  const search::Solution solution = solver.solve(puzzle.position, puzzle.moves);
  if (!solution.moves) return "there is no win in " + std::to_string(puzzle.moves);
  if (*solution.moves != puzzle.moves)
    return "there is a win in " + std::to_string(*solution.moves);
  return keys_fault(solution.keys, puzzle);
}

}  // namespace quagmire::test
