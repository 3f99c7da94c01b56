#include "tests/tools/puzzles/traits.h"

#include <algorithm>

#include "engine/game/notation.h"
#include "tests/support/symmetry.h"

namespace quagmire::test {

namespace {

using search::Solver;

// The position without one piece.
Position without(const Position& position, Square square) {
  const auto resting = [&](Player player) {
    const auto rests = position.resting(player);
    return rests == square ? std::nullopt : rests;
  };
  const Bitboard rest = ~Bitboard(square);
  return *Position::from_setup({position.pieces(Player::O) & rest,
                                position.pieces(Player::X) & rest, position.turn(),
                                resting(Player::O), resting(Player::X)});
}

bool solves(const Position& position, const Puzzle& puzzle, Solver& solver) {
  if (position.is_over()) return false;
  const MoveList legal = position.legal_moves();
  if (!std::all_of(puzzle.keys.begin(), puzzle.keys.end(),
                   [&](Move key) { return legal.contains(key); }))
    return false;
  if (puzzle.kind == PuzzleKind::Win)
    return solver.wins_by(position, puzzle.keys[0], puzzle.moves).value();
  return solver.defend(position, puzzle.moves).saving == puzzle.keys;
}

}  // namespace

bool is_quiet(const Position& position, Move move) {
  return position.after(move).quagmired(opponent(position.turn())).empty();
}

std::string essence_of(const Puzzle& puzzle, Solver& solver) {
  const Position& position = puzzle.position;
  Bitboard needed;
  for (const Square square : position.pieces(Player::O) | position.pieces(Player::X))
    if (!solves(without(position, square), puzzle, solver)) needed |= Bitboard(square);
  const auto resting = [&](Player player) {
    const auto rests = position.resting(player);
    return rests && needed.contains(*rests) ? rests : std::nullopt;
  };
  const Position bare = *Position::from_setup({position.pieces(Player::O) & needed,
                                               position.pieces(Player::X) & needed, position.turn(),
                                               resting(Player::O), resting(Player::X)});
  std::string least;
  for (int number = 0; number < kSymmetries; ++number) {
    std::string text = to_text(mapped(bare, symmetry(number)));
    for (const Move key : puzzle.keys) text += ' ' + to_text(mapped(key, symmetry(number)));
    if (least.empty() || text < least) least = text;
  }
  return least;
}

}  // namespace quagmire::test
