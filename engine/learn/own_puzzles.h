// Puzzles from a person's own mistakes: a missed win, or a move that loses although others hold. If
// the allowed win is long, the puzzle is to find it as the other player. A puzzle returns until it
// is known (a Leitner box).
//
// Each puzzle is a line of a file, with tabs between the fields:
//
//     2026-11-20  0  20780  c2c5  Ann  win 2 2 0-3 g5h6 c2c5 f7f4 ...
//
// The fields are the game's date, the box, the day when the puzzle returns (counted from 1970), the
// mistake, the opponent's name if it was a person, and the puzzle. Lines that make no sense are
// damaged: they stay in the file and are ignored.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/analysis/game_analysis.h"
#include "engine/game/game.h"
#include "engine/learn/progress.h"
#include "engine/learn/puzzle.h"
#include "engine/match/match.h"
#include "engine/match/past_games.h"
#include "engine/match/players.h"
#include "engine/rules/board.h"
#include "engine/text.h"

namespace quagmire {

/// Today's date in local time, in days since 1970.
[[nodiscard]] long today();

/// A puzzle in this box is known: it was solved this many times in a row.
constexpr int kKnown = 3;
constexpr std::size_t kMostOwnPuzzles = 500;

struct OwnPuzzle {
  Puzzle puzzle;
  UntrustedText date;      ///< of the game, as "2026-11-20"; may be empty
  UntrustedText opponent;  ///< a person's name; may be empty
  Move played;             ///< the mistake, made in the position or just before it
  int box;                 ///< how often it was solved since the last failure, 0 to kKnown
  long due;                ///< the day when it returns

  /// Whether the puzzle should be solved on this day.
  [[nodiscard]] bool is_due(long today) const;
};

/// The valid puzzles of the file's text, and the number of damaged lines.
struct ParsedOwnPuzzles {
  std::vector<OwnPuzzle> puzzles;
  std::size_t damaged = 0;
};
[[nodiscard]] ParsedOwnPuzzles parse_own_puzzles(std::string_view text);

/// Adds the puzzle to the file's text, unless the text has it, or one with the same theme from the
/// same game. If there are too many, one that is known well is removed.
[[nodiscard]] std::string with_puzzle(const std::string& text, const OwnPuzzle& added);
/// Updates the puzzle with this id after a try. It returns after 1 day if it failed, else after 3
/// days, after 7, and then never. Solving it before it is due changes nothing.
[[nodiscard]] std::string with_result(const std::string& text, std::string_view id, bool solved,
                                      long today);

/// The players and date of a game.
struct GameInfo {
  ComputerSettings computer;
  Names names;
  std::string date;
};

/// Turns the mistakes found by an analysis into puzzles.
class MistakePuzzles {
 public:
  /// Makes puzzles from the moves proved so far, and saves them. Only games from the usual start
  /// count, and only moves of people.
  void learn(const GameAnalysis& analysis, const GameInfo& info, Progress& progress);
  /// Saves the puzzles that could not be saved before.
  void save(Progress& progress);
  /// The number of new puzzles from this game.
  [[nodiscard]] std::size_t found() const { return found_.size(); }
  /// Switches to this game and forgets the moves that it lacks.
  void set_game(const Game& game);

 private:
  Game game_;
  std::vector<bool> done_;          // by the ply before a move: whether it was handled as a mistake
  std::vector<std::size_t> found_;  // plies of new puzzles
  std::vector<std::pair<std::size_t, OwnPuzzle>> unsaved_;  // by ply
};

/// Analyzes the current game of a match and makes puzzles from its mistakes. No other code looks
/// for the mistakes of a game just played.
class PostGameAnalysis : public EngineClient {
 public:
  /// Called each time, because a session may switch to another match.
  using CurrentMatch = std::function<const Match&()>;

  PostGameAnalysis(CurrentMatch match, Progress& progress)
      : match_(std::move(match)), progress_(progress) {}

  /// The analysis of the current game.
  [[nodiscard]] const GameAnalysis& analysis() const {
    analysis_.set_game(match_().game());
    return analysis_;
  }
  /// Uses an analysis of the current game that is complete already.
  void use(GameAnalysis analysis) { analysis_ = std::move(analysis); }
  [[nodiscard]] MistakePuzzles& mistakes() {
    mistakes_.set_game(match_().game());
    return mistakes_;
  }

  [[nodiscard]] std::optional<EngineRequest> engine_request() const override;
  [[nodiscard]] std::vector<Position> history() const override;
  void receive(const EngineRequest& request, const EngineResult& result) override;

 private:
  CurrentMatch match_;
  Progress& progress_;
  mutable GameAnalysis analysis_;  // switches to the match's game on every access
  MistakePuzzles mistakes_;
};

}  // namespace quagmire
