#include "ui/puzzles/puzzle.h"

#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>

#include "assets/puzzles.h"
#include "engine/ascii.h"
#include "engine/computer/level.h"
#include "engine/game/notation.h"
#include "engine/result.h"
#include "ui/base/text.h"

namespace quagmire::ui {

namespace {

std::optional<int> number_in(std::string_view text, int most, std::uint64_t least = 1) {
  const auto number = read_number(text, least, static_cast<std::uint64_t>(most));
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

// Why a line is not a puzzle.
std::string bad(std::string_view what, std::string_view text, const std::string& expected) {
  return "bad " + std::string(what) + ' ' + in_quotes(std::string(text)) + "; it is " + expected;
}
std::string from_one_to(int most) { return "a number from 1 to " + std::to_string(most); }

Result<Puzzle, std::string> parse_line(std::string_view line) {
  const std::string_view kind = take_to(' ', line);
  if (kind != "win" && kind != "save") return bad("kind", kind, "win or save");
  const std::string_view moves_text = take_to(' ', line);
  const auto moves = number_in(moves_text, kLongestPuzzle);
  if (!moves) return bad("length", moves_text, from_one_to(kLongestPuzzle));
  const std::string_view grade_text = take_to(' ', line);
  const auto grade = number_in(grade_text, kHardestPuzzle);
  if (!grade) return bad("grade", grade_text, from_one_to(kHardestPuzzle));
  const std::string_view levels_text = take_to(' ', line);
  std::string_view level_x = levels_text;
  const auto o = number_in(take_to('-', level_x), search::kLevels, 0);
  const auto x = number_in(level_x, search::kLevels, 0);
  if (!o || !x)
    return bad("levels", levels_text,
               "two numbers from 0 to " + std::to_string(search::kLevels) + ", as 4-5");
  std::string_view keys = take_to(' ', line);

  Puzzle puzzle{kind == "win" ? PuzzleKind::Win : PuzzleKind::Save,
                *moves,
                *grade,
                {*o, *x},
                {},
                {},
                Position::start()};
  while (!line.empty()) {
    const std::string_view text = take_to(' ', line);
    const auto move = parse_move(text);
    if (!move || to_text(*move) != text) return bad("move", text, "written as c2c5");
    if (!puzzle.position.legal_moves().contains(*move))
      return "move " + std::to_string(puzzle.history.size() + 1) + " of the game, " +
             to_text(*move) + ", is not legal";
    puzzle.history.push_back(*move);
    puzzle.position = puzzle.position.after(*move);
  }
  if (keys.empty()) return std::string("no key; name the moves that solve the puzzle");
  for (bool more = true; more;) {
    more = keys.find(',') != std::string_view::npos;
    const std::string_view text = take_to(',', keys);
    const auto move = parse_move(text);
    if (!move || to_text(*move) != text) return bad("key", text, "a move as c2c5");
    if (!puzzle.position.legal_moves().contains(*move))
      return "the key " + to_text(*move) + " is not legal after the moves of the game";
    puzzle.keys.push_back(*move);
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
    auto puzzle = parse_line(line);
    if (puzzle)
      reading.puzzles.push_back(puzzle.take());
    else
      reading.faults.push_back({number, puzzle.error()});
  }
  return reading;
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

const std::vector<Puzzle>& built_in_puzzles() {
  static const std::vector<Puzzle> puzzles = [] {
    PuzzleReading reading = parse_puzzles(assets::kPuzzles);
    assert(reading.faults.empty());
    return std::move(reading.puzzles);
  }();
  return puzzles;
}

}  // namespace quagmire::ui
