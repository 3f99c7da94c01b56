#include "ui/learn/lesson_run.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/game/notation.h"
#include "engine/rules/verdict.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

std::string joined(const std::string& one, const std::string& other) {
  return one + (one.empty() || other.empty() ? "" : " ") + other;
}

}  // namespace

LessonRun::LessonRun(Lesson lesson) : lesson_(std::move(lesson)), game_(lesson_.position) {
  assert(!lesson_.tasks.empty());
}

LessonAnswer LessonRun::attempt(Move move) {
  if (state_ != State::Asking) return {false, "This is done: Enter goes on."};
  const Position& position = game_.position();
  const Verdict answer = verdict(position, move);
  if (const auto* legal = std::get_if<Legal>(&answer)) {
    if (!is_right(task(), position, move)) {
      const auto known =
          std::find_if(task().wrong.begin(), task().wrong.end(),
                       [&](const Task::MoveAndText& wrong) { return wrong.move == move; });
      if (known != task().wrong.end()) return missed(known->text, false);
      if (legal->leaves_in_quagmire.any())
        return missed("That would leave " + list_squares(legal->leaves_in_quagmire) +
                          " in Quagmire, and lose.",
                      false);
      return missed(task().otherwise, false);
    }
    before_.push_back({task_, game_});
    game_.play_legal(move);
    if (task().answer) game_.play_legal(*task().answer);
    return done({true, task().right, false, task().answer.has_value()});
  }
  const std::string why = explain(answer, position, move);
  if (!task().refused || task().refused->move != move) return missed(why, true);
  before_.push_back({task_, game_});
  return done({true, joined(why, task().right), true});
}

// Called when a task is done, whether it was the last or not.
LessonAnswer LessonRun::done(LessonAnswer attempt) {
  wrong_ = 0;
  if (task_ + 1 == lesson_.tasks.size())
    state_ = State::Done;
  else if (lesson_.tasks[task_ + 1].position)
    state_ = State::Paused;
  else
    ++task_;
  return attempt;
}

LessonAnswer LessonRun::missed(std::string text, bool drawn) {
  ++wrong_;
  return {false, std::move(text), drawn};
}

void LessonRun::go_on() {
  if (state_ != State::Paused) return;
  ++task_;
  game_ = Game(*task().position);
  state_ = State::Asking;
}

bool LessonRun::undo() {
  if (before_.empty()) return false;
  task_ = before_.back().task;
  game_ = before_.back().game;
  before_.pop_back();
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

}  // namespace quagmire::ui
