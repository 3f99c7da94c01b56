// How a command line is declared with CLI11, and read. CLI11 gives each value to a reader, which
// writes it into Asked, and a command's callback chooses the function that carries it out. The
// help, the man page and the completions list what CLI11 holds, so none of them can miss an option.
//
// An option with a value has a type name that says what the value is ("POSITION"). An operand, a
// word at a fixed place, uses its type name as its name.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/settings/loaded_settings.h"
#include "engine/ascii.h"
#include "engine/board/move.h"
#include "engine/result.h"
#include "engine/rules/position.h"
#include "engine/search/search.h"
#include "engine/untrusted_text.h"

namespace quagmire::app {

/// What the words of a command line say. Each command uses some of it.
struct Asked {
  std::optional<Position> position{};
  std::vector<UntrustedText> files{};      ///< "-" is standard input
  std::optional<UntrustedText> save_to{};  ///< for a new game
  Choices choices{};                       ///< settings
  std::size_t number = 0;                  ///< of a lesson or a puzzle; 0 for none
  std::size_t last_number = 0;             ///< of several puzzles
  std::optional<std::size_t> ply{};        ///< by default the last
  Move move{};
  int depth = 0;            ///< of perft
  int moves = 5;            ///< of a win; longer proofs may take hours
  search::Limits limits{};  ///< for each position
  bool divide = false;
  bool in_one_line = false;
  bool as_svg = false;
  bool on_sheet = false;
  bool as_moves = false;  ///< a move a line, without tags and comments
  std::string text{};     ///< to print

  [[nodiscard]] Position position_or_start() const { return position.value_or(Position::start()); }
};

/// Carries out a command. Returns the exit status.
using Run = int (*)(const Asked& asked);
/// The same with what was asked.
using Job = std::function<int()>;

struct CommandLine {
  CLI::App program{"Quagmire, a board game for two players", "quagmire"};
  Asked asked{};
  Run run = nullptr;  ///< set by the callback of the command that was typed
  /// For a shell to offer, with blanks between them; other values may exist.
  std::map<const CLI::Option*, std::string> usual_values{};
};

/// Prints the text.
int print(const Asked& asked);

/// What the words after `quagmire` ask for. An error guesses what was meant.
[[nodiscard]] Result<Job, RequestError> read_line(CommandLine& line,
                                                  const std::vector<std::string>& words);

// Declaring.

struct Example {
  std::string call;
  std::string what;  ///< what it does
};
void add_examples(CLI::App& command, std::initializer_list<Example> examples);
CLI::App& add_command(CommandLine& line, Run run, const char* name, const char* description,
                      std::initializer_list<Example> examples);

/// Reads the word given for an option or operand of this name. Throws CLI::ParseError, whose exit
/// code is ours.
using Reader = void (*)(Asked& asked, const std::string& name, const std::string& word);

CLI::Option* add_option(CommandLine& line, CLI::App& command, const std::string& name,
                        std::string_view value, std::string_view description, Reader read);
CLI::Option* add_operand(CommandLine& line, CLI::App& command, const std::string& value,
                         std::string_view description, Reader read);

// Readers.

/// "bad value "x" for --to; it takes record or moves"
[[nodiscard]] CLI::ParseError bad_value(const std::string& name, const UntrustedText& word,
                                        const std::string& expected);
/// Digits only. CLI11's own numbers may also be hexadecimal, octal or signed.
[[nodiscard]] std::uint64_t read_whole(const std::string& name, const std::string& word,
                                       std::uint64_t least, std::uint64_t most);
/// A wrong operand is a wrong thing asked about: kWrong, not kUsage.
void take_position(Asked& asked, const std::string& name, const std::string& word);
/// The value of an option cannot be "-", standard input.
[[nodiscard]] UntrustedText read_file_name(const std::string& name, const std::string& word);
void take_file(Asked& asked, const std::string& name, const std::string& word);

// What was declared.

[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& program);
/// nullptr if there is none of this name.
[[nodiscard]] const CLI::App* find_command(const CLI::App& program, const std::string& name);
/// The options in order, without operands.
[[nodiscard]] std::vector<const CLI::Option*> options_of(const CLI::App& command);
[[nodiscard]] std::vector<const CLI::Option*> operands_of(const CLI::App& command);
[[nodiscard]] std::vector<Example> examples_of(const CLI::App& command);

/// "-h" and "--help"; for a switch "--bell" and "--no-bell".
[[nodiscard]] std::vector<std::string> names_of(const CLI::Option& option);
/// Whether the option has a name that turns it off.
[[nodiscard]] bool is_switch(const CLI::Option& option);
/// The name of the value, as "POSITION"; empty for a flag.
[[nodiscard]] std::string value_of(const CLI::Option& option);
[[nodiscard]] bool takes_file(const CLI::Option& option);
/// Whether it is an operand that takes any number of words.
[[nodiscard]] bool is_repeatable(const CLI::Option& option);

/// `unknown command "movs"; did you mean moves?`
[[nodiscard]] std::string describe_unknown_command(const std::string& word,
                                                   const CLI::App& program);

// What the program says about itself: the help, and `quagmire --version`, which a bug report should
// quote. The help is laid out here rather than by CLI11's formatter, whose layout differs from
// version to version.

/// The help of the program or of a command: examples first, at most 80 columns wide.
[[nodiscard]] std::string help_text(const CLI::App& command);

/// Several lines: the version, the commit if known, the compiler and the versions of the libraries.
[[nodiscard]] std::string version_text();

}  // namespace quagmire::app
