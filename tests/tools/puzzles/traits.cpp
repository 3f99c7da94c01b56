#include "tests/tools/puzzles/traits.h"

#include <algorithm>
#include <optional>

#include "engine/game/notation.h"
#include "tests/support/symmetry.h"

namespace quagmire::test {

namespace {

using search::Solver;

bool loses_at_once(const Position& position, Move move) {
  return position.after(move).quagmired(position.turn()).any();
}

// The defender's reply after which the win takes longest. `moves` are those the attacker has left.
Move longest_defence(const Position& position, int moves, Solver& solver) {
  std::optional<Move> best;
  int longest = -1;
  for (const Move reply : position.legal_moves()) {
    if (longest == moves) break;
    const bool at_once = loses_at_once(position, reply);
    const int length =
        at_once ? 0 : solver.shortest_win(position.after(reply), moves).value().moves;
    if (length <= longest) continue;
    longest = length;
    best = reply;
  }
  return best.value();
}

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

std::vector<Move> line_of(const Puzzle& puzzle, Solver& solver) {
  std::vector<Move> line{puzzle.keys[0]};
  if (puzzle.kind == PuzzleKind::Save) return line;
  Position position = puzzle.position.after(line[0]);
  for (int left = puzzle.moves - 1; !position.is_over(); --left) {
    line.push_back(longest_defence(position, left, solver));
    position = position.after(line.back());
    if (position.is_over()) break;
    line.push_back(solver.shortest_win(position, left).value().key);
    position = position.after(line.back());
  }
  return line;
}

Traits traits_of(const Puzzle& puzzle, Solver& solver) {
  Traits traits{};
  const Position& position = puzzle.position;
  traits.quiet = std::any_of(puzzle.keys.begin(), puzzle.keys.end(),
                             [&](Move key) { return is_quiet(position, key); });
  for (const Move move : position.legal_moves()) {
    if (loses_at_once(position, move)) continue;
    ++traits.legal;
    if (std::find(puzzle.keys.begin(), puzzle.keys.end(), move) != puzzle.keys.end()) continue;
    if (!is_quiet(position, move)) ++traits.tries;
  }
  Position here = position;
  for (const Move move : line_of(puzzle, solver)) {
    traits.loop_jump = traits.loop_jump || here.kind_of(move) == MoveKind::LoopJump;
    here = here.after(move);
  }
  return traits;
}

int grade_of(PuzzleKind kind, int moves, const Traits& traits) {
  // A win in one is seen by trying the moves that threaten; each further move has to be looked
  // ahead, and a quiet key hides among all the others.
  int points = kind == PuzzleKind::Win ? 2 * (moves - 1) : moves;
  if (traits.quiet && kind == PuzzleKind::Win) points += 2;
  points += std::min(traits.tries / 3, 2);
  if (traits.loop_jump) ++points;
  return std::clamp(1 + points / 2, 1, kHardestPuzzle);
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
