// A match: a game, its players, and its store. Every rule for a game in progress is here and
// nowhere else: whose move it is, how far undo goes against the computer, which moves may not be
// dropped, that a move is saved before it is shown, and that a failure to save is reported once for
// each cause. Both interfaces play the same match.
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

/// News about saving the game.
struct SaveStatus {
  enum class Kind : std::uint8_t {
    NotSaved,          ///< the game as it is now
    SavedWithWarning,  ///< kept, but with a warning
    SavedAgain,        ///< an earlier problem is over
  };
  Kind kind;
  std::string why{};  ///< by the store: why not, or its warning
};

/// Why people cannot end a game.
enum class EndError : std::uint8_t {
  Over,        ///< it has ended
  NoPerson,    ///< the computer plays both sides
  IsComputer,  ///< who should resign is the computer
};

/// Whether this end is an offer to the computer, which plays these sides and has to agree.
[[nodiscard]] constexpr bool is_offer(const Ending& ending, Sides computer) {
  return std::holds_alternative<Agreed>(ending) && !computer.none();
}

class Match {
 public:
  /// A match that keeps nothing.
  explicit Match(Game game = Game(), const ComputerSettings& computer = {});
  /// The store must outlive the match and its copies. If `instead` is given, the game was found
  /// unfinished and waits for resume() or begin_instead().
  Match(Game game, const ComputerSettings& computer, GameStore& store,
        std::optional<GameSetup> instead = std::nullopt);
  Match(GameState state, GameStore& store, std::optional<GameSetup> instead = std::nullopt);

  [[nodiscard]] const Game& game() const { return current_.played.game; }
  // Those who play the game, and have played it once it is over. See setup() for the next ones.
  [[nodiscard]] const ComputerSettings& computer() const {
    return game().is_over() ? played_by() : next_computer();
  }
  /// The same for a game that is only looked at.
  [[nodiscard]] const ComputerSettings& played_by() const { return current_.played.computer; }
  [[nodiscard]] const Names& names() const { return current_.played.names; }
  /// The clock that counts down, if there is one.
  [[nodiscard]] const std::optional<Clock>& clock() const { return current_.played.clock; }
  /// The score kept between these players; nullopt if there is none.
  [[nodiscard]] std::optional<MatchScore> score() const { return store_->score(current_.played); }

  /// Whether the game waits to be resumed or put away for the other.
  [[nodiscard]] bool asks_to_resume() const { return current_.instead.has_value(); }
  void resume() { current_.instead.reset(); }
  Result<ClosedGame, SaveError> begin_instead();

  /// See GameStore.
  [[nodiscard]] Result<std::vector<SavedGame>, SaveError> saved_games() const {
    return store_->saved_games();
  }
  [[nodiscard]] Result<Record, SaveError> saved_game(const std::string& path) const {
    return store_->saved_game(path);
  }
  /// Leaves this game and goes on with another that was left unfinished. Why not, if that cannot
  /// be; then nothing has changed.
  std::optional<SaveError> open(const std::string& path);

  /// Whether the computer is to move, so that nobody else can.
  [[nodiscard]] bool computer_is_to_move() const;
  /// Whether the computer waits for permission, because its move would drop moves taken back.
  [[nodiscard]] bool computer_waits() const;
  /// Gives that permission.
  void let_computer_drop() { current_.may_drop = true; }
  /// The computer's next move, to think about; nullopt if it has none to make.
  [[nodiscard]] std::optional<EngineRequest> engine_request() const;

