#include "ui/learn/lesson.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "assets/lessons.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/base/text.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

// If the condition is about a player, their letter and a blank come before it.
struct ConditionText {
  Condition::Kind kind;
  std::string_view text;
};
constexpr std::string_view kAnyMove = "any move";
constexpr std::array kTexts{
    ConditionText{Condition::Kind::HasPieceInQuagmire, "has a piece in Quagmire"},
    ConditionText{Condition::Kind::HasNoPieceInQuagmire, "has no piece in Quagmire"},
    ConditionText{Condition::Kind::Wins, "wins"},
    ConditionText{Condition::Kind::LosesWhateverItPlays, "loses whatever it plays"},
};

// In the order of Verdict.
constexpr std::array<std::string_view, std::variant_size_v<Verdict>> kReasons{
    "legal",        "game over", "empty square",  "enemy piece",      "resting", "same square",
    "not straight", "blocked",   "jump too long", "landing occupied", "no loop", "must relieve"};

// nullopt if it is not one of condition_texts().
std::optional<Condition> parse_condition(std::string_view text) {
  if (text == kAnyMove) return Condition{Condition::Kind::AnyMove};
  for (const Player player : {Player::O, Player::X}) {
    if (!text.starts_with(to_text(player) + ' ')) continue;
    for (const ConditionText& known : kTexts)
      if (text.substr(2) == known.text) return Condition{known.kind, player};
  }
  return std::nullopt;
}

// The texts as written for O.
std::vector<std::string> condition_texts() {
  std::vector<std::string> texts{std::string(kAnyMove)};
  for (const ConditionText& known : kTexts) texts.push_back("O " + std::string(known.text));
  return texts;
}

}  // namespace

bool holds(const Condition& condition, const Position& reached) {
  switch (condition.kind) {
    case Condition::Kind::AnyMove:
      return true;
    case Condition::Kind::HasPieceInQuagmire:
      return reached.quagmired(condition.player).any();
    case Condition::Kind::HasNoPieceInQuagmire:
      return reached.quagmired(condition.player).empty();
    case Condition::Kind::Wins:
      return reached.winner() == condition.player;
    case Condition::Kind::LosesWhateverItPlays: {
      const Player other = opponent(condition.player);
      if (reached.is_over() || reached.turn() != condition.player) return reached.winner() == other;
      const MoveList moves = reached.legal_moves();
      return std::all_of(moves.begin(), moves.end(),
                         [&](Move move) { return reached.after(move).winner() == other; });
    }
  }
  return false;
}

std::string_view name_of(const Verdict& verdict) { return kReasons.at(verdict.index()); }

std::string text_on_screen(const Task& task) {
  return task.text + (task.on_screen.empty() ? "" : ' ' + task.on_screen);
}

bool is_right(const Task& task, const Position& position, Move move) {
  if (task.refused) return false;
  const bool listed = std::find(task.moves.begin(), task.moves.end(), move) != task.moves.end();
  if (!task.moves.empty() && !listed) return false;
  const Position reached = position.after(move);
  // A losing move is right only if the task asks for exactly that one.
  if (!listed && reached.quagmired(position.turn()).any()) return false;
  return !task.goal || holds(*task.goal, reached);
}

std::vector<Move> right_moves(const Task& task, const Position& position) {
  std::vector<Move> right = task.moves;
  if (!right.empty() || task.refused) return right;
  for (const Move move : position.legal_moves())
    if (is_right(task, position, move)) right.push_back(move);
  return right;
}

