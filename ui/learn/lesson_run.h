// A lesson being taken: which task is asked, what comes of a move that is tried, what was said. The
// full screen and the plain game are two ways to take it, and neither judges a move itself.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/move.h"
#include "engine/game/game.h"
#include "ui/learn/lesson.h"

namespace quagmire::ui {

/// What has come of a move that was tried.
struct LessonAnswer {
  bool right;
  std::string text;       ///< what there is to say
  bool drawn = false;     ///< the text speaks of the move as one at the board before it
  bool answered = false;  ///< the other side has moved as well
};

class LessonRun {
 public:
  enum class State : std::uint8_t {
    Asking,  ///< the task waits for a move
    Paused,  ///< it is done, and the next one has a position of its own: go_on() sets that up
    Done,    ///< it was the last one
  };

  explicit LessonRun(Lesson lesson);

  [[nodiscard]] const Lesson& lesson() const { return lesson_; }
  /// The one that is asked or, unless it is asking, was done last.
  [[nodiscard]] const Task& task() const { return lesson_.tasks[task_]; }
  [[nodiscard]] State state() const { return state_; }
  /// What is on the board, and how it came about.
  [[nodiscard]] const Game& game() const { return game_; }

  /// Tries a move, legal or not. A wrong one changes nothing but how often it was tried.
  LessonAnswer attempt(Move move);
  /// Sets up what comes behind a pause.
  void go_on();
  /// Goes back to the task before; false at the first one.
  bool undo();

  /// A move that does the task that is asked: the one that its text names, where it names one.
  [[nodiscard]] Move solution() const;
  /// Whether it was tried often enough for that to be offered.
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
  int wrong_ = 0;  // tries at this task
  std::vector<Before> before_;
};

}  // namespace quagmire::ui