  /// Plays a legal move, drops what could be redone, and keeps the game, which must not be over.
  void play(Move move);
  /// Takes back steps of the game up to the last one of a person: the end that people made, a swap,
  /// or a move with the computer's reply; nullopt if there is nothing to take back.
  std::optional<CursorMove> undo();
  /// The exact reverse; nullopt if there is nothing to bring back.
  std::optional<CursorMove> redo();
  /// Whether X may swap sides now, instead of the first move: once a game, between two people, from
  /// the usual start or a random one.
  [[nodiscard]] bool may_swap() const;
  /// The two players change sides; the board stays.
  void swap();
  /// Goes to a ply, 0 to the game's length, for a player who plays on from there.
  void go_to(std::size_t ply);
  /// What prevents people from ending this game at all, if anything.
  [[nodiscard]] std::optional<EndError> end_error() const;
  /// That this player resigns; if none is named, the only one who can.
  [[nodiscard]] Result<Ending, EndError> resignation(std::optional<Player> by) const;
  [[nodiscard]] Result<Ending, EndError> agreement() const;
  /// Ends the game, which must be in progress.
  void end(const Ending& ending);
  /// What the computer considers before it agrees to stop the game, which must be in progress.
  [[nodiscard]] EngineRequest offer() const {
    return {EngineRequest::Purpose::DrawOffer, game().position(), game().ply()};
  }
  /// In how many moves the computer wins by force, after thinking about offer(): then it does not
  /// agree.
  [[nodiscard]] std::optional<int> refuses_offer(const search::SearchResult& result) const;
  /// The hint that a draw could be offered: once, after the move that shows it.
  std::optional<DrawHint> take_draw_hint();
  /// Whether somebody's time passes: not while the computer waits for permission, and in a game
  /// that follows another not before the first move.
  [[nodiscard]] bool time_runs() const;
  /// The player to move has thought for this long. Returns whether the game ended, which is
  /// then kept.
  bool advance_clock(Clock::Duration duration);
  /// Leaves the game and begins another like it; after one that is over, the players change sides.
  /// A random start serves for two games, and then another is drawn. Fails as close() does.
  Result<ClosedGame, SaveError> rematch();
  /// Leaves the game and begins another with these settings. The next start of the program
  /// has the names, time and level that are new. Fails as close() does.
  Result<ClosedGame, SaveError> begin(const GameSetup& setup);
  /// The settings with which this game began, with the players of the match now.
  [[nodiscard]] GameSetup setup() const;

  /// Whether the last begin() changed the sides of two players who can be told apart.
  [[nodiscard]] bool sides_changed() const { return current_.sides_changed; }
  /// Whether they do so in the game after this: where it makes a difference who plays which side,
  /// unless somebody was named or set since the end.
  [[nodiscard]] bool changes_sides() const;

  // From now on; after the end, in the next game.

  /// The next game begins with these settings; those who played this one stay.
  void set_next(GameSetup next) { current_.next = std::move(next); }

  /// The computer plays these sides at this level, which counts for the next start, too. If it does
  /// so already and waits, it is permitted to move.
  void set_computer(const ComputerSettings& now);
  /// Sets the players' names, also for the next start.
  void name_players(const Names& names);
  /// Gives both players this much time, or no limit, also at the next start.
  void set_time(const std::optional<TimeControl>& time);
  /// The coach of this program, as an earlier start has left it.
  void start_with_coach(Coach coach) { coach_ = coach; }
  /// Sets the coach, also for the next start.
  void set_coach(Coach coach);
  [[nodiscard]] Coach coach() const { return coach_; }
  /// Whether a player is asked before a move that loses at once.
  [[nodiscard]] bool asks_about_loss() const { return coach_ != Coach::Off; }
  /// The reply with which the other player wins at once after this move, if the player to move,
  /// who has a better move, is to be warned of it. Warnings come in a few turns of a game.
  std::optional<Move> warn(const Position& shown, Move move);
  /// Every finished game that counts, oldest first.
  [[nodiscard]] Result<std::vector<ScoredGame>, SaveError> past_games() const {
    return store_->past_games();
  }
  /// The whole game as text, to be passed on.
  [[nodiscard]] std::string text() const { return store_->text_of(current_.played); }
  /// Writes a copy of the game for the user, as GameStore does.
  Result<std::string, SaveError> save_copy(std::string_view path);
  /// The same for a game that is only looked at.
  Result<std::string, SaveError> write_copy(std::string_view path) const {
    return store_->save_copy(current_.played, path);
  }
  // The same for another game, such as one that branches off and was tried out.
  [[nodiscard]] std::string text_of(const Game& game) const { return store_->text_of(with(game)); }
  Result<std::string, SaveError> save_copy_of(const Game& game, std::string_view path) const {
    return store_->save_copy(with(game), path);
  }
  /// See GameStore::name_for_copy().
  [[nodiscard]] Result<std::string, SaveError> name_for_copy() const {
    return store_->name_for_copy();
  }
  /// A match for a game from elsewhere, which is only looked at.
  [[nodiscard]] Match open_copy(const Record& record) const;
  /// The comments on the moves of the game, in the order of plies.
  [[nodiscard]] std::vector<Comment> comments() const { return store_->comments(current_.played); }
  /// Saves what is not saved yet, the time that this turn has taken included. Why not, if that
  /// cannot be, no copy holds it, and nobody has dropped it.
  std::optional<SaveError> save_changes();
  /// Saves the game, though it may have no move yet. take_save_status() tells why that cannot be.
  void save_now() { save_game(); }
  /// Gives up what cannot be saved of the game as it is now.
  void drop() { current_.is_dropped = true; }
  /// The one way out of a game: saves what is not saved yet, and then lets go of it, as
  /// GameStore::close() does. On failure nothing has changed, and the game goes on.
  Result<ClosedGame, SaveError> close(GameStore::Next next = GameStore::Next::Nothing);

