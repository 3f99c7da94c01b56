// A screen over the game that sets tasks on its own board: lessons, puzzles. The board, its
// keys and the questions about it are those of the game; its own judge says what moves mean.
// The game waits below, and Esc goes back to it. Also the list of tasks to choose from.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/learn/lesson.h"
#include "engine/learn/puzzle_series.h"
#include "ui/screens/screen.h"
#include "ui/session/keymap.h"
#include "ui/session/session.h"

namespace quagmire::ui {

class TaskScreen : public Overlay {
 public:
  /// The judge must outlive the screen.
  TaskScreen(Screen& below, Judge& judge) : Overlay(below), session_(judge, below.desk().session) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  void tell(const std::string& text) override { session_.tell(text); }
  [[nodiscard]] View view() const override;
  [[nodiscard]] Session& shown() override { return session_; }

 protected:
  [[nodiscard]] Session& session() { return session_; }
  [[nodiscard]] const Session& session() const { return session_; }

  /// The keys at the board.
  [[nodiscard]] virtual const std::vector<Binding>& keys() const = 0;
  /// Enter or Space was pressed with nothing selected; returns nullopt if it should choose a piece.
  virtual std::optional<Answers> go_on();

  /// Puts these facts before those of the position, and drops facts with a label in `left_out`.
  static void put_first(View& view, std::vector<Line> facts,
                        std::initializer_list<std::string_view> left_out);

 private:
  Session session_;
};

/// The list of tasks over such a screen, with one line chosen.
class TaskList : public Overlay {
 public:
  explicit TaskList(Screen& below);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 private:
  void open(const std::string& number);

  Session& at_;  // the task below
  const Judge& judge_;
  Judge::Choices list_;
  std::string number_;  // as far as it is typed
};

// The lessons: few pieces, one idea, and a task beside the board.

/// The keys that a lesson adds to the board's, or replaces.
[[nodiscard]] const std::vector<Binding>& own_keys_of_lesson();

class LearnScreen : public TaskScreen {
 public:
  /// As LessonJudge::begin().
  LearnScreen(Screen& below, std::size_t number)
      : LearnScreen(below, number, std::make_unique<LessonJudge>(below.progress())) {}

  [[nodiscard]] HelpTopic help_topic() const override { return HelpTopic::Lesson; }
  [[nodiscard]] View view() const override;

 protected:
  [[nodiscard]] const std::vector<Binding>& keys() const override;
  std::optional<Answers> go_on() override;

 private:
  LearnScreen(Screen& below, std::size_t number, std::unique_ptr<LessonJudge> judge);
  [[nodiscard]] const LessonRun& run() const { return judge_->run(); }
  [[nodiscard]] std::vector<Line> task_facts() const;

  std::unique_ptr<LessonJudge> judge_;
};

// Puzzles: a position from a game, a task, and the proved answer to each try.

/// The keys that a puzzle adds to the board's, or replaces.
[[nodiscard]] const std::vector<Binding>& own_keys_of_puzzle();

class PuzzleScreen : public TaskScreen {
 public:
  /// As PuzzleSeries::open().
  PuzzleScreen(Screen& below, std::size_t number)
      : PuzzleScreen(below, number, std::make_unique<PuzzleJudge>(below.progress())) {}

  Answers apply(const Action& action) override;
  [[nodiscard]] HelpTopic help_topic() const override { return HelpTopic::Puzzle; }
  [[nodiscard]] View view() const override;

 protected:
  [[nodiscard]] const std::vector<Binding>& keys() const override;

 private:
  PuzzleScreen(Screen& below, std::size_t number, std::unique_ptr<PuzzleJudge> judge);
  [[nodiscard]] std::vector<Line> task_facts() const;
  [[nodiscard]] const PuzzleSeries& series() const { return judge_->series(); }
  [[nodiscard]] const PuzzleRun& run() const { return judge_->run(); }

  std::unique_ptr<PuzzleJudge> judge_;
};

}  // namespace quagmire::ui
