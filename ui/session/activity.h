// Activities on a board. The bottom one is the game; lessons, puzzles and reviews open above it,
// and the game is paused meanwhile. An activity decides what moves and commands do on its board.
// The session owns the stack of activities (ui/session/session.h).
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/learn/lesson.h"
#include "engine/learn/own_puzzles.h"
#include "engine/learn/progress.h"
#include "engine/learn/puzzle_series.h"
#include "engine/match/match.h"
#include "ui/session/commands.h"
#include "ui/text/lesson_text.h"
#include "ui/theme/line.h"

namespace quagmire::ui {

class Session;  // ui/session/session.h

/// A template for as_typed(), appended to a refusal if a hint shows a correct move.
constexpr std::string_view kHelpOffered = "< (s: hint)| hint shows you.>";

/// How an activity describes itself to the interfaces.
struct Description {
  /// A player as the panel names them. In a puzzle: "you", "holds out as long as possible".
  struct PlayerName {
    std::string name;
    std::string brief;  ///< if `name` is too long
    bool is_person = false;
  };

  bool is_done = false;  ///< the task is done; only going on to the next one remains
  /// The command to run after this activity closes; empty while the task is not done.
  std::string_view next_command{};

  // For the full screen.
  std::string title{};                ///< "Puzzle 12"
  std::string standing{};             ///< in the middle of the first line: "3 done"
  std::string progress{};             ///< at its right end: "2 of 5"
  std::vector<PlayerName> players{};  ///< O and X; empty in a lesson
  std::vector<Line> parts{};          ///< texts beside the board, a sentence or two each
  std::vector<std::string> hidden{};  ///< labels of facts to leave out
  std::string to_do{};                ///< the default message

  // For plain mode.
  std::string heading{};
  std::string below_board{};
  std::string task{};  ///< what the user is asked to do: "X to move and win in 2."
  std::string footing{};
  std::string conclusion{};
};

class Activity {
 public:
  /// `command`: the command that begins the activity. `plural`: the name of its tasks.
  Activity(Scene scene, std::string_view command, std::string_view plural)
      : scene_(scene), command_(command), plural_(plural) {}
  Activity(const Activity&) = delete;
  Activity& operator=(const Activity&) = delete;
  virtual ~Activity() = default;

  [[nodiscard]] Scene scene() const { return scene_; }
  /// "puzzle"; empty for the game
  [[nodiscard]] std::string_view command() const { return command_; }
  /// "puzzles"
  [[nodiscard]] std::string_view plural() const { return plural_; }

  // Functions that return bool either act on the session and return true, or change nothing and
  // return false. After false, the session's match handles the request by the rules of the game.

  /// The game on the board; by default the match's game.
  [[nodiscard]] virtual const Game& board(const Match& match) const { return match.game(); }
  /// Tries a move, legal or not.
  virtual bool attempt(Session& /*at*/, Move /*move*/) { return false; }
  virtual bool undo(Session& /*at*/) { return false; }
  /// Shows the solution or a part of it.
  virtual bool hint(Session& /*at*/) { return false; }
  /// Moves the view by this many plies; negative is back.
  virtual bool browse(Session& /*at*/, int /*plies*/) { return false; }
  /// Explains the current position.
  virtual bool why(Session& /*at*/) { return false; }
  /// Continues with the next task; false after the last one. `skips`: even if the current task is
  /// not done.
  virtual bool next(Session& /*at*/, bool /*skips*/) { return false; }
  /// The list of tasks.
  [[nodiscard]] virtual TaskList list() const { return {}; }
  /// Opens a task by its number; 0 means that the command had no number.
  virtual bool open(Session& /*at*/, std::size_t /*number*/) { return false; }
  /// Takes back a temporary display, such as the refutation of a wrong move. The session calls this
  /// before each action that changes more than the appearance.
  virtual bool take_back_shown(Session& /*at*/) { return false; }
  /// The analysis of this activity's game; nullptr if there is none.
  [[nodiscard]] virtual PostGameAnalysis* analysis() const { return nullptr; }
  [[nodiscard]] virtual Description description(const Session& /*at*/) const { return {}; }

 private:
  Scene scene_;               // decides the meaning of keys and commands
  std::string_view command_;  // the command that begins the activity
  std::string_view plural_;   // the name of its tasks
};

/// The activity of playing a game.
class GameActivity : public Activity {
 public:
  /// `match` is called each time, because the session may switch to another match.
  GameActivity(PostGameAnalysis::CurrentMatch match, Progress& progress)
      : Activity(Scene::Game, "", ""), analysis_(std::move(match), progress) {}

  [[nodiscard]] PostGameAnalysis* analysis() const override { return &analysis_; }

 private:
  mutable PostGameAnalysis analysis_;
};

class LessonActivity : public Activity {
 public:
  explicit LessonActivity(Progress& progress)
      : Activity(Scene::Lesson, "learn", "lessons"), progress_(progress), run_(lesson(1)) {}

  [[nodiscard]] const Game& board(const Match& /*match*/) const override { return run_.game(); }
  bool attempt(Session& at, Move move) override;
  bool undo(Session& at) override;
  bool hint(Session& at) override;
  bool next(Session& at, bool skips) override;
  [[nodiscard]] TaskList list() const override;
  bool open(Session& at, std::size_t number) override;
  [[nodiscard]] Description description(const Session& at) const override;

  /// Starts a lesson at its first task; 0 means the next unfinished lesson.
  void begin(Session& at, std::size_t number);

 private:
  [[nodiscard]] bool is_done() const { return run_.state() != LessonRun::State::Asking; }
  /// Continues after a correct move: with the next task, or the end of the lesson.
  void complete(Session& at);
  /// Whether a game against the computer follows: on the full screen after the last lesson, unless
  /// a game is in progress.
  [[nodiscard]] bool leads_to_play(const Session& at) const;
  /// Describes what Enter does once a task is done.
  [[nodiscard]] std::string next_step(const Session& at) const;

  Progress& progress_;
  std::size_t number_ = 1;
  LessonRun run_;
};

class PuzzleActivity : public Activity {
 public:
  explicit PuzzleActivity(Progress& progress)
      : Activity(Scene::Puzzle, "puzzle", "puzzles"), progress_(progress), series_(progress) {}

  [[nodiscard]] const Game& board(const Match& /*match*/) const override { return run().game(); }
  bool attempt(Session& at, Move move) override;
  bool undo(Session& at) override;
  bool hint(Session& at) override;
  bool next(Session& at, bool skips) override;
  [[nodiscard]] TaskList list() const override {
    return {puzzle_choices(progress_), 0, describe_progress(progress_)};
  }
  bool open(Session& at, std::size_t number) override;
  bool take_back_shown(Session& at) override;
  [[nodiscard]] Description description(const Session& at) const override;

  /// Opens a puzzle; see PuzzleSeries::open() for `number`.
  void begin(Session& at, std::size_t number);

 private:
  [[nodiscard]] const PuzzleRun& run() const { return series_.run(); }
  [[nodiscard]] bool is_done() const { return run().is_solved(); }

  Progress& progress_;
  PuzzleSeries series_;
};

}  // namespace quagmire::ui
