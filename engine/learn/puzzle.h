// Puzzles: a position from a game and a task: win in a given number of moves, or find the move that
// does not lose. They are text, one on each line, made by tests/tools/puzzles and proved by
// tests/puzzles:
//
//     win 3 2 4-5 g5h6 c2c5 f7f4 ...
//     save 2 1 3-3 a1b2,a1c1 c2c5 f7f4 ...
//
// The fields are the task, the number of moves, the grade, the levels of the computer that played O
// and X (0 for a person), the moves that solve it, and the moves of the game from the start. Blank
// lines and those that begin with # are skipped.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/move.h"
#include "engine/game/game.h"
#include "engine/rules/position.h"

namespace quagmire {

enum class PuzzleKind : std::uint8_t {
  Win,   ///< win with `moves` moves of one's own, the fewest possible
  Save,  ///< every move but the keys loses, within `moves` moves of the opponent
};

constexpr int kLongestPuzzle = 9;  ///< in moves
constexpr int kHardestPuzzle = 5;  ///< as a grade
constexpr std::size_t kBuiltInPuzzles = 556;
constexpr std::size_t kProofMebibytes = 16;  ///< for the solver's table

struct Puzzle {
  PuzzleKind kind;
  int moves;                  ///< 1 to kLongestPuzzle
  int grade;                  ///< 1, the easiest, to kHardestPuzzle
  std::array<int, 2> levels;  ///< of the computer as O and as X; 0 for a person
  std::vector<Move> keys;     ///< the solutions, at least one; legal in the position
  std::vector<Move> history;  ///< the game's moves up to the position, legal from the start
  Position position;

  /// The game up to the position.
  [[nodiscard]] Game game() const;
};

/// The valid puzzles of a text, and the numbers of lines that are neither a puzzle nor skipped.
struct PuzzleReading {
  std::vector<Puzzle> puzzles;
  std::vector<int> faults;
};

[[nodiscard]] PuzzleReading parse_puzzles(std::string_view text);

/// Whether what it claims is proved: its keys solve it, no other move does, and none sooner.
[[nodiscard]] bool is_proved(const Puzzle& puzzle);

/// The line that is read back as this puzzle.
[[nodiscard]] std::string to_line(const Puzzle& puzzle);

/// "4f0c2a6e91d05b37": identifies a puzzle, even if its number changes.
[[nodiscard]] std::string puzzle_id(const Puzzle& puzzle);

/// The built-in puzzles, easy ones first; a puzzle's number is its place, from 1. Read when they
/// are first asked for.
[[nodiscard]] const std::vector<Puzzle>& built_in_puzzles();

}  // namespace quagmire
