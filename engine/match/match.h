// A match: two players, their current game, rematches, and the store that saves the game. It holds
// every rule for a game in progress: whose move it is, how far undo goes, and which moves must not
// be dropped. A move is saved before anybody sees it, and each cause of a failure to save is
// reported once. Both interfaces use this class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/game/game.h"
#include "engine/match/game_store.h"
#include "engine/match/players.h"
#include "engine/result.h"

namespace quagmire {

/// A change in how the game is saved.
struct SaveStatus {
  enum class Kind : std::uint8_t {
    NotSaved,          ///< the latest change is not saved
    SavedWithWarning,  ///< saved, with a warning
    SavedAgain,        ///< an earlier problem is over
  };
  Kind kind;
  std::string why{};  ///< the store's reason or warning
};

/// Why a person cannot end the game.
enum class EndError : std::uint8_t {
  Over,        ///< it has ended
  NoPerson,    ///< the computer plays both sides
  IsComputer,  ///< the player who should resign is the computer
};

/// Whether this ending is only an offer, which the computer must accept. `computer`: the sides that
/// it plays.
[[nodiscard]] constexpr bool is_offer(const Ending& ending, Sides computer) {
  return std::holds_alternative<Agreed>(ending) && !computer.none();
}

class Match {
 public:
  /// A match that saves nothing.
  explicit Match(Game game = Game(), const ComputerSettings& computer = {});
  /// The store must outlive the match and its copies. If `instead` is given, the game is an
  /// unfinished one that waits for resume() or decline_resume().
  Match(GameState state, GameStore& store, std::optional<GameSetup> instead = std::nullopt);

  [[nodiscard]] const Game& game() const { return current_.played.game; }
  // The players of this game, even after its end. See setup() for the players of the next game.
  [[nodiscard]] ComputerSettings computer() const {
    return game().is_over() ? computer_as_played() : next_computer();
  }
  /// The computer's settings when this game was played.
  [[nodiscard]] ComputerSettings computer_as_played() const { return current_.played.computer(); }
  [[nodiscard]] Names names() const { return current_.played.names(); }
  /// The time limit, if there is one.
  [[nodiscard]] const std::optional<TimeControl>& time() const { return current_.played.time; }
  /// The player's clock; it counts down if there is a time limit.
  [[nodiscard]] const Clock& clock(Player player) const {
    return current_.played.player(player).clock;
  }
  /// The score between these players; nullopt if none is kept.
  [[nodiscard]] std::optional<MatchScore> score() const { return store_->score(current_.played); }

  /// Whether the game waits for resume() or decline_resume().
  [[nodiscard]] bool asks_to_resume() const { return current_.instead.has_value(); }
  void resume() { current_.instead.reset(); }
  Result<ClosedGame, SaveError> decline_resume();

  /// See GameStore.
  [[nodiscard]] Result<std::vector<SavedGame>, SaveError> saved_games() const {
    return store_->saved_games();
  }
  [[nodiscard]] Result<Record, SaveError> saved_game(const std::string& path) const {
    return store_->saved_game(path);
  }
  /// Closes this game and opens another unfinished one. On failure, returns the error and changes
  /// nothing.
  std::optional<SaveError> open(const std::string& path);

  /// Whether it is the computer's turn.
  [[nodiscard]] bool computer_is_to_move() const;
  /// Whether the computer waits for permission to move, because its move would drop moves that were
  /// taken back.
  [[nodiscard]] bool computer_waits() const;
  /// Permits the computer's waiting move.
  void permit_computer_move() { current_.may_drop = true; }
  /// The request for the computer's next move; nullopt if the computer is not to move.
  [[nodiscard]] std::optional<EngineRequest> engine_request() const;

