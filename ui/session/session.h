// The model of the interface: what is open, and what each action of a person does. Both interfaces
// show a session and pass actions on; the session decides everything else.
//
// A stack of activities is open: the game below, and above it a review, a lesson or a puzzle. Each
// has its own cursor, selection and message, and overlays above its board. All activities share one
// input line, one question and the appearance.
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
#include "ui/session/commands.h"
#include "ui/session/event.h"
#include "ui/session/form.h"
#include "ui/session/keymap.h"
#include "ui/session/line_editor.h"
#include "ui/session/looks.h"
#include "ui/session/overlay.h"
#include "ui/session/review_activity.h"

namespace quagmire::ui {

/// What a game is analyzed for.
enum class AnalysisUse : std::uint8_t { Review, Proof, OpenedGame, Challenge };

/// How an interface meets the person.
struct Interface {
  CommandStyle typing = CommandStyle::BehindColon;
  bool has_screens = true;  ///< cards and pages can open; if not, questions and words do
  bool asks = true;         ///< before something is lost; a pipe means what it says
  /// Analyzes a whole game before its review opens, and prints the result. Null if the analysis
  /// goes on behind the review.
  std::function<GameAnalysis(const Game& game, AnalysisUse use)> analyze{};
};

/// Pieces with a legal move, in reading order: from a8 to h1.
[[nodiscard]] std::vector<Square> movable_pieces(const Position& position);

class Session : public EngineClient {
 public:
  struct AtBoard {};
  struct AtLine {
    bool lists_words = false;             ///< behind a colon
    std::optional<std::size_t> chosen{};  ///< of listed_words()
  };
  struct Asking {
    std::string question;  ///< to be answered by yes or no
    std::function<void(Session&)> on_yes;
    std::optional<Move> move{};  ///< the move it is about, to be drawn
    std::string board{};         ///< a grid, if the question is whose turn it is there
    std::function<void(Session&)> on_no{};
    std::optional<Move> reply{};   ///< the other player's, that it warns of, to be drawn too
    std::shared_ptr<Form> form{};  ///< in lines, which fill in its rows before they take it
    std::function<void(Session&)> on_save{};  ///< if a game cannot be saved, which yes drops
  };
  /// What the user is attending to.
  using Focus = std::variant<AtBoard, AtLine, Asking>;
  using Duration = std::chrono::milliseconds;

  /// Plays a game on the screen. Without progress, what is learnt is forgotten at the end.
  explicit Session(Match match = Match(), Preferences preferences = {},
                   Progress* progress = nullptr);
  /// Plays the game of somebody's match, which must outlive this.
  Session(Match& match, Preferences preferences, Interface face, Progress* progress = nullptr);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Entry points; each starts with no answers.

  /// Returns events().
  Events apply(const Action& action);
  /// Does what a typed line says.
  Events enter(std::string_view line);
  /// Applies action::EngineReply.
  void receive(const EngineRequest& request, const EngineResult& result) override;
  /// Goes on to the next task, if this one is done. Returns false after the last.
  bool go_on();
  /// Opens this at the start of the program: quitting it ends the program, where quitting others
  /// closes them.
  void begin_with(const StartScreen& first);
  /// The same for the review of the game, with this analysis.
  void begin_with(GameAnalysis analysis);

  [[nodiscard]] const Events& events() const { return events_; }

  // What the words do (ui/session/commands.cpp).

