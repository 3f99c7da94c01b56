#include <utility>

#include "app/docs/completions.h"

namespace quagmire::app {

namespace {

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

}  // namespace quagmire::app
