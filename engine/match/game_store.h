// The interface through which a match saves its game. The engine and the interfaces know no files;
// `app` implements this class with files. The base class saves nothing. Every returned text is safe
// to show.
#pragma once

#include <array>
#include <cstddef>
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
#include "engine/rules/board.h"

namespace quagmire {

/// A user who has finished this many games no longer sees the goal.
constexpr int kGamesWithGoal = 3;

/// Why something was not saved.
struct SaveError {
  std::string why;      ///< one line for the user: what failed, where, and what to do
  std::string cause{};  ///< the cause alone ("the disk is full"), if it is known
};

/// Where a closed game went.
struct ClosedGame {
  std::string location{};  ///< the file to name to the user; empty if there is nothing to report
  std::string warning{};   ///< why the game is not where it should be; without a full stop
};

/// Everything of a game that must outlive the program. A finished game's state no longer changes,
/// unless its end is taken back.
struct GameState {
  Game game{};
  std::array<MatchPlayer, 2> players{};  ///< by index_of()
  EngineSettings engine{};
  std::optional<TimeControl> time{};  ///< the time limit, if there is one
  std::optional<int> start_number{};  ///< set if the game began at a random start
  bool changed = false;  ///< whether the computer's sides or level changed during the game

  /// The state of a new game.
  static GameState from_setup(const GameSetup& setup) {
    GameState state = of(Game(setup.start.position()), setup.computer, setup.names);
    state.set_time(setup.time);
    state.start_number = setup.start.number();
    return state;
  }
  /// The state of a game between these players, without a time limit.
  static GameState of(Game game, const ComputerSettings& computer = {}, const Names& names = {}) {
    GameState state{.game = std::move(game), .engine = computer.engine()};
    for (std::size_t side = 0; side < 2; ++side)
      state.players[side] = {names[side], computer.sides.played[side]};
    return state;
  }

  [[nodiscard]] MatchPlayer& player(Player side) { return players[index_of(side)]; }
  [[nodiscard]] const MatchPlayer& player(Player side) const { return players[index_of(side)]; }
  [[nodiscard]] Names names() const { return {players[0].name, players[1].name}; }
  [[nodiscard]] ComputerSettings computer() const {
    return {{{players[0].is_computer, players[1].is_computer}},
            engine.level,
            engine.move_time,
            engine.seed};
  }

  /// Replaces the players and the time limit. The remaining times stay if the limit is the same.
  void set_players(const GameSetup& setup) {
    set_computer(setup.computer);
    for (std::size_t side = 0; side < 2; ++side) players[side].name = setup.names[side];
    if (setup.time != time) set_time(setup.time);
  }
  /// Sets the time limit, or none, and restarts both clocks.
  void set_time(const std::optional<TimeControl>& limit) {
    time = limit;
    for (MatchPlayer& player : players)
      player.clock = Clock(limit.value_or(TimeControl()).main, game.steps(), game.step());
  }
  /// Replaces the computer's settings for the rest of the game.
  void set_computer(const ComputerSettings& next) {
    const bool is_same =
        next.sides == computer().sides && (next.sides.none() || next.level == engine.level);
    changed = changed || (game.length() > 0 && !is_same);
    for (std::size_t side = 0; side < 2; ++side)
      players[side].is_computer = next.sides.played[side];
    engine = next.engine();
  }
  [[nodiscard]] Start start() const { return Start(game.initial(), start_number); }
  /// The computer's level, if the result counts for it. It does not count if the computer changed
  /// during the game, or if the game began at a custom position.
  [[nodiscard]] std::optional<int> counted_level() const {
    if (computer().sides.none() || changed || start().is_custom()) return std::nullopt;
    return engine.level;
  }
};

/// A saved game, as a list shows it.
struct SavedGame {
  std::string path;
  std::string text;  ///< "2026.11.21  Ann - Bob, 12 moves, O wins"
  std::string why;   ///< how the game ended, or why the text is an error; may be empty
  bool is_over;
  bool is_readable = true;  ///< false if a file that a person named cannot be read; `text` says why
};

class GameStore {
 public:
  GameStore() = default;
  GameStore(const GameStore&) = delete;
  GameStore& operator=(const GameStore&) = delete;
  virtual ~GameStore() = default;

