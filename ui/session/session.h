// The model of the interface: what is open, and what each action does. Both interfaces display a
// session and pass actions to it; the session decides everything else.
//
// Activities form a stack: the game at the bottom, and above it a review, a lesson or a puzzle.
// Each activity has its own cursor, selection, message and overlays. All of them share one input
// line, one question and the display settings.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/learn/own_puzzles.h"
#include "engine/learn/progress.h"
#include "engine/match/match.h"
#include "engine/match/players.h"
#include "engine/rules/board.h"
#include "ui/session/action.h"
#include "ui/session/activity.h"
#include "ui/session/appearance.h"
#include "ui/session/commands.h"
#include "ui/session/event.h"
#include "ui/session/form.h"
#include "ui/session/keymap.h"
#include "ui/session/line_editor.h"
#include "ui/session/overlay.h"
#include "ui/session/review_activity.h"

namespace quagmire::ui {

/// What a game is analyzed for.
enum class AnalysisUse : std::uint8_t { Review, Proof, OpenedGame, Challenge };

/// What an interface can do, and how it talks to the user.
struct Interface {
  CommandStyle typing = CommandStyle::BehindColon;
  bool has_screens = true;  ///< shows dialogs and pages; if not, prints their text
  bool asks = true;         ///< confirms actions that lose something; false for a pipe
  /// Analyzes a whole game before its review opens, and prints the result. If null, the analysis
  /// continues in the background while the review is open.
  std::function<GameAnalysis(const Game& game, AnalysisUse use)> analyze{};
};

/// Pieces with a legal move, in reading order: from a8 to h1.
[[nodiscard]] std::vector<Square> movable_pieces(const Position& position);

class Session : public EngineClient {
 public:
  struct AtBoard {};
  struct AtLine {
    bool lists_commands = false;          ///< after a colon, matching commands are listed
    std::optional<std::size_t> chosen{};  ///< index into listed_commands()
  };
  struct Asking {
    std::string question;  ///< a yes-or-no question
    std::function<void(Session&)> on_yes;
    std::optional<Move> move{};  ///< the move in question, drawn on the board
    std::string board{};         ///< if set, the question is which player is to move on this grid
    std::function<void(Session&)> on_no{};
    std::optional<Move> reply{};              ///< the reply to warn about, also drawn
    std::shared_ptr<Form> form{};             ///< plain mode only: the form being filled in
    std::function<void(Session&)> on_save{};  ///< set if a game cannot be saved; `yes` discards it
  };
  /// What receives the user's input.
  using Focus = std::variant<AtBoard, AtLine, Asking>;
  using Duration = std::chrono::milliseconds;

  /// Plays a game on the full screen. Without `progress`, what the user learns is forgotten at
  /// exit.
  explicit Session(Match match = Match(), Preferences preferences = {},
                   Progress* progress = nullptr);
  /// Plays the game of the caller's match, which must outlive this object.
  Session(Match& match, Preferences preferences, Interface face, Progress* progress = nullptr);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Entry points. Each one clears events() first.

  /// Returns events().
  Events apply(const Action& action);
  /// Runs a typed line.
  Events enter(std::string_view line);
  /// Applies an action::EngineReply.
  void receive(const EngineRequest& request, const EngineResult& result) override;
  /// Continues with the next task if the current one is done. Returns false after the last task.
  bool go_on();
  /// Opens a screen at program start. Quitting this screen ends the program, whereas quitting other
  /// screens only closes them.
  void begin_with(const StartScreen& first);
  /// Opens the review of the game at program start, with a finished analysis.
  void begin_with(GameAnalysis analysis);

  [[nodiscard]] const Events& events() const { return events_; }

  // The effects of commands (ui/session/commands.cpp).

