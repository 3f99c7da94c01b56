// A lesson: a position of few pieces, with tasks to do there one after another. It is a value that
// is read from a file of our own. Also the course: the built-in lessons in order. A test tries
// every move that they name, so the lessons are true.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/learn/progress.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"

namespace quagmire {

/// What must hold after a move, such as "X has a piece in Quagmire".
struct Condition {
  enum class Kind : std::uint8_t {
    AnyMove,
    HasPieceInQuagmire,
    HasNoPieceInQuagmire,
    Wins,
    LosesWhateverItPlays,
  };
  Kind kind = Kind::AnyMove;
  Player player = Player::O;  ///< the player that it is about, if any
};

[[nodiscard]] bool holds(const Condition& condition, const Position& reached);

struct Task {
  struct MoveAndText {
    Move move;
    std::string text;
  };

  std::optional<Position> position;  ///< a new position; if none, the task continues the one before
  std::string text;                  ///< what to learn
  std::string on_screen;             ///< added to it on the full screen
  std::string wish;                  ///< what to do
  /// If set, this move, which the rules forbid for this reason, is tried and nothing is played.
  std::optional<MoveAndText> refused;
  std::vector<Move> moves;  ///< the right ones; if none, any that reaches the goal
  std::optional<Condition> goal;
  std::vector<MoveAndText> wrong;  ///< legal moves that miss the point, and the comment
  std::string otherwise;           ///< the comment on other legal moves
  std::optional<Move> reply;       ///< the other side's reply
  std::string right;               ///< the comment when it is done
};

struct Lesson {
  std::string name;
  std::string title;
  Position position = Position::start();
  std::vector<Task> tasks;
};

/// Whether a legal move does the task.
[[nodiscard]] bool is_right(const Task& task, const Position& position, Move move);
/// All legal moves that do the task, in no particular order.
[[nodiscard]] std::vector<Move> right_moves(const Task& task, const Position& position);

/// Reads the text form, which assets/lessons/01-slide.lesson describes.
[[nodiscard]] Lesson parse_lesson(std::string_view name, std::string_view text);

/// How many lessons the course has: the files in assets/lessons, numbered from 1 in order.
[[nodiscard]] std::size_t lesson_count();

/// Read when it is first asked for; a test reads all of them.
[[nodiscard]] const Lesson& lesson(std::size_t number);
/// The name that identifies it, even if its number changes.
[[nodiscard]] std::string_view lesson_name(std::size_t number);

/// How many lessons are done.
[[nodiscard]] std::size_t count_done(Progress& progress);
/// The first lesson not done, from the one after `number` around to it; nullopt if all are done.
[[nodiscard]] std::optional<std::size_t> next_undone(Progress& progress, std::size_t number);

/// Reads a lesson's number, or "list" as kTaskList; nullopt if no lesson has it.
[[nodiscard]] std::optional<std::size_t> parse_lesson_number(std::string_view text);

// Runs a lesson: the current task, the result of each move that is tried, and the comment on it.
// The full screen and the plain game both use it, and neither judges moves itself.

/// The result of a move that was tried.
struct LessonFeedback {
  bool right;
  std::string text{};                ///< the lesson's comment, which may be empty
  std::optional<Verdict> refusal{};  ///< why the rules forbid the move; then nothing was played
  Bitboard left_in_quagmire{};       ///< the mover's pieces, if that is why it is wrong
  bool replied = false;              ///< the other side has moved as well
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

  /// Tries a move, legal or not, at a task that asks for one. A wrong one changes only the number
  /// of tries.
  LessonFeedback attempt(Move move);
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

  LessonFeedback done(LessonFeedback attempt);

  Lesson lesson_;
  Game game_;
  std::size_t task_ = 0;
  State state_ = State::Asking;
  int wrong_ = 0;  // at this task
  std::vector<Before> before_;
};

}  // namespace quagmire