  /// Saves the whole game, including its cursor and the moves that can be redone. On success it is
  /// safely on disk, and the score includes how the game ended, if it did. Returns a message for
  /// the user without a full stop, nearly always empty; for example, that the game moved to a new
  /// file.
  virtual Result<std::string, SaveError> save(const GameState& /*state*/) { return std::string(); }
  /// Whether the disk still has the game as it was last saved.
  [[nodiscard]] virtual bool is_on_disk() const { return true; }
  /// What follows after a game is closed.
  enum class Next : std::uint8_t { Nothing, Game };
  /// Closes the game as it was last saved. A finished game is archived; an unfinished one stays
  /// where the next start finds it. Changes that save() could not save are lost.
  virtual ClosedGame close(const GameState& /*state*/, Next /*next*/) { return {}; }
  /// The file that holds the game; empty if the user named none.
  [[nodiscard]] virtual std::string location() const { return ""; }
  /// The game's date as its record has it; may be empty.
  [[nodiscard]] virtual std::string date() const { return ""; }
  /// Writes a copy for the user, but never over a file that this game did not write. Returns the
  /// file's name.
  virtual Result<std::string, SaveError> save_copy(const GameState& /*state*/,
                                                   std::string_view /*path*/) {
    return SaveError{"this game cannot be saved to a file"};
  }

  /// An unused file name for a copy.
  [[nodiscard]] virtual Result<std::string, SaveError> name_for_copy() const {
    return SaveError{"this game cannot be saved to a file"};
  }
  /// The state of a game that is only viewed, and a store that can copy it.
  [[nodiscard]] virtual std::pair<GameState, std::shared_ptr<GameStore>> open_copy(
      const Record& record) const {
    return {GameState{.game = record.game}, std::make_shared<GameStore>()};
  }

  /// The other saved games, most recently saved first.
  [[nodiscard]] virtual Result<std::vector<SavedGame>, SaveError> saved_games() const {
    return std::vector<SavedGame>();
  }
  /// The record of one of them, by its path.
  [[nodiscard]] virtual Result<Record, SaveError> saved_game(const std::string& /*path*/) const {
    return SaveError{"no games are saved here"};
  }
  /// Closes this game and opens the saved game at `path`. After a failure nothing has changed.
  virtual Result<GameState, SaveError> open(const GameState& /*state*/,
                                            const std::string& /*path*/) {
    return SaveError{"no games are saved here"};
  }

  /// The comments on the game's moves, in order.
  [[nodiscard]] virtual std::vector<Comment> comments(const GameState& /*state*/) const {
    return {};
  }
  /// Stores the changed names, time and level as defaults for the next start. Returns the error if
  /// that fails.
  virtual std::optional<SaveError> remember(const GameSetup& /*before*/, const GameSetup& /*now*/) {
    return std::nullopt;
  }
  /// Stores the coach as the default for the next start. Returns the error if that fails.
  virtual std::optional<SaveError> remember_coach(Coach /*coach*/) { return std::nullopt; }
  /// The number of games finished at earlier starts, at most kGamesWithGoal.
  [[nodiscard]] virtual int finished_games() const { return 0; }
  /// The score between the game's players; nullopt if none is kept.
  [[nodiscard]] virtual std::optional<MatchScore> score(const GameState& /*state*/) const {
    return std::nullopt;
  }
  /// All finished games that count, oldest first.
  [[nodiscard]] virtual Result<std::vector<ScoredGame>, SaveError> past_games() const {
    return std::vector<ScoredGame>();
  }
  /// The whole game as text, for copying.
  [[nodiscard]] virtual std::string text_of(const GameState& state) const {
    return write_record(Record{.game = state.game});
  }
};

}  // namespace quagmire
