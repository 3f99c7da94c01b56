// How a command line is declared with CLI11, and read. CLI11 writes each value where the
// declaration says, and a command's callback leaves what there is to do. The help, the man page and
// the completions list what CLI11 holds, so none of them can miss an option.
//
// An option with a value has a type name that says what the value is ("POSITION"). An operand, a
// word at a fixed place, uses its type name as its name.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/exit_status.h"
#include "engine/ascii.h"
#include "engine/result.h"
#include "engine/rules/position.h"
#include "engine/untrusted_text.h"

namespace quagmire::app {

/// What a command line asks for. Returns the exit status.
using Job = std::function<int()>;

/// Prints a text.
[[nodiscard]] Job print(const std::string& text);

struct CommandLine {
  CLI::App program{"Quagmire, a board game for two players", "quagmire"};
  Job job;  ///< set by the callback of the command that was typed
  /// For a shell to offer, with blanks between them; other values may exist.
  std::map<const CLI::Option*, std::string> usual_values{};
};

/// What the words after `quagmire` ask for. An error guesses what was meant.
[[nodiscard]] Result<Job, RequestError> read_line(CommandLine& line,
                                                  const std::vector<std::string>& words);

// Declaring.

struct Example {
  std::string call;
  std::string what;  ///< what it does
};
void add_examples(CLI::App& command, std::initializer_list<Example> examples);
CLI::App& add_command(CommandLine& line, const char* name, const char* description,
                      std::initializer_list<Example> examples);

template <class Asked>
struct Command {
  CLI::App& app;
  Asked& asked;  ///< to write values to; lives as long as the command and its job
};
/// The same, with the function that carries it out.
template <class Asked>
Command<Asked> add_command(CommandLine& line, int (*run)(const Asked&), const char* name,
                           const char* description, std::initializer_list<Example> examples) {
  CLI::App& command = add_command(line, name, description, examples);
  const auto asked = std::make_shared<Asked>();
  command.callback([&line, run, asked] { line.job = [run, asked] { return run(*asked); }; });
  return {command, *asked};
}

/// Reads the word given for an option or operand of this name. Throws CLI::ParseError, whose exit
/// code is ours.
using Reader = std::function<void(const std::string& name, const std::string& word)>;

CLI::Option* add_option(CLI::App& command, const std::string& name, std::string_view value,
                        std::string_view description, const Reader& read);
CLI::Option* add_operand(CLI::App& command, const std::string& value, const char* description,
                         const Reader& read);
// Readers. The target must outlive the reading.

/// "bad value "x" for --to; it takes record or moves"
[[nodiscard]] CLI::ParseError bad_value(const std::string& name, const UntrustedText& word,
                                        const std::string& expected);

/// Digits only. CLI11's own numbers may also be hexadecimal, octal or signed.
[[nodiscard]] std::uint64_t read_whole(const std::string& name, const std::string& word,
                                       std::uint64_t least, std::uint64_t most);
template <class Number>
[[nodiscard]] Reader number_to(Number& target, std::uint64_t least, std::uint64_t most) {
  return [&target, least, most](const std::string& name, const std::string& word) {
    target = static_cast<Number>(read_whole(name, word, least, most));
  };
}
template <class Number>
[[nodiscard]] Reader number_to(std::optional<Number>& target, std::uint64_t least,
                               std::uint64_t most) {
  return [&target, least, most](const std::string& name, const std::string& word) {
    target = static_cast<Number>(read_whole(name, word, least, most));
  };
}

/// A wrong operand is a wrong thing asked about: kWrong, not kUsage.
[[nodiscard]] Position read_position(const std::string& name, const std::string& word);
template <class Target>
[[nodiscard]] Reader position_to(Target& target) {
  return [&target](const std::string& name, const std::string& word) {
    target = read_position(name, word);
  };
}

/// The value of an option cannot be "-", standard input.
[[nodiscard]] UntrustedText read_file_name(const std::string& name, const std::string& word);
template <class Target>
[[nodiscard]] Reader file_to(Target& target) {
  return [&target](const std::string& name, const std::string& word) {
    target = read_file_name(name, word);
  };
}

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

/// Several lines: the version, the commit if known, the compiler, the versions of the libraries,
/// and the engine's kernels that run on this machine.
[[nodiscard]] std::string version_text();

}  // namespace quagmire::app
