// The command line as a value: what can be typed behind `quagmire`, read off the parser itself. The
// man page and the completions are made from it, so they cannot forget an option.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace quagmire::app {

/// An option, or a word that stands at a fixed place (an operand).
struct OptionOutline {
  std::vector<std::string> names;    ///< "-h", "--help"; of an operand none
  std::string value;                 ///< what to put there, as "POSITION"; of a flag empty
  std::vector<std::string> choices;  ///< values to offer, where there are usual ones
  std::string description;
  bool required = false;
  bool many = false;  ///< may be given more than once

  [[nodiscard]] bool takes_file() const { return value.ends_with("FILE"); }
};

/// The program, or one of its subcommands.
struct CommandOutline {
  std::string name;
  std::string description;
  std::vector<OptionOutline> options;
  std::vector<OptionOutline> operands;
  std::vector<CommandOutline> commands;
  bool takes_program_options = false;  ///< the program's options may stand behind it as well
};

[[nodiscard]] CommandOutline outline_of(const CLI::App& app);

}  // namespace quagmire::app
