// What a person does at a board: where the cursor is, what is selected or typed, which ply is
// looked at, what is being asked. One way in, apply(). What is played, and what may be, is the
// Table's business; everything else is here.
#pragma once

#include <array>
#include <chrono>
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

/// Who sets tasks at a board that is no game, as a lesson or a puzzle does. What is tried there
/// comes to the tutor instead of being played, and so do the words and keys that are about a game.
class Tutor {
 public:
  Tutor() = default;
  Tutor(const Tutor&) = delete;
  Tutor& operator=(const Tutor&) = delete;
  virtual ~Tutor() = default;

  /// A move was chosen or typed, whether it is legal or not.
  virtual void attempt(Move move) = 0;
  /// nullopt where it means the same as at any board.
  virtual std::optional<Effect> run(const Command& command) = 0;
};

/// What the last action has to say.
struct Notice {
  enum class Kind : std::uint8_t { Information, Refusal };
  Kind kind;
  std::string text;
  /// The move that is spoken of, to be drawn on the board: its open path or its loop.
  std::optional<Move> about;
  /// Of a hint, which is drawn as a move to play: the pieces that it is aimed at.
  std::optional<Bitboard> aims{};
  /// The moves that are listed, to be marked on the board.
  std::optional<query::Moves> listed{};
};

class Session {
 public:
  /// What has the person's attention.
  struct AtBoard {};
  struct AtLine {
    bool behind_colon = false;
  };
  struct AskingAboutLoss {
    Move move;
  };
  /// The move would drop the moves behind the ply that is looked at.
  struct AskingAboutDrop {
    Move move;
  };
  struct AskingAboutNewGame {};
  /// The computer is to move at once, which would drop the moves taken back.
  struct AskingAboutComputersDrop {};
  /// The finished game is to be written to this file.
  struct AskingAboutCopy {
    std::string path;
  };
  using Focus = std::variant<AtBoard, AtLine, AskingAboutLoss, AskingAboutDrop, AskingAboutNewGame,
                             AskingAboutComputersDrop, AskingAboutCopy>;
  using Duration = std::chrono::milliseconds;

  /// The themes outlive this.
  explicit Session(Table table = Table(), Preferences preferences = {},
                   const ThemeCollection& themes = ThemeCollection::builtin());
  /// At a board that a tutor sets tasks at, who outlives this.
  Session(Tutor& tutor, Preferences preferences, const ThemeCollection& themes);

  /// Shows a ply, 0 to the game's length, as walking through the game does.
  void look_at(std::size_t ply);

  Effect apply(const Action& action);
  /// The same for a key that is a letter: it may turn out to be the beginning of a word that is
  /// typed without its colon.
  Effect press(char letter, const Action& action);
  /// A letter that has brought the person here may be the beginning of such a word.
  void begin_word(char letter);
  /// Time has passed at the screen: the player to move was thinking.
  void pass_time(Duration duration);
  /// Whether a clock is running: not while a question is open, nor while one looks back.
  [[nodiscard]] bool time_counts() const;
  /// How soon a clock has to be looked at again; nullopt where none is running.
  [[nodiscard]] std::optional<Duration> next_tick() const;

  /// What is to be thought about now, so that hear() can be told; nullopt while nobody waits.
  [[nodiscard]] std::optional<Question> question() const;
  /// The positions before the one that is shown, oldest first.
  [[nodiscard]] std::vector<Position> history() const;
  /// What has been found out about a question. A finished thought may be a move, which is played.
  /// It is no news where the question is not question() any more.
  void hear(const Question& question, const Thought& thought);

