#include <iostream>
#include <string>
#include <variant>

#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "engine/search/solve.h"
#include "ui/advice/hint.h"
#include "ui/words/messages.h"

namespace quagmire::app {

namespace {

void print_win(const search::Solution& solution, Player winner) {
  std::cout << letter_of(winner) << " wins in " << *solution.moves << '\n'
            << (solution.keys.size() == 1 ? "First move: " : "First moves: ")
            << ui::line_in_words(solution.keys)
            << (solution.stopped ? "; stopped while looking for more" : "") << '\n'
            << "Proof: " << solution.proof << (solution.proof == 1 ? " position" : " positions")
            << '\n';
}

}  // namespace

int solve(const request::Solve& asked) {
  const GameStatus status = asked.position.status();
  if (const Won* won = std::get_if<Won>(&status)) {
    std::cout << ui::announce(*won) << '\n';
    return kDone;
  }
  const Interruption interruption;
  search::Solver solver(interruption.flag());
  const search::Solution solution = solver.solve(asked.position, asked.moves);
  if (solution.moves) {
    print_win(solution, asked.position.turn());
  } else {
    std::cout << "no win within " << solution.no_win_within;
    if (solution.stopped) std::cout << "; stopped while looking for " << solution.no_win_within + 1;
    std::cout << '\n';
  }
  return interruption.exit_status();
}

}  // namespace quagmire::app
