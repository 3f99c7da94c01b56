#include "ui/session/activity.h"

#include "engine/game/notation.h"
#include "engine/learn/puzzle.h"
#include "ui/session/pages.h"
#include "ui/session/session.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

namespace {

using State = LessonRun::State;

// A sentence or two beside the board.
Line part(std::string text, RoleSet roles = {}, Line::Rank rank = Line::Rank::First) {
  return {"", std::move(text), roles, rank, true};
}

StatusMessage drawn(std::string text, std::optional<Move> move) {
  StatusMessage message{StatusMessage::Kind::Information, std::move(text), move};
  if (move) message.aims = Bitboard();
  return message;
}

// "today's, 4 days running"
std::string describe_streak(Progress& progress) {
  const long days = days_in_a_row(progress.learnt().days, today());
  return days == 0 ? "today's"
                   : say("today's, {} running", counted(static_cast<std::size_t>(days), "day"));
}

void report_progress(Session& at, Progress& progress) {
  if (const auto news = progress.pop_message()) at.warn(*news);
}

}  // namespace

void LessonActivity::begin(Session& at, std::size_t number) {
  const bool chosen = number != 0 && number != kTaskList;
  number_ = chosen ? number : next_unfinished_lesson(progress_, 0).value_or(1);
  run_ = LessonRun(lesson(number_));
  at.show_position();
  at.begin_task();
  report_progress(at, progress_);
}

bool LessonActivity::attempt(Session& at, Move move) {
  if (is_done()) {
    at.refuse("This task is done; press Enter.");
    return true;
  }
  const Position before = run_.game().position();
  const LessonFeedback made = run_.attempt(move);
  std::string text = explain(made, before, move);
  const std::optional<Move> about = made.refusal ? std::optional(move) : std::nullopt;
  if (!made.right) {
    if (run_.offers_solution()) text += as_typed(kHelpOffered, at.typing());
    at.refuse(std::move(text), about);
    return true;
  }
  at.show_position(made.replied);
  at.tell(StatusMessage{StatusMessage::Kind::Information, std::move(text), about});
  complete(at);
  return true;
}

void LessonActivity::complete(Session& at) {
  if (!is_done()) return at.show(event::Shown::Task);
  at.show(event::Shown::Board);
  if (run_.state() != State::Done) return;
  progress_.finish(run_.lesson().name);
  report_progress(at, progress_);
  at.show(event::Shown::Conclusion);
}

bool LessonActivity::hint(Session& at) {
  if (is_done()) {
    at.refuse("This task is done. " + as_sentence(next_step(at)));
    return true;
  }
  const Move move = run_.solution();
  at.tell(drawn(say("Type {} {}.", move.from, move.to), move));
  return true;
}

bool LessonActivity::undo(Session& at) {
  if (run_.undo())
    at.show_task();
  else
    at.refuse(as_typed("This is where the lesson begins; :learn shows the others.", at.typing()));
  return true;
}

bool LessonActivity::open(Session& at, std::size_t number) {
  if (number != 0 && number != kTaskList)
    begin(at, number);
  else
    at.list_tasks();
  return true;
}

bool LessonActivity::next(Session& at, bool skips) {
  if (!skips && run_.state() == State::Paused) {
    if (auto right = run_.go_on()) {
      at.show_position(true);
      at.tell(*std::move(right));
      complete(at);
    } else {
      at.show_task();
    }
    return true;
  }
  const auto next = next_unfinished_lesson(progress_, number_);
  if (next)
    begin(at, *next);
  else if (skips)
    at.refuse(as_typed("All lessons are done; :learn 1 starts over.", at.typing()));
  return next || skips;
}

bool LessonActivity::leads_to_play(const Session& at) const {
  const Game& played = at.game_match().game();
  return at.typing() != CommandStyle::Bare && number_ == lesson_count() &&
         run_.state() == State::Done && played.length() == 0 && !played.is_over();
}

std::string LessonActivity::next_step(const Session& at) const {
  if (run_.reply_waits()) return say("Enter: see how {} answers", run_.game().position().turn());
  if (run_.state() == State::Paused) return "Enter continues";
  if (leads_to_play(at)) return "Enter: play the computer, easy";
  const auto next = next_unfinished_lesson(progress_, number_);
  if (!next) return "all lessons are done; Esc returns to your game";
  return say("Enter: lesson {}, \"{}\"", *next, lesson(*next).title);
}

Description LessonActivity::description(const Session& at) const {
  const std::string number = std::to_string(number_);
  const std::string of_all = say("{} of {}", number, lesson_count());
  const std::string& title = run_.lesson().title;
  Description description{
      .is_done = is_done(),
      .title = "Learn: " + title,
      .standing = std::to_string(count_finished_lessons(progress_)) + " done",
      .progress = of_all,
  };
  if (leads_to_play(at)) description.next_command = kPlayComputer;
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
  description.parts = {part(done), part(as_sentence(next_step(at)), Role::Title)};
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

bool PuzzleActivity::attempt(Session& at, Move move) {
  using Kind = PuzzleRun::Feedback::Kind;
  const PuzzleRun::Feedback made = series_.attempt(move);
  std::string text = explain(made, run(), move);
  if (!made.is_played()) {
    at.refuse(std::move(text), move);
  } else if (made.kind == Kind::Wrong) {
    at.show_position(true);
    at.refuse(text + as_typed("< u takes it back.|>", at.typing()));
  } else {
    at.show_position(true);
    at.tell(std::move(text));
    at.show(event::Shown::Board);
    if (is_done()) at.show(event::Shown::Conclusion);
  }
  report_progress(at, progress_);
  // Plain mode prints the refutation and continues from the position before.
  if (at.typing() == CommandStyle::Bare && run().shows_refutation()) series_.run().undo();
  return true;
}

bool PuzzleActivity::take_back_shown(Session& at) {
  const bool is_shown = run().shows_refutation();
  if (is_shown) {
    series_.run().undo();
    at.show_position();
  }
  return is_shown;
}

bool PuzzleActivity::undo(Session& at) {
  if (series_.run().undo())
    at.show_task();
  else
    at.refuse("This is where the puzzle begins.");
  return true;
}

bool PuzzleActivity::hint(Session& at) {
  const PuzzleRun::Hint shown = series_.run().hint();
  const bool whole = shown.kind == PuzzleRun::Hint::Kind::WholeMove;
  at.tell(drawn(describe(shown, run()), whole ? std::optional(shown.move) : std::nullopt));
  return true;
}

bool PuzzleActivity::next(Session& at, bool /*skips*/) {
  begin(at, 0);
  return true;
}

void PuzzleActivity::begin(Session& at, std::size_t number) {
  const std::string news = describe(series_.open(number));
  at.show_position(true);
  if (!news.empty()) at.tell(news);
  at.begin_task();
  report_progress(at, progress_);
}

bool PuzzleActivity::open(Session& at, std::size_t number) {
  if (number == kTaskList)
    at.list_tasks();
  else
    begin(at, number);
  return true;
}

Description PuzzleActivity::description(const Session& at) const {
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
  const Description::PlayerName you{"you", "you", true};
  const Description::PlayerName other =
      run().puzzle().kind == PuzzleKind::Save
          ? Description::PlayerName{"threatens to win", "threatens"}
          : Description::PlayerName{"holds out as long as possible", "defends"};
  description.players = {run().solver() == Player::O ? you : other,
                         run().solver() == Player::X ? you : other};
  description.hidden = {"Cursor"};
  if (!is_done()) {
    description.parts = {part(describe_task(run()), Role::Title),
                         part(origin_of(series_), {}, Line::Rank::Third)};
    if (!at.selected())
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