  void undo();
  void redo();
  /// Walks through the game, or through what an activity shows.
  void browse(int plies);
  /// Walks through the proof of what decided the game, or of what a move of a review led to.
  void show_proof();
  /// Plays the reviewed game by itself, until a turning point or the next action; during that,
  /// stops it.
  void watch();
  void list_moves(std::optional<Square> of);
  void explain(Square square);
  void explain(Move move);
  /// How the piece under the cursor stands; of one in hand, whether it can go there.
  void explain_cursor();
  void show_threats();
  /// Which pieces have few empty squares left; on the screen they are marked from now on, or not.
  void show_liberties();
  /// Says the last answer again.
  void repeat();
  /// Two people change sides: see Match::swap().
  void swap();
  void ask_for_hint();
  void ask_for_value();
  void show_board();
  /// Without a path it asks whether an unused name will do.
  void save(const std::string& path);
  void copy(bool whole_game);
  /// Copies the position in which the game could have been saved, if that is proved.
  void copy_challenge();
  /// With what differs from this game, as Form::fill() reads it.
  void new_game(std::string_view changes);
  void new_game_at(const Start& start);
  /// Asks whose turn it is on a grid that does not say so, and then begins a game there.
  void ask_for_turn(std::string_view grid);
  /// Opens the choice of ways to end the game, with this one chosen.
  void choose_end(const Result<Ending, EndError>& wanted);
  /// Makes the computer move at once.
  void let_computer_move();
  void set_computer(const ComputerSettings& seated);
  /// Shows who plays, to be changed; or changes it, as Form::fill() reads it.
  void choose_players(std::string_view changes);
  void set_level(int level);
  /// The theme of this name; or the next one, and the first after the last.
  void set_theme(std::string_view name);
  /// Shows how the game looks and is played, to be changed; or changes it, as Form::fill() reads
  /// it.
  void choose_settings(std::string_view changes);
  void set_look(const Look& look, const std::string& value);
  /// Changes between the grid and the board of pixels, where a screen shows pixels now or not;
  /// `needs` is the size that it lacks for them, if it has no room.
  void change_board(bool shows_pixels, std::optional<Size> needs);
  void set_names(const Names& names);
  void set_time(const std::optional<TimeControl>& time);
  void set_coach(Coach coach);
  void tell_word(std::string_view name);
  /// Opens a screen by its word, or another task.
  void open(std::string_view screen, std::size_t number = 0);
  /// Looks at a game that is kept, or goes on with it if it is unfinished.
  void open_game(const SavedGame& kept);
  /// The same by its place in the list, from 1; 0 opens the list.
  Events open_kept_game(std::size_t number);
  /// The next task; at the end of a game that beat a level, a game at the next one.
  void next_task();
  void list_tasks();
  void quit();

  // What a form leads to.

  /// Ends the game, or offers that to the computer.
  void end(const Ending& ending);
  void begin(const GameSetup& setup);

  // What commands and activities say, and what has happened.

  void tell(StatusMessage notice) { report(event::Message{std::move(notice)}); }
  void tell(std::string text) { report(told(std::move(text))); }
  void refuse(std::string text, std::optional<Move> about = std::nullopt) {
    report(refused(std::move(text), about));
  }
  /// Something could not be kept: a sentence without its end.
  void warn(const std::string& news);
  /// What is said last is the notice that a screen shows.
  void report(Event answer);
  void show(event::Shown::Content content) { report(event::Shown{content}); }
  /// Opens an overlay or an activity by its word; plain mode prints some of them.
  void show_screen(std::string_view screen, std::size_t number);
  /// Opens the review of the game, as ReviewActivity::begin() says.
  void open_review(std::size_t number);
  /// The same for a game that is only looked at.
  void open_review_of(quagmire::Match opened);
  /// Shows a ply without undoing; the last, if the game has no such ply.
  void look_at(std::size_t ply);

  // What activities do to the board.

  /// Shows the position that the activity has now. `by_others`: after a move that others made.
  void show_position(bool by_others = false);
  /// Continues at another match of the same activity.
  void start_over(std::shared_ptr<Match> match, bool by_others = false);
  /// Tells that another lesson, puzzle or review has begun.
  void begin_task();
  /// Tries a move, legal or not.
  void attempt(Move move);

  // What there is to see.

