#include "ui/screens/learn.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/game/notation.h"
#include "ui/words/messages.h"
#include "ui/words/tasks.h"

namespace quagmire::ui {

namespace {

using State = LessonRun::State;

// Whether this lesson teaches that pieces rest, or comes after the one that does.
bool knows_rest(std::size_t number) {
  for (std::size_t earlier = 1; earlier <= number; ++earlier)
    if (lesson_name(earlier) == "rest") return true;
  return false;
}

}  // namespace

const std::vector<Binding>& own_keys_of_lesson() {
  static const std::vector<Binding> keys{
      leave_task_key(), letter_key("s", "show me: a right move", "show me", action::Say{"hint"}),
      letter_key("u", "the task before once more", "undo", action::Say{"undo"}),
      letter_key("L", "the list of lessons", "list", action::Say{"list"})};
  return keys;
}

LearnScreen::LearnScreen(Screen& below, std::size_t number, std::unique_ptr<LessonJudge> judge)
    : TaskScreen(below, *judge), judge_(std::move(judge)) {
  judge_->begin(session(), number);
}

const std::vector<Binding>& LearnScreen::keys() const {
  static const std::vector<Binding> keys = keys_of_task(own_keys_of_lesson());
  return keys;
}

std::optional<Effect> LearnScreen::go_on() {
  if (!judge_->leads_to_play(session())) return TaskScreen::go_on();
  below().apply(action::Seat{{.sides = Sides::only(Player::X), .level = 1}});
  return effect::Close{};
}

std::vector<Fact> LearnScreen::task_facts() const {
  using Rank = Fact::Rank;
  if (run().state() != State::Asking)
    return {
        {"",
         run().state() == State::Done ? "Lesson " + std::to_string(judge_->number()) + " is done."
                                      : "",
         {},
         Rank::First,
         true},
        {"", as_sentence(judge_->next_step(session())), Role::Title, Rank::First, true}};
  const Task& task = run().task();
  return {{"", text_on_screen(task), {}, Rank::First, true},
          {"", to_text(run().game().position().turn()) + "  " + task.wish, Role::Title, Rank::First,
           true}};
}

View LearnScreen::view() const {
  View view = TaskScreen::view();
  view.title = "Learn: " + run().lesson().title;
  view.standing = std::to_string(count_done(progress())) + " done";
  view.progress = std::to_string(judge_->number()) + " of " + std::to_string(lesson_count());
  // Leaves out what matters little with few pieces and a task beside the board.
  put_first(view, task_facts(),
            {"Goal", "Last", "Cursor", "Analysis", knows_rest(judge_->number()) ? "" : "Resting"});
  if (run().state() == State::Asking) return view;
  if (!session().notice()) view.message = as_sentence(judge_->next_step(session()));
  view.invitation.clear();
  return view;
}

}  // namespace quagmire::ui