namespace {

// What is wrong with a value; nullopt if nothing.
using Fault = std::optional<std::string>;

std::string quoted_value(std::string_view value) { return quoted(UntrustedText(value), 60); }

Fault read_move(std::string_view value, Move& move) {
  const auto read = parse_move(value);
  if (!read) return quoted_value(value) + " is not a move; write it as c2c5";
  move = *read;
  return std::nullopt;
}

Fault read_position(std::string_view value, Position& position) {
  const auto read = parse_position(value);
  if (!read) return "the position cannot be read at its " + explain(read.error());
  position = *read;
  return std::nullopt;
}

Fault read_text(std::string_view value, std::size_t longest, std::string& text) {
  if (!text.empty()) return std::string("this was given before; keep one of them");
  const bool plain =
      std::all_of(value.begin(), value.end(), [](char c) { return c >= ' ' && c <= '~'; });
  if (value.empty() || !plain) return std::string("a text is one line of ASCII");
  if (value.size() > longest)
    return "the text has " + std::to_string(value.size()) + " characters, and there is room for " +
           std::to_string(longest);
  text = value;
  return std::nullopt;
}

// A move and the text after it: "c2c5: Not so far."
struct MoveAndText {
  std::string_view move;
  std::string_view text;
};
std::optional<MoveAndText> at_colon(std::string_view value) {
  const auto colon = value.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  return MoveAndText{trimmed(value.substr(0, colon)), trimmed(value.substr(colon + 1))};
}

Fault read_wrong(std::string_view value, Task& task) {
  const auto parts = at_colon(value);
  if (!parts) return std::string("write the move, a colon and what to say of it");
  Task::Wrong wrong{Move{Square(0, 0), Square(0, 0)}, ""};
  if (auto fault = read_move(parts->move, wrong.move)) return fault;
  if (auto fault = read_text(parts->text, kLongestReply, wrong.text)) return fault;
  task.wrong.push_back(std::move(wrong));
  return std::nullopt;
}

Fault read_refused(std::string_view value, Task& task) {
  const auto parts = at_colon(value);
  if (!parts) return std::string("write the move, a colon and why it is refused");
  Task::Refused refused{Move{Square(0, 0), Square(0, 0)}, std::string(parts->text)};
  if (auto fault = read_move(parts->move, refused.move)) return fault;
  if (task.refused) return std::string("one refused move is enough for a task");
  task.refused = std::move(refused);
  return std::nullopt;
}

Fault read_goal(std::string_view value, Task& task) {
  task.goal = parse_condition(value);
  if (!task.goal)
    return quoted_value(value) + " is not a goal; there are " +
           enumerate(condition_texts(), "and") + ", and the same of X";
  return std::nullopt;
}

// The lines of a task, by key.
struct TaskKey {
  std::string_view key;
  Fault (*read)(std::string_view value, Task& task);
};
constexpr std::array kTaskKeys{
    TaskKey{"text", [](std::string_view value,
                       Task& task) { return read_text(value, kLongestTaskText, task.text); }},
    TaskKey{"screen",
            [](std::string_view value, Task& task) {
              return read_text(value, kLongestTaskText, task.on_screen);
            }},
    TaskKey{"do", [](std::string_view value,
                     Task& task) { return read_text(value, kLongestWish, task.wish); }},
    TaskKey{"position",
            [](std::string_view value, Task& task) {
              return read_position(value, task.position.emplace(Position::start()));
            }},
    TaskKey{"move",
            [](std::string_view value, Task& task) {
              Move move{Square(0, 0), Square(0, 0)};
              auto fault = read_move(value, move);
              if (!fault) task.moves.push_back(move);
              return fault;
            }},
    TaskKey{"goal", read_goal},
    TaskKey{"refused", read_refused},
    TaskKey{"wrong", read_wrong},
    TaskKey{"otherwise",
            [](std::string_view value, Task& task) {
              return read_text(value, kLongestReply, task.otherwise);
            }},
    TaskKey{"answer",
            [](std::string_view value, Task& task) {
              Move move{Square(0, 0), Square(0, 0)};
              auto fault = read_move(value, move);
              if (!fault) task.answer = move;
              return fault;
            }},
    TaskKey{"right", [](std::string_view value,
                        Task& task) { return read_text(value, kLongestReply, task.right); }},
};

Fault read_task_line(std::string_view key, std::string_view value, Task& task) {
  for (const TaskKey& known : kTaskKeys)
    if (known.key == key) return known.read(value, task);
  std::vector<std::string> keys;
  for (const TaskKey& known : kTaskKeys) keys.emplace_back(known.key);
  return "unknown word " + quoted_value(key) + "; a task has " + enumerate(keys, "and");
}

Fault read_lesson_line(std::string_view key, std::string_view value, Lesson& lesson) {
  constexpr std::size_t longest_title = 24;
  if (key == "title") return read_text(value, longest_title, lesson.title);
  if (key == "position") return read_position(value, lesson.position);
  return "unknown word " + quoted_value(key) +
         "; before its first [task] a lesson has title and "
         "position";
}

Fault read_line(const ConfigLine& line, Lesson& lesson) {
  if (line.is_section()) {
    if (line.text.bytes() != "[task]") return std::string("the only section is [task]");
    lesson.tasks.emplace_back().line = line.number;
    return std::nullopt;
  }
  if (!line.value) return std::string("write a word, = and what it is");
  const std::string& value = line.value->bytes();
  return lesson.tasks.empty() ? read_lesson_line(line.key.bytes(), value, lesson)
                              : read_task_line(line.key.bytes(), value, lesson.tasks.back());
}

// What is missing in a task.
Fault gap_in(const Task& task) {
  if (task.text.empty() || task.wish.empty() || task.right.empty())
    return std::string("a task needs text, do and right");
  if (text_on_screen(task).size() > kLongestTaskText)
    return std::string("text and screen have room for " + std::to_string(kLongestTaskText) +
                       " characters together");
  const bool asks_for_move = !task.moves.empty() || task.goal;
  if (asks_for_move == task.refused.has_value())
    return std::string("a task needs moves or a goal, or a refused move, and not both");
  if (task.otherwise.empty()) return std::string("a task needs otherwise, for the other moves");
  if (task.refused && task.answer)
    return std::string("nothing is played where a move is refused, so there is no answer");
  return std::nullopt;
}

// Tries a task at a position, and adds the positions that it leads to.
Fault try_task(const Task& task, const Position& position, std::vector<Position>& next_positions) {
  if (position.is_over()) return std::string("the game is over here");
  for (const Task::Wrong& wrong : task.wrong) {
    if (!is_legal(verdict(position, wrong.move)))
      return to_text(wrong.move) +
             " is not legal: " + explain(verdict(position, wrong.move), position, wrong.move);
    if (is_right(task, position, wrong.move)) return to_text(wrong.move) + " is right";
  }
  if (task.refused) {
    const Move move = task.refused->move;
    const Verdict answer = verdict(position, move);
    if (name_of(answer) != task.refused->reason)
      return to_text(move) + " is not refused for " + quoted_value(task.refused->reason) +
             " but: " + std::string(name_of(answer));
    next_positions.push_back(position);
    return std::nullopt;
  }
  const std::vector<Move> right = right_moves(task, position);
  if (right.empty()) return std::string("no move reaches the goal");
  for (const Move move : right) {
    const Verdict answer = verdict(position, move);
    if (!is_legal(answer))
      return to_text(move) + " is not legal: " + explain(answer, position, move);
    if (!is_right(task, position, move)) return to_text(move) + " does not reach the goal";
    Position reached = position.after(move);
    if (task.answer) {
      const Verdict reply = verdict(reached, *task.answer);
      if (!is_legal(reply))
        return "after " + to_text(move) +
               " the answer is not legal: " + explain(reply, reached, *task.answer);
      reached = reached.after(*task.answer);
    }
    next_positions.push_back(reached);
  }
  return std::nullopt;
}

std::optional<LineFault> try_lesson(const Lesson& lesson) {
  std::vector<Position> positions{lesson.position};
  for (const Task& task : lesson.tasks) {
    if (auto fault = gap_in(task)) return LineFault{task.line, *fault};
    if (task.position) positions = {*task.position};
    std::vector<Position> next_positions;
    for (const Position& position : positions)
      if (auto fault = try_task(task, position, next_positions))
        return LineFault{task.line, *fault};
    positions = std::move(next_positions);
  }
  return std::nullopt;
}

}  // namespace

