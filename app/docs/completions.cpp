#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/docs/docs.h"

namespace quagmire::app {

namespace {

// Including those options of the program that may follow the command.
std::vector<const CLI::Option*> all_options_of(const CLI::App& command) {
  std::vector<const CLI::Option*> options = options_of(command);
  const CLI::App* program = command.get_parent();
  if (program == nullptr || !command.get_fallthrough()) return options;
  for (const CLI::Option* option : options_of(*program))
    if (option != program->get_help_ptr()) options.push_back(option);
  return options;
}

// Adds words, with a blank between them.
void add(std::string& text, const std::vector<std::string>& words) {
  for (const std::string& word : words) text += (text.empty() || word.empty() ? "" : " ") + word;
}

std::string usual_values(const CommandLine& line, const CLI::Option& option) {
  const auto found = line.usual_values.find(&option);
  return found == line.usual_values.end() ? "" : found->second;
}

std::string command_names(const CLI::App& program) {
  std::string names;
  for (const CLI::App* command : commands_of(program)) add(names, {command->get_name()});
  return names;
}

// The names of all options that take a value. The value may look like a command: --name-o check.
std::string names_with_value(const CLI::App& program) {
  std::string names;
  for (const CLI::Option* option : options_of(program))
    if (!value_of(*option).empty()) add(names, names_of(*option));
  return names;
}

// What may follow a command (empty: the program itself) when no option is being typed.
std::string choices_case(const std::string& name, const CommandLine& line,
                         const CLI::App& command) {
  std::string options;
  for (const CLI::Option* option : all_options_of(command)) add(options, names_of(*option));
  std::string choices = command_names(command);
  std::string files;
  for (const CLI::Option* operand : operands_of(command)) {
    add(choices, {usual_values(line, *operand)});
    if (takes_file(*operand)) files = " files=yes";
  }
  return "    " + name + ") options='" + options + "' choices='" + choices + "'" + files + " ;;\n";
}

// What the values of an option may be.
std::string values_case(const std::string& name, const CommandLine& line,
                        const CLI::Option& option) {
  return "    " + name + ',' + names_of(option).back() + ") options= choices='" +
         usual_values(line, option) + "' files=" + (takes_file(option) ? "yes" : "") + " ;;\n";
}

// The same for all options that take one.
std::string values_cases(const std::string& name, const CommandLine& line,
                         const CLI::App& command) {
  std::string cases;
  for (const CLI::Option* option : all_options_of(command))
    if (!value_of(*option).empty()) cases += values_case(name, line, *option);
  return cases;
}

std::string in_quotes(std::string_view text) {
  std::string escaped = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped + '\'';
}

std::string fish_values(const CommandLine& line, const CLI::Option& option) {
  const std::string values = usual_values(line, option);
  if (!values.empty()) return " -a " + in_quotes(values);
  return takes_file(option) ? " -F" : "";
}

std::string fish_lines(const CommandLine& line, const CLI::App& command, const std::string& name) {
  const std::string begin = "complete -c quagmire -n \"__quagmire_asks " + name + "\"";
  std::string lines;
  for (const CLI::Option* option : all_options_of(command)) {
    lines += begin;
    for (const std::string& short_name : option->get_snames()) lines += " -s " + short_name;
    for (const std::string& long_name : option->get_lnames()) lines += " -l " + long_name;
    if (!value_of(*option).empty())
      lines += (takes_file(*option) ? " -r" : " -x") + fish_values(line, *option);
    lines += " -d " + in_quotes(option->get_description()) + '\n';
  }
  for (const CLI::Option* operand : operands_of(command))
    if (const std::string values = fish_values(line, *operand); !values.empty())
      lines += begin + values + " -d " + in_quotes(operand->get_description()) + '\n';
  for (const CLI::App* subcommand : commands_of(command))
    lines += begin + " -a " + subcommand->get_name() + " -d " +
             in_quotes(subcommand->get_description()) + '\n';
  return lines;
}

}  // namespace

std::string completion(std::string_view script) {
  const auto line = command_line();
  const CLI::App& program = line->program;
  std::string choices = choices_case("''", *line, program);
  std::string values = values_cases("", *line, program);
  std::string lines = fish_lines(*line, program, "''");
  for (const CLI::App* command : commands_of(program)) {
    const std::string name = command->get_name();
    choices += choices_case(name, *line, *command);
    values += values_cases(name, *line, *command);
    lines += fish_lines(*line, *command, name);
  }
  return filled(script, {{"@WITHVALUE@", names_with_value(program)},
                         {"@COMMANDS@", command_names(program)},
                         {"@CHOICES@\n", choices},
                         {"@VALUES@\n", values},
                         {"@LINES@\n", lines}});
}

}  // namespace quagmire::app
