// The state of a user at a board: the cursor, what is selected or typed, the ply being shown, the
// open question. Everything enters through apply(). The Table decides what is played and what may
// be; everything else is here.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/board/move.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "ui/advice/thinking.h"
#include "ui/input/action.h"
#include "ui/input/command.h"
#include "ui/input/keymap.h"
#include "ui/input/line_editor.h"
#include "ui/input/preferences.h"
#include "ui/table/players.h"
#include "ui/table/table.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

struct NoEnd;

/// The answer to the last action.
struct Notice {
  enum class Kind : std::uint8_t { Information, Refusal };
  Kind kind;
  std::string text;
  /// The move that is explained, so that its open path or loop is drawn.
  std::optional<Move> about;
  /// For a hint, which is drawn as a move to play: the pieces that it is aimed at.
  std::optional<Bitboard> aims{};
  /// The moves that are listed, to be marked on the board.
  std::optional<query::Moves> listed{};
};

// How the user sees the game: the preferences, and the themes to choose from. Each change reports
// what it did. The game does not depend on any of it.

class Looks {
 public:
  /// The result of a change.
  struct Change {
    std::string told{};
    bool refused = false;
    std::shared_ptr<const ChosenTheme> theme{};  ///< to show everything in from now on, if any
  };

  /// The themes must outlive this.
  Looks(Preferences preferences, const ThemeCollection& themes)
      : preferences_(std::move(preferences)), themes_(&themes) {}

  [[nodiscard]] const Preferences& preferences() const { return preferences_; }
  [[nodiscard]] Preferences& preferences() { return preferences_; }
  [[nodiscard]] const ThemeCollection& themes() const { return *themes_; }

  Change toggle(action::Switch what);
  Change change_board(const action::ChangeBoard& seen);
  /// Selects a theme by name; an empty name lists them.
  Change set_theme(const std::string& name);
  Change next_theme();

 private:
  Change use(const std::string& name, ChosenTheme theme);

  Preferences preferences_;
  const ThemeCollection* themes_;
};

class Session {
 public:
  struct AtBoard {};
  struct AtLine {};
  struct Asking {
    std::string question;  ///< to be answered by yes or no
    std::function<void(Session&)> on_yes;
    std::optional<Move> move{};  ///< the move it is about, to be drawn
  };
  /// What the user is attending to.
  using Focus = std::variant<AtBoard, AtLine, Asking>;
  using Duration = std::chrono::milliseconds;

  /// The themes must outlive this.
  explicit Session(Table table = Table(), Preferences preferences = {},
                   const ThemeCollection& themes = ThemeCollection::builtin(),
                   Scene scene = Scene::Game);

  /// Shows a ply, 0 to the game's length, without undoing.
  void look_at(std::size_t ply);

  /// A command that does not fit this scene is returned as effect::PassOn, and so is every move
  /// that is tried at a task.
  Effect apply(const Action& action);
  /// Time has passed on the screen: the player to move was thinking.
  void pass_time(Duration duration);
  /// Whether a clock is running: not while a question is open or the user looks back.
  [[nodiscard]] bool time_counts() const;
  /// How soon a clock must be checked again; nullopt if none is running.
  [[nodiscard]] std::optional<Duration> next_tick() const;

  /// What to think about now, for hear(); nullopt if nothing.
  [[nodiscard]] std::optional<Question> question() const;
  /// The positions before the one shown, oldest first.
  [[nodiscard]] std::vector<Position> history() const;
  /// The results for a question so far. A finished one may contain a move, which is played. Ignored
  /// unless it is still the current question.
  void hear(const Question& question, const Thought& thought);

