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
#include "engine/match/clock.h"
#include "engine/match/past_games.h"
#include "engine/match/players.h"
#include "engine/result.h"

namespace quagmire {

/// After this many finished games a user is taken to know the goal.
constexpr int kGamesWithGoal = 3;

/// Why something was not kept.
struct SaveError {
  std::string why;      ///< one line for the user: what failed, where, what to do
  std::string cause{};  ///< the cause alone, "the disk is full", if it is known
};

/// What became of a game that was left, in words that are fit to be shown.
struct ClosedGame {
  std::string location{};  ///< the file that has it now; empty if that is nothing to tell
  std::string warning{};   ///< why it is not where it should be: a sentence without its end
};

/// A game as it was played: everything of a match that must outlive the program. Once the game is
/// over it changes no more, unless the end is taken back.
struct GameState {
  Game game;
  ComputerSettings computer{};
  Names names{};
  std::optional<Clock> clock{};       ///< if the time is limited
  std::optional<int> start_number{};  ///< if the game began at a random start
  bool changed = false;  ///< whether the computer's sides or level have changed in the game

  /// A game that begins.
  static GameState from_setup(const GameSetup& setup) {
    GameState state{.game = Game(setup.start.position()), .start_number = setup.start.number()};
    state.set_players(setup);
    return state;
  }
  /// These players go on, with the time they have if their limit is the same.
  void set_players(const GameSetup& setup) {
    set_computer(setup.computer);
    names = setup.names;
    if (setup.time == time()) return;
    clock.reset();
    if (setup.time) clock.emplace(*setup.time, game.steps(), game.step());
  }
  /// The computer goes on like this.
  void set_computer(const ComputerSettings& next) {
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
struct SavedGame {
  std::string path;
  std::string text;  ///< "2026.11.21  Ann - Bob, 12 moves, O wins"
  std::string why;   ///< it ended so; may be empty
  bool is_over;
  bool is_readable = true;  ///< if not, a person named it, and the text says why
};

class GameStore {
 public:
  GameStore() = default;
  GameStore(const GameStore&) = delete;
  GameStore& operator=(const GameStore&) = delete;
  virtual ~GameStore() = default;

  /// Keeps the whole game, its cursor and the moves that can be redone. When it returns they are
  /// safe, and the score knows how the game ended, or that it did not. Returns a message for the
  /// user, a sentence without its end, such as where the game is kept from now on; almost always
  /// empty.
  virtual Result<std::string, SaveError> save(const GameState& /*state*/) { return std::string(); }
  /// Whether the disk still has the game as it was kept last.
  [[nodiscard]] virtual bool is_on_disk() const { return true; }
  /// What follows when a game is left.
  enum class Next : std::uint8_t { Nothing, Game };
  /// The game is left as it was kept last: one that is over is put away for good, an unfinished one
  /// stays where the next start finds it. What save() could not save is lost.
  virtual ClosedGame close(const GameState& /*state*/, Next /*next*/) { return {}; }
  /// The file that holds the game, fit to be shown; empty if the user did not name one.
  [[nodiscard]] virtual std::string location() const { return ""; }
  /// The day of the game, as a record says it; empty if it does not.
  [[nodiscard]] virtual std::string date() const { return ""; }
  /// Writes a copy for the user, never over a file that this game did not write. Returns the file's
  /// name, fit to be shown.
  virtual Result<std::string, SaveError> save_copy(const GameState& /*state*/,
                                                   std::string_view /*path*/) {
    return SaveError{"this game cannot be saved to a file"};
  }

  /// An unused file name for such a copy, if there can be one.
  [[nodiscard]] virtual Result<std::string, SaveError> name_for_copy() const {
    return SaveError{"this game cannot be saved to a file"};
  }
  /// A game from elsewhere, which is only looked at: as its record tells it, and a store that can
  /// pass it on.
  [[nodiscard]] virtual std::pair<GameState, std::shared_ptr<GameStore>> open_copy(
      const Record& record) const {
    return {GameState{.game = record.game}, std::make_shared<GameStore>()};
  }

  /// The games that are kept beside this one, the one kept last first.
  [[nodiscard]] virtual Result<std::vector<SavedGame>, SaveError> saved_games() const {
    return std::vector<SavedGame>();
  }
  /// What one of them holds.
  [[nodiscard]] virtual Result<Record, SaveError> saved_game(const std::string& /*path*/) const {
    return SaveError{"no game is kept"};
  }
  /// Leaves this game, and goes on with that one in its file. After a failure nothing is changed.
  virtual Result<GameState, SaveError> open(const GameState& /*state*/,
                                            const std::string& /*path*/) {
    return SaveError{"no game is kept"};
  }

  /// The comments on the moves of the game, in the order of plies.
  [[nodiscard]] virtual std::vector<Comment> comments(const GameState& /*state*/) const {
    return {};
  }
  /// Stores for the next start what the player has changed of the names, the time and the level.
  /// Why not, if that cannot be.
  virtual std::optional<SaveError> remember(const GameSetup& /*before*/, const GameSetup& /*now*/) {
    return std::nullopt;
  }
  /// Stores the coach of the next start. Why not, if that cannot be.
  virtual std::optional<SaveError> remember_coach(Coach /*coach*/) { return std::nullopt; }
  /// How many games earlier starts have finished, 0 to kGamesWithGoal, where counting ends.
  [[nodiscard]] virtual int finished_games() const { return 0; }
  /// The score between these players; nullopt if none is kept.
  [[nodiscard]] virtual std::optional<MatchScore> score(const GameState& /*state*/) const {
    return std::nullopt;
  }
  /// Every finished game that counts, oldest first; none where games do not count.
  [[nodiscard]] virtual Result<std::vector<ScoredGame>, SaveError> past_games() const {
    return std::vector<ScoredGame>();
  }
  /// The whole game as text, to be passed on.
  [[nodiscard]] virtual std::string text_of(const GameState& state) const {
    return write_record(Record{.game = state.game});
  }
};

}  // namespace quagmire
