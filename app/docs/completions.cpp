#include "app/docs/completions.h"

#include <algorithm>
#include <iterator>

namespace quagmire::app {

CommandOutline with_options_spread(CommandOutline program) {
  for (CommandOutline& command : program.commands) {
    if (!command.takes_program_options) continue;
    // --help is everybody's already.
    std::copy_if(program.options.begin(), program.options.end(),
                 std::back_inserter(command.options),
                 [](const OptionOutline& option) { return option.names.back() != "--help"; });
  }
  return program;
}

std::vector<std::string> names_with_value(const CommandOutline& program) {
  std::vector<std::string> names;
  for (const OptionOutline& option : program.options)
    if (!option.value.empty()) names.insert(names.end(), option.names.begin(), option.names.end());
  return names;
}

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
  std::string text;
  for (const std::string& word : words) text += (&word == &words.front() ? "" : separator) + word;
  return text;
}

}  // namespace quagmire::app
