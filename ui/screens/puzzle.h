// Puzzles: a position from a game, a task, and the proved answer to each try.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/learn/puzzle_series.h"
#include "ui/screens/task.h"

namespace quagmire::ui {

/// The keys that a puzzle adds to the board's, or replaces.
[[nodiscard]] const std::vector<Binding>& own_keys_of_puzzle();

class PuzzleScreen : public TaskScreen {
 public:
  /// As PuzzleSeries::open().
  PuzzleScreen(Screen& below, std::size_t number)
      : PuzzleScreen(below, number, std::make_unique<PuzzleJudge>(below.progress())) {}

  Effect apply(const Action& action) override;
  [[nodiscard]] HelpTopic help_topic() const override { return HelpTopic::Puzzle; }
  [[nodiscard]] View view() const override;

 protected:
  [[nodiscard]] const std::vector<Binding>& keys() const override;

 private:
  PuzzleScreen(Screen& below, std::size_t number, std::unique_ptr<PuzzleJudge> judge);
  [[nodiscard]] std::vector<Fact> task_facts() const;
  [[nodiscard]] const PuzzleSeries& series() const { return judge_->series(); }
  [[nodiscard]] const PuzzleRun& run() const { return judge_->run(); }

  std::unique_ptr<PuzzleJudge> judge_;
};

}  // namespace quagmire::ui
