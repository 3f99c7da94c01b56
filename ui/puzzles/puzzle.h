// Puzzles: a position out of a game, and what is asked there: to win with a given number of moves,
// or to find the move that does not lose. They are text, a line each, made and proved by
// tests/puzzles:
//
//     win 3 2 4-5 g5h6 c2c5 f7f4 ...
//     save 2 1 3-3 a1b2,a1c1 c2c5 f7f4 ...
//
// That is what is asked, with how many moves, the grade, the levels of the computer that played the
// game as O and as X, the moves that solve it, and the moves of the game from the start. Blank
// lines and those that begin with # are passed over.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/move.h"
#include "engine/game/game.h"
#include "engine/rules/position.h"
#include "ui/base/config_lines.h"

namespace quagmire::ui {

enum class PuzzleKind : std::uint8_t {
  Win,   ///< win with `moves` moves of one's own, which is the fewest
  Save,  ///< every move but the keys loses, within `moves` moves of the opponent
};

constexpr int kLongestPuzzle = 9;  ///< in moves
constexpr int kHardestPuzzle = 5;  ///< as a grade

struct Puzzle {
  PuzzleKind kind;
  int moves;                  ///< 1 to kLongestPuzzle
  int grade;                  ///< 1, the easiest, to kHardestPuzzle
  std::array<int, 2> levels;  ///< of the computer as O and as X
  std::vector<Move> keys;     ///< the moves that solve it, at least one; legal in the position
  std::vector<Move> history;  ///< the game's moves up to the position, legal from the start
  Position position;

  /// The game up to the position.
  [[nodiscard]] Game game() const;
};

/// What of a text makes sense, and what does not.
struct PuzzleReading {
  std::vector<Puzzle> puzzles;
  std::vector<LineFault> faults;
};

[[nodiscard]] PuzzleReading parse_puzzles(std::string_view text);

/// The line that is read back as this puzzle.
[[nodiscard]] std::string to_line(const Puzzle& puzzle);

/// The puzzles built into the program, easy ones first; a puzzle's number is its place, from 1.
/// Read when first asked for.
[[nodiscard]] const std::vector<Puzzle>& built_in_puzzles();

}  // namespace quagmire::ui
