// Everything that can be typed after `quagmire`, declared with CLI11. The parser reads a command
// line by it, and the help, the man page and the completions list what it holds, so none of them
// can miss an option.
//
// An option with a value has a type name that says what the value is ("POSITION"). An operand, a
// word at a fixed place, uses its type name as its name.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

namespace quagmire::app {

/// The program and its subcommands. Subcommands that fall through also take the program's options.
[[nodiscard]] std::unique_ptr<CLI::App> command_line();

[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& program);
/// The options in order, without operands.
[[nodiscard]] std::vector<const CLI::Option*> options_of(const CLI::App& command);
[[nodiscard]] std::vector<const CLI::Option*> operands_of(const CLI::App& command);

/// "-h" and "--help"; for a switch "--flip" and "--no-flip".
[[nodiscard]] std::vector<std::string> names_of(const CLI::Option& option);
/// Whether the option has a name that turns it off.
[[nodiscard]] bool is_switch(const CLI::Option& option);
/// The name of the value, as "POSITION"; empty for a flag.
[[nodiscard]] std::string value_of(const CLI::Option& option);
[[nodiscard]] bool takes_file(const CLI::Option& option);
/// Whether it is an operand that takes any number of words.
[[nodiscard]] bool is_repeatable(const CLI::Option& option);
/// Values for a shell to offer; empty if no value is more usual than the others.
[[nodiscard]] std::vector<std::string> usual_values(const CLI::App& program,
                                                    const CLI::Option& option);

struct Example {
  std::string call;
  std::string what;  ///< what it does
};
[[nodiscard]] std::vector<Example> examples_of(const CLI::App& command);

// What the program says about itself: the help, and `quagmire --version`, which a bug report should
// quote. The help is laid out here rather than by CLI11, so that it is the same with every version
// of that library.

/// The help of the program, or of one of its commands: examples first, at most 80 columns wide.
[[nodiscard]] std::string help_text(const CLI::App& command);

/// Several lines: the version, the commit if known, the compiler, the versions of the libraries,
/// and the engine's kernels that run on this machine.
[[nodiscard]] std::string version_text();

}  // namespace quagmire::app
