#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/docs/docs.h"

namespace quagmire::app {

namespace {

// Including those options of the program that may follow the command.
std::vector<Option> all_options_of(const CommandLine& line, const Command& command) {
  std::vector<Option> options(command.options.begin(), command.options.end());
  if (command.is_of_game)
    options.insert(options.end(), line.program.options.begin() + 1, line.program.options.end());
  return options;
}

// Adds words, with a blank between them.
void add(std::string& text, const std::vector<std::string>& words) {
  for (const std::string& word : words) text += (text.empty() || word.empty() ? "" : " ") + word;
}

std::string command_names(const CommandLine& line) {
  std::string names;
  for (const Command& command : line.commands) add(names, {command.name});
  return names;
}

// The names of all options that take a value. The value may look like a command: --name-o check.
std::string names_with_value(const Command& program) {
  std::string names;
  for (const Option& option : program.options)
    if (!option.value.empty()) add(names, option.names);
  return names;
}

// What may follow a command (empty: the program itself) when no option is being typed.
std::string choices_case(const CommandLine& line, const Command& command) {
  std::string options;
  for (const Option& option : all_options_of(line, command)) add(options, option.names);
  std::string choices = command.name.empty() ? command_names(line) : "";
  std::string files;
  for (const Option& operand : command.operands) {
    add(choices, {operand.usual_values});
    if (operand.takes_file()) files = " files=yes";
  }
  return "    " + (command.name.empty() ? "''" : command.name) + ") options='" + options +
         "' choices='" + choices + "'" + files + " ;;\n";
}

// What the values of the options that take one may be.
std::string values_cases(const CommandLine& line, const Command& command) {
  std::string cases;
  for (const Option& option : all_options_of(line, command))
    if (!option.value.empty())
      cases += "    " + command.name + ',' + option.names.back() + ") options= choices='" +
               option.usual_values + "' files=" + (option.takes_file() ? "yes" : "") + " ;;\n";
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

std::string fish_values(const Option& option) {
  if (!option.usual_values.empty()) return " -a " + in_quotes(option.usual_values);
  return option.takes_file() ? " -F" : "";
}

std::string fish_lines(const CommandLine& line, const Command& command) {
  const std::string begin = "complete -c quagmire -n \"__quagmire_asks " +
                            (command.name.empty() ? "''" : command.name) + "\"";
  std::string lines;
  for (const Option& option : all_options_of(line, command)) {
    lines += begin;
    for (const std::string& name : option.names)
      lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.value.empty()) lines += (option.takes_file() ? " -r" : " -x") + fish_values(option);
    lines += " -d " + in_quotes(option.description) + '\n';
  }
  for (const Option& operand : command.operands)
    if (const std::string values = fish_values(operand); !values.empty())
      lines += begin + values + " -d " + in_quotes(operand.description) + '\n';
  if (command.name.empty())
    for (const Command& each : line.commands)
      lines += begin + " -a " + each.name + " -d " + in_quotes(each.description) + '\n';
  return lines;
}

}  // namespace

std::string completion(std::string_view script) {
  const auto line = command_line();
  std::string choices = choices_case(*line, line->program);
  std::string values = values_cases(*line, line->program);
  std::string lines = fish_lines(*line, line->program);
  for (const Command& command : line->commands) {
    choices += choices_case(*line, command);
    values += values_cases(*line, command);
    lines += fish_lines(*line, command);
  }
  return filled(script, {{"@WITHVALUE@", names_with_value(line->program)},
                         {"@COMMANDS@", command_names(*line)},
                         {"@CHOICES@\n", choices},
                         {"@VALUES@\n", values},
                         {"@LINES@\n", lines}});
}

}  // namespace quagmire::app
