#include "app/cli/suggestions.h"

#include <string_view>
#include <vector>

#include "ui/input/completion.h"
#include "ui/words/printable.h"

namespace quagmire::app {

namespace {

void add_long_names(std::vector<std::string_view>& names, const CommandOutline& command) {
  for (const OptionOutline& option : command.options)
    for (const std::string& name : option.names)
      if (name.starts_with("--")) names.push_back(name);
}

std::string with_nearest(const std::string& text, std::string_view typed,
                         const std::vector<std::string_view>& known) {
  const auto suggestion = ui::nearest(typed, known);
  return text + (suggestion ? "; did you mean " + std::string(*suggestion) + '?'
                            : "; quagmire --help shows what there is");
}

}  // namespace

std::string describe_unknown_option(const std::string& word, const CommandOutline& program,
                                    const CommandOutline& command) {
  std::vector<std::string_view> names;
  add_long_names(names, command);
  if (command.takes_program_options) add_long_names(names, program);
  // What follows an = is the option's value.
  return with_nearest("unknown option " + ui::quoted(word),
                      std::string_view(word).substr(0, word.find('=')), names);
}

std::string describe_unknown_word(const std::string& word, const CommandOutline& program,
                                  const CommandOutline& command) {
  if (&command == &program) return describe_unknown_command(word, program);
  const bool takes_position =
      !command.operands.empty() && command.operands[0].value.starts_with("POSITION");
  return "too much, " + ui::quoted(word) + " after " + command.name + "; " +
         (takes_position ? "put a position in quotes"
                         : "quagmire " + command.name + " --help shows how it is called");
}

std::string describe_unknown_command(const std::string& word, const CommandOutline& program) {
  std::vector<std::string_view> names;
  for (const CommandOutline& command : program.commands) names.push_back(command.name);
  return with_nearest("unknown command " + ui::quoted(word), word, names);
}

}  // namespace quagmire::app
