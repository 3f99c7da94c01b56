#include "app/docs/completions.h"

namespace quagmire::app {

namespace {

// Within single quotes, and where zsh's own punctuation of a specification would be read.
std::string escaped(std::string_view text, std::string_view special = "") {
  std::string safe;
  for (const char c : text) {
    if (c == '\'')
      safe += "'\\'";
    else if (special.find(c) != std::string_view::npos)
      safe += '\\';
    safe += c;
  }
  return safe;
}

// ":FILE:_files", ":NAME:(auto mono)" or ":POSITION: "
std::string value_of(const OptionOutline& option) {
  std::string action = " ";
  if (!option.choices.empty()) action = '(' + joined(option.choices, " ") + ')';
  if (option.takes_file()) action = "_files";
  if (option.takes_folder()) action = "_files -/";
  return ':' + escaped(option.value, ":") + ':' + action;
}

std::string option_lines(const OptionOutline& option) {
  std::string value;
  std::string text = '[' + escaped(option.description, "[]") + ']';
  if (!option.value.empty()) text += value_of(option);
  const std::string excluded = '(' + joined(option.names, " ") + ')';
  std::string lines;
  for (const std::string& name : option.names) {
    lines += " \\\n    '";
    lines += excluded + name;
    if (!option.value.empty() && name.starts_with("--")) lines += '=';
    lines += text + "'";
  }
  return lines;
}

std::string arguments(const CommandOutline& command) {
  std::string lines;
  for (const OptionOutline& option : command.options) lines += option_lines(option);
  for (const OptionOutline& operand : command.operands) {
    const std::string kind = operand.repeatable ? "*" : operand.required ? "" : ":";
    lines += " \\\n    '";
    lines += kind + value_of(operand) + "'";
  }
  return lines;
}

}  // namespace

std::string zsh_completion(const CommandOutline& program) {
  std::string functions;
  std::string commands;
  for (const CommandOutline& command : program.commands) {
    commands += "    '" + escaped(command.name + ':' + command.description) + "'\n";
    functions +=
        "_quagmire_" + command.name + "() {\n  _arguments -s -S" + arguments(command) + "\n}\n\n";
  }
  return "#compdef quagmire\n"
         "# Completion of quagmire's command line for zsh, made from the program's own tables.\n\n"
         "_quagmire_commands() {\n"
         "  local -a commands=(\n" +
         commands +
         "  )\n"
         "  _describe -t commands command commands\n"
         "}\n\n" +
         functions +
         "_quagmire() {\n"
         "  local state line\n"
         "  local -A opt_args\n"
         "  _arguments -s -S -C" +
         arguments(program) +
         " \\\n    '1:command:_quagmire_commands' \\\n    '*::operand:->operands' && return\n"
         "  [[ $state == operands ]] && (( $+functions[_quagmire_$words[1]] )) && "
         "_quagmire_$words[1]\n"
         "}\n\n"
         "_quagmire \"$@\"\n";
}

}  // namespace quagmire::app
