// Puzzles: a position from a game, a task, and the proved answer to each try. A PuzzleSeries does
// the judging and talking; this file shows it. Also the list of puzzles.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/puzzles/puzzle_series.h"
#include "ui/screens/task.h"

namespace quagmire::ui {

/// The keys that a puzzle adds to the board's, or replaces.
[[nodiscard]] const std::vector<Binding>& own_keys_of_puzzle();

class PuzzleScreen : public TaskScreen {
 public:
  /// As PuzzleSeries::open().
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

  [[nodiscard]] PuzzleRun& run() { return series_.run(); }
  [[nodiscard]] const PuzzleRun& run() const { return series_.run(); }

  PuzzleSeries series_;
};

/// Over the current puzzle: the kinds of puzzles, and the choice of one.
[[nodiscard]] std::unique_ptr<Screen> puzzle_list(Screen& below, std::size_t number);

}  // namespace quagmire::ui