  void undo();
  void redo();
  /// Moves the view through the game, or through the line that an activity shows. Negative is back.
  void browse(int plies);
  /// Steps through the proof for the decisive move or, in a review, for the current move.
  void show_proof();
  /// Replays the reviewed game automatically, until a turning point or the next action. If a replay
  /// is running, stops it.
  void watch();
  void list_moves(std::optional<Square> of);
  void explain(Square square);
  void explain(Move move);
  /// Explains the piece under the cursor or, if a piece is selected, whether it can move there.
  void explain_cursor();
  void show_threats();
  /// Lists the pieces with few empty squares beside them. On the full screen, toggles their marks.
  void show_liberties();
  /// Reports the previous action's events again.
  void repeat();
  /// Swaps two people's sides; see Match::swap().
  void swap();
  void ask_for_hint();
  void ask_for_value();
  void show_board();
  /// Saves a copy. Without a path, suggests an unused name and asks to confirm it.
  void save(const std::string& path);
  void copy(bool whole_game);
  /// Copies the position before the decisive mistake, if one is proved.
  void copy_challenge();
  /// Begins a new game. `changes` overrides this game's settings, in the format of Form::fill().
  void new_game(std::string_view changes);
  void new_game_at(const Start& start);
  /// Asks which player is to move on a grid that lacks a turn, then begins a game there.
  void ask_for_turn(std::string_view grid);
  /// Opens the dialog of ways to end the game, with `wanted` selected.
  void choose_end(const Result<Ending, EndError>& wanted);
  /// Makes the computer move at once.
  void let_computer_move();
  void set_computer(const ComputerSettings& seated);
  /// Opens the dialog of players or, if `changes` is not empty, applies it; see Form::fill().
  void choose_players(std::string_view changes);
  void set_level(int level);
  /// Sets the theme with this name; "next" means the one after the current theme. An empty name
  /// lists the themes.
  void set_theme(std::string_view name);
  /// Opens the settings dialog or, if `changes` is not empty, applies it; see Form::fill().
  void choose_settings(std::string_view changes);
  void set_display_setting(const DisplaySetting& look, const std::string& value);
  /// Toggles between the grid and the pixel board. `shows_pixels`: pixels are visible now. `needs`:
  /// the screen size required for pixels, if the screen is too small.
  void change_board(bool shows_pixels, std::optional<Size> needs);
  void set_names(const Names& names);
  void set_time(const std::optional<TimeControl>& time);
  void set_coach(Coach coach);
  void explain_command(std::string_view name);
  /// Opens the screen, lesson or puzzle that a command names.
  void open(std::string_view screen, std::size_t number = 0);
  /// Opens a saved game for viewing, or resumes it if it is unfinished.
  void open_game(const SavedGame& kept);
  /// Opens a saved game by its number in the list, from 1. For 0, opens the list.
  Events open_kept_game(std::size_t number);
  /// Opens the next task or, after a win that beat a level, starts a game at the next level.
  void next_task();
  void list_tasks();
  void quit();

  // The effects of submitted forms.

  /// Ends the game; offers a draw if the opponent is the computer.
  void end(const Ending& ending);
  void begin(const GameSetup& setup);

  // Messages and events, for commands and activities.

  void tell(StatusMessage notice) { emit(event::Message{std::move(notice)}); }
  void tell(std::string text) { emit(message(std::move(text))); }
  void refuse(std::string text, std::optional<Move> about = std::nullopt) {
    emit(refusal(std::move(text), about));
  }
  /// Warns that something could not be saved. `news` is a sentence without a full stop.
  void warn(const std::string& news);
  /// Adds an event. The full screen shows the last message.
  void emit(Event answer);
  void show(event::Shown::Content content) { emit(event::Shown{content}); }
  /// Opens the overlay or activity that a command names. Plain mode prints some of them.
  void show_screen(std::string_view screen, std::size_t number);
  /// Opens the review of the game: at its first turning point for 0, otherwise at the proof for the
  /// move before the ply `number`.
  void open_review(std::size_t number);
  /// Opens the review of a game that is only viewed.
  void open_review_of(quagmire::Match opened);
  /// Displays the position at a ply without undoing moves; the last ply if the game is shorter.
  void look_at(std::size_t ply);

  // Changes to the board, for activities.

  /// Displays the activity's current position. `by_others`: the last move was not the user's.
  void show_position(bool by_others = false);
  /// Displays it with the current task.
  void show_task() {
    show_position();
    show(event::Shown::Task);
  }
  /// Switches the current activity to another match.
  void start_over(std::shared_ptr<Match> match, bool by_others = false);
  /// Reports that another lesson, puzzle or review has begun.
  void begin_task();
  /// Tries a move, legal or not.
  void attempt(Move move);

  // The state to display.

