#include "ui/screens/learn.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/game/notation.h"
#include "ui/draw/draw.h"
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
             false,
             Rank::First,
             true},
            {"", as_sentence(next_step()), Role::Title, false, Rank::First, true}};
  const Task& task = run_.task();
  return {{"", text_on_screen(task), {}, false, Rank::First, true},
          {"", to_text(run_.game().position().turn()) + "  " + task.wish, Role::Title, false,
           Rank::First, true}};
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

namespace {

const std::vector<Binding>& keys_of_list() {
  using enum KeyName;
  using action::ChooseRow;
  static const std::vector<Binding> keys{
      {"Enter", "take this lesson", "take it", {{key(Enter), action::Activate{}}}},
      {"Up, Down",
       "another lesson",
       "another",
       {{key(Up), ChooseRow{-1}},
        {key(Down), ChooseRow{1}},
        {key(BackTab), ChooseRow{-1}},
        {key(Tab), ChooseRow{1}}}},
      {"Esc",
       "back to the lesson",
       "back",
       {{key(Escape), action::Back{}}, {key('L'), action::Back{}}}},
      quit_key(),
      redraw_key(),
  };
  return keys;
}

}  // namespace

std::optional<Action> LessonList::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(keys_of_list(), *pressed, preferences().keys);
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::ChooseRow{wheel->lines};
  return std::nullopt;
}

Effect LessonList::apply(const Action& action) {
  return effect_of(Overloaded{[](const action::Back&) { return Effect(effect::Close{}); },
                              [](const action::Redraw&) { return Effect(effect::DrawAfresh{}); },
                              [](const Command& /*quit*/) { return Effect(effect::Quit{}); },
                              [this](const action::ChooseRow& step) {
                                const auto count = static_cast<int>(lesson_count());
                                chosen_ = static_cast<std::size_t>(
                                    (static_cast<int>(chosen_) + step.by + count) % count);
                              },
                              [this](const action::Activate&) {
                                below().apply(Command{command::Open{"learn", chosen_ + 1}});
                                return Effect(effect::Close{});
                              },
                              [](const auto& /*other*/) {}},
                   action);
}

View LessonList::view() const {
  View view = below().view();
  Page page{0, {}};
  for (std::size_t number = 1; number <= lesson_count(); ++number) {
    const bool is_chosen = number == chosen_ + 1;
    page.lines.push_back({"",
                          (is_chosen ? "> " : "  ") + std::string(number < 10 ? " " : "") +
                              std::to_string(number) + "  " + lesson(number).title +
                              (progress().has_done(lesson_name(number)) ? ", done" : ""),
                          is_chosen ? Roles(Role::Title) : Roles()});
  }
  // Scroll until the chosen line is in sight.
  while (page.first_line + lines_that_fit(page.lines, page.first_line, size()) <=
         static_cast<int>(chosen_))
    ++page.first_line;
  view.page = std::move(page);
  view.title = "Lessons";
  view.standing.clear();
  view.progress =
      std::to_string(count_done(progress())) + " of " + std::to_string(lesson_count()) + " done";
  view.hints = hints_of(keys_of_list(), preferences().keys);
  view.cursor_place = CursorPlace::Corner;
  return view;
}

}  // namespace quagmire::ui
