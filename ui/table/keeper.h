// Who keeps the game, so that it outlives the program. The user interface knows no files: it says
// when there is something to keep, and shows what came of it. A mere Keeper keeps nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "ui/table/clock.h"
#include "ui/table/players.h"

namespace quagmire::ui {

/// How many games are finished before a person is believed to know what they play for.
constexpr int kGamesWithGoal = 3;

/// Why something is not kept: one line for people.
struct KeepFailure {
  std::string why;
};

/// A game and who sits at it: all of a table that is to outlive the program.
struct Sitting {
  Game game;
  Computer computer;
  Names names{};
  std::optional<Clock> clock{};  ///< where the time for the game is limited
};

class Keeper {
 public:
  Keeper() = default;
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  virtual ~Keeper() = default;

  /// Keeps the whole game, its cursor and what could be redone; once this returns, it is safe, and
  /// the score knows how it ended, or that it did not.
  /// Returns what the person is to be told of it, a sentence without its end, as where it is kept
  /// from now on; empty almost always.
  virtual Result<std::string, KeepFailure> keep(const Sitting& /*sitting*/) {
    return std::string();
  }
  /// Puts the game away for good, as another is about to begin. Returns where it is now; empty
  /// where there was nothing to put away. On failure it stays wherever it was kept last.
  virtual Result<std::string, KeepFailure> put_away(const Sitting& /*sitting*/) {
    return std::string();
  }
  /// The program is about to end. Puts away a game that is over, where it would only be found again
  /// by the next start; returns as put_away() does.
  virtual Result<std::string, KeepFailure> leave(const Sitting& /*sitting*/) {
    return std::string();
  }
  /// The file that holds the game, as it can be shown; empty where none was named by a person.
  [[nodiscard]] virtual std::string place() const { return ""; }
  /// Writes a copy for people; never over a file that this game did not write. Returns the file's
  /// name as it can be shown.
  virtual Result<std::string, KeepFailure> save_copy(const Sitting& /*sitting*/,
                                                     std::string_view /*path*/) {
    return KeepFailure{"this game cannot be written to files"};
  }

  /// A name for such a copy that no file has.
  [[nodiscard]] virtual std::string name_for_copy() const { return "game.quag"; }

  /// The comments on the moves of the game, in the order of their plies.
  [[nodiscard]] virtual std::vector<Comment> comments(const Sitting& /*sitting*/) const {
    return {};
  }
  /// Adds a comment, and keeps it with a game that is ours. Returns what the person is to be told
  /// of it, a sentence.
  virtual Result<std::string, KeepFailure> add_comment(const Sitting& /*sitting*/,
                                                       const Comment& /*comment*/) {
    return KeepFailure{"this game is not kept anywhere"};
  }

  /// The next game begins with these names.
  virtual void remember(const Names& /*names*/) {}
  /// How many games were finished by the starts before, 0 to kGamesWithGoal, where counting ends.
  [[nodiscard]] virtual int finished_games() const { return 0; }
  /// It is so many now.
  virtual void remember_finished_games(int /*count*/) {}
  /// The score between those who sit there; nullopt where none is kept.
  [[nodiscard]] virtual std::optional<MatchScore> score(const Sitting& /*sitting*/) const {
    return std::nullopt;
  }
  /// Forgets it, so that it begins at nothing.
  virtual std::optional<KeepFailure> reset_score(const Sitting& /*sitting*/) {
    return KeepFailure{"no score is kept"};
  }
};

}  // namespace quagmire::ui