  /// The match on the board: the game's match or, in a review, the one for trying moves.
  [[nodiscard]] const Match& match() const { return *here().match; }
  [[nodiscard]] Match& match() { return *here().match; }
  /// The game's match, even if another activity is on top.
  [[nodiscard]] const Match& game_match() const { return *activities_.front().match; }
  [[nodiscard]] Match& game_match() { return *activities_.front().match; }
  /// Closes the game when the program ends.
  Result<ClosedGame, SaveError> leave() { return game_match().close(); }
  /// The activity on top.
  [[nodiscard]] const Activity& activity() const { return *here().activity; }
  [[nodiscard]] Activity& activity() { return *here().activity; }
  [[nodiscard]] Description description() const { return activity().description(*this); }
  /// The review, if it is on top; else nullptr.
  [[nodiscard]] const ReviewActivity* review() const { return here().review; }
  [[nodiscard]] ReviewActivity* review() { return here().review; }
  /// The overlay on top of the activity; nullptr if there is none.
  [[nodiscard]] const Overlay* overlay() const {
    return here().overlays.empty() ? nullptr : &here().overlays.back();
  }
  /// The analysis of the finished or reviewed game; nullptr in a lesson or puzzle.
  [[nodiscard]] PostGameAnalysis* analysis() const { return activity().analysis(); }
  /// The scene for commands: the game, a review, a lesson or a puzzle.
  [[nodiscard]] Scene scene() const { return activity().scene(); }
  [[nodiscard]] bool is_at_task() const { return kInTask.has(scene()); }
  [[nodiscard]] CommandStyle typing() const { return interface_.typing; }
  [[nodiscard]] bool asks() const { return interface_.asks; }
  [[nodiscard]] const Game& game() const { return activity().board(match()); }
  /// The game with its cursor at the displayed ply.
  [[nodiscard]] Game shown_game() const;
  [[nodiscard]] const Preferences& preferences() const { return appearance_.preferences(); }
  /// For a terminal that cannot display other characters.
  void use_ascii_glyphs() { appearance_.preferences().glyphs = Glyphs::Ascii; }
  // Preferences that apply only in some scenes.
  [[nodiscard]] bool marks_threats() const {
    return is_at_task() ? here().threats : preferences().threats;
  }
  [[nodiscard]] bool shows_analysis() const {
    return scene() == Scene::Game && preferences().analysis;
  }
  /// Whether the game is still in its first `moves` moves, when beginners get extra help.
  [[nodiscard]] bool is_early(std::size_t moves) const {
    return game().move_number(shown_ply()) <= moves;
  }
  /// Whether the panel shows the goal: during the first moves of the user's first games.
  [[nodiscard]] bool shows_goal() const {
    return scene() == Scene::Game && match().shows_goal() && is_early(3);
  }

  /// The next request to the engine; nullopt if there is none. It comes from the activity on top.
  /// In a review, and once the end of the game is shown, it is the game's analysis.
  [[nodiscard]] std::optional<EngineRequest> engine_request() const override;
  /// The engine request that the board needs: a move, a hint or an evaluation.
  [[nodiscard]] std::optional<EngineRequest> board_request() const;
  /// The positions before the requested one, oldest first.
  [[nodiscard]] std::vector<Position> history() const override;
  /// The result of board_request() so far; nullptr if there is none.
  [[nodiscard]] const EngineResult* engine_result() const;
  /// Whether a clock is running. It runs in the game and its review, even under a dialog, a
  /// question or the input line. It stops while a page covers the board, and in lessons and
  /// puzzles.
  [[nodiscard]] bool time_counts() const;
  /// The time until the next action::Tick is due; nullopt if no tick is needed.
  [[nodiscard]] std::optional<Duration> next_tick() const;

