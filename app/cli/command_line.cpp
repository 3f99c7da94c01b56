#include "app/cli/command_line.h"

#include <algorithm>

#include "app/cli/exit_status.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/words/text.h"

namespace quagmire::app {

// CLI11 prints this below a command's help. We lay it out ourselves: examples, one per line.
void add_examples(CLI::App& command, std::initializer_list<Example> examples) {
  std::string lines;
  for (const Example& example : examples) lines += example.call + '\t' + example.what + '\n';
  command.footer(lines);
}

CLI::App& add_command(CommandLine& line, const char* name, const char* description,
                      std::initializer_list<Example> examples) {
  CLI::App& command = *line.program.add_subcommand(name, description);
  command.get_help_ptr()->group("Options");  // since CLI11 2.5 it does not follow the defaults
  add_examples(command, examples);
  return command;
}

CLI::Option* add_option(CLI::App& command, const std::string& name, std::string_view value,
                        std::string_view description, const Reader& read) {
  return command.add_option(name)
      ->type_name(std::string(value))
      ->description(std::string(description))
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw)
      ->each([name, read](const std::string& word) { read(name, word); });
}

CLI::Option* add_operand(CLI::App& command, const std::string& value, const char* description,
                         const Reader& read) {
  return add_option(command, value, value, description, read);
}

CLI::ParseError bad_value(const std::string& name, const UntrustedText& word,
                          const std::string& expected) {
  return {"bad value " + ui::in_quotes(word) + " for " + name + "; it takes " + expected, kUsage};
}

std::uint64_t read_whole(const std::string& name, const std::string& word, std::uint64_t least,
                         std::uint64_t most) {
  const auto number = read_number(word, least, most);
  if (!number)
    throw bad_value(name, word,
                    "a number from " + std::to_string(least) + " to " + std::to_string(most));
  return *number;
}

Position read_position(const std::string& name, const std::string& word) {
  const auto position = parse_position(word);
  if (!position)
    throw CLI::ParseError(describe_bad_position(name, position.error()),
                          name.starts_with("--") ? kUsage : kWrong);
  return *position;
}

UntrustedText read_file_name(const std::string& name, const std::string& word) {
  if (word.empty()) throw CLI::ParseError(name + " is empty; name a file", kUsage);
  if (word == "-" && name.starts_with("--"))
    throw CLI::ParseError(
        name + " -, standard input cannot be that; name a file (./- is one called -)", kUsage);
  return word;
}

std::vector<const CLI::App*> commands_of(const CLI::App& program) {
  return program.get_subcommands({});
}

const CLI::App* find_command(const CLI::App& program, const std::string& name) {
  for (const CLI::App* command : commands_of(program))
    if (command->get_name() == name) return command;
  return nullptr;
}

// Later versions of CLI11 also list the options of a program that the command falls through to.
std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  std::vector<const CLI::Option*> inherited;
  if (command.get_parent() != nullptr) inherited = options_of(*command.get_parent());
  return command.get_options([&](const CLI::Option* option) {
    return option->nonpositional() &&
           std::find(inherited.begin(), inherited.end(), option) == inherited.end();
  });
}

std::vector<const CLI::Option*> operands_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

bool is_switch(const CLI::Option& option) { return option.get_lnames().size() == 2; }

std::string value_of(const CLI::Option& option) { return option.get_type_name(); }

bool takes_file(const CLI::Option& option) { return value_of(option).ends_with("FILE"); }

bool is_repeatable(const CLI::Option& option) { return option.get_expected_max() > 1; }

std::vector<Example> examples_of(const CLI::App& command) {
  std::vector<Example> examples;
  const std::string footer = command.get_footer();
  for (std::string_view lines = footer; !lines.empty();) {
    std::string_view line = take_to('\n', lines);
    const std::string call(take_to('\t', line));
    examples.push_back({call, std::string(line)});
  }
  return examples;
}

}  // namespace quagmire::app
