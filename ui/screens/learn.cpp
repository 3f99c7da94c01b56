#include "ui/screens/learn.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/game/notation.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

using State = LessonRun::State;

// Whether this lesson teaches that pieces rest, or comes after the one that does.
bool knows_rest(std::size_t number) {
  for (std::size_t earlier = 1; earlier <= number; ++earlier)
    if (lesson_name(earlier) == "rest") return true;
  return false;
}

std::size_t count_done(Progress& progress) {
  std::size_t count = 0;
  for (std::size_t number = 1; number <= lesson_count(); ++number)
    if (progress.has_done(lesson_name(number))) ++count;
  return count;
}

}  // namespace

const std::vector<Binding>& own_keys_of_lesson() {
  static const std::vector<Binding> keys{
      leave_task_key(),
      letter_key("s", "show me: a right move", "show me", Command{Query{query::Hint{}}}),
      letter_key("u", "the task before once more", "undo", Command{command::Undo{}}),
      letter_key("L", "the list of lessons", "list", opening("learn"))};
  return keys;
}

LearnScreen::LearnScreen(Screen& below, std::size_t number) : TaskScreen(below), run_(lesson(1)) {
  begin(number != 0 ? number : next_undone(progress(), 0).value_or(1));
  if (const auto news = progress().take_news()) refuse(as_sentence(*news));
}

const std::vector<Binding>& LearnScreen::keys() const {
  static const std::vector<Binding> keys = keys_of_task(own_keys_of_lesson());
  return keys;
}

void LearnScreen::begin(std::size_t number) {
  number_ = number;
  run_ = LessonRun(lesson(number));
  session().set_up(run_.game(), false);
}

// The last lesson ends with a game, unless one is in progress.
bool LearnScreen::leads_to_play() const {
  return number_ == lesson_count() && run_.state() == State::Done && table().game().length() == 0;
}

std::optional<Effect> LearnScreen::go_on() {
  if (run_.state() == State::Asking) return std::nullopt;
  if (leads_to_play()) {
    below().apply(action::Seat{{.sides = Sides::only(Player::X), .level = 1}});
    return effect::Close{};
  }
  if (run_.state() == State::Paused) {
    run_.go_on();
    session().set_up(run_.game(), false);
  } else if (const auto next = next_undone(progress(), number_)) {
    begin(*next);
  }
  return effect::Draw{};
}

Effect LearnScreen::open(std::size_t number) {
  if (number == 0) return effect::Open{"lessons", number_};
  begin(number);
  return effect::Draw{};
}

void LearnScreen::attempt(Move move) {
  LessonAnswer made = run_.attempt(move);
  const std::optional<Move> about = made.drawn ? std::optional(move) : std::nullopt;
  if (!made.right) {
    if (run_.offers_solution()) made.text += " s shows you.";
    refuse(std::move(made.text), about);
    return;
  }
  session().set_up(run_.game(), made.answered);
  session().tell(Notice{Notice::Kind::Information, std::move(made.text), about});
  if (run_.state() != State::Done) return;
  progress().finish(run_.lesson().name);
  if (const auto news = progress().take_news()) refuse(as_sentence(*news));
}

void LearnScreen::show_solution() {
  if (run_.state() != State::Asking) {
    refuse("This is done: " + next_step() + '.');
    return;
  }
  const Move move = run_.solution();
  Notice shown{Notice::Kind::Information,
               "Type " + to_text(move.from) + ' ' + to_text(move.to) + '.', move};
  shown.aims = Bitboard();
  session().tell(std::move(shown));
}

void LearnScreen::undo() {
  if (run_.undo())
    session().set_up(run_.game(), false);
  else
    refuse("This is where the lesson begins; L shows the other ones.");
}

// Says what Enter does once a task is done.
std::string LearnScreen::next_step() const {
  if (run_.state() == State::Paused) return "Enter goes on";
  if (leads_to_play()) return "Enter: play the computer, easy";
  const auto next = next_undone(progress(), number_);
  if (!next) return "all lessons are done, and Esc goes back to your game";
  return "Enter goes on to lesson " + std::to_string(*next) + ", " + lesson(*next).title;
}

std::vector<Fact> LearnScreen::task_facts() const {
  using Rank = Fact::Rank;
  if (run_.state() != State::Asking)
    return {{"",
             run_.state() == State::Done ? "Lesson " + std::to_string(number_) + " is done." : "",
             {},
             Rank::First,
             true},
            {"", as_sentence(next_step()), Role::Title, Rank::First, true}};
  const Task& task = run_.task();
  return {{"", text_on_screen(task), {}, Rank::First, true},
          {"", to_text(run_.game().position().turn()) + "  " + task.wish, Role::Title, Rank::First,
           true}};
}

View LearnScreen::view() const {
  View view = TaskScreen::view();
  view.title = "Learn: " + run_.lesson().title;
  view.standing = std::to_string(count_done(progress())) + " done";
  view.progress = std::to_string(number_) + " of " + std::to_string(lesson_count());
  // Leaves out what matters little with few pieces and a task beside the board.
  put_first(view, task_facts(),
            {"Goal", "Last", "Cursor", "Analysis", knows_rest(number_) ? "" : "Resting"});
  if (run_.state() == State::Asking) return view;
  if (!session().notice()) view.message = as_sentence(next_step());
  view.invitation.clear();
  return view;
}

std::unique_ptr<Screen> lesson_list(Screen& below, std::size_t number) {
  ChoiceList::Choices lessons;
  for (std::size_t other = 1; other <= lesson_count(); ++other)
    lessons.emplace_back(
        lesson(other).title + (below.progress().has_done(lesson_name(other)) ? ", done" : ""),
        other);
  const std::string done = std::to_string(count_done(below.progress())) + " of " +
                           std::to_string(lesson_count()) + " done";
  return std::make_unique<ChoiceList>(below, "learn", "Lessons", done, std::move(lessons),
                                      number - 1);
}

}  // namespace quagmire::ui
