// Lessons: a position with few pieces, and tasks to do there in order. A Lesson is read from a text
// file; LessonRun runs it. Also the course, which is the list of built-in lessons. A test plays
// every move that a lesson names.
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

/// A condition for the position after a move, such as "X has a piece in Quagmire".
struct Condition {
  enum class Kind : std::uint8_t {
    AnyMove,
    HasPieceInQuagmire,
    HasNoPieceInQuagmire,
    Wins,
    LosesWhateverItPlays,
  };
  Kind kind = Kind::AnyMove;
  Player player = Player::O;  ///< the player concerned, if any
};

[[nodiscard]] bool holds(const Condition& condition, const Position& reached);

struct Task {
  struct MoveAndText {
    Move move;
    std::string text;
  };

  std::optional<Position> position;  ///< the task's position; nullopt continues the previous task
  std::string text;                  ///< the explanation
  std::string on_screen;             ///< more explanation, for the full screen only
  std::string wish;                  ///< what the player should do
  /// If set, the task is to try this illegal move. The text explains the rule that forbids it.
  std::optional<MoveAndText> refused;
  std::vector<Move> moves;  ///< the right moves; if empty, any move that reaches the goal
  std::optional<Condition> goal;
  std::vector<MoveAndText> wrong;  ///< legal moves that miss the point, with comments
  std::string otherwise;           ///< the comment on all other legal moves
  std::optional<Move> reply;       ///< the opponent's reply
  std::string shown;  ///< the comment on the position before the reply, if the player sees it
  std::string right;  ///< the comment when the task is done
};

struct Lesson {
  std::string name;
  std::string title;
  Position position = Position::start();
  std::vector<Task> tasks;
};

/// Whether a legal move solves the task.
[[nodiscard]] bool is_right(const Task& task, const Position& position, Move move);
/// All legal moves that solve the task, in no particular order.
[[nodiscard]] std::vector<Move> right_moves(const Task& task, const Position& position);

/// Reads the text form; assets/lessons/01-slide.lesson describes it.
[[nodiscard]] Lesson parse_lesson(std::string_view name, std::string_view text);

/// The number of built-in lessons; they are numbered from 1.
[[nodiscard]] std::size_t lesson_count();

/// A built-in lesson, read on first use.
[[nodiscard]] const Lesson& lesson(std::size_t number);
/// The lesson's permanent name; its number may change.
[[nodiscard]] std::string_view lesson_name(std::size_t number);

/// The number of finished lessons.
[[nodiscard]] std::size_t count_finished_lessons(Progress& progress);
/// The first unfinished lesson after `number`, wrapping around; nullopt if all are finished.
[[nodiscard]] std::optional<std::size_t> next_unfinished_lesson(Progress& progress,
                                                                std::size_t number);

/// Reads a lesson's number, or "list" as kTaskList.
[[nodiscard]] std::optional<std::size_t> parse_lesson_number(std::string_view text);

// Runs a lesson: the current task, the result of each move that is tried, and the comment on it.
// Both interfaces use this class.

/// The result of trying a move.
struct LessonFeedback {
  bool right;
  std::string text{};                ///< the lesson's comment; may be empty
  std::optional<Verdict> refusal{};  ///< the rule that forbids the move; then nothing was played
  Bitboard left_in_quagmire{};       ///< the mover's pieces that the wrong move leaves in Quagmire
  bool replied = false;              ///< the opponent has replied
};

class LessonRun {
 public:
  enum class State : std::uint8_t {
    Asking,  ///< the task waits for a move
    Paused,  ///< done; the next task has its own position, or a reply waits, until go_on()
    Done,    ///< the last task is done
  };

  explicit LessonRun(Lesson lesson);

  [[nodiscard]] const Lesson& lesson() const { return lesson_; }
  /// The current task or, if none is waiting, the last one done.
  [[nodiscard]] const Task& task() const { return lesson_.tasks[task_]; }
  [[nodiscard]] State state() const { return state_; }
  /// The game on the lesson's board.
  [[nodiscard]] const Game& game() const { return game_; }

  /// Tries any move while a task waits for one. A wrong move only counts as a try.
  LessonFeedback attempt(Move move);
  /// Whether the opponent's reply waits for go_on().
  [[nodiscard]] bool reply_waits() const { return reply_waits_; }
  /// After a pause sets up the next task, or plays the reply that waits. Returns the comment on the
  /// task that this completes, if it does.
  std::optional<std::string> go_on();
  /// Goes back to the previous task; false if there is none.
  bool undo();

  /// A move that solves the current task, which must not be done yet; preferably the one that its
  /// text names.
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
  bool reply_waits_ = false;
  int wrong_ = 0;  // in this task
  std::vector<Before> before_;
};

}  // namespace quagmire