Result<Lesson, LineFault> parse_lesson(std::string_view name, std::string_view text) {
  Lesson lesson;
  lesson.name = name;
  int last = 1;
  for (const ConfigLine& line : config_lines(text)) {
    last = line.number;
    if (const Fault fault = read_line(line, lesson)) return LineFault{line.number, *fault};
  }
  if (lesson.title.empty()) return LineFault{1, "a lesson needs a title"};
  if (lesson.tasks.empty()) return LineFault{last, "a lesson needs a [task]"};
  if (const auto fault = try_lesson(lesson)) return *fault;
  return lesson;
}

std::size_t lesson_count() { return assets::kLessons.size(); }

const Lesson& lesson(std::size_t number) {
  assert(number >= 1 && number <= lesson_count());
  static std::array<std::optional<Lesson>, assets::kLessons.size()> lessons;
  std::optional<Lesson>& known = lessons[number - 1];
  if (!known) {
    auto read = parse_lesson(lesson_name(number), lesson_text(number));
    assert(read);
    known = read.take();
  }
  return *known;
}

std::string_view lesson_name(std::size_t number) { return assets::kLessons[number - 1].first; }

std::string_view lesson_text(std::size_t number) { return assets::kLessons[number - 1].second; }

std::optional<std::size_t> next_undone(Progress& progress, std::size_t number) {
  for (std::size_t step = 0; step < lesson_count(); ++step) {
    const std::size_t candidate = (number + step) % lesson_count() + 1;
    if (!progress.has_done(lesson_name(candidate))) return candidate;
  }
  return std::nullopt;
}

std::optional<std::size_t> parse_lesson_number(std::string_view text) {
  return read_number(text, 1, lesson_count());
}

}  // namespace quagmire::ui
