// The commands, and everything else that can be typed after `quagmire`. A function for each command
// declares its name, its operands, its options and its help, and what carries it out. Results go to
// standard output, errors to standard error.
#pragma once

#include <memory>

#include "app/cli/exit_status.h"
#include "app/commands/command_line.h"
#include "engine/result.h"

namespace quagmire::app {

/// The program and its commands.
[[nodiscard]] std::unique_ptr<CommandLine> command_line();

[[nodiscard]] Result<Job, RequestError> parse_command_line(int argc, const char* const* argv);

/// Reads the command line and does what it says. Returns the exit status; throws what nobody
/// expects.
[[nodiscard]] int run_program(int argc, const char* const* argv);

// Parts of command_line().

void add_commands_about_positions(CommandLine& line);
/// Also the options of a game, which make the program itself one of them.
void add_game(CommandLine& line);
void add_commands_about_records(CommandLine& line);
void add_commands_of_computer(CommandLine& line);

/// Prints the board at the game's cursor, in SVG. Returns the exit status.
[[nodiscard]] int print_picture(const Game& game);

}  // namespace quagmire::app