  /// The match whose moves the rules decide: the game's, or in a review the one for tries.
  [[nodiscard]] const Match& match() const { return *here().match; }
  [[nodiscard]] Match& match() { return *here().match; }
  /// The match of the game, whatever is open above it.
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
  /// What is known of the game that was played, or is reviewed; nullptr in a lesson or puzzle.
  [[nodiscard]] PostGameAnalysis* analysis() const { return activity().analysis(); }
  /// Where words are said: the game, a review, a lesson or a puzzle.
  [[nodiscard]] Scene scene() const { return activity().scene(); }
  [[nodiscard]] bool is_at_task() const { return kInTask.has(scene()); }
  [[nodiscard]] CommandStyle typing() const { return interface_.typing; }
  [[nodiscard]] bool asks() const { return interface_.asks; }
  [[nodiscard]] const Game& game() const { return activity().board(match()); }
  /// The game with its cursor at the ply shown.
  [[nodiscard]] Game shown_game() const;
  [[nodiscard]] const Preferences& preferences() const { return looks_.preferences(); }
  void draw_in_ascii() { looks_.preferences().glyphs = Glyphs::Ascii; }
  // Of the preferences, those that do not count in every scene.
  [[nodiscard]] bool marks_threats() const {
    return is_at_task() ? here().threats : preferences().threats;
  }
  [[nodiscard]] bool shows_analysis() const {
    return scene() == Scene::Game && preferences().analysis;
  }
  /// Whether the game is at its first moves, where a beginner is told what to do.
  [[nodiscard]] bool is_early(std::size_t moves) const {
    return game().move_number(shown_ply()) <= moves;
  }
  /// The goal stands in the panel for the first moves of the first games.
  [[nodiscard]] bool shows_goal() const {
    return scene() == Scene::Game && match().shows_goal() && is_early(3);
  }

  /// What the engine is to compute now; nullopt if nothing. The activity on top decides. Once the
  /// end is shown, and in a review, that is the analysis of the game.
  [[nodiscard]] std::optional<EngineRequest> engine_request() const override;
  /// The part of it that the board needs: a move, a hint, an evaluation.
  [[nodiscard]] std::optional<EngineRequest> board_request() const;
  /// The positions before that of the request, oldest first.
  [[nodiscard]] std::vector<Position> history() const override;
  /// The results for board_request() so far; nullptr if there are none.
  [[nodiscard]] const EngineResult* engine_result() const;
  /// Whether a clock is running: in the game and in its review, also under a box, a question or a
  /// line being typed. It stops where a page covers the board, and in lessons and puzzles.
  [[nodiscard]] bool time_counts() const;
  /// How soon the next action::Tick is due; nullopt if nothing happens by itself.
  [[nodiscard]] std::optional<Duration> next_tick() const;