  /// The computer's settings on this board. In lessons and puzzles it plays neither side.
  [[nodiscard]] ComputerSettings computer() const;
  /// Whether it is the computer's turn at the displayed ply.
  [[nodiscard]] bool computer_is_to_move() const;
  /// Whether the computer waits for permission: see Match::computer_waits().
  [[nodiscard]] bool computer_waits() const {
    return computer_is_to_move() && match().computer_waits();
  }
  /// "O", "Ann (O)", "X (computer, level 4)"
  [[nodiscard]] std::string name_of(Player player) const;
  /// The outcome of the game on the board: "Ann (O) wins: X left a1 in Quagmire."
  [[nodiscard]] std::string announced_end() const;
  /// The displayed ply: the game's cursor unless the user is browsing.
  [[nodiscard]] std::size_t shown_ply() const { return here().browsed.value_or(game().ply()); }
  [[nodiscard]] bool browsing() const { return here().browsed.has_value(); }
  [[nodiscard]] const Position& position() const { return game().position_at(shown_ply()); }
  /// The outcome at the displayed ply.
  [[nodiscard]] Outcome outcome() const { return game().outcome_at(shown_ply()); }
  /// The ply after the last move, if the user did not make it (the computer's, or a redone one)
  /// and has not acted since. Such a move is animated.
  [[nodiscard]] std::optional<std::size_t> move_to_be_seen() const {
    return here().move_to_be_seen;
  }
  /// Whether a move or the clock ended the game, and the user has not acted since.
  [[nodiscard]] bool has_just_ended() const { return has_just_ended_ && scene() == Scene::Game; }
  [[nodiscard]] Square cursor() const { return here().cursor; }
  /// Whether to show the cursor. In a review and at the end of a game, it appears only once moved.
  [[nodiscard]] bool shows_cursor() const {
    const bool is_to_look = scene() == Scene::Review || is_over(outcome());
    return !is_at_board() || !is_to_look || here().pointed_at == game().ply();
  }
  [[nodiscard]] std::optional<Square> selected() const { return here().selected; }
  [[nodiscard]] const LineEditor& line() const { return line_; }
  /// The commands that are valid here and begin with `typed`.
  [[nodiscard]] std::vector<const Command*> available_commands(std::string_view typed = "") const;
  /// The commands that complete the input line; empty once it has an argument.
  [[nodiscard]] std::vector<const Command*> listed_commands() const;
  [[nodiscard]] const std::optional<StatusMessage>& notice() const { return here().notice; }
  /// Whether the action changes only the appearance, or opens the help. While a command is being
  /// typed, this also holds for every key before Enter.
  [[nodiscard]] bool only_looks(const Action& action) const;
  /// Whether the last action was refused.
  [[nodiscard]] bool has_refused() const {
    return here().notice && here().notice->kind == StatusMessage::Kind::Refusal;
  }
  [[nodiscard]] const Focus& focus() const { return focus_; }
  /// The open question, if there is one.
  [[nodiscard]] std::optional<Asking> asked() const;
  /// The scene that decodes keys if no overlay is open: scene(), the end of the game, the input
  /// line or a question.
  [[nodiscard]] Scene context() const;
  /// Whether keys act on the board.
  [[nodiscard]] bool is_at_board() const { return kAtBoard.has(context()); }
  /// Whether the end card is shown: at the end of the game, unless the user is browsing or
  /// dismissed it with Esc.
  [[nodiscard]] bool shows_end() const {
    return game().is_over() && !browsing() && !here().end_put_aside;
  }
  /// Whether rank 1 is at the top now.
  [[nodiscard]] bool flipped() const;
  /// The squares to mark as start and landing: those of the move being typed, else the selected
  /// square.
  [[nodiscard]] TypedSquares preview() const;
  /// The legal move that is being typed, or that Enter would play to the cursor. nullopt in a
  /// lesson or puzzle, because a preview could reveal the solution.
  [[nodiscard]] std::optional<Move> considered_move() const;

 private:
  /// What the user has requested from the engine.
  enum class RequestKind : std::uint8_t { Nothing, Hint, Value, Move, OfferReply };

  /// An open activity with its view state.
  struct OpenActivity {
    OpenActivity(std::unique_ptr<Activity> opened, ReviewActivity* as_review,
                 std::shared_ptr<Match> on);

    std::unique_ptr<Activity> activity;
    ReviewActivity* review;  // `activity` if it is a review, else nullptr
    std::shared_ptr<Match> match;
    Square cursor;
    std::optional<std::size_t> pointed_at{};  // the ply at which the cursor was last moved
    std::optional<Square> selected{};
    std::optional<std::size_t> browsed{};  // the displayed ply while browsing
    std::optional<StatusMessage> notice{};
    std::optional<std::size_t> move_to_be_seen{};
    RequestKind requested = RequestKind::Nothing;
    bool threats = false;  // for a lesson or puzzle, where marked threats could reveal the solution
    bool end_put_aside = false;
    // How often in a row the user was asked about a losing move that frees no trapped piece; the
    // text of the question depends on it.
    int loss_warnings = 0;
    std::optional<action::EngineReply> engine_reply{};
    std::vector<Overlay> overlays{};
  };

  Session(std::shared_ptr<Match> match, Preferences preferences, Interface face,
          Progress* progress);

  [[nodiscard]] const OpenActivity& here() const { return activities_.back(); }
  [[nodiscard]] OpenActivity& here() { return activities_.back(); }

