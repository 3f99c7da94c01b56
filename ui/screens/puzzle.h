// Puzzles: a position of a game, what is to be found there, and the proved answer to what is tried.
// What is judged and said comes from a PuzzleRun; here it is shown.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ui/puzzles/puzzle_run.h"
#include "ui/screens/task.h"

namespace quagmire::ui {

/// What a puzzle has beyond the board's keys, or in place of them.
[[nodiscard]] const std::vector<Binding>& own_keys_of_puzzle();

class PuzzleScreen : public TaskScreen {
 public:
  /// Puzzle `number`, or kPuzzleOfDay; for 0, or where there is no such puzzle, the next one to be
  /// solved.
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
  /// A wrong move that is shown is taken back by whatever is done next.
  bool take_wrong_back();
  [[nodiscard]] std::vector<Fact> task_facts() const;

  std::size_t number_ = 1;
  PuzzleRun run_;
};

}  // namespace quagmire::ui
