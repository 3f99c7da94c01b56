// A table: a game, its players, and its keeper. Every rule for a game in progress is here and
// nowhere else: whose move it is, how far undo goes against the computer, which moves may not be
// dropped, that a move is kept before it is shown, and that a failure to keep is reported once for
// each cause. The full screen and the plain game both play at a table.
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

#include "engine/game/game.h"
#include "engine/result.h"
#include "engine/study/thinking.h"
#include "engine/table/keeper.h"
#include "engine/table/players.h"

namespace quagmire {

/// News about keeping the game.
struct KeepNews {
  enum class Kind : std::uint8_t {
    NotKept,          ///< the game as it is now
    KeptWithWarning,  ///< kept, but with a warning
    KeptAgain,        ///< an earlier problem is over
  };
  Kind kind;
  std::string why{};  ///< by the keeper: why not, or its warning
};

/// Why people cannot end a game.
enum class NoEnd : std::uint8_t {
  Over,         ///< it has ended
  NobodyThere,  ///< the computer plays both sides
  IsComputer,   ///< who should resign is the computer
};

/// Whether this end is an offer to the computer, which plays these sides and has to agree.
[[nodiscard]] constexpr bool is_offer(const Ending& ending, Sides computer) {
  return std::holds_alternative<Agreed>(ending) && !computer.none();
}

class Table {
 public:
  /// A table that keeps nothing.
  explicit Table(Game game = Game(), const Computer& computer = {});
  /// The keeper must outlive the table and its copies. If `instead` is given, the game was found
  /// unfinished and waits for resume() or begin_instead().
  Table(Game game, const Computer& computer, Keeper& keeper,
        std::optional<GameSetup> instead = std::nullopt);
  Table(TableState state, Keeper& keeper, std::optional<GameSetup> instead = std::nullopt);

  [[nodiscard]] const Game& game() const { return sitting_.played.game; }
  // Those who play the game, and have played it once it is over. See setup() for the next ones.
  [[nodiscard]] const Computer& computer() const {
    return game().is_over() ? played_by() : seated();
  }
  /// The same for a game that is only looked at.
  [[nodiscard]] const Computer& played_by() const { return sitting_.played.computer; }
  [[nodiscard]] const Names& names() const { return sitting_.played.names; }
  /// The clock that counts down, if there is one.
  [[nodiscard]] const std::optional<Clock>& clock() const { return sitting_.played.clock; }
  /// The score kept between these players; nullopt if there is none.
  [[nodiscard]] std::optional<MatchScore> score() const { return keeper_->score(sitting_.played); }

  /// Whether the game waits to be resumed or put away for the other.
  [[nodiscard]] bool asks_to_resume() const { return sitting_.instead.has_value(); }
  void resume() { sitting_.instead.reset(); }
  Result<ClosedGame, KeepFailure> begin_instead();

  /// See Keeper.
  [[nodiscard]] Result<std::vector<KeptGame>, KeepFailure> kept_games() const {
    return keeper_->kept_games();
  }
  [[nodiscard]] Result<Record, KeepFailure> kept_game(const std::string& path) const {
    return keeper_->kept_game(path);
  }
  /// Leaves this game and goes on with another that was left unfinished. Why not, if that cannot
  /// be; then nothing has changed.
  std::optional<KeepFailure> take_up(const std::string& path);

  /// Whether the computer is to move, so that nobody else can.
  [[nodiscard]] bool computer_is_to_move() const;
  /// Whether the computer waits for permission, because its move would drop moves taken back.
  [[nodiscard]] bool computer_waits() const;
  /// Gives that permission.
  void let_computer_drop() { sitting_.may_drop = true; }
  /// The computer's next move, to think about; nullopt if it has none to make.
  [[nodiscard]] std::optional<Question> question() const;

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
  [[nodiscard]] std::optional<NoEnd> no_end() const;
  /// That this player resigns; if none is named, the only one who can.
  [[nodiscard]] Result<Ending, NoEnd> resignation(std::optional<Player> by) const;
  [[nodiscard]] Result<Ending, NoEnd> agreement() const;
  /// Ends the game, which must be in progress.
  void end(const Ending& ending);
  /// What the computer considers before it agrees to stop the game, which must be in progress.
  [[nodiscard]] Question offer() const {
    return {Question::Purpose::Offer, game().position(), game().ply()};
  }
  /// In how many moves the computer wins by force, after thinking about offer(): then it does not
  /// agree.
  [[nodiscard]] std::optional<int> refuses_offer(const search::Findings& thought) const;
  /// The notice that the game makes no headway: once, after the move that shows it.
  std::optional<NoHeadway> take_headway_notice();
  /// Whether somebody's time passes: not while the computer waits for permission, and in a game
  /// that follows another not before the first move.
  [[nodiscard]] bool time_runs() const;
  /// The player to move has thought for this long. Returns whether the game ended, which is
  /// then kept.
  bool pass_time(Clock::Duration duration);
  /// Leaves the game and begins another like it; after one that is over, the players change sides.
  /// A random start serves for two games, and then another is drawn. Fails as leave() does.
  Result<ClosedGame, KeepFailure> rematch();
  /// Leaves the game and begins another with these settings. The next start of the program
  /// has the names, time and level that are new. Fails as leave() does.
  Result<ClosedGame, KeepFailure> begin(const GameSetup& setup);
  /// The settings with which this game began, with those who sit at the table now.
  [[nodiscard]] GameSetup setup() const;