  // session_stack.cpp
  void push(Overlay overlay) { here().overlays.push_back(std::move(overlay)); }
  // In plain mode, reports what to print in place of an overlay, and returns true.
  bool prints_instead(event::Shown shown);
  // Opens a dialog. In plain mode, reports the form instead and returns false.
  bool show_form(const std::shared_ptr<Form>& form);
  void push_review(std::unique_ptr<ReviewActivity> review, std::size_t number);
  template <class Task>
  void open_task(std::size_t number);
  void open_proof();
  void open_endings();
  void copy_text(std::string text);
  void close_activity();
  void close_overlay();
  void close_all();
  // Called after something was closed, so quitting the start screen ends the program only once.
  void limit_begun_with() { begun_with_ = std::min(begun_with_, depth()); }
  [[nodiscard]] PostGameAnalysis& analysis_of_game();
  // In plain mode, completes the analysis before returning.
  void analyze_first(PostGameAnalysis& analysis, const Game& game, AnalysisUse use);
  // Whether to open the review after the analysis. In plain mode: only for a user at a terminal,
  // and if there is something to see.
  [[nodiscard]] bool is_worth_reviewing(const GameAnalysis& analysis, std::size_t number) const {
    return !interface_.analyze || (asks() && (number > 0 || !analysis.turning_points().empty()));
  }
  // The number of activities and overlays above the game.
  [[nodiscard]] std::size_t depth() const;
  // These return true if they handled the action; otherwise the board handles it.
  bool apply_to_overlay(const Action& action);
  bool apply_to(overlay::Pages& pages, const Action& action);
  bool apply_to(overlay::Dialog& dialog, const Action& action);
  bool apply_to_welcome(const Action& action);
  // The dialog on top; nullptr if there is none.
  [[nodiscard]] const overlay::Dialog* dialog() const {
    return std::get_if<overlay::Dialog>(overlay());
  }
  // Whether the top overlay accepts pasted text.
  [[nodiscard]] bool takes_paste(std::string_view text) const;
  void submit_dialog(const std::shared_ptr<Form>& form);
  void preview(Form& form);
  void restore(overlay::Dialog& dialog);

  // session.cpp
  void apply_at_board(const Action& action);
  void begin_action();
  void dismiss_message();
  void activate();
  void step_back();
  void answer(bool yes);
  void tell_change(Appearance::Change change);
  void report_in_plain_mode(const std::string& text);
  void confirm(Asking asking);
  void carry_out(const Form& form);
  void open_form(Form form, bool is_meant);
  void fill(Form form, std::string_view line);
  // Toggles marks on the board. Returns whether they are shown now, which is always true in plain
  // mode.
  bool switch_mark(bool& marked) const;
  void open_or_change(Form form, std::string_view changes);

  // session_line.cpp
  void run_command(std::string_view line, bool is_word = false);
  void type(std::string_view text);
  void offer(const Record& pasted);
  void edit_line(action::EditLine wanted);
  [[nodiscard]] AtLine& at_line();
  bool choose_command(int direction);
  bool insert_chosen_command();
  void leave_line();
  void refuse_here(const Command& word);
  // Refuses a move that names the player who is not to move.
  bool is_of_other_player(std::string_view move);

  // session_game.cpp
  void play_after_questions(Move move);
  void play(Move move);
  void pick(Square square);
  void refuse_to_pick(Square square);
  void cycle_piece(int direction);
  void show_step(const CursorMove& step);
  void leave_for(const std::function<void(Session&)>& next);
  void save_elsewhere_for(const std::function<void(Session&)>& next);
  void show_new_game(const Result<ClosedGame, SaveError>& previous_game);
  void resume();
  void tell_news();
  void watch_on(Duration passed);
  void tell_draw_hint();

  // session_players.cpp
  bool refuse_for_computer();
  void ask_engine(RequestKind kind, std::string text);
  void change_players(const ComputerSettings& seated, const std::string& told);
  void play_for_computer(Move move);
  void advance_time(Duration passed);
  void take_engine_reply(const EngineRequest& request, const EngineResult& result);
  void receive_analysis(const EngineRequest& request, const EngineResult& result);
  void receive_reply(const EngineResult& result);
  void give_up_thinking(const std::exception_ptr& why);

  bool has_just_ended_ = false;
  bool mistyped_ = false;  // the last action was a character that does nothing
  Appearance appearance_;
  Interface interface_;
  Progress own_progress_;  // forgotten at exit; used if the caller passed no progress
  Progress& progress_;
  std::vector<OpenActivity> activities_;  // the game first
  // The depth at program start. Going below it ends the program.
  std::size_t begun_with_ = 0;
  Events events_;
  Events last_events_;  // the previous action's events, for the `repeat` command
  std::optional<Duration> until_next_ply_;  // set during an automatic replay
  bool was_watching_ = false;  // whether a replay was running when the current action began
  LineEditor line_;
  Focus focus_ = AtBoard{};
};

}  // namespace quagmire::ui
