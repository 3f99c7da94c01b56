#include "app/docs/docs.h"

#include <utility>
#include <vector>

#include "app/cli/command_line.h"

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

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(program)) names.push_back(command->get_name());
  return names;
}

// The names of all options that take a value. The value may look like a command: --name-o check.
std::vector<std::string> names_with_value(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options_of(program))
    if (!value_of(*option).empty())
      for (std::string& name : names_of(*option)) names.push_back(std::move(name));
  return names;
}

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
  std::string text;
  for (const std::string& word : words) text += (&word == &words.front() ? "" : separator) + word;
  return text;
}

// What may follow a command (empty: the program itself) when no option is being typed.
std::string words_case(const std::string& name, const CLI::App& program, const CLI::App& command) {
  std::vector<std::string> options;
  for (const CLI::Option* option : all_options_of(command))
    for (std::string& option_name : names_of(*option)) options.push_back(std::move(option_name));
  std::vector<std::string> words = command_names(command);
  std::string take_files;
  for (const CLI::Option* operand : operands_of(command)) {
    for (std::string& value : usual_values(program, *operand)) words.push_back(std::move(value));
    if (takes_file(*operand)) take_files = " files=-f";
  }
  return "    " + name + ") options='" + joined(options, " ") + "' words='" + joined(words, " ") +
         "'" + take_files + " ;;\n";
}

// What the values may be, for all options that take one.
std::string values_cases(const std::string& name, const CLI::App& program,
                         const CLI::App& command) {
  std::string cases;
  for (const CLI::Option* option : all_options_of(command))
    if (!value_of(*option).empty())
      cases += "    " + name + ',' + names_of(*option).back() + ") options= words='" +
               joined(usual_values(program, *option), " ") + "'" +
               (takes_file(*option) ? " files=-f" : " files=") + " ;;\n";
  return cases;
}

}  // namespace

std::string bash_completion() {
  const auto line = command_line();
  const CLI::App& program = *line;
  std::string words = words_case("''", program, program);
  std::string values = values_cases("", program, program);
  for (const CLI::App* command : commands_of(program)) {
    words += words_case(command->get_name(), program, *command);
    values += values_cases(command->get_name(), program, *command);
  }
  return R"(# Completion of quagmire's command line for bash, made from the program's own tables.
_quagmire() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
  local command= options= words= files= i
  # bash makes three words of --name=value.
  case = in
    "$cur") cur= ;;
    "$prev") prev=${COMP_WORDS[COMP_CWORD - 2]} ;;
  esac
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case ${COMP_WORDS[i]} in
      )" +
         joined(names_with_value(program), " | ") +
         R"()
        [[ ${COMP_WORDS[i + 1]} == = ]] && ((++i))
        ((++i)) ;;
      )" +
         joined(command_names(program), " | ") +
         R"()
        command=${COMP_WORDS[i]}
        break ;;
    esac
  done
  case $command in
)" + words +
         R"(  esac
  case $command,$prev in
)" + values +
         R"(  esac
  [[ $cur == -* ]] && words=$options
  COMPREPLY=()
  [[ -n $words ]] && mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
  if [[ -n $files && ( $cur != -* || -z $options ) ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen "$files" -- "$cur")
  fi
}
complete -F _quagmire quagmire
)";
}

namespace {

// Quotes for single quotes, and for the characters that have a meaning in zsh's specifications.
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
std::string what_follows(const CLI::App& program, const CLI::Option& option) {
  const auto values = usual_values(program, option);
  std::string action = " ";
  if (!values.empty()) action = '(' + joined(values, " ") + ')';
  if (takes_file(option)) action = "_files";
  return ':' + escaped(value_of(option), ":") + ':' + action;
}

std::string option_lines(const CLI::App& program, const CLI::Option& option) {
  const bool has_value = !value_of(option).empty();
  const std::string text = '[' + escaped(option.get_description(), "[]") + ']' +
                           (has_value ? what_follows(program, option) : "");
  const auto names = names_of(option);
  std::string lines;
  for (const std::string& name : names)
    lines += " \\\n    '(" + joined(names, " ") + ')' + name +
             (has_value && name.starts_with("--") ? "=" : "") + text + "'";
  return lines;
}

std::string arguments(const CLI::App& program, const CLI::App& command) {
  std::string lines;
  for (const CLI::Option* option : all_options_of(command)) lines += option_lines(program, *option);
  for (const CLI::Option* operand : operands_of(command)) {
    const std::string kind = is_repeatable(*operand) ? "*" : operand->get_required() ? "" : ":";
    lines += " \\\n    '" + kind + what_follows(program, *operand) + "'";
  }
  return lines;
}

}  // namespace

std::string zsh_completion() {
  const auto line = command_line();
  const CLI::App& program = *line;
  std::string functions;
  std::string commands;
  for (const CLI::App* command : commands_of(program)) {
    const std::string name = command->get_name();
    commands += "    '" + escaped(name + ':' + command->get_description()) + "'\n";
    functions +=
        "_quagmire_" + name + "() {\n  _arguments -s -S" + arguments(program, *command) + "\n}\n\n";
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
         arguments(program, program) +
         " \\\n    '1:command:_quagmire_commands' \\\n    '*::operand:->operands' && return\n"
         "  [[ $state == operands ]] && (( $+functions[_quagmire_$words[1]] )) && "
         "_quagmire_$words[1]\n"
         "}\n\n"
         "_quagmire \"$@\"\n";
}

namespace {

std::string in_quotes(std::string_view text) {
  std::string escaped = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped + '\'';
}

std::string values_for(const CLI::App& program, const CLI::Option& option) {
  const auto values = usual_values(program, option);
  if (!values.empty()) return " -a " + in_quotes(joined(values, " "));
  return takes_file(option) ? " -F" : "";
}

std::string lines_for(const CLI::App& program, const CLI::App& command,
                      const std::string& condition) {
  const std::string begin = "complete -c quagmire -n \"" + condition + "\"";
  std::string lines;
  for (const CLI::Option* option : all_options_of(command)) {
    lines += begin;
    for (const std::string& name : option->get_snames()) lines += " -s " + name;
    for (const std::string& name : option->get_lnames()) lines += " -l " + name;
    if (!value_of(*option).empty())
      lines += (takes_file(*option) ? " -r" : " -x") + values_for(program, *option);
    lines += " -d " + in_quotes(option->get_description()) + '\n';
  }
  for (const CLI::Option* operand : operands_of(command))
    if (const std::string values = values_for(program, *operand); !values.empty())
      lines += begin + values + " -d " + in_quotes(operand->get_description()) + '\n';
  for (const CLI::App* subcommand : commands_of(command))
    lines += begin + " -a " + subcommand->get_name() + " -d " +
             in_quotes(subcommand->get_description()) + '\n';
  return lines;
}

}  // namespace

std::string fish_completion() {
  const auto line = command_line();
  const CLI::App& program = *line;
  std::string lines = lines_for(program, program, "__quagmire_asks ''");
  for (const CLI::App* command : commands_of(program))
    lines += lines_for(program, *command, "__quagmire_asks " + command->get_name());
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
         joined(command_names(program), " ") +
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
