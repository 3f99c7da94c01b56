// What can be typed after `quagmire`, in the words of CLI11. The parser reads a line by it; the
// help, the man page and the completions list what it holds, so none of them can forget an option.
//
// An option with a value has a type name that says what to put there ("POSITION"). An operand, a
// word at a fixed place, has that as its name too.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

namespace quagmire::app {

/// The program, with its subcommands. Those that fall through take the program's options too.
[[nodiscard]] std::unique_ptr<CLI::App> command_line();

[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& program);
/// The options in their order, without operands.
[[nodiscard]] std::vector<const CLI::Option*> options_of(const CLI::App& command);
[[nodiscard]] std::vector<const CLI::Option*> operands_of(const CLI::App& command);

/// "-h" and "--help"; of a switch "--flip" and "--no-flip".
[[nodiscard]] std::vector<std::string> names_of(const CLI::Option& option);
/// Whether it can be turned off by a name of its own.
[[nodiscard]] bool is_switch(const CLI::Option& option);
/// What to put there, as "POSITION"; empty for a flag.
[[nodiscard]] std::string value_of(const CLI::Option& option);
[[nodiscard]] bool takes_file(const CLI::Option& option);
/// Whether it is an operand of any number of words.
[[nodiscard]] bool is_repeatable(const CLI::Option& option);
/// Values for a shell to offer; empty if none is more usual than another.
[[nodiscard]] std::vector<std::string> usual_values(const CLI::App& program,
                                                    const CLI::Option& option);

struct Example {
  std::string call;
  std::string what;  ///< what it does
};
[[nodiscard]] std::vector<Example> examples_of(const CLI::App& command);

}  // namespace quagmire::app
