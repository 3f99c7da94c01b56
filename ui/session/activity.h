// Activities: what a person does at a board. The game is one; lessons, puzzles and reviews are
// opened above it, and the game is paused meanwhile. An activity decides what moves and commands
// mean on its board. The session keeps the stack of activities (ui/session/session.h).
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
#include "ui/session/action.h"
#include "ui/session/commands.h"
#include "ui/session/event.h"
#include "ui/text/lesson_text.h"
#include "ui/theme/line.h"

namespace quagmire::ui {

class Session;  // ui/session/session.h

/// Ends a refusal where `s` shows a right move.
constexpr std::string_view kHelpOffered = " (s: hint)";

/// What an activity says about itself.
struct Description {
  struct Player {
    std::string name;
    std::string brief;
    bool is_person = false;
  };

  bool is_done = false;  ///< nothing is left to do here but to continue with the next task
  /// The command that the game runs next, once this activity is closed; empty if it is not done.
  std::string_view next_command{};

  // On the screen.
  std::string title{};
  std::string standing{};
  std::string progress{};
  std::vector<Player> players{};      ///< O's and X's; none in a lesson
  std::vector<Line> parts{};          ///< a sentence or two each, beside the board
  std::vector<std::string> hidden{};  ///< the labels of facts that matter little here
  std::string to_do{};                ///< the message if there is no other

  // In plain mode.
  std::string heading{};
  std::string below_board{};
  std::string task{};
  std::string footing{};
  std::string conclusion{};
};

class Activity {
 public:
  /// An activity is begun by the command `word`, and is made of tasks with this name.
  Activity(Scene scene, std::string_view word, std::string_view plural)
      : scene_(scene), word_(word), plural_(plural) {}
  Activity(const Activity&) = delete;
  Activity& operator=(const Activity&) = delete;
  virtual ~Activity() = default;

  [[nodiscard]] Scene scene() const { return scene_; }
  [[nodiscard]] std::string_view word() const { return word_; }
  [[nodiscard]] std::string_view plural() const { return plural_; }

  // The functions that return a bool act on the session and return true, or return false, having
  // changed nothing. Then the session's match does what is asked, by the rules of the game.

  /// The game on the board; by default that of the match.
  [[nodiscard]] virtual const Game& board(const Match& match) const { return match.game(); }
  /// Tries a move, legal or not.
  virtual bool attempt(Session& /*at*/, Move /*move*/) { return false; }
  virtual bool undo(Session& /*at*/) { return false; }
  /// Shows a solution, or a part.
  virtual bool hint(Session& /*at*/) { return false; }
  /// Goes to the ply that is this many plies on, or back if negative.
  virtual bool browse(Session& /*at*/, int /*plies*/) { return false; }
  /// Explains why the board is as it is.
  virtual bool why(Session& /*at*/) { return false; }
  /// Goes on to the next task; false after the last. `skips` leaves a task that is not done.
  virtual bool next(Session& /*at*/, bool /*skips*/) { return false; }
  /// The tasks to choose from.
  [[nodiscard]] virtual TaskList list() const { return {}; }
  /// Opens the task of this number; 0 stands for the command without a number.
  virtual bool open(Session& /*at*/, std::size_t /*number*/) { return false; }
  /// Takes back what is only shown, such as the refutation of a wrong move. The session calls this
  /// before each action that changes more than the appearance.
  virtual bool take_back_shown(Session& /*at*/) { return false; }
  /// The analysis of the game that this activity is about; nullptr if there is none.
  [[nodiscard]] virtual PostGameAnalysis* analysis() const { return nullptr; }
  [[nodiscard]] virtual Description description(const Session& /*at*/) const { return {}; }

 private:
  Scene scene_;
  std::string_view word_;
  std::string_view plural_;
};

/// The game that two players play.
class GameActivity : public Activity {
 public:
  /// `match` is asked each time, since the session may turn to another one.
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

  /// Sets the first task of this lesson; for 0, of the next one that is not done.
  void begin(Session& at, std::size_t number);

 private:
  [[nodiscard]] bool is_done() const { return run_.state() != LessonRun::State::Asking; }
  /// Shows what follows a right move: the next task, or the end of the lesson.
  void complete(Session& at);
  /// Whether a game against the computer follows: on a screen after the last lesson, unless a game
  /// is in progress.
  [[nodiscard]] bool leads_to_play(const Session& at) const;
  /// What Enter does once a task is done.
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

  /// Opens a puzzle as PuzzleSeries::open() does.
  void begin(Session& at, std::size_t number);

 private:
  [[nodiscard]] const PuzzleRun& run() const { return series_.run(); }
  [[nodiscard]] bool is_done() const { return run().is_solved(); }

  Progress& progress_;
  PuzzleSeries series_;
};

}  // namespace quagmire::ui
