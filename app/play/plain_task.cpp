#include "app/play/plain.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/cli/exit_status.h"
#include "engine/ascii.h"
#include "engine/board/move.h"
#include "engine/game/notation.h"
#include "ui/input/action.h"
#include "ui/input/answers.h"
#include "ui/learn/lesson.h"
#include "ui/puzzles/puzzle_series.h"
#include "ui/words/messages.h"

namespace quagmire::app {

using namespace ui::command;

namespace {

// Reads and answers. A derived class judges the moves.
class PlainTask {
 public:
  PlainTask(ui::Progress& progress, PlainStyle& style, LineReader& lines, std::ostream& output)
      : progress_(progress), style_(style), lines_(lines), output_(output) {}
  PlainTask(const PlainTask&) = delete;
  PlainTask& operator=(const PlainTask&) = delete;
  virtual ~PlainTask() = default;

  // Until all are done, `quit` is typed or the input ends. Every answer is flushed.
  void run();

 protected:
  [[nodiscard]] virtual const Game& game() const = 0;
  // The board and the task.
  virtual void show_task() = 0;
  virtual void attempt(Move move) = 0;
  virtual void hint() = 0;
  virtual void undo() = 0;
  // The number after a word such as learn; 0 if there is none.
  [[nodiscard]] virtual std::string_view word() const = 0;
  virtual void open(std::size_t number) = 0;
  virtual void next() = 0;
  virtual void list() = 0;
  // What can be typed besides the questions that any board answers.
  [[nodiscard]] virtual std::vector<ui::CommandWord> words() const = 0;

  [[nodiscard]] ui::Progress& progress() { return progress_; }
  [[nodiscard]] std::ostream& output() { return output_; }
  void show_board();
  void refuse(const std::string& why) { output_ << "0 " << why << '\n'; }
  void tell_news();
  void leave() { over_ = true; }

 private:
  void refuse_of_game();
  void answer(const InputLine& line);
  [[nodiscard]] std::vector<ui::CommandWord> all_words() const;

