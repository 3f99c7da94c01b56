// Puzzles: a position from a game, and the task to win in a number of moves or to find the move
// that does not lose. Each is a line of text. tests/tools/puzzles makes them, tests/puzzles proves
// them:
//
//     win 3 2 4-5 g5h6 c2c5 f7f4 ...
//     save 2 1 3-3 a1b2,a1c1 c2c5 f7f4 ...
//
// The fields are the task, the number of moves, the grade, the computer's levels as O and X (0 for
// a person), the moves that solve it, and the game's moves from the start. Blank lines and lines
// that begin with # are skipped.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/learn/progress.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "engine/search/proofs.h"

namespace quagmire {

enum class PuzzleKind : std::uint8_t {
  Win,   ///< win in `moves` moves, the fewest possible
  Save,  ///< every move but the keys loses within `moves` moves of the opponent
};

constexpr int kLongestPuzzle = 9;  ///< in moves
constexpr int kHardestPuzzle = 5;  ///< as a grade
constexpr std::size_t kBuiltInPuzzles = 556;
constexpr std::size_t kProofMebibytes = 16;  ///< the size of the solver's table

struct Puzzle {
  PuzzleKind kind;
  int moves;                  ///< 1 to kLongestPuzzle
  int grade;                  ///< 1, the easiest, to kHardestPuzzle
  std::array<int, 2> levels;  ///< of the computer as O and as X; 0 for a person
  std::vector<Move> keys;     ///< the solutions; at least one
  std::vector<Move> history;  ///< the game's moves up to the position, legal from the start
  Position position;

  /// The game up to the position.
  [[nodiscard]] Game game() const;
};

/// The valid puzzles of a text, and the numbers of the lines that are wrong.
struct ParsedPuzzles {
  std::vector<Puzzle> puzzles;
  std::vector<int> faults;
};

[[nodiscard]] ParsedPuzzles parse_puzzles(std::string_view text);

/// Whether the puzzle's claims are proved: the keys solve it, and no other move does, nor any
/// faster.
[[nodiscard]] bool is_proved(const Puzzle& puzzle);

/// Writes the line that parse_puzzles() reads.
[[nodiscard]] std::string to_line(const Puzzle& puzzle);

/// A permanent id, such as "4f0c2a6e91d05b37"; numbers may change.
[[nodiscard]] std::string puzzle_id(const Puzzle& puzzle);

/// The built-in puzzles, easiest first; they are read on first use. A puzzle's number is its index
/// + 1.
[[nodiscard]] const std::vector<Puzzle>& built_in_puzzles();

// Runs a puzzle: judges the moves that are tried, plays the opponent's replies, and gives hints.
// All results are proved by the solver. Both interfaces use this class.

class PuzzleRun {
 public:
  /// The result of trying a move.
  struct Feedback {
    enum class Kind : std::uint8_t {
      Solved,    ///< the puzzle was solved before
      Illegal,   ///< `verdict` says why
      Unproved,  ///< the solver could not decide
      Wrong,     ///< game() shows the refutation until undo()
      Right,     ///< the opponent has replied, unless the puzzle is solved
    };
    Kind kind;
    std::optional<Verdict> verdict{};
    std::optional<Move> reply{};  ///< the opponent's defence or refutation
    /// For a wrong move: in how many moves the opponent wins. If `wins_too_late` is set: in how
    /// many the solving player still wins.
    int moves = 0;
    bool wins_too_late = false;

    /// Whether the move was played, right or wrong.
    [[nodiscard]] bool is_played() const { return kind == Kind::Wrong || kind == Kind::Right; }
  };

  /// The puzzle must outlive this object.
  explicit PuzzleRun(const Puzzle& puzzle);

  [[nodiscard]] const Puzzle& puzzle() const { return *puzzle_; }
  /// The puzzle's game with the moves played here.
  [[nodiscard]] const Game& game() const { return game_; }
  /// The player who solves the puzzle.
  [[nodiscard]] Player solver() const { return puzzle_->position.turn(); }
  [[nodiscard]] bool is_solved() const { return solved_; }
  /// Whether the board shows a wrong move and its refutation.
  [[nodiscard]] bool shows_refutation() const { return before_wrong_.has_value(); }
  [[nodiscard]] int wrong_moves() const { return wrong_moves_; }
  [[nodiscard]] bool is_hinted() const { return hinted_; }
  /// The result so far.
  [[nodiscard]] PuzzleResult result() const;

  /// The moves left for solving, not counting a wrong move on the board.
  [[nodiscard]] int moves_left() const;

  /// Tries a move. The board must not show a refutation.
  Feedback attempt(Move move);
  /// Takes back the wrong move on the board, else the last right move with its reply; false if
  /// there is none.
  bool undo();

  struct Hint {
    enum class Kind : std::uint8_t {
      Solved,    ///< there is nothing to find
      Unproved,  ///< no solution is proved
      // Hints come in this order: the idea, the piece, the move.
      LoopJump,
      Trap,  ///< it traps `trapped`
      GetOut,
      Prevent,  ///< it stops the opponent's threat
      Quiet,
      Piece,
      WholeMove,
    };
    Kind kind;
    Move move{};
    Bitboard trapped{};
  };
  Hint hint();

 private:
  [[nodiscard]] std::size_t begin() const { return puzzle_->history.size(); }
  /// nullopt if the solver could not decide.
  [[nodiscard]] std::optional<bool> is_right(Move move);
  [[nodiscard]] std::optional<Move> solution();
  [[nodiscard]] Move defence(const Position& after, int moves);
  Feedback refute(Move move);
  search::Solver& prover();

  const Puzzle* puzzle_;
  Game game_;
  bool solved_ = false;
  int wrong_moves_ = 0;
  int hints_ = 0;  // given for the current move
  bool hinted_ = false;
  std::optional<Game> before_wrong_;
  std::unique_ptr<search::Solver> solver_;  // large, so created on first use
};

}  // namespace quagmire