  /// Says something that no action gave rise to; the next action takes it away.
  void tell(std::string text) { inform(std::move(text)); }
  void tell(Notice notice) { notice_ = std::move(notice); }
  /// Sets up another game, of which nothing was said. Where its last move was not made here, it can
  /// be seen to happen.
  void set_up(const Game& game, bool by_others);
  /// What a person likes to see has changed elsewhere.
  void use(const Preferences& preferences) { preferences_ = preferences; }

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] Table& table() { return table_; }
  /// Nobody plays on: see Table::leave().
  Result<std::string, KeepFailure> leave() { return table_.leave(); }
  [[nodiscard]] const Game& game() const { return table_.game(); }
  [[nodiscard]] const Preferences& preferences() const { return preferences_; }
  [[nodiscard]] const ThemeCollection& themes() const { return *themes_; }
  [[nodiscard]] const Computer& computer() const { return table_.computer(); }
  /// What has been found out about question() so far; nullptr where nothing has.
  [[nodiscard]] const Thought* thought() const;
  /// Whether the computer is to move in what is shown, so that nobody else can.
  [[nodiscard]] bool computer_is_to_move() const;
  /// Whether it waits to be told to: see Table::computer_waits().
  [[nodiscard]] bool computer_waits() const {
    return computer_is_to_move() && table_.computer_waits();
  }
  /// "O", "O (Ann)", "X (computer, level 4)"
  [[nodiscard]] std::string name_of(Player player) const;
  /// The ply that is looked at: the game's own unless the person walks through the game.
  [[nodiscard]] std::size_t shown_ply() const { return browsed_.value_or(game().ply()); }
  [[nodiscard]] bool browsing() const { return browsed_.has_value(); }
  [[nodiscard]] const Position& position() const { return game().position_at(shown_ply()); }
  /// How the game stood at what is shown.
  [[nodiscard]] Outcome outcome() const { return game().outcome_at(shown_ply()); }
  /// The ply behind a move that nobody here has just made: the computer's, or one that is replayed.
  [[nodiscard]] std::optional<std::size_t> move_to_be_seen() const { return move_to_be_seen_; }
  [[nodiscard]] Square cursor() const { return cursor_; }
  [[nodiscard]] std::optional<Square> selected() const { return selected_; }
  [[nodiscard]] const LineEditor& line() const { return line_; }
  [[nodiscard]] const std::optional<Notice>& notice() const { return notice_; }
  [[nodiscard]] const Focus& focus() const { return focus_; }
  [[nodiscard]] Context context() const;
  /// Whether the end of the game is looked at, with all that there is to say of it: not where the
  /// person looks at an earlier ply, or has put that aside to look at the board.
  [[nodiscard]] bool shows_end() const {
    return game().is_over() && !browsing() && !end_put_aside_;
  }
  /// Whether the board of a game that is over is looked at alone.
  [[nodiscard]] bool has_put_end_aside() const {
    return game().is_over() && !browsing() && end_put_aside_;
  }
  /// Whether rank 1 is on top at the moment.
  [[nodiscard]] bool flipped() const;
  [[nodiscard]] Duration thinking_time(Player player) const { return thinking_[index_of(player)]; }

  /// The squares to show as a selection and its landing: the typed ones while a move is being
  /// typed, else the selected one.
  [[nodiscard]] TypedSquares preview() const;

 private:
  static constexpr Typing kTyping = Typing::BehindColon;
  struct Applier;
  /// How far a game is played, to tell whether it is still there.
  struct GameState {
    std::size_t ply;
    std::size_t length;
    bool over;
    bool operator==(const GameState&) const = default;
  };

  // session.cpp
  Effect submit_line();
  bool offer_word(const std::string& line);
  void take_back_letters(std::size_t first);
  void complete_line();
  void leave_line();
  void step_back();
  void answer(bool yes);
  void toggle(action::Switch what);
  void zoom(const action::Zoom& wish);
  Effect set_theme(const std::string& name);
  Effect next_theme();
  Effect use(const std::string& name, ChosenTheme theme);
  void inform(std::string text, std::optional<Move> about = std::nullopt);
  void refuse(std::string text, std::optional<Move> about = std::nullopt);
  [[nodiscard]] bool stays_in_sight(const Action& action) const;

  // session_game.cpp
  Effect run(const Command& command);
  [[nodiscard]] Game shown_game() const;
  [[nodiscard]] GameState game_state() const;
  void ask(const Query& query);
  void switch_goal();
  void attempt(Move move);
  void play_after_questions(Move move);
  void play(Move move);
  void pick(Square square);
  void explain_cursor();
  void move_cursor(int files, int ranks);
  void cycle_piece(int direction);
  void undo();
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
  void add_comment(const std::string& text);

  // session_players.cpp
  bool refuse_for_computer();
  void ask_for_hint();
  void seat(Sides sides, int level);
  void set_level(int level);
  void take_seats(const Computer& seated, const std::string& told);
  void let_computer_move();
  void play_for_computer(Move move);
  void offer_to_stop();
  void hear_reply(const Thought& thought);
  void give_up_thinking(const std::string& why);
  void set_names(const Names& names);
  void forget_score();
  void set_time(const std::optional<TimeControl>& time);

  Table table_;
  Preferences preferences_;
  const ThemeCollection* themes_;
  Tutor* tutor_ = nullptr;
  std::optional<std::size_t> browsed_;
  Square cursor_;
  std::optional<Square> selected_;
  LineEditor line_;
  /// A letter that was pressed as a key, and what it can have changed.
  struct PressedLetter {
    char letter;
    Preferences preferences_before;
    GameState game_before;
    GameState game_behind;
  };
  /// Those with nothing else between them and what is typed now.
  std::vector<PressedLetter> pressed_;
  std::optional<Notice> notice_;
  std::optional<std::size_t> move_to_be_seen_;
  Focus focus_ = AtBoard{};
  std::array<Duration, 2> thinking_{};
  bool hint_wanted_ = false;
  bool offered_ = false;  // to stop, to the computer
  bool end_put_aside_ = false;
  struct Heard {
    Question question;
    Thought thought;
  };
  std::optional<Heard> heard_;
};

}  // namespace quagmire::ui