  /// Whether the last begin() changed the sides of two players who can be told apart.
  [[nodiscard]] bool sides_changed() const { return sitting_.sides_changed; }
  /// Whether they do so in the game after this: where it makes a difference who sits where, unless
  /// somebody was named or seated since the end.
  [[nodiscard]] bool changes_sides() const;

  // From now on; after the end, in the next game.

  /// The next game begins with these settings; those who played this one stay.
  void set_next(GameSetup next) { sitting_.next = std::move(next); }

  /// The computer plays these sides at this level, which counts for the next start, too. If it does
  /// so already and waits, it is permitted to move.
  void seat(const Computer& now);
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
  [[nodiscard]] Result<std::vector<ScoredGame>, KeepFailure> past_games() const {
    return keeper_->past_games();
  }
  /// The whole game as text, to be passed on.
  [[nodiscard]] std::string text() const { return keeper_->text_of(sitting_.played); }
  /// Writes a copy of the game for the user, as Keeper does.
  Result<std::string, KeepFailure> save_copy(std::string_view path);
  /// The same for a game that is only looked at.
  Result<std::string, KeepFailure> write_copy(std::string_view path) const {
    return keeper_->save_copy(sitting_.played, path);
  }
  // The same for another game, such as one that branches off and was tried out.
  [[nodiscard]] std::string text_of(const Game& game) const { return keeper_->text_of(with(game)); }
  Result<std::string, KeepFailure> save_copy_of(const Game& game, std::string_view path) const {
    return keeper_->save_copy(with(game), path);
  }
  /// See Keeper::name_for_copy().
  [[nodiscard]] Result<std::string, KeepFailure> name_for_copy() const {
    return keeper_->name_for_copy();
  }
  /// A table for a game from elsewhere, which is only looked at.
  [[nodiscard]] Table to_look_at(const Record& record) const;
  /// The comments on the moves of the game, in the order of plies.
  [[nodiscard]] std::vector<Comment> comments() const { return keeper_->comments(sitting_.played); }
  /// Saves what is not saved yet, the time that this turn has taken included. Why not, if that
  /// cannot be, no copy holds it, and nobody has dropped it.
  std::optional<KeepFailure> save();
  /// Saves the game, though it may have no move yet. Why not, if that cannot be.
  std::optional<KeepFailure> save_now() {
    keep();
    return sitting_.not_kept;
  }
  /// Gives up what cannot be saved of the game as it is now.
  void drop() { sitting_.is_dropped = true; }
  /// The one way out of a game: saves what is not saved yet, and then lets go of it, as
  /// Keeper::leave() does. On failure nothing has changed, and the game goes on.
  Result<ClosedGame, KeepFailure> leave(Keeper::Next next = Keeper::Next::Nothing);

  /// How many games were finished here and at earlier starts, 0 to kGamesWithGoal. A game counts
  /// once, however often its end is taken back and played again.
  [[nodiscard]] int finished_games() const { return finished_games_; }
  /// Whether to tell the goal, which ends after a few finished games.
  [[nodiscard]] bool shows_goal() const { return finished_games_ < kGamesWithGoal; }

  /// See Keeper::date().
  [[nodiscard]] std::string date() const { return keeper_->date(); }
  /// See Keeper::place().
  [[nodiscard]] std::string place() const { return keeper_->place(); }
  /// Why the game as it is now is not kept, if it should be.
  [[nodiscard]] const std::optional<KeepFailure>& not_kept() const { return sitting_.not_kept; }
  /// News about keeping; each cause is reported once.
  std::optional<KeepNews> take_news();

 private:
  // All that concerns one game: another game is another value.
  struct Sitting {
    TableState played;
    // What begins if the game, which was found unfinished, is not resumed.
    std::optional<GameSetup> instead{};
    // Those who have sat down since the game was over, or at one that is only looked at: they take
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
    std::optional<KeepFailure> not_kept{};
    std::optional<std::string> copy{};  // holds the game as it is now: its file's name
    bool is_dropped = false;            // as it is now
    std::optional<KeepNews> news{};
    bool headway_told = false;  // or is about to be: no other notice follows
    std::optional<NoHeadway> no_headway{};
  };

  void keep();
  // What cannot be remembered is told once.
  void tell_of(const std::optional<KeepFailure>& not_remembered);
  // Who plays and what help there was are kept with the game, but do not begin one.
  void keep_once_begun();
  void look_for_headway();
  void count_finished_game();
  [[nodiscard]] const Computer& seated() const {
    return sitting_.next ? sitting_.next->computer : played_by();
  }
  void take_over();
  template <class Change>
  void change_setup(Change change);
  [[nodiscard]] TableState with(const Game& game) const;
  template <class Move>
  void move_cursor(Move move);
  void cursor_moved();
  Result<ClosedGame, KeepFailure> sit_down_to(const GameSetup& next, bool sides_changed = false);

  Sitting sitting_;
  std::shared_ptr<Keeper> keeper_;  // somebody else's, but for a game that is only looked at
  int finished_games_;
  Coach coach_ = Coach::Auto;
  bool told_not_remembered_ = false;
};

}  // namespace quagmire
