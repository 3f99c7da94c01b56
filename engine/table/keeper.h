// Keeps the game, so that it outlives the program. The user interface knows nothing of files: it
// reports what to keep and shows the result. This base class keeps nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game/game.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/table/clock.h"
#include "engine/table/past_games.h"
#include "engine/table/players.h"

namespace quagmire {

/// After this many finished games a user is taken to know the goal.
constexpr int kGamesWithGoal = 3;

/// Why something was not kept.
struct KeepFailure {
  std::string why;      ///< one line for the user: what failed, where, what to do
  std::string cause{};  ///< the cause alone, "the disk is full", if it is known
};

/// What became of a game that was left, in words that are fit to be shown.
struct ClosedGame {
  std::string place{};    ///< the file that has it now; empty if that is nothing to tell
  std::string warning{};  ///< why it is not where it should be: a sentence without its end
};

/// A game as it was played: everything of a table that must outlive the program. Once the game is
/// over it changes no more, unless the end is taken back.
struct TableState {
  Game game;
  Computer computer{};
  Names names{};
  std::optional<Clock> clock{};       ///< if the time is limited
  std::optional<int> start_number{};  ///< if the game began at a random start
  bool changed = false;  ///< whether the computer's sides or level have changed in the game

  /// A game that begins.
  static TableState begun(const GameSetup& setup) {
    TableState state{.game = Game(setup.start.position()), .start_number = setup.start.number()};
    state.seat(setup);
    return state;
  }
  /// These players go on, with the time they have if their limit is the same.
  void seat(const GameSetup& setup) {
    seat(setup.computer);
    names = setup.names;
    if (setup.time == time()) return;
    clock.reset();
    if (setup.time) clock.emplace(*setup.time, game.steps(), game.step());
  }
  /// The computer goes on like this.
  void seat(const Computer& next) {
    const bool is_same =
        next.sides == computer.sides && (next.sides.none() || next.level == computer.level);
    changed = changed || (game.length() > 0 && !is_same);
    computer = next;
  }
  /// The limit of the clock.
  [[nodiscard]] std::optional<TimeControl> time() const {
    return clock ? std::optional(clock->control()) : std::nullopt;
  }
  [[nodiscard]] Start start() const { return Start(game.initial(), start_number); }
  /// The computer's level, if the result counts for it: not if the computer changed within the
  /// game, or the game began at a custom position.
  [[nodiscard]] std::optional<int> counted_level() const {
    if (computer.sides.none() || changed || start().is_custom()) return std::nullopt;
    return computer.level;
  }
};

/// A game that is kept, in words that are fit to be shown.
struct KeptGame {
  std::string path;
  std::string text;  ///< "2026.11.21  Ann - Bob, 12 moves, O wins"
  std::string why;   ///< it ended so; may be empty
  bool is_over;
  bool is_readable = true;  ///< if not, a person named it, and the text says why
};

class Keeper {
 public:
  Keeper() = default;
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  virtual ~Keeper() = default;

  /// Keeps the whole game, its cursor and the moves that can be redone. When it returns they are
  /// safe, and the score knows how the game ended, or that it did not. Returns a message for the
  /// user, a sentence without its end, such as where the game is kept from now on; almost always
  /// empty.
  virtual Result<std::string, KeepFailure> keep(const TableState& /*state*/) {
    return std::string();
  }
  /// Whether the disk still has the game as it was kept last.
  [[nodiscard]] virtual bool still_has_it() const { return true; }
  /// What follows when a game is left.
  enum class Next : std::uint8_t { Nothing, Game };
  /// The game is left as it was kept last: one that is over is put away for good, an unfinished one
  /// stays where the next start finds it. What keep() could not keep is lost.
  virtual ClosedGame leave(const TableState& /*state*/, Next /*next*/) { return {}; }
  /// The file that holds the game, fit to be shown; empty if the user did not name one.
  [[nodiscard]] virtual std::string place() const { return ""; }
  /// The day of the game, as a record says it; empty if it does not.
  [[nodiscard]] virtual std::string date() const { return ""; }
  /// Writes a copy for the user, never over a file that this game did not write. Returns the file's
  /// name, fit to be shown.
  virtual Result<std::string, KeepFailure> save_copy(const TableState& /*state*/,
                                                     std::string_view /*path*/) {
    return KeepFailure{"this game cannot be saved to a file"};
  }

  /// An unused file name for such a copy, if there can be one.
  [[nodiscard]] virtual Result<std::string, KeepFailure> name_for_copy() const {
    return KeepFailure{"this game cannot be saved to a file"};
  }
  /// A game from elsewhere, which is only looked at: as its record tells it, and a keeper that can
  /// pass it on.
  [[nodiscard]] virtual std::pair<TableState, std::shared_ptr<Keeper>> look_at(
      const Record& record) const {
    return {TableState{.game = record.game}, std::make_shared<Keeper>()};
  }

  /// The games that are kept beside this one, the one kept last first.
  [[nodiscard]] virtual Result<std::vector<KeptGame>, KeepFailure> kept_games() const {
    return std::vector<KeptGame>();
  }
  /// What one of them holds.
  [[nodiscard]] virtual Result<Record, KeepFailure> kept_game(const std::string& /*path*/) const {
    return KeepFailure{"no game is kept"};
  }
  /// Leaves this game, and goes on with that one in its file. After a failure nothing is changed.
  virtual Result<TableState, KeepFailure> take_up(const TableState& /*state*/,
                                                  const std::string& /*path*/) {
    return KeepFailure{"no game is kept"};
  }

  /// The comments on the moves of the game, in the order of plies.
  [[nodiscard]] virtual std::vector<Comment> comments(const TableState& /*state*/) const {
    return {};
  }
  /// Stores for the next start what the player has changed of the names, the time and the level.
  /// Why not, if that cannot be.
  virtual std::optional<KeepFailure> remember(const GameSetup& /*before*/,
                                              const GameSetup& /*now*/) {
    return std::nullopt;
  }
  /// Stores the coach of the next start. Why not, if that cannot be.
  virtual std::optional<KeepFailure> remember_coach(Coach /*coach*/) { return std::nullopt; }
  /// How many games earlier starts have finished, 0 to kGamesWithGoal, where counting ends.
  [[nodiscard]] virtual int finished_games() const { return 0; }
  /// The score between these players; nullopt if none is kept.
  [[nodiscard]] virtual std::optional<MatchScore> score(const TableState& /*state*/) const {
    return std::nullopt;
  }
  /// Every finished game that counts, oldest first; none where games do not count.
  [[nodiscard]] virtual Result<std::vector<ScoredGame>, KeepFailure> past_games() const {
    return std::vector<ScoredGame>();
  }
  /// The whole game as text, to be passed on.
  [[nodiscard]] virtual std::string text_of(const TableState& state) const {
    return write_record(Record{.game = state.game});
  }
};

}  // namespace quagmire
