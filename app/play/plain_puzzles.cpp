#include "app/play/plain_task.h"

#include <string>

#include "engine/game/notation.h"
#include "ui/puzzles/puzzle_run.h"

namespace quagmire::app {

namespace {

class PlainPuzzles : public PlainTask {
 public:
  PlainPuzzles(std::size_t number, ui::Studies& studies, PlainStyle& style, LineReader& lines,
               std::ostream& output)
      : PlainTask(studies, style, lines, output), run_(ui::built_in_puzzles().front()) {
    const auto& puzzles = ui::built_in_puzzles();
    auto wanted = ui::wanted_puzzle(puzzles, studies, number, 0);
    if (!wanted) {
      refuse(ui::no_such_puzzle(puzzles));
      wanted = ui::wanted_puzzle(puzzles, studies, 0, 0);
    }
    tell_news();
    begin(*wanted);
  }

 protected:
  [[nodiscard]] const Game& game() const override { return run_.game(); }
  void show_task() override {
    show_board_and_rest();
    output() << run_.task() << ".\n";
  }
  void attempt(Move move) override {
    using Kind = ui::PuzzleRun::Attempt::Kind;
    const ui::PuzzleRun::Attempt made = run_.attempt(move);
    const bool wrong = made.kind == Kind::Wrong;
    if (wrong || run_.is_solved()) {
      studies().note(ui::puzzle_id(run_.puzzle()), run_.result());
      tell_news();
    }
    if (made.kind != Kind::Right) {
      refuse(made.text);
      if (wrong) run_.take_back();
      return;
    }
    output() << made.text << '\n';
    show_board_and_rest();
    if (!run_.is_solved()) return;
    output() << "So far: " << ui::describe_progress(studies()) << ".\n";
    open(0);
  }
  void hint() override { output() << run_.hint().text << '\n'; }
  void undo() override {
    if (run_.take_back())
      show_task();
    else
      refuse("This is where the puzzle begins.");
  }
  [[nodiscard]] std::string_view word() const override { return "puzzle"; }
  void open(std::size_t number) override {
    const auto& puzzles = ui::built_in_puzzles();
    if (const auto wanted = ui::wanted_puzzle(puzzles, studies(), number, number_))
      begin(*wanted);
    else
      refuse(ui::no_such_puzzle(puzzles));
  }
  [[nodiscard]] std::vector<ui::CommandWord> words() const override {
    return {{"hint", "", "show the idea, then the piece, then the move"},
            {"undo", "", "take a move back, with its answer"},
            {"puzzle", "[N|today]", "another puzzle: the next one, number N or that of today"},
            {"board", "", "show the board and what to find"},
            {"quit", "", "leave the puzzles"}};
  }

 private:
  // What rests was moved before the puzzle began, or is one move among several.
  void show_board_and_rest() {
    show_board();
    std::string resting;
    for (const Player player : {Player::O, Player::X})
      if (const auto square = game().position().resting(player))
        resting +=
            (resting.empty() ? "Resting: " : ", ") + to_text(player) + ' ' + to_text(*square);
    if (!resting.empty()) output() << resting << '\n';
  }
  void begin(std::size_t number) {
    number_ = number;
    run_ = ui::PuzzleRun(ui::built_in_puzzles()[number - 1]);
    output() << "Puzzle " << number << ", grade " << run_.puzzle().grade << " of "
             << ui::kHardestPuzzle << '\n';
    show_task();
    output() << ui::origin_of(run_.puzzle()) << '\n';
  }

  std::size_t number_ = 1;
  ui::PuzzleRun run_;
};

}  // namespace

void solve_puzzles(std::size_t number, ui::Studies& studies, PlainStyle& style, LineReader& lines,
                   std::ostream& output) {
  PlainPuzzles(number, studies, style, lines, output).run();
}

}  // namespace quagmire::app
