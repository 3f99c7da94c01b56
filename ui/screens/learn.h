// The lessons: few pieces, one idea, and what to do beside the board. What is judged and said comes
// from a LessonRun; here it is shown. And the list of lessons.
#pragma once

#include <cstddef>
#include <vector>

#include "ui/board/list.h"
#include "ui/input/keymap.h"
#include "ui/learn/lesson_run.h"
#include "ui/screens/task.h"

namespace quagmire::ui {

/// What a lesson has beyond the board's keys, or in place of them.
[[nodiscard]] const std::vector<Binding>& own_keys_of_lesson();

class LearnScreen : public TaskScreen {
 public:
  /// Lesson `number`; for 0 the first that is not done yet, or the first of all.
  LearnScreen(Screen& below, std::size_t number);

  [[nodiscard]] HelpTopic help_topic() const override { return HelpTopic::Lesson; }
  [[nodiscard]] View view() const override;

 protected:
  [[nodiscard]] const std::vector<Binding>& keys() const override;
  std::optional<Effect> go_on() override;
  Effect open(std::size_t number) override;
  void show_solution() override;
  void undo() override;
  [[nodiscard]] std::string_view word() const override { return "learn"; }
  void attempt(Move move) override;

 private:
  void begin(std::size_t number);
  [[nodiscard]] bool leads_to_play() const;
  [[nodiscard]] std::vector<Fact> task_facts() const;
  [[nodiscard]] std::string next_step() const;

  std::size_t number_ = 1;
  LessonRun run_;
};

/// Lies over the lesson that is being taken: which are done, and another one to take.
class LessonList : public ListScreen {
 public:
  /// Chosen is lesson `number`.
  LessonList(Screen& below, std::size_t number) : ListScreen(below, number - 1) {}

  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 protected:
  [[nodiscard]] const std::vector<Binding>& keys() const override;
  [[nodiscard]] std::vector<std::string> lines() const override;
};

}  // namespace quagmire::ui
