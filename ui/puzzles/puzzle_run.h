// Runs a puzzle: the result of each move that is tried, how the other side defends, and the hints.
// The solver proves every judgement. The full screen and the plain game both use this class.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/move.h"
#include "engine/game/game.h"
#include "engine/search/solve.h"
#include "ui/learn/progress.h"
#include "ui/puzzles/puzzle.h"

namespace quagmire::ui {

class PuzzleRun {
 public:
  /// The result of a move that was tried.
  struct Answer {
    enum class Kind : std::uint8_t {
      Illegal,  ///< or not proved to be right or wrong: the text gives the reason
      Wrong,    ///< refuted: game() shows how, until take_back()
      Right,    ///< answered, unless the puzzle is solved
    };
    Kind kind;
    std::string text;
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

  /// "X to move and win in 3"
  [[nodiscard]] std::string task() const;

  /// Takes back a wrong move that is shown, then tries this one.
  Answer attempt(Move move);
  /// Takes back the wrong move that is shown, or else the last right one with its answer; false if
  /// nothing was played.
  bool take_back();

  /// First the idea, then the piece, then the move.
  struct Hint {
    std::string text;
    std::optional<Move> move{};  ///< to be drawn
  };
  Hint hint();

 private:
  [[nodiscard]] std::size_t begin() const { return puzzle_->history.size(); }
  [[nodiscard]] int moves_left() const;
  /// nullopt if that is not proved.
  [[nodiscard]] std::optional<bool> is_right(Move move);
  [[nodiscard]] std::optional<Move> solution();
  [[nodiscard]] Move defence(const Position& after, int moves);
  Answer refuted(Move move);
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

/// "4f0c2a6e91d05b37": identifies a puzzle, even if its number changes.
[[nodiscard]] std::string puzzle_id(const Puzzle& puzzle);
/// The grade that the user has reached: one above a grade in which ten were solved.
[[nodiscard]] int grade_reached(const std::vector<Puzzle>& puzzles, Progress& progress);
/// The number of the next unsolved puzzle after `after`, of the user's grade if there is one;
/// nullopt if all are solved.
[[nodiscard]] std::optional<std::size_t> next_puzzle(const std::vector<Puzzle>& puzzles,
                                                     Progress& progress, std::size_t after);
/// In place of a puzzle's number: the puzzle of today (UTC).
constexpr std::size_t kPuzzleOfDay = 1'000'000;
/// The same for one of one's own, and for the list to choose from.
constexpr std::size_t kOwnPuzzle = 1'000'001;
constexpr std::size_t kPuzzleList = 1'000'002;
/// Today (UTC), counted from 1970.
[[nodiscard]] long today();
/// The number of the puzzle asked for: this one, today's, or for 0 the next unsolved one after
/// `after`; if all are solved, simply the next.
[[nodiscard]] std::size_t wanted_puzzle(const std::vector<Puzzle>& puzzles, Progress& progress,
                                        std::size_t number, std::size_t after, long day = today());
/// "today", "mine", "list", or the number of a puzzle that is built in; nullopt for anything else.
[[nodiscard]] std::optional<std::size_t> parse_puzzle_number(std::string_view text);
/// "From a game between two players of level 5, after 16 moves."
[[nodiscard]] std::string origin_of(const Puzzle& puzzle);
/// "solved 141, hinted 9, failed 3"
[[nodiscard]] std::string describe_progress(Progress& progress);
/// The puzzle of a day, the same for everyone; days are counted from any epoch.
[[nodiscard]] std::size_t puzzle_of_day(std::size_t count, long day);

}  // namespace quagmire::ui