  /// Plays a legal move, drops the moves that could be redone, and saves the game. The game must
  /// not be over.
  void play(Move move);
  /// Takes back everything up to and including a person's last step: an end, a swap, or a move with
  /// the computer's reply. nullopt if there is nothing to undo.
  std::optional<CursorMove> undo();
  /// The exact inverse of undo(); nullopt if there is nothing to redo.
  std::optional<CursorMove> redo();
  /// Whether X may swap sides instead of making the first move. X may once per game, between two
  /// people, unless the start is a custom position.
  [[nodiscard]] bool may_swap() const;
  /// The two players change sides; the board stays as it is.
  void swap();
  /// Moves the cursor to a ply, 0 to the game's length. The next move continues from there.
  void go_to(std::size_t ply);
  /// Why no person can end this game; nullopt if one can.
  [[nodiscard]] std::optional<EndError> end_error() const;
  /// The ending where `by` resigns. Defaults to the only human player, or else to the player to
  /// move.
  [[nodiscard]] Result<Ending, EndError> resignation(std::optional<Player> by) const;
  [[nodiscard]] Result<Ending, EndError> agreement() const;
  /// Ends the game, which must be in progress.
  void end(const Ending& ending);
  /// The request to decide about a draw offer. The game must be in progress.
  [[nodiscard]] EngineRequest offer() const {
    return {EngineRequest::Purpose::DrawOffer, game().position(), game().ply()};
  }
  /// Why the computer refuses the draw: the number of moves in which it forces a win, by the result
  /// of offer(). nullopt if it accepts.
  [[nodiscard]] std::optional<int> refuses_offer(const search::SearchResult& result) const;
  /// The hint that a draw could be offered; returned once, after the move that causes it.
  std::optional<DrawHint> pop_draw_hint();
  /// Whether a clock runs. It stands still while the computer waits for permission, and before the
  /// first move of a rematch.
  [[nodiscard]] bool time_runs() const;
  /// Subtracts the time from the player to move. Returns whether the game ended by that; it is then
  /// saved.
  bool advance_clock(Clock::Duration duration);
  /// Closes the game and begins another with the same settings. After a finished game the players
  /// change sides. A random start is used for two games. Fails if close() fails.
  Result<ClosedGame, SaveError> rematch();
  /// The level above the one that a person has just beaten, if nobody has beaten it yet. nullopt
  /// if the game does not count for its level.
  [[nodiscard]] std::optional<int> next_level() const { return current_.next_level; }
  /// A rematch at next_level(), which must be there.
  Result<ClosedGame, SaveError> play_next_level();
  /// Closes the game and begins another with these settings. New names, time and level become
  /// defaults for the next start. Fails if close() fails.
  Result<ClosedGame, SaveError> begin(const GameSetup& setup);
  /// The settings of the next game: this game's start, with the latest players.
  [[nodiscard]] GameSetup setup() const;

  /// Whether this game began with the sides changed, between players who can be told apart.
  [[nodiscard]] bool sides_changed() const { return current_.sides_changed; }
  /// Whether a rematch will change the sides. It will not if the players are alike, or if somebody
  /// changed them since the end.
  [[nodiscard]] bool changes_sides() const;

  // Changes to the players. They apply at once or, after the game's end, to the next game.

  /// Sets up the next game; the players of this game stay.
  void set_next_setup(GameSetup next) { current_.next = std::move(next); }

  /// Sets the computer's sides and level, also for the next start. Setting the same again permits
  /// the computer's waiting move.
  void set_computer(const ComputerSettings& now);
  /// Sets the players' names, also for the next start.
  void name_players(const Names& names);
  /// Sets the time limit, or none, also for the next start. Both clocks restart.
  void set_time(const std::optional<TimeControl>& time);
  /// Sets the coach without storing it.
  void start_with_coach(Coach coach) { coach_ = coach; }
  /// Sets the coach, also for the next start.
  void set_coach(Coach coach);
  [[nodiscard]] Coach coach() const { return coach_; }
  /// Whether a player must confirm a move that loses at once.
  [[nodiscard]] bool asks_about_loss() const { return coach_ != Coach::Off; }
  /// Whether the coach warns of bad moves in this game.
  [[nodiscard]] bool coach_warns() const;
  /// The winning reply that `move` allows, if the coach warns about it. It warns only if the player
  /// has a better move, and in few turns of a game.
  std::optional<Move> warn(const Position& shown, Move move);
  /// All finished games that count, oldest first.
  [[nodiscard]] Result<std::vector<ScoredGame>, SaveError> past_games() const {
    return store_->past_games();
  }
  /// The whole game as text, for copying.
  [[nodiscard]] std::string text() const { return store_->text_of(current_.played); }
  /// Writes a copy of the game; see GameStore::save_copy(). While the copy is current, closing
  /// needs no other save.
  Result<std::string, SaveError> save_copy(std::string_view path);
  /// Writes a copy of a game that is only viewed. Unlike save_copy(), it changes nothing of the
  /// match. Returns the file's name.
  Result<std::string, SaveError> export_game(std::string_view path) const {
    return store_->save_copy(current_.played, path);
  }
  // These treat `game` as a game of these players, such as a variation that was tried out.
  [[nodiscard]] std::string text_of(const Game& game) const {
    return store_->text_of(state_with(game));
  }
  Result<std::string, SaveError> export_variation(const Game& game, std::string_view path) const {
    return store_->save_copy(state_with(game), path);
  }
  /// See GameStore::name_for_copy().
  [[nodiscard]] Result<std::string, SaveError> name_for_copy() const {
    return store_->name_for_copy();
  }
  /// A match for viewing a recorded game. It saves nothing by itself.
  [[nodiscard]] Match open_copy(const Record& record) const;
  /// The comments on the game's moves, in order.
  [[nodiscard]] std::vector<Comment> comments() const { return store_->comments(current_.played); }
  /// Saves what is not saved yet, including the time used in this turn. Returns the error, unless a
  /// copy holds the changes or drop() was called.
  std::optional<SaveError> save_changes();
  /// Saves the game even if it has no moves yet. pop_save_status() reports a failure.
  void save_now() { save_game(); }
  /// Gives up the changes that could not be saved.
  void drop() { current_.is_dropped = true; }
  /// The only way out of a game: saves what is not saved yet, then closes the store. On failure
  /// nothing has changed, and the game goes on.
  Result<ClosedGame, SaveError> close(GameStore::Next next = GameStore::Next::Nothing);

