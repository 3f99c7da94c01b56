#include "engine/learn/lesson.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <utility>

#include "assets/lessons.h"
#include "engine/game/notation.h"
#include "engine/rules/verdict.h"
#include "engine/text.h"

namespace quagmire {

namespace {

// Reads "any move", or a condition such as "O wins".
Condition parse_condition(std::string_view text) {
  using Kind = Condition::Kind;
  static const std::map<std::string_view, Kind> kinds{
      {"has a piece in Quagmire", Kind::HasPieceInQuagmire},
      {"has no piece in Quagmire", Kind::HasNoPieceInQuagmire},
      {"wins", Kind::Wins},
      {"loses whatever it plays", Kind::LosesWhateverItPlays}};
  if (text == "any move") return {Kind::AnyMove};
  return {kinds.at(text.substr(2)), text.front() == 'O' ? Player::O : Player::X};
}

// Reads a move and a text: "c2c5: Not so far."
Task::MoveAndText parse_move_and_text(std::string_view value) {
  const std::string_view move = take_to(':', value);
  return {parse_move(move).value(), std::string(trimmed(value))};
}

void read_task_line(const std::string& key, const std::string& value, Task& task) {
  static const std::map<std::string_view, std::string Task::*> texts{
      {"text", &Task::text},           {"screen", &Task::on_screen}, {"do", &Task::wish},
      {"otherwise", &Task::otherwise}, {"shown", &Task::shown},      {"right", &Task::right}};
  if (key == "position")
    task.position = parse_position(value).value();
  else if (key == "move")
    task.moves.push_back(parse_move(value).value());
  else if (key == "goal")
    task.goal = parse_condition(value);
  else if (key == "refused")
    task.refused = parse_move_and_text(value);
  else if (key == "wrong")
    task.wrong.push_back(parse_move_and_text(value));
  else if (key == "answer")
    task.reply = parse_move(value).value();
  else
    task.*texts.at(key) = value;
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

bool is_right(const Task& task, const Position& position, Move move) {
  if (task.refused) return false;
  const bool listed = std::find(task.moves.begin(), task.moves.end(), move) != task.moves.end();
  if (!task.moves.empty() && !listed) return false;
  const Position reached = position.after(move);
  // A losing move is right only if the task names it.
  if (!listed && reached.quagmired(position.turn()).any()) return false;
  return holds(task.goal.value_or(Condition{}), reached);
}

std::vector<Move> right_moves(const Task& task, const Position& position) {
  std::vector<Move> right = task.moves;
  if (!right.empty()) return right;
  for (const Move move : position.legal_moves())
    if (is_right(task, position, move)) right.push_back(move);
  return right;
}

Lesson parse_lesson(std::string_view name, std::string_view text) {
  Lesson lesson;
  lesson.name = name;
  for (const ConfigLine& line : config_lines(text)) {
    if (line.is_section()) {
      lesson.tasks.emplace_back();
      continue;
    }
    const std::string& value = line.value.value().bytes();
    if (!lesson.tasks.empty())
      read_task_line(line.key.bytes(), value, lesson.tasks.back());
    else if (line.key == "title")
      lesson.title = value;
    else
      lesson.position = parse_position(value).value();
  }
  return lesson;
}

std::size_t lesson_count() { return assets::kLessons.size(); }

const Lesson& lesson(std::size_t number) {
  assert(number >= 1 && number <= lesson_count());
  static std::array<std::optional<Lesson>, assets::kLessons.size()> lessons;
  std::optional<Lesson>& known = lessons[number - 1];
  if (!known) {
    const auto& [name, text] = assets::kLessons[number - 1];
    known = parse_lesson(name, text);
  }
  return *known;
}

std::string_view lesson_name(std::size_t number) { return assets::kLessons[number - 1].first; }

std::optional<std::size_t> next_unfinished_lesson(Progress& progress, std::size_t number) {
  for (std::size_t step = 0; step < lesson_count(); ++step) {
    const std::size_t candidate = (number + step) % lesson_count() + 1;
    if (!progress.has_finished(lesson_name(candidate))) return candidate;
  }
  return std::nullopt;
}

std::size_t count_finished_lessons(Progress& progress) {
  std::size_t count = 0;
  for (std::size_t number = 1; number <= lesson_count(); ++number)
    if (progress.has_finished(lesson_name(number))) ++count;
  return count;
}

std::optional<std::size_t> parse_lesson_number(std::string_view text) {
  if (same_word(text, "list")) return kTaskList;
  return parse_number(text, 1, lesson_count());
}

LessonRun::LessonRun(Lesson lesson) : lesson_(std::move(lesson)), game_(lesson_.position) {
  assert(!lesson_.tasks.empty());
}

LessonFeedback LessonRun::attempt(Move move) {
  assert(state_ == State::Asking);
  const Position& position = game_.position();
  const Verdict ruling = verdict(position, move);
  const auto* legal = std::get_if<Legal>(&ruling);
  if (legal == nullptr) {
    if (!task().refused || task().refused->move != move) {
      ++wrong_;
      return {.right = false, .refusal = ruling};
    }
    before_.push_back({task_, game_});
    return done({.right = true, .text = task().right, .refusal = ruling});
  }
  if (is_right(task(), position, move)) {
    before_.push_back({task_, game_});
    game_.play_legal(move);
    if (!task().shown.empty()) {
      reply_waits_ = true;
      state_ = State::Paused;
      return {.right = true, .text = task().shown};
    }
    if (task().reply) game_.play_legal(*task().reply);
    return done({.right = true, .text = task().right, .replied = task().reply.has_value()});
  }
  ++wrong_;
  const auto known =
      std::find_if(task().wrong.begin(), task().wrong.end(),
                   [&](const Task::MoveAndText& wrong) { return wrong.move == move; });
  if (known != task().wrong.end()) return {.right = false, .text = known->text};
  return {.right = false, .text = task().otherwise, .left_in_quagmire = legal->leaves_in_quagmire};
}

// Moves on after any finished task, including the last.
LessonFeedback LessonRun::done(LessonFeedback attempt) {
  wrong_ = 0;
  if (task_ + 1 == lesson_.tasks.size())
    state_ = State::Done;
  else if (lesson_.tasks[task_ + 1].position)
    state_ = State::Paused;
  else
    ++task_;
  return attempt;
}

std::optional<std::string> LessonRun::go_on() {
  if (state_ != State::Paused) return std::nullopt;
  state_ = State::Asking;
  if (std::exchange(reply_waits_, false)) {
    game_.play_legal(*task().reply);
    return done({.right = true, .text = task().right}).text;
  }
  ++task_;
  game_ = Game(*task().position);
  return std::nullopt;
}

bool LessonRun::undo() {
  if (before_.empty()) return false;
  task_ = before_.back().task;
  game_ = before_.back().game;
  before_.pop_back();
  reply_waits_ = false;
  state_ = State::Asking;
  wrong_ = 0;
  return true;
}

Move LessonRun::solution() const {
  if (task().refused) return task().refused->move;
  const std::vector<Move> right = right_moves(task(), game_.position());
  const auto named = std::find_if(right.begin(), right.end(), [&](Move move) {
    return task().wish.find(to_text(move.from) + ' ' + to_text(move.to)) != std::string::npos;
  });
  return named == right.end() ? right.front() : *named;
}

}  // namespace quagmire
