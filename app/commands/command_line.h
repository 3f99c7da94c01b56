// How a command line is declared, and read: with CLI11. A list of options is bound to what they
// set in Arguments, and a command names the function that carries it out. The help, the man page
// and the completions list what is declared here, so none of them can miss an option.
//
// An option with a value has a name for that ("POSITION"). An operand, a word at a fixed place, has
// no other.
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

/// What the words of a command line say. Each command uses some of it.
struct Arguments {
  std::optional<Start> start{};
  std::vector<UntrustedText> files{};      ///< "-" is standard input
  std::optional<UntrustedText> save_to{};  ///< for a new game
  CommandLineSettings settings{};          ///< settings
  std::size_t number = 0;                  ///< of a lesson or a puzzle; 0 for none
  std::optional<std::size_t> ply{};        ///< by default the last
  Move move{};
  int depth = 0;            ///< of perft
  int moves = 5;            ///< of a win; longer proofs may take hours
  search::Limits limits{};  ///< for each position
  std::size_t table_mebibytes = search::kTableMebibytes;
  bool divide = false;
  std::string form{};  ///< the flag of what to print: "--svg"; empty for the grid

  [[nodiscard]] Position position() const { return start.value_or(Start()).position(); }
};

/// Carries out a command. Returns the exit status.
using Run = int (*)(const Arguments& arguments);
/// The same with what was arguments.
using Job = std::function<int()>;

/// Adds an option, flag or operand of this name to CLI11, bound to what it sets. Its checks may
/// throw UsageError, too.
using Binding = CLI::Option* (*)(CLI::App& app, const std::string& name, Arguments& arguments);

struct Option {
  std::vector<std::string> names{};  ///< "-h" and "--help"; for a switch "--mouse" and "--no-mouse"
  std::string value{};               ///< the name of the value, as "POSITION"; empty for a flag
  std::string description{};
  std::function<std::remove_pointer_t<Binding>> bind{};
  bool is_switch = false;               ///< whether the last name turns it off
  bool is_required = false;             ///< an operand
  bool is_repeatable = false;           ///< an operand that takes any number of words
  bool last_counts = false;             ///< otherwise it may be given once
  std::string_view group = kDescribed;  ///< in the help: with its description, or by its name
  std::string usual_values{};           ///< for a shell to offer, with blanks between them

  [[nodiscard]] bool takes_file() const { return value.ends_with("FILE"); }
};

struct Example {
  std::string call;
  std::string what;  ///< what it does
};

struct Command {
  std::string name;  ///< empty for the program itself
  std::string description;
  Run run;
  std::vector<Example> examples;
  std::deque<Option> options{};  ///< the first is help
  std::deque<Option> operands{};
  bool is_of_game = false;           ///< the program's options may follow
  std::set<std::string> excluded{};  ///< but these of them
};

struct CommandLine {
  Command program;
  std::deque<Command> commands{};
  Arguments arguments{};

  /// nullptr if there is none of this name.
  [[nodiscard]] const Command* find(const std::string& name) const;
};

/// What the words after `quagmire` ask for. An error guesses what was meant.
[[nodiscard]] Result<Job, UsageError> read_line(CommandLine& line,
                                                const std::vector<std::string>& words);

// Declaring.

Command& add_command(CommandLine& line, Run run, const char* name, const char* description,
                     std::vector<Example> examples);
Option& add_option(Command& command, const char* name, const char* value, const char* description,
                   Binding bind);
/// A flag of what to print, of which there is one.
void add_form(Command& command, const char* name, const char* description);
Option& add_operand(Command& command, const char* value, std::string description, Binding bind);

// Bindings, and checks for them.

/// "bad value "x" for --depth; it takes a number from 1 to 100"
[[nodiscard]] UsageError bad_value(const std::string& name, const UntrustedText& word,
                                   const std::string& expected);
/// A number in digits alone; a transform, which drops its leading zeros.
[[nodiscard]] CLI::Validator whole_number(const std::string& name, std::uint64_t least,
                                          std::uint64_t most);
/// A wrong operand is a wrong thing arguments about: kFailure, not kUsage.
void read_position(Arguments& arguments, const std::string& name, const std::string& word);
CLI::Option* bind_position(CLI::App& app, const std::string& name, Arguments& arguments);
/// The value of an option cannot be "-", standard input.
[[nodiscard]] CLI::Validator file_name(const std::string& name);
CLI::Option* bind_file(CLI::App& app, const std::string& name, Arguments& arguments);

/// `unknown command "movs"; did you mean moves?`
[[nodiscard]] std::string describe_unknown_command(const std::string& word,
                                                   const CommandLine& line);

// What the program says about itself: the help, and `quagmire --version`, which a bug report should
// quote.

/// The help of the program or of a command: examples first, at most 80 columns wide.
[[nodiscard]] std::string help_text(const CommandLine& line, const Command& command);

/// Several lines: the version, the commit if known, the compiler and the versions of the libraries.
[[nodiscard]] std::string version_text();

// What there is: all else that can be typed after `quagmire`. A function for each command declares
// its name, its operands, its options and its help, and what carries it out.

/// The program and its commands.
[[nodiscard]] std::unique_ptr<CommandLine> command_line();

[[nodiscard]] Result<Job, UsageError> parse_command_line(int argc, const char* const* argv);

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