  /// The number of games finished, including earlier starts, at most kGamesWithGoal. A game counts
  /// once, even if its end is taken back.
  [[nodiscard]] int finished_games() const { return finished_games_; }
  /// Whether to show the goal of the game.
  [[nodiscard]] bool shows_goal() const { return finished_games_ < kGamesWithGoal; }

  /// See GameStore::date().
  [[nodiscard]] std::string date() const { return store_->date(); }
  /// See GameStore::location().
  [[nodiscard]] std::string location() const { return store_->location(); }
  /// Why the latest change is not saved, if it is not.
  [[nodiscard]] const std::optional<SaveError>& save_error() const { return current_.save_error; }
  /// The latest change in how the game is saved; each is reported once.
  std::optional<SaveStatus> pop_save_status();

 private:
  // The data of one game; a new game starts from a fresh value.
  struct CurrentGame {
    GameState played;
    // The game to begin if the unfinished one is not resumed.
    std::optional<GameSetup> instead{};
    // The players set after the game's end, or while only viewing it. They apply to the next move
    // or game.
    std::optional<GameSetup> next{};
    bool follows_another = false;
    bool sides_changed = false;
    bool same_start = false;   // began at the previous game's random start
    bool counted = false;      // included in finished_games_
    bool time_passed = false;  // in this turn, since the last save
    bool may_drop = false;     // whether the computer may drop moves that were taken back
    // The positions where a player was warned, since the program started.
    std::vector<Position> warned{};
    std::optional<SaveError> save_error{};
    std::optional<std::string> copy{};  // the name of a file that holds the latest state
    bool is_dropped = false;            // whether the latest changes were given up
    std::optional<SaveStatus> save_status{};
    bool draw_hint_shown = false;  // a hint was shown or is pending
    std::optional<DrawHint> draw_hint{};
    std::optional<int> next_level{};
  };

  void save_game();
  void write_game();
  // Reports only the first failure to remember.
  void report_not_remembered(const std::optional<SaveError>& not_remembered);
  // Saves changed settings, unless the game has no moves yet.
  void save_once_begun();
  void find_draw_hint();
  void find_next_level();
  void count_finished_game();
  [[nodiscard]] ComputerSettings next_computer() const {
    return current_.next ? current_.next->computer : computer_as_played();
  }
  void apply_next_setup();
  template <class Change>
  void change_setup(Change change);
  [[nodiscard]] GameState state_with(const Game& game) const;
  template <class Change>
  void move_cursor(Change change);
  void cursor_moved();
  // Adds a step to both clocks; `mover` gets the increment.
  void add_clock_step(std::optional<Player> mover);
  Result<ClosedGame, SaveError> start_next_game(const GameSetup& next, bool sides_changed = false);

  CurrentGame current_;
  std::shared_ptr<GameStore> own_store_{};  // set by open_copy() only
  GameStore* store_;                        // the caller's store, or own_store_
  int finished_games_;
  Coach coach_ = Coach::Auto;
  bool not_remembered_reported_ = false;
};

}  // namespace quagmire
