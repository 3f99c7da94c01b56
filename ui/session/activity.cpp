#include "ui/session/activity.h"

#include "engine/game/notation.h"
#include "engine/learn/puzzle.h"
#include "ui/session/pages.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

namespace {

using State = LessonRun::State;

// A sentence or two beside the board.
Line part(std::string text, Roles roles = {}, Line::Rank rank = Line::Rank::First) {
  return {"", std::move(text), roles, rank, true};
}

event::Message drawn(std::string text, std::optional<Move> move) {
  event::Message said = told(std::move(text));
  said.notice.about = move;
  if (move) said.notice.aims = Bitboard();
  return said;
}

// "today's, 4 days running"
std::string describe_streak(Progress& progress) {
  const long days = days_in_a_row(progress.learnt().days, today());
  return days == 0 ? "today's"
                   : say("today's, {} running", counted(static_cast<std::size_t>(days), "day"));
}

void add_news(Events& answers, Progress& progress) {
  if (auto news = progress.pop_message())
    answers.emplace_back(event::SaveReported{SaveStatus::Kind::NotSaved, *std::move(news)});
}

}  // namespace

Events LessonActivity::begin(std::size_t number) {
  const bool chosen = number != 0 && number != kTaskList;
  number_ = chosen ? number : next_unfinished_lesson(progress_, 0).value_or(1);
  run_ = LessonRun(lesson(number_));
  Events answers{event::Placed{}, event::TaskBegun{}};
  add_news(answers, progress_);
  return answers;
}

std::optional<Events> LessonActivity::attempt(const Situation& now, Move move) {
  if (is_done()) return Events{refused("This task is done; press Enter.")};
  const Position before = run_.game().position();
  const LessonFeedback made = run_.attempt(move);
  std::string text = explain(made, before, move);
  const std::optional<Move> about = made.refusal ? std::optional(move) : std::nullopt;
  if (!made.right) {
    if (run_.offers_solution())
      text += now.typing == CommandStyle::Bare ? " hint shows you." : std::string(kHelpOffered);
    return Events{refused(std::move(text), about)};
  }
  event::Message said = told(std::move(text));
  said.notice.about = about;
  return completed({event::Placed{made.replied}, std::move(said)});
}

Events LessonActivity::completed(Events answers) {
  if (!is_done()) {
    answers.emplace_back(event::TaskSet{});
    return answers;
  }
  answers.emplace_back(event::BoardShown{});
  if (run_.state() != State::Done) return answers;
  progress_.finish(run_.lesson().name);
  add_news(answers, progress_);
  answers.emplace_back(event::TaskDone{});
  return answers;
}

std::optional<Events> LessonActivity::hint(const Situation& now) {
  if (is_done()) return Events{refused("This task is done. " + as_sentence(next_step(now)))};
  const Move move = run_.solution();
  return Events{drawn(say("Type {} {}.", move.from, move.to), move)};
}

std::optional<Events> LessonActivity::undo(const Situation& now) {
  if (run_.undo()) return Events{event::Placed{}, event::TaskSet{}};
  return Events{
      refused(as_typed("This is where the lesson begins; :learn shows the others.", now.typing))};
}

std::optional<Events> LessonActivity::open(const Situation& /*now*/, std::size_t number) {
  if (number != 0 && number != kTaskList) return begin(number);
  return Events{event::Opened{"list"}};
}

std::optional<Events> LessonActivity::next(const Situation& now, bool skips) {
  if (!skips && run_.state() == State::Paused) {
    if (auto right = run_.go_on()) return completed({event::Placed{true}, told(*std::move(right))});
    return Events{event::Placed{}, event::TaskSet{}};
  }
  if (!skips && leads_to_play(now)) return Events{event::Closed{kPlayComputer}};
  if (const auto next = next_unfinished_lesson(progress_, number_)) return begin(*next);
  if (!skips) return std::nullopt;
  return Events{refused(as_typed("All lessons are done; :learn 1 starts over.", now.typing))};
}

bool LessonActivity::leads_to_play(const Situation& now) const {
  return now.typing != CommandStyle::Bare && number_ == lesson_count() &&
         run_.state() == State::Done && !now.has_begun;
}

std::string LessonActivity::next_step(const Situation& now) const {
  if (run_.reply_waits()) return say("Enter: see how {} answers", run_.game().position().turn());
  if (run_.state() == State::Paused) return "Enter continues";
  if (leads_to_play(now)) return "Enter: play the computer, easy";
  const auto next = next_unfinished_lesson(progress_, number_);
  if (!next) return "all lessons are done; Esc returns to your game";
  return say("Enter: lesson {}, \"{}\"", *next, lesson(*next).title);
}

Description LessonActivity::description(const Situation& now) const {
  const std::string number = std::to_string(number_);
  const std::string of_all = say("{} of {}", number, lesson_count());
  const std::string& title = run_.lesson().title;
  Description description{
      .is_done = is_done(),
      .title = "Learn: " + title,
      .standing = std::to_string(count_finished_lessons(progress_)) + " done",
      .progress = of_all,
  };
  description.hidden = {"Last", "Cursor"};
  // Rest is not spoken of before the lesson that teaches it.
  std::size_t rest = 1;
  while (lesson_name(rest) != "rest") ++rest;
  if (number_ < rest) description.hidden.emplace_back("Resting");
  description.heading = say("Lesson {}: {}\n", of_all, title);
  if (!is_done()) {
    const Task& task = run_.task();
    description.parts = {
        part(text_on_screen(task)),
        part(say("{}  {}", run_.game().position().turn(), task.wish), Role::Title)};
    description.task = task.text + '\n' + task.wish + '\n';
    return description;
  }
  const std::string done =
      run_.state() == State::Done ? say("Lesson {} done.", number) : std::string();
  description.parts = {part(done), part(as_sentence(next_step(now)), Role::Title)};
  description.conclusion =
      done + '\n' + (next_unfinished_lesson(progress_, number_) ? "" : "All lessons are done.\n");
  return description;
}

