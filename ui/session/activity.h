// Judges of what is done at a session. A game has none, as the rules of the game activity there; a
// lesson, a puzzle or a review is a session with an activity, while the game waits.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/learn/lesson.h"
#include "engine/learn/progress.h"
#include "engine/learn/puzzle_series.h"
#include "ui/session/action.h"
#include "ui/session/answer.h"
#include "ui/session/vocabulary.h"
#include "ui/theme/theme.h"
#include "ui/words/tasks.h"

namespace quagmire::ui {

/// What an activity has to know of the session.
struct Situation {
  Typing typing;
  const Game& board;  ///< what is on it
  bool has_begun;     ///< the game that waits meanwhile
  bool has_in_hand;   ///< a piece is selected
};

/// Ends a refusal where `s` shows a right move.
constexpr std::string_view kHelpOffered = " (s: hint)";

class Activity {
 public:
  Activity() = default;
  Activity(const Activity&) = delete;
  Activity& operator=(const Activity&) = delete;
  virtual ~Activity() = default;

  /// What is on the board; null if that is the session's own table, where the rules activity moves.
  [[nodiscard]] virtual const Game* board() const { return nullptr; }
  /// A review, a lesson or a puzzle.
  [[nodiscard]] virtual Scene scene() const = 0;
  /// The word that opens tasks of this kind, and what they are called.
  [[nodiscard]] virtual std::string_view word() const = 0;
  [[nodiscard]] virtual std::string_view plural() const = 0;

  // What is done is answered by what was said, what is on the board now, and what comes next; the
  // session takes that (Session::take). Without answers it is for the table.

  /// Sets the first task: the one of this number; for 0 the next that is not done.
  virtual Answers begin(std::size_t number) = 0;
  /// A move, legal or not, on a board of its own.
  virtual Answers attempt(const Situation& /*now*/, Move /*move*/) { return {}; }
  /// Who the computer plays after a move on the session's table, if that changes.
  virtual std::optional<ComputerSettings> seats_after(const Position& /*position*/) {
    return std::nullopt;
  }
  virtual std::optional<Answers> undo(const Situation& now) = 0;
  /// Shows a solution, or a part.
  virtual std::optional<Answers> hint(const Situation& now) = 0;
  virtual std::optional<Answers> browse(const Situation& /*now*/, int /*plies*/) {
    return std::nullopt;
  }
  virtual std::optional<Answers> look_at(const Situation& /*now*/, std::size_t /*ply*/) {
    return std::nullopt;
  }
  /// Says why what is on the board is so; nullopt if there is nothing to say.
  virtual std::optional<Answers> tell_why() { return std::nullopt; }
  /// Opens the task of this number; 0 is what the word means alone.
  virtual Answers open(const Situation& now, std::size_t number) = 0;
  virtual Answers next(const Situation& now) = 0;
  /// Whether nothing can be done here but to go on; and goes on. Nullopt if this was the last.
  [[nodiscard]] virtual bool is_done() const = 0;
  virtual std::optional<Answers> go_on(const Situation& now) = 0;
  /// Takes back what is only shown, the refutation of a wrong move; nullopt if nothing is.
  virtual std::optional<Answers> take_back_shown() { return std::nullopt; }

  /// What there is to say of a task.
  struct Description {
    struct Seat {
      std::string name;
      std::string brief;
    };
    /// A sentence or two beside the board.
    struct Part {
      std::string text;
      Roles roles;
      bool is_aside = false;  ///< gives way if there is little room
    };

    // On a screen.
    std::string title{};
    std::string standing{};
    std::string progress{};
    std::vector<Seat> players{};  ///< O's and X's; none in a lesson
    std::vector<Part> parts{};
    std::vector<std::string> hidden{};  ///< the labels of facts that matter little here
    std::string to_do{};                ///< the message if nothing else is to be said

    // In lines.
    std::string heading{};
    std::string below_board{};
    std::string task{};
    std::string footing{};
    std::string conclusion{};
  };
  [[nodiscard]] virtual Description description(const Situation& now) const = 0;

  using Choice = TaskChoice;
  struct Choices {
    std::vector<Choice> rows;
    std::size_t chosen = 0;  ///< the row with which the list begins
    std::string standing{};  ///< how many are done, in words
  };
  [[nodiscard]] virtual Choices choices() const = 0;
};

class LessonActivity : public Activity {
 public:
  explicit LessonActivity(Progress& progress) : progress_(progress), run_(lesson(1)) {}

  [[nodiscard]] const Game* board() const override { return &run_.game(); }
  [[nodiscard]] Scene scene() const override { return Scene::Lesson; }
  [[nodiscard]] std::string_view word() const override { return "learn"; }
  [[nodiscard]] std::string_view plural() const override { return "lessons"; }
  Answers begin(std::size_t number) override;
  Answers attempt(const Situation& now, Move move) override;
  std::optional<Answers> undo(const Situation& now) override;
  std::optional<Answers> hint(const Situation& now) override;
  Answers open(const Situation& now, std::size_t number) override;
  Answers next(const Situation& now) override;
  [[nodiscard]] bool is_done() const override { return run_.state() != LessonRun::State::Asking; }
  std::optional<Answers> go_on(const Situation& now) override;
  [[nodiscard]] Description description(const Situation& now) const override;
  [[nodiscard]] Choices choices() const override;

 private:
  /// Whether a game against the computer follows: on a screen after the last lesson, unless a game
  /// is in progress.
  [[nodiscard]] bool leads_to_play(const Situation& now) const;
  /// What Enter does once a task is done.
  [[nodiscard]] std::string next_step(const Situation& now) const;

  Progress& progress_;
  std::size_t number_ = 1;
  LessonRun run_;
};

class PuzzleActivity : public Activity {
 public:
  explicit PuzzleActivity(Progress& progress) : progress_(progress), series_(progress) {}

  [[nodiscard]] const Game* board() const override { return &run().game(); }
  [[nodiscard]] Scene scene() const override { return Scene::Puzzle; }
  [[nodiscard]] std::string_view word() const override { return "puzzle"; }
  [[nodiscard]] std::string_view plural() const override { return "puzzles"; }
  /// As PuzzleSeries::open(), which a list leads to as well.
  Answers begin(std::size_t number) override;
  Answers attempt(const Situation& now, Move move) override;
  std::optional<Answers> undo(const Situation& now) override;
  std::optional<Answers> hint(const Situation& now) override;
  Answers open(const Situation& now, std::size_t number) override;
  Answers next(const Situation& /*now*/) override { return begin(0); }
  [[nodiscard]] bool is_done() const override { return run().is_solved(); }
  std::optional<Answers> go_on(const Situation& now) override;
  std::optional<Answers> take_back_shown() override;
  [[nodiscard]] Description description(const Situation& now) const override;
  [[nodiscard]] Choices choices() const override {
    return {puzzle_choices(progress_), 0, describe_progress(progress_)};
  }

 private:
  [[nodiscard]] const PuzzleRun& run() const { return series_.run(); }

  Progress& progress_;
  PuzzleSeries series_;
};

}  // namespace quagmire::ui
