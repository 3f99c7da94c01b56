#include "app/docs/docs.h"

#include <algorithm>
#include <iterator>
#include <utility>

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

namespace {

// The names of every option that takes a value, which may look like a command: --name-o check.
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

std::vector<std::string> option_names(const CommandOutline& command) {
  std::vector<std::string> names;
  for (const OptionOutline& option : command.options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  return names;
}

// What may follow a command (empty: the program itself) where no option is being typed.
std::string words_case(const std::string& name, const CommandOutline& command) {
  std::vector<std::string> words;
  std::string take_files;
  for (const CommandOutline& subcommand : command.commands) words.push_back(subcommand.name);
  for (const OptionOutline& operand : command.operands) {
    words.insert(words.end(), operand.choices.begin(), operand.choices.end());
    if (operand.takes_file()) take_files = " files=-f";
  }
  return "    " + name + ") options='" + joined(option_names(command), " ") + "' words='" +
         joined(words, " ") + "'" + take_files + " ;;\n";
}

// What the value of an option may be, for every option that takes one.
std::string values_cases(const std::string& name, const CommandOutline& command) {
  std::string cases;
  for (const OptionOutline& option : command.options) {
    if (option.value.empty()) continue;
    std::vector<std::string> patterns;
    for (const std::string& option_name : option.names) {
      std::string pattern = name;
      pattern += ',';
      pattern += option_name;
      patterns.push_back(std::move(pattern));
    }
    cases += "    " + joined(patterns, " | ") + ") options= words='" + joined(option.choices, " ") +
             "'" +
             (option.takes_file()     ? " files=-f"
              : option.takes_folder() ? " files=-d"
                                      : " files=") +
             " ;;\n";
  }
  return cases;
}

}  // namespace

std::string bash_completion(const CommandOutline& program) {
  std::vector<std::string> names;
  std::string words = words_case("''", program);
  std::string values = values_cases("", program);
  for (const CommandOutline& command : program.commands) {
    names.push_back(command.name);
    words += words_case(command.name, command);
    values += values_cases(command.name, command);
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
         joined(names, " | ") +
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
