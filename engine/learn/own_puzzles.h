// Puzzles of one's own: positions of games in which a person missed a proved win, or made a move
// that loses by proof though others held; if that win is a long one, the position after it, from
// the other side. Each comes back until it is known (a Leitner box).
//
// In their file each has a line, with tabs between the fields:
//
//     2026-11-20  0  20780  c2c5  Ann  win 2 2 0-3 g5h6 c2c5 f7f4 ...
//
// These are the date of the game, the box, the day on which the puzzle comes back, counted from
// 1970, the mistake, the name of the other player if it was a person, and the puzzle. A line that
// makes no sense is damaged: it stays, and counts for nothing.
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

/// Today where the player is, counted from 1970.
[[nodiscard]] long today();

/// The box of those that are known: solved this many times in a row.
constexpr int kKnown = 3;
constexpr std::size_t kMostOwnPuzzles = 500;

struct OwnPuzzle {
  Puzzle puzzle;
  UntrustedText date;      ///< of its game, as "2026-11-20"; may be empty
  UntrustedText opponent;  ///< a person's name; may be empty
  Move played;             ///< the mistake: instead of a key, or the move before the position
  int box;                 ///< how often it was solved since it failed, to kKnown
  long due;                ///< the day on which it comes back

  /// Whether it is to be solved on this day.
  [[nodiscard]] bool is_due(long today) const;
};

/// The valid puzzles in the text of the file, and how many lines are damaged.
struct ParsedOwnPuzzles {
  std::vector<OwnPuzzle> puzzles;
  std::size_t damaged = 0;
};
[[nodiscard]] ParsedOwnPuzzles parse_own_puzzles(std::string_view text);

/// The text of the file with this puzzle; the same text if it has it, or one of the same theme,
/// from the same game. If there are too many, the one that is needed least goes.
[[nodiscard]] std::string with_puzzle(const std::string& text, const OwnPuzzle& added);
/// The text after somebody tried the puzzle of this id. It comes back after 1 day if it failed,
/// after 3 if it is solved, then after 7, and then never. To solve it before it is due changes
/// nothing.
[[nodiscard]] std::string with_result(const std::string& text, std::string_view id, bool solved,
                                      long today);

/// Those who played a game, and when, as a record says it.
struct GameInfo {
  ComputerSettings computer;
  Names names;
  std::string date;
};

/// Keeps mistakes in a game that the computer looks back on as puzzles.
class MistakePuzzles {
 public:
  /// Makes puzzles of what is proved of the moves so far, and keeps them. Sides that the computer
  /// plays make none, nor do games that begin elsewhere than at the start.
  void learn(const GameAnalysis& analysis, const GameInfo& info, Progress& progress);
  /// Keeps those that could not be kept so far.
  void save(Progress& progress);
  /// How many new puzzles this game made.
  [[nodiscard]] std::size_t found() const { return found_.size(); }
  /// Forgets what was taken back of the game that it knows.
  void set_game(const Game& game);

 private:
  Game game_;
  std::vector<bool> done_;          // by the ply before a move: whether it was a mistake
  std::vector<std::size_t> found_;  // plies of new puzzles
  std::vector<std::pair<std::size_t, OwnPuzzle>> unsaved_;  // by ply
};

/// What the computer makes of the game at a match, for an engine: how it stood, and which mistakes
/// are puzzles. The one place where mistakes of a game just played are looked for.
class PostGameAnalysis : public EngineClient {
 public:
  /// A session may turn to another match, so this asks for it each time.
  using CurrentMatch = std::function<const Match&()>;

  PostGameAnalysis(CurrentMatch match, Progress& progress)
      : match_(std::move(match)), progress_(progress) {}

  /// Updated to the current game.
  [[nodiscard]] const GameAnalysis& analysis() const {
    analysis_.set_game(match_().game());
    return analysis_;
  }
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
  mutable GameAnalysis analysis_;  // follows the game at the match whenever it is asked
  MistakePuzzles mistakes_;
};

}  // namespace quagmire
