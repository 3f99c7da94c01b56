// A lesson: a position of few pieces and what is to be done there, task by task. It is a value,
// read from a file, and true: its reader has tried every move that it names. And the course: the
// lessons that are built into the program, in the order to take them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/square.h"
#include "engine/result.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "ui/base/config_lines.h"
#include "ui/learn/progress.h"

namespace quagmire::ui {

/// What must hold behind a move, as "X has a piece in Quagmire".
struct Condition {
  enum class Kind : std::uint8_t {
    AnyMove,
    HasPieceInQuagmire,
    HasNoPieceInQuagmire,
    Wins,
    LosesWhateverItPlays,
  };
  Kind kind;
  Player player = Player::O;  ///< of whom that is said, if of anybody
};

[[nodiscard]] bool holds(const Condition& condition, const Position& behind);

/// Why a move is refused, in a few words: "no loop", "resting"; "legal" where it is not.
[[nodiscard]] std::string_view name_of(const Verdict& verdict);

struct Task {
  /// A move that the rules forbid, to be tried all the same, and why they do.
  struct Refused {
    Move move;
    std::string reason;
  };
  /// What is said of a legal move that misses the point.
  struct Wrong {
    Move move;
    std::string text;
  };

  int line = 0;                      ///< where it begins in its file
  std::optional<Position> position;  ///< to begin anew; else it goes on from the task before
  std::string text;                  ///< what there is to know
  std::string on_screen;             ///< more of that, of what lines do not have
  std::string wish;                  ///< what to do
  std::optional<Refused> refused;    ///< if this is so, nothing is played
  std::vector<Move> moves;           ///< the right ones; none: every one that reaches the goal
  std::optional<Condition> goal;
  std::vector<Wrong> wrong;
  std::string otherwise;       ///< of the other legal moves
  std::optional<Move> answer;  ///< the other side's
  std::string right;           ///< said when it is done
};

struct Lesson {
  std::string name;
  std::string title;
  Position position = Position::start();
  std::vector<Task> tasks;
};

/// The text and what is added to it.
[[nodiscard]] std::string text_on_screen(const Task& task);
/// Whether a legal move does the task.
[[nodiscard]] bool is_right(const Task& task, const Position& position, Move move);
/// All that do, in no order.
[[nodiscard]] std::vector<Move> right_moves(const Task& task, const Position& position);

// As text: see assets/lessons/01-slide.lesson, which says how one is written.

/// The longest texts, in characters: two lines beside the board (with what is added on the screen),
/// one there, two below it.
constexpr std::size_t kLongestTaskText = 100;
constexpr std::size_t kLongestWish = 40;
constexpr std::size_t kLongestReply = 150;

/// Reads a lesson and tries all that it says: every right move is legal, reaches its goal and can
/// be answered as it says; every refused one is refused for the reason it names. Returns the first
/// fault, with its line.
[[nodiscard]] Result<Lesson, LineFault> parse_lesson(std::string_view name, std::string_view text);

/// How many lessons the course has: the files in assets/lessons, numbered from 1 in their order.
[[nodiscard]] std::size_t lesson_count();

/// Read when it is first asked for; a test reads them all.
[[nodiscard]] const Lesson& lesson(std::size_t number);
/// What it is known by, whatever its number becomes.
[[nodiscard]] std::string_view lesson_name(std::size_t number);
/// The file that it is read from.
[[nodiscard]] std::string_view lesson_text(std::size_t number);

/// The first behind lesson `number`, round to it again, that is not done; nullopt where all are.
[[nodiscard]] std::optional<std::size_t> next_undone(Progress& progress, std::size_t number);

/// Reads a lesson's number; nullopt where there is no such lesson.
[[nodiscard]] std::optional<std::size_t> parse_lesson_number(std::string_view text);

}  // namespace quagmire::ui
