#include "app/docs/completions.h"

namespace quagmire::app {

namespace {

std::string in_quotes(std::string_view text) {
  std::string escaped = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped + '\'';
}

std::string values_of(const OptionOutline& option) {
  if (!option.choices.empty()) return " -a " + in_quotes(joined(option.choices, " "));
  if (option.takes_folder()) return " -a '(__fish_complete_directories)'";
  return option.takes_file() ? " -F" : "";
}

std::string lines_for(const CommandOutline& command, const std::string& condition) {
  const std::string begin = "complete -c quagmire -n \"" + condition + "\"";
  std::string lines;
  for (const OptionOutline& option : command.options) {
    lines += begin;
    for (const std::string& name : option.names)
      lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.value.empty()) lines += (option.takes_file() ? " -r" : " -x") + values_of(option);
    lines += " -d " + in_quotes(option.description) + '\n';
  }
  for (const OptionOutline& operand : command.operands)
    if (const std::string values = values_of(operand); !values.empty())
      lines += begin + values + " -d " + in_quotes(operand.description) + '\n';
  for (const CommandOutline& subcommand : command.commands)
    lines += begin + " -a " + subcommand.name + " -d " + in_quotes(subcommand.description) + '\n';
  return lines;
}

}  // namespace

std::string fish_completion(const CommandOutline& program) {
  std::vector<std::string> names;
  for (const CommandOutline& command : program.commands) names.push_back(command.name);
  std::string lines = lines_for(program, "__quagmire_asks ''");
  for (const CommandOutline& command : program.commands)
    lines += lines_for(command, "__quagmire_asks " + command.name);
  return "# Completion of quagmire's command line for fish, made from the program's own tables.\n"
         "function __quagmire_command\n"
         "    set -l is_value no\n"
         "    for word in (commandline -opc)[2..-1]\n"
         "        if test $is_value = yes\n"
         "            set is_value no\n"
         "            continue\n"
         "        end\n"
         "        switch $word\n"
         "            case " +
         joined(names_with_value(program), " ") +
         "\n"
         "                set is_value yes\n"
         "            case " +
         joined(names, " ") +
         "\n"
         "                echo $word\n"
         "                return\n"
         "        end\n"
         "    end\n"
         "end\n"
         "function __quagmire_asks\n"
         "    set -l command (__quagmire_command)\n"
         "    test \"$command\" = \"$argv[1]\"\n"
         "end\n"
         "complete -c quagmire -f\n" +
         lines;
}

}  // namespace quagmire::app