  ui::Progress& progress_;
  PlainStyle& style_;
  LineReader& lines_;
  std::ostream& output_;
  bool over_ = false;
};

void PlainTask::run() {
  while (!over_) {
    if (style_.person) output_ << letter_of(game().position().turn()) << "> ";
    output_.flush();
    if (!output_) return;
    const auto line = lines_.next();
    if (!line) {
      if (style_.person) output_ << '\n';
      return;
    }
    answer(*line);
  }
  output_.flush();
}

void PlainTask::show_board() {
  if (!style_.brief) {
    show_position(game(), game().ply(), output_);
    return;
  }
  for (const Player player : {Player::O, Player::X})
    output_ << ui::answer_to(ui::query::Pieces{player}, game()) << '\n';
  if (!game().is_over()) output_ << ui::turn_in_brief(game().position()) << '\n';
}

void PlainTask::tell_news() {
  if (const auto news = progress_.take_news()) report(*news);
}

void PlainTask::answer(const InputLine& line) {
  if (line.too_long) {
    refuse(describe_too_long());
    return;
  }
  // Words of tasks alone, as the keys of the screen are called.
  if (same_word(trimmed(line.text), "next")) return next();
  if (same_word(trimmed(line.text), "list")) return list();
  const auto command = ui::parse_command(line.text);
  if (!command) {
    refuse(ui::explain(command.error(), kPlainTyping));
    return;
  }
  std::visit(ui::Overloaded{
                 [this](const Play& wanted) { attempt(wanted.move); },
                 [this](const PickSquare& picked) {
                   refuse(to_text(picked.square) + ": " + ui::explain(MoveFault::NoLanding) + '.');
                 },
                 [this](const Undo&) { undo(); },
                 [this](const ui::Query& query) {
                   if (std::holds_alternative<ui::query::Hint>(query))
                     hint();
                   else
                     output_ << ui::answer_to(query, game()) << '\n';
                 },
                 [this](const ShowBoard&) { show_task(); },
                 [this](const Brief& wanted) {
                   style_.brief = wanted.on.value_or(!style_.brief);
                   output_ << (style_.brief ? "The board is left out.\n" : "The board is shown.\n");
                   show_task();
                 },
                 [this](const Open& wanted) {
                   if (wanted.screen == "rules")
                     output_ << ui::rules();
                   else if (wanted.screen == "help")
                     list_words(all_words(), output_);
                   else if (wanted.screen == word())
                     open(wanted.number);
                   else
                     refuse_of_game();
                 },
                 [this](const ShowWord& asked) {
                   // Some words mean something else here.
                   const auto listed = all_words();
                   const auto known = std::find_if(listed.begin(), listed.end(),
                                                   [&](const ui::CommandWord& other) {
                                                     return same_word(other.word, asked.word);
                                                   });
                   output_ << (known == listed.end() ? ui::describe_word(asked.word, kPlainTyping)
                                                     : ui::describe_word(*known, kPlainTyping))
                           << '\n';
                 },
                 [this](const Quit&) { leave(); },
                 [this](const auto& /*of_a_game*/) { refuse_of_game(); },
             },
             *command);
}

void PlainTask::refuse_of_game() {
  refuse("That is for a game; quit leaves the " +
         std::string(word() == "learn" ? "lessons" : "puzzles") + '.');
}

std::vector<ui::CommandWord> PlainTask::all_words() const {
  std::vector<ui::CommandWord> listed = words();
  const std::vector<ui::CommandWord> own = listed;
  for (const ui::CommandWord& word : ui::command_words()) {
    const bool is_own = std::any_of(own.begin(), own.end(), [&](const ui::CommandWord& other) {
      return other.word == word.word;
    });
    if (word.serves(ui::Scene::PlainTask) && !is_own) listed.push_back(word);
  }
  return listed;
}

using State = ui::LessonRun::State;

class PlainLessons : public PlainTask {
 public:
  PlainLessons(std::size_t number, ui::Progress& progress, PlainStyle& style, LineReader& lines,
               std::ostream& output)
      : PlainTask(progress, style, lines, output),
        number_(number != 0 ? number : ui::next_undone(progress, 0).value_or(1)),
        run_(ui::lesson(number_)) {
    tell_news();
    begin(number_);
  }

 protected:
  [[nodiscard]] const Game& game() const override { return run_.game(); }
  void show_task() override {
    show_board();
    output() << run_.task().text << '\n' << run_.task().wish << '\n';
  }
  void attempt(Move move) override {
    const ui::LessonAnswer made = run_.attempt(move);
    if (!made.right) {
      refuse(made.text + (run_.offers_solution() ? " hint shows you." : ""));
      return;
    }
    output() << made.text << '\n';
    if (run_.state() == State::Asking) {
      show_task();
      return;
    }
    show_board();
    if (run_.state() == State::Paused) {
      run_.go_on();
      show_task();
      return;
    }
    progress().finish(run_.lesson().name);
    tell_news();
    output() << "Lesson " << number_ << " is done.\n";
    if (const auto next = ui::next_undone(progress(), number_)) {
      begin(*next);
    } else {
      output() << "All lessons are done.\n";
      leave();
    }
  }
  void hint() override {
    const Move move = run_.solution();
    output() << "Type " << to_text(move.from) << ' ' << to_text(move.to) << ".\n";
  }
  void undo() override {
    if (run_.undo())
      show_task();
    else
      refuse("This is where the lesson begins; learn shows the other ones.");
  }
  [[nodiscard]] std::string_view word() const override { return "learn"; }
  void open(std::size_t number) override {
    if (number != 0)
      begin(number);
    else
      list();
  }
  void next() override {
    if (const auto next = ui::next_undone(progress(), number_))
      begin(*next);
    else
      refuse("All lessons are done; learn 1 takes the first again.");
  }
  void list() override {
    for (std::size_t number = 1; number <= ui::lesson_count(); ++number)
      output() << (number < 10 ? " " : "") << number << "  " << ui::lesson(number).title
               << (progress().has_done(ui::lesson_name(number)) ? ", done" : "") << '\n';
    output() << "learn 3 takes lesson 3.\n";
  }
  [[nodiscard]] std::vector<ui::CommandWord> words() const override {
    return {{"hint", "", "show a right move"},  {"undo", "", "the task before once more"},
            {"next", "", "the next lesson"},    {"list", "", "the lessons to choose from"},
            {"learn", "N", "take this lesson"}, {"board", "", "show the board and what to do"},
            {"quit", "", "leave the lessons"}};
  }

