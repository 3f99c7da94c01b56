#include "ui/session/judge.h"

#include <array>

#include "engine/game/notation.h"
#include "engine/learn/puzzle_run.h"
#include "ui/session/session.h"
#include "ui/words/messages.h"
#include "ui/words/tasks.h"

namespace quagmire::ui {

namespace {

using State = LessonRun::State;

Notice drawn(std::string text, std::optional<Move> move) {
  Notice notice{Notice::Kind::Information, std::move(text), move};
  if (move) notice.aims = Bitboard();
  return notice;
}

void tell_news(Session& session, Progress& progress) {
  if (const auto news = progress.take_news()) session.warn(*news);
}

}  // namespace

std::string_view meaning_of(std::string_view word, std::span<const Meaning> meanings) {
  for (const Meaning& meaning : meanings)
    if (meaning.word == word) return meaning.sentence;
  return "";
}

std::string_view LessonJudge::sentence(std::string_view word) const {
  static constexpr std::array meanings{
      Meaning{"hint", "show a right move"}, Meaning{"undo", "the previous task again"},
      Meaning{"next", "the next lesson"},   Meaning{"list", "the lessons to choose from"},
      Meaning{"learn", "open this lesson"}, Meaning{"board", "show the board and what to do"},
      Meaning{"quit", "leave the lessons"},
  };
  return meaning_of(word, meanings);
}

void LessonJudge::begin(Session& session, std::size_t number) {
  const bool chosen = number != 0 && number != kTaskList;
  number_ = chosen ? number : next_undone(progress_, 0).value_or(1);
  run_ = LessonRun(lesson(number_));
  session.begin_task(false);
  tell_news(session, progress_);
}

void LessonJudge::attempt(Session& session, Move move) {
  if (is_done()) {
    session.refuse("This task is done: Enter goes on.");
    return;
  }
  const Position before = run_.game().position();
  const LessonAnswer made = run_.attempt(move);
  std::string text = explain(made, before, move);
  const std::optional<Move> about = made.refusal ? std::optional(move) : std::nullopt;
  if (!made.right) {
    if (run_.offers_solution())
      text += session.typing() == Typing::Bare ? " hint shows you." : " s shows you.";
    session.refuse(std::move(text), about);
    return;
  }
  session.set_task(made.answered);
  session.tell(Notice{Notice::Kind::Information, std::move(text), about});
  if (!is_done()) {
    session.report(event::TaskSet{});
    return;
  }
  session.report(event::Shown{});
  if (run_.state() != State::Done) return;
  progress_.finish(run_.lesson().name);
  tell_news(session, progress_);
  session.report(event::TaskDone{});
}

bool LessonJudge::hint(Session& session) {
  if (is_done()) {
    session.refuse("This task is done: " + next_step(session) + '.');
    return true;
  }
  const Move move = run_.solution();
  session.tell(drawn("Type " + to_text(move.from) + ' ' + to_text(move.to) + '.', move));
  return true;
}

bool LessonJudge::undo(Session& session) {
  if (run_.undo()) {
    session.set_task(false);
    session.report(event::TaskSet{});
  } else {
    session.refuse(
        as_typed("This is where the lesson begins; :learn shows the others.", session.typing()));
  }
  return true;
}

void LessonJudge::open(Session& session, std::size_t number) {
  if (number != 0 && number != kTaskList)
    begin(session, number);
  else
    session.list_tasks();
}

void LessonJudge::next(Session& session) {
  if (const auto next = next_undone(progress_, number_))
    begin(session, *next);
  else
    session.refuse(as_typed("All lessons are done; :learn 1 starts over.", session.typing()));
}

bool LessonJudge::go_on(Session& session) {
  if (run_.state() == State::Paused) {
    run_.go_on();
    session.set_task(false);
    session.report(event::TaskSet{});
    return true;
  }
  const auto next = next_undone(progress_, number_);
  if (next) begin(session, *next);
  return next.has_value();
}

bool LessonJudge::leads_to_play(const Session& session) const {
  return number_ == lesson_count() && run_.state() == State::Done &&
         session.table().game().length() == 0;
}

std::string LessonJudge::next_step(const Session& session) const {
  if (run_.state() == State::Paused) return "Enter goes on";
  if (leads_to_play(session)) return "Enter: play the computer, easy";
  const auto next = next_undone(progress_, number_);
  if (!next) return "all lessons are done, and Esc goes back to your game";
  return "Enter goes on to lesson " + std::to_string(*next) + ", " + lesson(*next).title;
}

std::string LessonJudge::heading() const {
  return "Lesson " + std::to_string(number_) + " of " + std::to_string(lesson_count()) + ": " +
         run_.lesson().title + '\n';
}

std::string LessonJudge::task(const Session& /*session*/) const {
  return run_.task().text + '\n' + run_.task().wish + '\n';
}

std::string LessonJudge::conclusion() const {
  return "Lesson " + std::to_string(number_) + " is done.\n" +
         (next_undone(progress_, number_) ? "" : "All lessons are done.\n");
}

std::vector<Judge::Choice> LessonJudge::choices() const {
  std::vector<Choice> lessons;
  for (std::size_t number = 1; number <= lesson_count(); ++number)
    lessons.push_back(
        {(number < 10 ? " " : "") + std::to_string(number),
         lesson(number).title + (progress_.has_done(lesson_name(number)) ? ", done" : ""), number});
  return lessons;
}

std::string LessonJudge::standing() const {
  return std::to_string(count_done(progress_)) + " of " + std::to_string(lesson_count()) + " done";
}

std::string_view PuzzleJudge::sentence(std::string_view word) const {
  static constexpr std::array meanings{
      Meaning{"hint", "show the idea, then the piece, then the move"},
      Meaning{"undo", "take a move back, with its answer"},
      Meaning{"next", "another puzzle"},
      Meaning{"list", "the kinds of puzzles to choose from"},
      Meaning{"puzzle", "open this one"},
      Meaning{"board", "show the board and what to find"},
      Meaning{"quit", "leave the puzzles"},
  };
  return meaning_of(word, meanings);
}

void PuzzleJudge::attempt(Session& session, Move move) {
  using Kind = PuzzleRun::Answer::Kind;
  const PuzzleRun::Answer made = series_.attempt(move);
  std::string text = explain(made, run(), move);
  if (!made.is_played()) {
    session.refuse(std::move(text), move);
  } else {
    session.set_task(true);
    if (made.kind == Kind::Wrong) {
      session.refuse(std::move(text));
    } else {
      session.tell(std::move(text));
      session.report(event::Shown{});
      if (is_done()) session.report(event::TaskDone{});
    }
  }
  tell_news(session, progress_);
}

bool PuzzleJudge::take_back_shown(Session& session) {
  if (!run().shows_refutation()) return false;
  series_.run().take_back();
  session.set_task(false);
  return true;
}

bool PuzzleJudge::undo(Session& session) {
  if (series_.run().take_back()) {
    session.set_task(false);
    session.report(event::TaskSet{});
  } else {
    session.refuse("This is where the puzzle begins.");
  }
  return true;
}

bool PuzzleJudge::hint(Session& session) {
  const PuzzleRun::Hint shown = series_.run().hint();
  const bool whole = shown.kind == PuzzleRun::Hint::Kind::WholeMove;
  session.tell(drawn(describe(shown, run()), whole ? std::optional(shown.move) : std::nullopt));
  return true;
}

void PuzzleJudge::open(Session& session, std::size_t number) {
  if (number == kTaskList) {
    session.list_tasks();
    return;
  }
  const std::string news = describe(series_.open(number));
  if (!news.empty()) session.report(event::Told{news});
  session.begin_task(true);
  if (!news.empty()) session.note(Notice{Notice::Kind::Refusal, news, std::nullopt});
  tell_news(session, progress_);
}

bool PuzzleJudge::go_on(Session& session) {
  open(session, 0);
  return true;
}

std::string PuzzleJudge::heading() const {
  return title_of(series_) + ", " + standing_of(series_) + '\n';
}

// The resting piece was moved before the puzzle began, or as one move of several.
std::string PuzzleJudge::beside_board() const {
  std::string resting;
  for (const Player player : {Player::O, Player::X})
    if (const auto square = run().game().position().resting(player))
      resting += (resting.empty() ? "Resting: " : ", ") + to_text(player) + ' ' + to_text(*square);
  return resting.empty() ? "" : resting + '\n';
}

std::string PuzzleJudge::conclusion() const {
  std::string text = "So far: " + describe_progress(progress_) + ".\n";
  for (const std::string& line : epilogue_of(series_)) text += line + '\n';
  return text;
}

std::vector<Judge::Choice> PuzzleJudge::choices() const { return puzzle_choices(progress_); }

std::string PuzzleJudge::standing() const { return describe_progress(progress_); }

}  // namespace quagmire::ui