  /// Who is at this board; nobody is the computer at a task.
  [[nodiscard]] ComputerSettings computer() const;
  /// Whether the computer is to move at the ply shown, so that nobody else can.
  [[nodiscard]] bool computer_is_to_move() const;
  /// Whether the computer waits for permission: see Match::computer_waits().
  [[nodiscard]] bool computer_waits() const {
    return computer_is_to_move() && match().computer_waits();
  }
  /// "O", "Ann (O)", "X (computer, level 4)"
  [[nodiscard]] std::string name_of(Player player) const;
  /// How the game on the board ended, for its players: "Ann (O) wins: X left a1 in Quagmire."
  [[nodiscard]] std::string announced_end() const;
  /// The ply shown: the game's own unless the user walks through the game.
  [[nodiscard]] std::size_t shown_ply() const { return here().browsed.value_or(game().ply()); }
  [[nodiscard]] bool browsing() const { return here().browsed.has_value(); }
  [[nodiscard]] const Position& position() const { return game().position_at(shown_ply()); }
  /// How the game stood at the ply shown.
  [[nodiscard]] Outcome outcome() const { return game().outcome_at(shown_ply()); }
  /// The ply after a move that the user did not make: the computer's, or one that is redone.
  [[nodiscard]] std::optional<std::size_t> move_to_be_seen() const {
    return here().move_to_be_seen;
  }
  [[nodiscard]] Square cursor() const { return here().cursor; }
  /// Not where there is nothing to choose, at the end and in a review, until it is moved.
  [[nodiscard]] bool shows_cursor() const {
    const bool is_to_look = scene() == Scene::Review || is_over(outcome());
    return !is_at_board() || !is_to_look || here().pointed_at == game().ply();
  }
  [[nodiscard]] std::optional<Square> selected() const { return here().selected; }
  [[nodiscard]] const LineEditor& line() const { return line_; }
  /// The words that serve here and begin with this.
  [[nodiscard]] std::vector<const Command*> words_that_serve(std::string_view typed = "") const;
  /// The words that the line may become; none once something follows the word.
  [[nodiscard]] std::vector<const Command*> listed_words() const;
  [[nodiscard]] const std::optional<StatusMessage>& notice() const { return here().notice; }
  /// Whether the action changes nothing of what is shown but how it looks, or opens the help over
  /// it; whatever the line being typed says, it does so before it is done.
  [[nodiscard]] bool only_looks(const Action& action) const;
  /// Whether the last action was refused.
  [[nodiscard]] bool has_refused() const {
    return here().notice && here().notice->kind == StatusMessage::Kind::Refusal;
  }
  [[nodiscard]] const Focus& focus() const { return focus_; }
  /// The open question, if there is one.
  [[nodiscard]] std::optional<Asking> asked() const;
  /// Where keys are pressed, if no overlay is open: scene(), the end of the game, the line or a
  /// question.
  [[nodiscard]] Scene context() const;
  /// Whether keys act on the board.
  [[nodiscard]] bool is_at_board() const { return kAtBoard.has(context()); }
  /// Whether the end card is shown: not at an earlier ply, nor after Esc has put it aside.
  [[nodiscard]] bool shows_end() const {
    return game().is_over() && !browsing() && !here().end_put_aside;
  }
  /// Whether rank 1 is on top now.
  [[nodiscard]] bool flipped() const;
  /// The squares to show as selection and landing: the typed ones while a move is being typed, else
  /// the selected one.
  [[nodiscard]] TypedSquares preview() const;
  /// The legal move that is typed, or that Enter would play to the cursor. None at a task, whose
  /// answer it could give away.
  [[nodiscard]] std::optional<Move> considered_move() const;

 private:
  /// What the computer was asked for, apart from its own moves.
  enum class Wanted : std::uint8_t { Nothing, Hint, Value, Move, OfferReply };

  /// An activity that is open, and where the person is in it.
  struct OpenActivity {
    OpenActivity(std::unique_ptr<Activity> opened, ReviewActivity* as_review,
                 std::shared_ptr<Match> on);

    std::unique_ptr<Activity> activity;
    ReviewActivity* review;  // the same, if it is one; else nullptr
    std::shared_ptr<Match> match;
    Square cursor;
    std::optional<std::size_t> pointed_at{};  // the ply at which the cursor was last moved
    std::optional<Square> selected{};
    std::optional<std::size_t> browsed{};  // the ply being looked at
    std::optional<StatusMessage> notice{};
    std::optional<std::size_t> move_to_be_seen{};
    Wanted wanted = Wanted::Nothing;
    bool threats = false;  // marked at a task, where they could give the answer away
    bool end_put_aside = false;
    int losses_asked = 0;  // in a row, for leaving what was in Quagmire already
    struct Heard {
      EngineRequest request;
      EngineResult result;
    };
    std::optional<Heard> heard{};
    std::vector<Overlay> overlays{};
  };

  Session(std::shared_ptr<Match> match, Preferences preferences, Interface face,
          Progress* progress);

  [[nodiscard]] const OpenActivity& here() const { return activities_.back(); }
  [[nodiscard]] OpenActivity& here() { return activities_.back(); }

