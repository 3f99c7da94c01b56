// The command line: declarations of commands and options, and their parser, which uses CLI11.
// Options are bound to members of Arguments; a command names the function that carries it out. The
// help, the man page and the completions are generated from these declarations.
//
// An option with a value has a name for the value, such as "POSITION". An operand is a word at a
// fixed place.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/settings/settings.h"
#include "engine/result.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/search/search.h"
#include "engine/text.h"

namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace quagmire::app {

/// The parsed arguments of a command line; each command uses some of them.
struct Arguments {
  std::optional<Start> start{};
  std::vector<UntrustedText> files{};      ///< "-" is standard input
  std::optional<UntrustedText> save_to{};  ///< for a new game
  CommandLineSettings settings{};          ///< from flags and --config
  std::size_t number = 0;                  ///< of a lesson or puzzle; 0 for none
  std::optional<std::size_t> ply{};        ///< the last one by default
  Move move{};
  int depth = 0;            ///< of perft
  int moves = 5;            ///< the longest win to prove; longer proofs may take hours
  search::Limits limits{};  ///< for each position
  std::size_t table_mebibytes = search::kTableMebibytes;
  bool divide = false;
  std::string format{};  ///< what to print, as a flag such as "--svg"; empty for the grid

  [[nodiscard]] Position position() const { return start.value_or(Start()).position(); }
};

/// The function that carries out a command and returns the exit status.
using CommandFunction = int (*)(const Arguments& arguments);
/// A command bound to its arguments.
using BoundCommand = std::function<int()>;

/// Adds an option, flag or operand to CLI11, bound to the member that it sets. Its checks may throw
/// UsageError.
using Binding = CLI::Option* (*)(CLI::App& app, const std::string& name, Arguments& arguments);

struct Option {
  std::vector<std::string>
      names{};          ///< such as "-h" and "--help"; for a switch "--mouse" and "--no-mouse"
  std::string value{};  ///< the name of the value, such as "POSITION"; empty for a flag
  std::string description{};
  std::function<std::remove_pointer_t<Binding>> bind{};
  bool is_switch = false;               ///< the last name turns it off
  bool is_required = false;             ///< for an operand
  bool is_repeatable = false;           ///< an operand that takes several words
  bool last_value_wins = false;         ///< if repeated; otherwise repeating is an error
  std::string_view group = kDescribed;  ///< the option's group in the help
  std::string usual_values{};           ///< for shell completion, separated by blanks

  [[nodiscard]] bool names_file() const { return value.ends_with("FILE"); }
};

struct Example {
  std::string call;
  std::string what;  ///< the explanation
};

struct Command {
  std::string name;  ///< empty for the program itself
  std::string description;
  CommandFunction run;
  std::vector<Example> examples;
  std::deque<Option> options{};  ///< the first one is --help
  std::deque<Option> operands{};
  bool is_of_game = false;           ///< whether the program's options are allowed, too
  std::set<std::string> excluded{};  ///< the program's options that are not allowed
};

struct CommandLine {
  Command program;
  std::deque<Command> commands{};
  Arguments arguments{};

  /// nullptr if there is no such command.
  [[nodiscard]] const Command* find(const std::string& name) const;
};

/// Parses the words after `quagmire`. An error suggests what was probably meant.
[[nodiscard]] Result<BoundCommand, UsageError> parse_words(CommandLine& line,
                                                           const std::vector<std::string>& words);

// Declaring commands.

Command& add_command(CommandLine& line, CommandFunction run, const char* name,
                     const char* description, std::vector<Example> examples);
Option& add_option(Command& command, const char* name, const char* value, const char* description,
                   Binding bind);
/// Adds a flag that selects what to print; at most one may be given.
void add_format_flag(Command& command, const char* name, const char* description);
Option& add_operand(Command& command, const char* value, std::string description, Binding bind);

// Bindings and checks.

/// "bad value "x" for --depth; it takes a number from 1 to 100"
[[nodiscard]] UsageError bad_value(const std::string& name, const UntrustedText& word,
                                   const std::string& expected);
/// Accepts only digits, and removes leading zeros.
[[nodiscard]] CLI::Validator whole_number(const std::string& name, std::uint64_t least,
                                          std::uint64_t most);
/// An invalid operand yields kFailure, an invalid option kUsage.
void read_position(Arguments& arguments, const std::string& name, const std::string& word);
CLI::Option* bind_position(CLI::App& app, const std::string& name, Arguments& arguments);
/// Rejects "-", because an option's file cannot be standard input.
[[nodiscard]] CLI::Validator file_name(const std::string& name);
CLI::Option* bind_file(CLI::App& app, const std::string& name, Arguments& arguments);

/// `unknown command "movs"; did you mean moves?`
[[nodiscard]] std::string describe_unknown_command(const std::string& word,
                                                   const CommandLine& line);

// The help, and `quagmire --version` for bug reports.

/// The help of the program or of a command, with examples first, at most 80 columns wide.
[[nodiscard]] std::string help_text(const CommandLine& line, const Command& command);

/// Several lines: the version, the commit if known, the compiler and the libraries.
[[nodiscard]] std::string version_text();

// The declared commands.

/// The program with all its commands.
[[nodiscard]] std::unique_ptr<CommandLine> command_line();

[[nodiscard]] Result<BoundCommand, UsageError> parse_command_line(int argc,
                                                                  const char* const* argv);

/// Parses the command line and carries it out. Returns the exit status; lets unexpected exceptions
/// through.
[[nodiscard]] int run_program(int argc, const char* const* argv);

// Parts of command_line(). Each command has a function that declares it.

void add_commands_about_positions(CommandLine& line);
/// Also adds the options of a game to the program itself.
void add_game(CommandLine& line);
void add_commands_about_records(CommandLine& line);
void add_commands_of_computer(CommandLine& line);

/// Prints the board at the game's cursor as SVG. Returns the exit status.
[[nodiscard]] int print_picture(const Game& game);

}  // namespace quagmire::app
