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
struct ParsedPuzzles {
  std::vector<Puzzle> puzzles;
  std::vector<int> faults;
};

[[nodiscard]] ParsedPuzzles parse_puzzles(std::string_view text);

/// Whether what it claims is proved: its keys solve it, no other move does, and none sooner.
[[nodiscard]] bool is_proved(const Puzzle& puzzle);

/// The line that is read back as this puzzle.
[[nodiscard]] std::string to_line(const Puzzle& puzzle);

/// "4f0c2a6e91d05b37": identifies a puzzle, even if its number changes.
[[nodiscard]] std::string puzzle_id(const Puzzle& puzzle);

/// The built-in puzzles, easy ones first; a puzzle's number is its place, from 1. Read when they
/// are first asked for.
[[nodiscard]] const std::vector<Puzzle>& built_in_puzzles();

// Runs a puzzle: the result of each move that is tried, how the other side defends, and the hints.
// The solver proves every judgement. The full screen and the plain game both use this class.

class PuzzleRun {
 public:
  /// The result of a move that was tried.
  struct Feedback {
    enum class Kind : std::uint8_t {
      Solved,    ///< the puzzle is solved already
      Illegal,   ///< by the verdict
      Unproved,  ///< neither right nor wrong is proved
      Wrong,     ///< refuted: game() shows how, until take_back()
      Right,     ///< answered, unless the puzzle is solved
    };
    Kind kind;
    std::optional<Verdict> verdict{};
    std::optional<Move> reply{};  ///< the other side's: its defence, or the refutation
    /// For a wrong move: the moves in which the other side wins now or, where the task is to win
    /// and `wins_too_late` is set, the solver.
    int moves = 0;
    bool wins_too_late = false;

    /// Whether the move was played, right or wrong.
    [[nodiscard]] bool is_played() const { return kind == Kind::Wrong || kind == Kind::Right; }
  };

  /// The puzzle must outlive this.
  explicit PuzzleRun(const Puzzle& puzzle);

  [[nodiscard]] const Puzzle& puzzle() const { return *puzzle_; }
  /// The game that the puzzle is from, with the moves played here.
  [[nodiscard]] const Game& game() const { return game_; }
  /// The player who has to solve it.
  [[nodiscard]] Player solver() const { return puzzle_->position.turn(); }
  [[nodiscard]] bool is_solved() const { return solved_; }
  /// Whether the board shows a wrong move and its refutation.
  [[nodiscard]] bool shows_refutation() const { return before_wrong_.has_value(); }
  [[nodiscard]] int wrong_moves() const { return wrong_moves_; }
  [[nodiscard]] bool is_hinted() const { return hinted_; }
  /// How it has gone so far, to be stored.
  [[nodiscard]] PuzzleResult result() const;

  /// The moves that the solver has left, without a wrong one that is shown.
  [[nodiscard]] int moves_left() const;

  /// Tries a move; the board must show no refutation.
  Feedback attempt(Move move);
  /// Takes back the wrong move that is shown, or else the last right one with its answer; false if
  /// nothing was played.
  bool take_back();

  struct Hint {
    enum class Kind : std::uint8_t {
      Solved,    ///< there is nothing to find
      Unproved,  ///< no solution is proved
      // The idea comes first, then the piece, then the move.
      LoopJump,
      Trap,  ///< these pieces
      GetOut,
      Prevent,  ///< what the other side threatens
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
  /// nullopt if that is not proved.
  [[nodiscard]] std::optional<bool> is_right(Move move);
  [[nodiscard]] std::optional<Move> solution();
  [[nodiscard]] Move defence(const Position& after, int moves);
  Feedback refuted(Move move);
  search::Solver& prover();

  const Puzzle* puzzle_;
  Game game_;
  bool solved_ = false;
  int wrong_moves_ = 0;
  int hints_ = 0;  // for the move to be found now
  bool hinted_ = false;
  std::optional<Game> before_wrong_;
  std::unique_ptr<search::Solver> solver_;  // large, so made only when needed
};

}  // namespace quagmire
