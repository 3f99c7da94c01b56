// A table: a game, who sits at it, and who keeps it. Every policy about a game in progress is here
// and nowhere else: whose move it is, how far undo goes against the computer, which moves may not
// be dropped, that a move is kept before it is shown, and that trouble with keeping is told once
// for each cause. The full screen and the plain game are two ways to sit at a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/result.h"
#include "ui/advice/thinking.h"
#include "ui/table/keeper.h"
#include "ui/table/players.h"

namespace quagmire::ui {

/// What there is to tell about keeping the game, a sentence without its end.
struct KeepNews {
  enum class Kind : std::uint8_t {
    NotKept,      ///< the game as it is now
    KeptSomehow,  ///< kept, but there is something to mind
    KeptAgain,    ///< what was told before is over
  };
  Kind kind;
  std::string text;
};

class Table {
 public:
  /// A table where nothing is kept.
  explicit Table(Game game = Game(), const Computer& computer = {});
  /// The keeper outlives the table and its copies. With a game that could begin instead, this is
  /// one that was found unfinished: it waits for resume() or begin_instead().
  Table(Game game, const Computer& computer, Keeper& keeper,
        std::optional<Setup> instead = std::nullopt);
  Table(Sitting sitting, Keeper& keeper, std::optional<Setup> instead = std::nullopt);

  [[nodiscard]] const Game& game() const { return sitting_.game; }
  [[nodiscard]] const Computer& computer() const { return sitting_.computer; }
  [[nodiscard]] const Names& names() const { return sitting_.names; }
  /// The clock that counts down, where there is one.
  [[nodiscard]] const std::optional<Clock>& clock() const { return sitting_.clock; }
  /// The score between those who sit here, as it is kept; nullopt where none is.
  [[nodiscard]] const std::optional<MatchScore>& score() const { return score_; }

  /// Whether the game waits to be gone on with or put away for the other.
  [[nodiscard]] bool asks_to_resume() const { return instead_.has_value(); }
  void resume() { instead_.reset(); }
  Result<std::string, KeepFailure> begin_instead();

  /// Whether the computer is to move, so that nobody else can.
  [[nodiscard]] bool computer_is_to_move() const;
  /// Whether it waits to be told to, because its move would drop moves that were taken back.
  [[nodiscard]] bool computer_waits() const;
  /// Tells it to move all the same.
  void let_computer_drop() { may_drop_ = true; }
  /// The computer's next move, to be thought about; nullopt while it has none to make.
  [[nodiscard]] std::optional<Question> question() const;

  /// Plays a legal move, dropping what could be redone, and keeps it. The game must not be over.
  void play(Move move);
  /// Takes back one's own last move with the computer's reply, or the end that people made; nullopt
  /// where there is nothing to take back.
  std::optional<GameStep> undo();
  /// The other way; nullopt where there is nothing to bring back.
  std::optional<GameStep> redo();
  /// Goes to a ply, 0 to the game's length, as whoever plays on from there does.
  void go_to(std::size_t ply);
  /// People end the game, which must be in progress.
  void end(const Ending& ending);
  /// What the computer thinks about before it agrees to stop the game, which must be in progress.
  [[nodiscard]] Question offer() const {
    return {Question::Purpose::Offer, game().position(), game().ply()};
  }
  /// That the game makes no headway, when that is to be told: once, after the move that shows it.
  std::optional<NoHeadway> take_headway_notice();
  /// The player to move has thought for so long. Returns whether that ended the game, which then is
  /// kept.
  bool pass_time(Clock::Duration duration);
  /// Puts the game away and begins another; behind one that is over, with sides changed. Returns
  /// where the one before is, as Keeper does.
  Result<std::string, KeepFailure> begin(const Position& initial);
  /// The same with everything as it is said here. The next start knows the names.
  Result<std::string, KeepFailure> begin(const Setup& setup);
  /// What this game began with, and who sits here now.
  [[nodiscard]] Setup setup() const;

  /// Whether the last begin() changed the sides of two players who can be told apart.
  [[nodiscard]] bool sides_changed() const { return sides_changed_; }
  /// Whether the next game would.
  [[nodiscard]] bool next_changes_sides() const;

  /// Lets the computer play so from now on.
  void seat(const Computer& computer);
  /// Calls the players so, in this game and the next ones.
  void name_players(const Names& names);
  /// Gives both players so much time from now on, or as much as they like.
  void set_time(const std::optional<TimeControl>& time);
  /// Lets the score between those who sit here begin at nothing.
  std::optional<KeepFailure> reset_score();

  /// Writes a copy of the game for people, as Keeper does.
  Result<std::string, KeepFailure> save_copy(std::string_view path) const;
  /// The same for another game than that, as for one that begins like it and was tried out.
  Result<std::string, KeepFailure> save_copy_of(const Game& game, std::string_view path) const;
  /// See Keeper::name_for_copy().
  [[nodiscard]] std::string name_for_copy() const { return keeper_->name_for_copy(); }
  /// The comments on the moves of the game, in the order of their plies.
  [[nodiscard]] std::vector<Comment> comments() const { return keeper_->comments(sitting_); }
  /// Adds a comment behind so many moves, as Keeper does.
  Result<std::string, KeepFailure> add_comment(std::size_t ply, std::string_view text) {
    return keeper_->add_comment(sitting_, {ply, text});
  }
  /// Nobody plays on: see Keeper::leave(). What has gone of a turn's time stays gone.
  Result<std::string, KeepFailure> leave();

  /// How many games were finished here and at earlier starts, 0 to kGamesWithGoal. A game is one of
  /// them once, however often its end is taken back and played again.
  [[nodiscard]] int finished_games() const { return finished_games_; }
  /// Whether people are still to be told what they play for, which a few finished games end.
  [[nodiscard]] bool shows_goal() const { return finished_games_ < kGamesWithGoal; }
  void show_goal(bool shown) { set_finished_games(shown ? 0 : kGamesWithGoal); }
  /// Somebody has met the game, so that no start after this one is the first.
  void begin_acquaintance() { set_finished_games(finished_games_); }

  /// See Keeper::place().
  [[nodiscard]] std::string place() const { return keeper_->place(); }
  /// Why the game as it is now is not kept, where it should be and is not.
  [[nodiscard]] const std::optional<KeepFailure>& not_kept() const { return not_kept_; }
  /// What there is to tell about keeping; each cause is told once.
  std::optional<KeepNews> take_news();

 private:
  void keep();
  void look_for_headway();
  void change_sides();
  void count_finished_game();
  void set_finished_games(int count);
  Result<std::string, KeepFailure> sit_down_to(const Setup& setup);

  Sitting sitting_;
  Keeper* keeper_;
  std::optional<Setup> instead_;
  std::optional<MatchScore> score_;
  int finished_games_;
  bool counted_ = false;      // this game is one of them
  bool time_passed_ = false;  // in a turn, since the game was kept
  bool sides_changed_ = false;
  bool may_drop_ = false;  // the computer was told to move though that drops moves
  std::optional<KeepFailure> not_kept_;
  std::optional<KeepNews> news_;
  bool headway_told_ = false;  // or about to be: no other notice follows
  std::optional<NoHeadway> no_headway_;
};

}  // namespace quagmire::ui
