// The lessons: few pieces, one idea, and a task beside the board.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/learn/lesson.h"
#include "ui/screens/task.h"
#include "ui/session/keymap.h"

namespace quagmire::ui {

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
  std::optional<Effect> go_on() override;

 private:
  LearnScreen(Screen& below, std::size_t number, std::unique_ptr<LessonJudge> judge);
  [[nodiscard]] const LessonRun& run() const { return judge_->run(); }
  [[nodiscard]] std::vector<Fact> task_facts() const;

  std::unique_ptr<LessonJudge> judge_;
};

}  // namespace quagmire::ui