  /// How many games were finished here and at earlier starts, 0 to kGamesWithGoal. A game counts
  /// once, however often its end is taken back and played again.
  [[nodiscard]] int finished_games() const { return finished_games_; }
  /// Whether to tell the goal, which ends after a few finished games.
  [[nodiscard]] bool shows_goal() const { return finished_games_ < kGamesWithGoal; }

  /// See GameStore::date().
  [[nodiscard]] std::string date() const { return store_->date(); }
  /// See GameStore::location().
  [[nodiscard]] std::string location() const { return store_->location(); }
  /// Why the game as it is now is not kept, if it should be.
  [[nodiscard]] const std::optional<SaveError>& save_error() const { return current_.save_error; }
  /// News about keeping; each cause is reported once.
  std::optional<SaveStatus> take_save_status();

 private:
  // All that concerns one game: another game is another value.
  struct CurrentGame {
    GameState played;
    // What begins if the game, which was found unfinished, is not resumed.
    std::optional<GameSetup> instead{};
    // The players set since the game was over, or at one that is only looked at: they take
    // over with the next move or game.
    std::optional<GameSetup> next{};
    bool follows_another = false;
    bool sides_changed = false;
    bool same_start = false;   // it began at the random start of the game before
    bool counted = false;      // in finished_games_
    bool time_passed = false;  // in this turn, since the game was last kept
    bool may_drop = false;     // the computer may move though that drops moves
    // Where a player was warned, since the start of the program.
    std::vector<Position> warned{};
    std::optional<SaveError> save_error{};
    std::optional<std::string> copy{};  // holds the game as it is now: its file's name
    bool is_dropped = false;            // as it is now
    std::optional<SaveStatus> save_status{};
    bool draw_hint_shown = false;  // or is about to be: no other notice follows
    std::optional<DrawHint> draw_hint{};
  };

  void save_game();
  void write_game();
  // What cannot be remembered is told once.
  void report_not_remembered(const std::optional<SaveError>& not_remembered);
  // Who plays and what help there was are kept with the game, but do not begin one.
  void save_once_begun();
  void look_for_draw_hint();
  void count_finished_game();
  [[nodiscard]] const ComputerSettings& next_computer() const {
    return current_.next ? current_.next->computer : played_by();
  }
  void apply_next_setup();
  template <class Change>
  void change_setup(Change change);
  [[nodiscard]] GameState with(const Game& game) const;
  template <class Change>
  void move_cursor(Change change);
  void cursor_moved();
  Result<ClosedGame, SaveError> start_next_game(const GameSetup& next, bool sides_changed = false);

  CurrentGame current_;
  std::shared_ptr<GameStore> own_store_{};  // set by open_copy() alone
  GameStore* store_;                        // the caller's, or own_store_
  int finished_games_;
  Coach coach_ = Coach::Auto;
  bool not_remembered_reported_ = false;
};

}  // namespace quagmire
