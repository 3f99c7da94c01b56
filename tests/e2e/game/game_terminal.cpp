#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {

Program quagmire_with(std::vector<std::string> arguments, TerminalSize size) {
  Program program;
  program.command = std::move(arguments);
  // The required grid stands where the grid is the board.
  const auto has = [&program](const char* word) {
    return std::find(program.command.begin(), program.command.end(), word) != program.command.end();
  };
  if (size == TerminalSize{} && !has("--plain") && !has("--board"))
    program.command.insert(program.command.begin(), {"--board", "grid"});
  program.command.insert(program.command.begin(), QUAGMIRE_PROGRAM);
  program.size = size;
  return program;
}

Program quagmire_at(const Home& home, std::vector<std::string> arguments, TerminalSize size) {
  home.write(kRemembered, "level\t5\n");  // or the start would be the first
  Program program = quagmire_with(std::move(arguments), size);
  program.home = home.path();
  return program;
}

testing::AssertionResult GameTerminal::wait_until_grid(const Position& position) {
  const std::string text = to_text(position);
  return wait_until([wanted = text.substr(0, text.find(' '))](
                        const Screen& screen) { return position_on(screen) == wanted; },
                    "the grid of " + text);
}

testing::AssertionResult GameTerminal::wait_until_cursor_on(const char* square) {
  return wait_until([&](const Screen& screen) { return cursor_on(screen) == square; },
                    std::string("the cursor on ") + square);
}

void quit(GameTerminal& terminal) {
  terminal.send("q");
  ASSERT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
}

}  // namespace quagmire::test
