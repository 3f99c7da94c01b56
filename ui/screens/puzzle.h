// Puzzles: a position from a game, a task, and the proved answer to each try. A PuzzleRun does the
// judging and talking; this file shows it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ui/puzzles/puzzle_run.h"
#include "ui/screens/task.h"

namespace quagmire::ui {

/// The keys that a puzzle adds to the board's, or replaces.
[[nodiscard]] const std::vector<Binding>& own_keys_of_puzzle();

class PuzzleScreen : public TaskScreen {
 public:
  /// Puzzle `number`, or kPuzzleOfDay; for 0, or if there is no such puzzle, the next unsolved one.
  PuzzleScreen(Screen& below, std::size_t number);

  Effect apply(const Action& action) override;
  [[nodiscard]] HelpTopic help_topic() const override { return HelpTopic::Puzzle; }
  [[nodiscard]] View view() const override;

 protected:
  [[nodiscard]] const std::vector<Binding>& keys() const override;
  std::optional<Effect> go_on() override;
  Effect open(std::size_t number) override;
  void show_solution() override;
  void undo() override;
  [[nodiscard]] std::string_view word() const override { return "puzzle"; }
  void attempt(Move move) override;

 private:
  void begin(std::size_t number);
  /// The next action takes back a wrong move that is shown.
  bool take_wrong_back();
  [[nodiscard]] std::vector<Fact> task_facts() const;

  std::size_t number_ = 1;
  PuzzleRun run_;
};

}  // namespace quagmire::ui