  // session_stack.cpp
  void push(Overlay overlay) { here().overlays.push_back(std::move(overlay)); }
  void push_review(std::unique_ptr<ReviewActivity> review, std::size_t number);
  template <class Task>
  void open_task(std::size_t number);
  void open_proof();
  void open_endings();
  void copy_text(std::string text);
  void close_activity();
  void close_overlay();
  void close_all();
  // After something was closed: quitting what the program began with ends it, once.
  void limit_begun_with() { begun_with_ = std::min(begun_with_, depth()); }
  [[nodiscard]] PostGameAnalysis& analysis_of_game();
  // In plain mode, completes the analysis.
  void analyze_first(PostGameAnalysis& analysis, const Game& game, AnalysisUse use);
  // In plain mode, whether somebody is there who wants to see something in it.
  [[nodiscard]] bool is_worth_reviewing(const GameAnalysis& analysis, std::size_t number) const {
    return !interface_.analyze || (asks() && (number > 0 || !analysis.turning_points().empty()));
  }
  // How many activities and overlays are open above the game.
  [[nodiscard]] std::size_t depth() const;
  // These return whether the action is done with; else it is for the board.
  bool apply_to_overlay(const Action& action);
  bool apply_to(overlay::Pages& pages, const Action& action);
  bool apply_to(overlay::Dialog& dialog, const Action& action);
  bool apply_to_welcome(const Action& action);
  // The dialog on top; nullptr if there is none.
  [[nodiscard]] const overlay::Dialog* dialog() const {
    return std::get_if<overlay::Dialog>(overlay());
  }
  // Whether the overlay on top takes a text that is pasted.
  [[nodiscard]] bool takes_paste(std::string_view text) const;
  void submit_dialog(const std::shared_ptr<Form>& form);
  void preview(Form& form);
  void restore(overlay::Dialog& dialog);

  // session.cpp
  void apply_at_board(const Action& action);
  void begin_action();
  void put_answer_aside();
  void obey(std::string_view line, bool is_word = false);
  void activate();
  void type(std::string_view text);
  void offer(const Record& pasted);
  void edit_line(action::EditLine wanted);
  [[nodiscard]] AtLine& at_line();
  bool choose_word(int direction);
  bool take_word();
  void leave_line();
  void step_back();
  void answer(bool yes);
  void tell_change(Looks::Change change);
  void report_in_plain_mode(const std::string& text);
  void refuse_here(const Command& word);
  // Refuses a move that names the player who is not to move.
  bool is_of_other_player(std::string_view move);
  void ask_first(Asking asking);
  void carry_out(const Form& form);
  void open_form(Form form, bool is_meant);
  bool show_form(const std::shared_ptr<Form>& form);
  void fill(Form form, std::string_view line);
  // Turns marks on the board on or off; returns whether they are shown now, as always in plain
  // mode.
  bool switch_mark(bool& marked) const;
  void open_or_change(Form form, std::string_view changes);
  /// Pieces with a legal move, in reading order: from a8 to h1.

  // session_game.cpp
  void play_after_questions(Move move);
  void play(Move move);
  void pick(Square square);
  void refuse_to_pick(Square square);
  void cycle_piece(int direction);
  void show_step(const CursorMove& step);
  void leave_for(const std::function<void(Session&)>& next);
  void save_elsewhere_for(const std::function<void(Session&)>& next);
  void sit_down_again(const Result<ClosedGame, SaveError>& left);
  void resume();
  void tell_news();
  void watch_on(Duration passed);
  void tell_draw_hint();

  // session_players.cpp
  bool refuse_for_computer();
  void want(Wanted wanted, std::string text);
  void take_seats(const ComputerSettings& seated, const std::string& told);
  void play_for_computer(Move move);
  void advance_time(Duration passed);
  void take_engine_reply(const EngineRequest& request, const EngineResult& result);
  void receive_analysis(const EngineRequest& request, const EngineResult& result);
  void receive_reply(const EngineResult& result);
  void give_up_thinking(const std::exception_ptr& why);

  bool mistyped_ = false;  // the last action was a character that does nothing
  Looks looks_;
  Interface interface_;
  Progress own_progress_;
  Progress& progress_;
  std::vector<OpenActivity> activities_;  // the game first
  // The depth that the program began with. Leaving it ends the program.
  std::size_t begun_with_ = 0;
  Events events_;
  Events last_events_;                      // the previous action's, for the command `repeat`
  std::optional<Duration> until_next_ply_;  // while a review plays by itself
  bool was_watching_ = false;               // when the current action began
  LineEditor line_;
  Focus focus_ = AtBoard{};
};

}  // namespace quagmire::ui
