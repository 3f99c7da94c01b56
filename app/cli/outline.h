// The command line as a value: what can be typed behind `quagmire`. The parser, the help, the man
// page and the completions are all made from it, so none of them can forget an option.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace quagmire::app {

/// An option, or a word that stands at a fixed place (an operand).
struct OptionOutline {
  std::vector<std::string> names;  ///< "-h", "--help"; the second of a switch is its opposite
  std::string value;               ///< what to put there, as "POSITION"; of a flag empty
  std::string description;
  std::vector<std::string> choices{};  ///< values to offer, where there are usual ones
  std::string group = "Options";       ///< its heading in the help
  bool required = false;
  bool repeatable = false;    ///< an operand of any number of words, or an option whose last counts
  bool may_be_empty = false;  ///< '' is a value

  [[nodiscard]] bool is_called(std::string_view name) const {
    return std::find(names.begin(), names.end(), name) != names.end();
  }
  [[nodiscard]] bool takes_file() const { return value.ends_with("FILE"); }
  [[nodiscard]] bool takes_folder() const { return value == "FOLDER"; }
  [[nodiscard]] bool is_switch() const {
    return names.size() == 2 && names[1] == "--no-" + names[0].substr(2);
  }
};

/// An option with one name; a flag where the value is "".
[[nodiscard]] inline OptionOutline option(const char* name, const char* value,
                                          const char* description) {
  return {.names = {name}, .value = value, .description = description};
}

struct Example {
  std::string call;
  std::string what;  ///< what it does
};

/// The program, or one of its subcommands.
struct CommandOutline {
  std::string name;
  std::string description;
  std::vector<Example> examples{};
  std::vector<OptionOutline> operands{};
  std::vector<OptionOutline> options{};
  std::vector<CommandOutline> commands{};
  bool takes_program_options = false;  ///< the program's options may stand behind it as well
};

/// The subcommand by its name; nullptr where there is none.
[[nodiscard]] inline const CommandOutline* find_command(const CommandOutline& program,
                                                        std::string_view name) {
  for (const CommandOutline& command : program.commands)
    if (command.name == name) return &command;
  return nullptr;
}

}  // namespace quagmire::app
