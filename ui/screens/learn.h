// The lessons: few pieces, one idea, and a task beside the board. A LessonRun does the judging and
// talking; this file shows it. Also the list of lessons.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "ui/input/keymap.h"
#include "ui/learn/lesson.h"
#include "ui/screens/task.h"

namespace quagmire::ui {

/// The keys that a lesson adds to the board's, or replaces.
[[nodiscard]] const std::vector<Binding>& own_keys_of_lesson();

class LearnScreen : public TaskScreen {
 public:
  /// Lesson `number`; for 0 the first one not done, or else the first.
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

/// Over the current lesson `number`: which lessons are done, and the choice of another.
[[nodiscard]] std::unique_ptr<Screen> lesson_list(Screen& below, std::size_t number);

}  // namespace quagmire::ui