TaskList LessonActivity::list() const {
  TaskList lessons{
      {}, number_ - 1, say("{} of {} done", count_finished_lessons(progress_), lesson_count())};
  for (std::size_t number = 1; number <= lesson_count(); ++number)
    lessons.rows.push_back(
        {(number < 10 ? " " : "") + std::to_string(number),
         lesson(number).title + (progress_.has_finished(lesson_name(number)) ? ", done" : ""),
         number});
  return lessons;
}

std::optional<Events> PuzzleActivity::attempt(const Situation& now, Move move) {
  using Kind = PuzzleRun::Feedback::Kind;
  const PuzzleRun::Feedback made = series_.attempt(move);
  std::string text = explain(made, run(), move);
  Events answers;
  if (!made.is_played())
    answers = {refused(std::move(text), move)};
  else if (made.kind == Kind::Wrong)  // lines take it back
    answers = {event::Placed{true},
               refused(text + (now.typing == CommandStyle::Bare ? "" : " u takes it back."))};
  else
    answers = {event::Placed{true}, told(std::move(text)), event::BoardShown{}};
  if (made.is_played() && made.kind != Kind::Wrong && is_done())
    answers.emplace_back(event::TaskDone{});
  add_news(answers, progress_);
  // Lines tell it, and go on from the position before.
  if (now.typing == CommandStyle::Bare) take_back_shown();
  return answers;
}

std::optional<Events> PuzzleActivity::take_back_shown() {
  if (!run().shows_refutation()) return std::nullopt;
  series_.run().undo();
  return Events{event::Placed{}};
}

std::optional<Events> PuzzleActivity::undo(const Situation& /*now*/) {
  if (series_.run().undo()) return Events{event::Placed{}, event::TaskSet{}};
  return Events{refused("This is where the puzzle begins.")};
}

std::optional<Events> PuzzleActivity::hint(const Situation& /*now*/) {
  const PuzzleRun::Hint shown = series_.run().hint();
  const bool whole = shown.kind == PuzzleRun::Hint::Kind::WholeMove;
  return Events{drawn(describe(shown, run()), whole ? std::optional(shown.move) : std::nullopt)};
}

Events PuzzleActivity::begin(std::size_t number) {
  const std::string news = describe(series_.open(number));
  Events answers{event::Placed{true}};
  if (!news.empty()) answers.emplace_back(told(news));
  answers.emplace_back(event::TaskBegun{});
  add_news(answers, progress_);
  return answers;
}

std::optional<Events> PuzzleActivity::open(const Situation& /*now*/, std::size_t number) {
  if (number == kTaskList) return Events{event::Opened{"list"}};
  return begin(number);
}

Description PuzzleActivity::description(const Situation& now) const {
  Description description{
      .is_done = is_done(),
      .title = series_.own_puzzle() ? "Puzzle of your own" : say("Puzzle {}", series_.number()),
      .standing = series_.is_puzzle_of_day() ? describe_streak(progress_) : standing_of(series_),
      .progress = describe_progress(progress_),
  };
  description.heading = say("{}, {}\n", description.title, description.standing);
  description.task = describe_task(run()) + ".\n";
  description.footing = origin_of(series_) + '\n';
  // The resting piece was moved before the puzzle began, or as one move of several.
  for (const Player player : {Player::O, Player::X})
    if (const auto square = run().game().position().resting(player))
      description.below_board += (description.below_board.empty() ? "Resting: " : ", ") +
                                 to_text(player) + ' ' + to_text(*square);
  if (!description.below_board.empty()) description.below_board += '\n';
  const Description::Player you{"you", "you"};
  const Description::Player other =
      run().puzzle().kind == PuzzleKind::Save
          ? Description::Player{"threatens to win", "threatens"}
          : Description::Player{"holds out as long as possible", "defends"};
  description.players = {run().solver() == Player::O ? you : other,
                         run().solver() == Player::X ? you : other};
  description.hidden = {"Cursor"};
  if (!is_done()) {
    description.parts = {part(describe_task(run()), Role::Title),
                         part(origin_of(series_), {}, Line::Rank::Third)};
    if (!now.has_in_hand)
      description.to_do = "Find the move: choose a piece, or type it. s shows the idea.";
    return description;
  }
  const PuzzleResult result = run().result();  // of the first try
  description.parts = {part(result == PuzzleResult::Failed   ? "Solved, but not on the first try."
                            : result == PuzzleResult::Hinted ? "Solved with a hint."
                                                             : "Solved.",
                            Role::Result)};
  description.conclusion = say("So far: {}.\n", description.progress);
  for (const std::string& line : epilogue_of(series_)) {
    description.parts.push_back(part(line));
    description.conclusion += line + '\n';
  }
  description.parts.push_back(part("Enter: the next puzzle.", Role::Title));
  return description;
}

}  // namespace quagmire::ui
