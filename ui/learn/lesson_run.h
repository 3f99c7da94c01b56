// Runs a lesson: the current task, the result of each move that is tried, and the comment on it.
// The full screen and the plain game both use it, and neither judges moves itself.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/move.h"
#include "engine/game/game.h"
#include "ui/learn/lesson.h"

namespace quagmire::ui {

/// The result of a move that was tried.
struct LessonAnswer {
  bool right;
  std::string text;       ///< what to say
  bool drawn = false;     ///< the text describes the move as one on the board before it
  bool answered = false;  ///< the other side has moved as well
};

class LessonRun {
 public:
  enum class State : std::uint8_t {
    Asking,  ///< the task waits for a move
    Paused,  ///< done, but the next task has a position of its own: go_on() sets it up
    Done,    ///< the last task is done
  };

  explicit LessonRun(Lesson lesson);

  [[nodiscard]] const Lesson& lesson() const { return lesson_; }
  /// The current task or, if none is being asked, the last one done.
  [[nodiscard]] const Task& task() const { return lesson_.tasks[task_]; }
  [[nodiscard]] State state() const { return state_; }
  /// What is on the board, and the moves that led there.
  [[nodiscard]] const Game& game() const { return game_; }

  /// Tries a move, legal or not. A wrong one changes only the number of tries.
  LessonAnswer attempt(Move move);
  /// Sets up the task after a pause.
  void go_on();
  /// Goes back to the previous task; false if there is none.
  bool undo();

  /// A move that does the current task: the one that its text names, if any.
  [[nodiscard]] Move solution() const;
  /// Whether there were enough wrong tries to offer the solution.
  [[nodiscard]] bool offers_solution() const { return wrong_ >= kTries; }

 private:
  static constexpr int kTries = 2;
  struct Before {
    std::size_t task;
    Game game;
  };

  LessonAnswer done(LessonAnswer attempt);
  LessonAnswer missed(std::string text, bool drawn);

  Lesson lesson_;
  Game game_;
  std::size_t task_ = 0;
  State state_ = State::Asking;
  int wrong_ = 0;  // at this task
  std::vector<Before> before_;
};

}  // namespace quagmire::ui
