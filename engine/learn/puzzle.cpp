#include "engine/learn/puzzle.h"

#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>

#include "assets/puzzles.h"
#include "engine/computer/level.h"
#include "engine/game/notation.h"
#include "engine/hash.h"
#include "engine/search/proofs.h"
#include "engine/text.h"

namespace quagmire {

namespace {

// The lines that are no comments.
constexpr std::size_t count_puzzles(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty())
    if (!take_to('\n', text).starts_with('#')) ++count;
  return count;
}
static_assert(count_puzzles(assets::kPuzzles) == kBuiltInPuzzles);

std::optional<int> number_in(std::string_view text, int most, std::uint64_t least = 1) {
  const auto number = read_number(text, least, static_cast<std::uint64_t>(most));
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::optional<Puzzle> parse_line(std::string_view line) {
  const std::string_view kind = take_to(' ', line);
  const auto moves = number_in(take_to(' ', line), kLongestPuzzle);
  const auto grade = number_in(take_to(' ', line), kHardestPuzzle);
  std::string_view levels = take_to(' ', line);
  const auto o = number_in(take_to('-', levels), search::kLevels, 0);
  const auto x = number_in(levels, search::kLevels, 0);
  if ((kind != "win" && kind != "save") || !moves || !grade || !o || !x) return std::nullopt;
  std::string_view keys = take_to(' ', line);

  Puzzle puzzle{kind == "win" ? PuzzleKind::Win : PuzzleKind::Save,
                *moves,
                *grade,
                {*o, *x},
                {},
                {},
                Position::start()};
  // Moves are written in one way only.
  const auto legal_move = [&](std::string_view text) -> std::optional<Move> {
    const auto move = parse_move(text);
    const bool legal =
        move && to_text(*move) == text && puzzle.position.legal_moves().contains(*move);
    return legal ? std::optional(*move) : std::nullopt;
  };
  while (!line.empty()) {
    const auto move = legal_move(take_to(' ', line));
    if (!move) return std::nullopt;
    puzzle.history.push_back(*move);
    puzzle.position = puzzle.position.after(*move);
  }
  for (bool more = true; more;) {
    more = keys.find(',') != std::string_view::npos;
    const auto key = legal_move(take_to(',', keys));
    if (!key) return std::nullopt;
    puzzle.keys.push_back(*key);
  }
  return puzzle;
}

}  // namespace

Game Puzzle::game() const {
  Game game;
  for (const Move move : history) game.play_legal(move);
  return game;
}

PuzzleReading parse_puzzles(std::string_view text) {
  PuzzleReading reading;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = trimmed(take_to('\n', text));
    if (line.empty() || line.starts_with('#')) continue;
    if (auto puzzle = parse_line(line))
      reading.puzzles.push_back(std::move(*puzzle));
    else
      reading.faults.push_back(number);
  }
  return reading;
}

bool is_proved(const Puzzle& puzzle) {
  search::Solver solver(nullptr, kProofMebibytes, search::kMostPositions);
  if (puzzle.kind == PuzzleKind::Win) {
    const search::Solution win = solver.solve(puzzle.position, puzzle.moves);
    return win.moves == puzzle.moves && !win.stopped && win.keys == puzzle.keys;
  }
  const search::Defence defence = solver.defend(puzzle.position, puzzle.moves);
  return !defence.stopped && defence.saving == puzzle.keys;
}

std::string to_line(const Puzzle& puzzle) {
  std::string line = puzzle.kind == PuzzleKind::Win ? "win" : "save";
  line += ' ' + std::to_string(puzzle.moves) + ' ' + std::to_string(puzzle.grade) + ' ' +
          std::to_string(puzzle.levels[0]) + '-' + std::to_string(puzzle.levels[1]);
  char before = ' ';
  for (const Move key : puzzle.keys) line += std::exchange(before, ',') + to_text(key);
  for (const Move move : puzzle.history) line += ' ' + to_text(move);
  return line;
}

std::string puzzle_id(const Puzzle& puzzle) {
  return in_hexadecimal(lasting_hash(to_text(puzzle.position)));
}

const std::vector<Puzzle>& built_in_puzzles() {
  static const std::vector<Puzzle> puzzles = [] {
    PuzzleReading reading = parse_puzzles(assets::kPuzzles);
    assert(reading.faults.empty());
    return std::move(reading.puzzles);
  }();
  return puzzles;
}

}  // namespace quagmire