 private:
  void begin(std::size_t number) {
    number_ = number;
    run_ = ui::LessonRun(ui::lesson(number));
    output() << "Lesson " << number << " of " << ui::lesson_count() << ": " << run_.lesson().title
             << '\n';
    show_task();
  }

  std::size_t number_;
  ui::LessonRun run_;
};

}  // namespace

void take_lessons(std::size_t number, ui::Progress& progress, PlainStyle& style, LineReader& lines,
                  std::ostream& output) {
  PlainLessons(number, progress, style, lines, output).run();
}

namespace {

class PlainPuzzles : public PlainTask {
 public:
  PlainPuzzles(std::size_t number, ui::Progress& progress, PlainStyle& style, LineReader& lines,
               std::ostream& output)
      : PlainTask(progress, style, lines, output), series_(progress) {
    open(number);
    if (number == ui::kPuzzleList) open(0);
  }

 protected:
  [[nodiscard]] const Game& game() const override { return series_.run().game(); }
  void show_task() override {
    show_board_and_rest();
    output() << series_.run().task() << ".\n";
  }
  void attempt(Move move) override {
    using Kind = ui::PuzzleRun::Answer::Kind;
    const ui::PuzzleRun::Answer made = series_.attempt(move);
    tell_news();
    if (made.kind != Kind::Right) {
      refuse(made.text);
      if (made.kind == Kind::Wrong) series_.run().take_back();
      return;
    }
    output() << made.text << '\n';
    show_board_and_rest();
    if (!series_.run().is_solved()) return;
    output() << "So far: " << ui::describe_progress(progress()) << ".\n";
    for (const std::string& line : series_.epilogue()) output() << line << '\n';
    open(0);
  }
  void hint() override { output() << series_.run().hint().text << '\n'; }
  void undo() override {
    if (series_.run().take_back())
      show_task();
    else
      refuse("This is where the puzzle begins.");
  }
  [[nodiscard]] std::string_view word() const override { return "puzzle"; }
  void next() override { open(0); }
  void list() override {
    for (const auto& [text, number] : ui::puzzle_choices(progress()))
      output() << (number == ui::kOwnPuzzle ? "mine" : std::to_string(number)) << "  " << text
               << '\n';
    output() << "puzzle 3 takes puzzle 3.\n";
  }
  void open(std::size_t number) override {
    if (number == ui::kPuzzleList) {
      list();
      return;
    }
    const std::string news = series_.open(number);
    tell_news();
    if (!news.empty()) output() << news << '\n';
    output() << series_.title() << ", " << series_.standing() << '\n';
    show_task();
    output() << series_.origin() << '\n';
  }
  [[nodiscard]] std::vector<ui::CommandWord> words() const override {
    return {{"hint", "", "show the idea, then the piece, then the move"},
            {"undo", "", "take a move back, with its answer"},
            {"next", "", "another puzzle"},
            {"list", "", "the kinds of puzzles to choose from"},
            {"puzzle", "N|today|mine", "take this one"},
            {"board", "", "show the board and what to find"},
            {"quit", "", "leave the puzzles"}};
  }

 private:
  // The resting piece was moved before the puzzle began, or as one move of several.
  void show_board_and_rest() {
    show_board();
    std::string resting;
    for (const Player player : {Player::O, Player::X})
      if (const auto square = game().position().resting(player))
        resting +=
            (resting.empty() ? "Resting: " : ", ") + to_text(player) + ' ' + to_text(*square);
    if (!resting.empty()) output() << resting << '\n';
  }

  ui::PuzzleSeries series_;
};

}  // namespace

void solve_puzzles(std::size_t number, ui::Progress& progress, PlainStyle& style, LineReader& lines,
                   std::ostream& output) {
  PlainPuzzles(number, progress, style, lines, output).run();
}

}  // namespace quagmire::app