  /// Shows a text without an action; the next action clears it.
  void tell(std::string text) { inform(std::move(text)); }
  void tell(Notice notice) { notice_ = std::move(notice); }
  /// Takes a move back, together with the computer's answer.
  void undo();
  /// Sets up another game without a notice. Its last move glides if others made it.
  void set_up(const Game& game, bool by_others);
  /// Takes over preferences that were changed on another screen.
  void use(const Preferences& preferences) { looks_.preferences() = preferences; }

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] Table& table() { return table_; }
  /// Nobody plays on: see Table::leave().
  Result<std::string, KeepFailure> leave() { return table_.leave(); }
  [[nodiscard]] const Game& game() const { return table_.game(); }
  [[nodiscard]] const Preferences& preferences() const { return looks_.preferences(); }
  [[nodiscard]] const ThemeCollection& themes() const { return looks_.themes(); }
  [[nodiscard]] const Computer& computer() const { return table_.computer(); }
  /// The results for question() so far; nullptr if there are none.
  [[nodiscard]] const Thought* thought() const;
  /// Whether the computer is to move at the ply shown, so that nobody else can.
  [[nodiscard]] bool computer_is_to_move() const;
  /// Whether the computer waits for permission: see Table::computer_waits().
  [[nodiscard]] bool computer_waits() const {
    return computer_is_to_move() && table_.computer_waits();
  }
  /// "O", "O (Ann)", "X (computer, level 4)"
  [[nodiscard]] std::string name_of(Player player) const;
  /// The ply shown: the game's own unless the user walks through the game.
  [[nodiscard]] std::size_t shown_ply() const { return browsed_.value_or(game().ply()); }
  [[nodiscard]] bool browsing() const { return browsed_.has_value(); }
  [[nodiscard]] const Position& position() const { return game().position_at(shown_ply()); }
  /// How the game stood at the ply shown.
  [[nodiscard]] Outcome outcome() const { return game().outcome_at(shown_ply()); }
  /// The ply after a move that the user did not make: the computer's, or one that is redone.
  [[nodiscard]] std::optional<std::size_t> move_to_be_seen() const { return move_to_be_seen_; }
  [[nodiscard]] Square cursor() const { return cursor_; }
  [[nodiscard]] std::optional<Square> selected() const { return selected_; }
  [[nodiscard]] const LineEditor& line() const { return line_; }
  [[nodiscard]] const std::optional<Notice>& notice() const { return notice_; }
  /// Whether the last action was refused.
  [[nodiscard]] bool has_refused() const {
    return notice_ && notice_->kind == Notice::Kind::Refusal;
  }
  [[nodiscard]] const Focus& focus() const { return focus_; }
  [[nodiscard]] Context context() const;
  /// Whether the end card is shown: not at an earlier ply, nor after Esc has put it aside.
  [[nodiscard]] bool shows_end() const {
    return game().is_over() && !browsing() && !end_put_aside_;
  }
  /// Whether the end card was put aside to see the board alone.
  [[nodiscard]] bool has_put_end_aside() const {
    return game().is_over() && !browsing() && end_put_aside_;
  }
  /// Whether rank 1 is on top now.
  [[nodiscard]] bool flipped() const;
  [[nodiscard]] Duration thinking_time(Player player) const { return thinking_[index_of(player)]; }

  /// The squares to show as selection and landing: the typed ones while a move is being typed, else
  /// the selected one.
  [[nodiscard]] TypedSquares preview() const;

 private:
  static constexpr Typing kTyping = Typing::BehindColon;

  // session.cpp
  Effect activate();
  Effect submit_line();
  void complete_line();
  void leave_line();
  void step_back();
  void answer(bool yes);
  Effect tell_change(Looks::Change change);
  void inform(std::string text, std::optional<Move> about = std::nullopt);
  void refuse(std::string text, std::optional<Move> about = std::nullopt);
  void ask_first(Asking asking) { focus_ = std::move(asking); }
  [[nodiscard]] bool stays_in_sight(const Action& action) const;

  // session_game.cpp
  Effect run(const Command& command);
  [[nodiscard]] Game shown_game() const;
  void ask(const Query& query);
  void switch_goal();
  Effect attempt(Move move);
  void try_move(Move move);
  void play_after_questions(Move move);
  void play(Move move);
  Effect pick(Square square);
  void refuse_to_pick(Square square);
  void explain_cursor();
  void move_cursor(int files, int ranks);
  void cycle_piece(int direction);
  void redo();
  void show(const GameStep& step);
  void browse(action::Browse::Step step);
  Effect choose_end(const Result<Ending, NoEnd>& wanted);
  Effect choose_end();
  void end(const Ending& ending);
  Effect open(const command::Open& wanted);
  Effect show_word(const std::string& word);
  Effect new_game();
  void begin(const action::Begin& wanted);
  void sit_down_again(const Result<std::string, KeepFailure>& put_away);
  void resume();
  void tell_news();
  void tell_no_headway();
  void save(const std::string& path);
  Effect copy(const command::Copy& wanted);
  void add_comment(const std::string& text);

  // session_players.cpp
  bool refuse_for_computer();
  void ask_for_hint();
  void seat(const Computer& wanted);
  void set_level(int level);
  void take_seats(const Computer& seated, const std::string& told);
  void tell_or_refuse(const Result<std::string, KeepFailure>& told);
  void let_computer_move();
  void play_for_computer(Move move);
  void offer_to_stop();
  void hear_reply(const Thought& thought);
  void give_up_thinking(const std::string& why);
  void set_names(const Names& names);
  void set_time(const std::optional<TimeControl>& time);

  Table table_;
  Looks looks_;
  Scene scene_;
  std::optional<std::size_t> browsed_;
  Square cursor_;
  std::optional<Square> selected_;
  LineEditor line_;
  std::optional<Notice> notice_;
  std::optional<std::size_t> move_to_be_seen_;
  Focus focus_ = AtBoard{};
  std::array<Duration, 2> thinking_{};
  bool hint_wanted_ = false;
  bool move_wanted_ = false;  // for a person whose turn it is
  bool offered_ = false;      // an offer to stop was made to the computer
  bool end_put_aside_ = false;
  struct Heard {
    Question question;
    Thought thought;
  };
  std::optional<Heard> heard_;
};

}  // namespace quagmire::ui
