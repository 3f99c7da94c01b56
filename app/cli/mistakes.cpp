#include "app/cli/mistakes.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/cli/command_line.h"
#include "ui/base/text.h"
#include "ui/input/command.h"

namespace quagmire::app {

namespace {

std::string with_nearest(const std::string& text, const std::string& typed,
                         const std::vector<std::string>& known) {
  const std::vector<std::string_view> names(known.begin(), known.end());
  const auto suggestion = ui::nearest(typed, names);
  return text + (suggestion ? "; did you mean " + std::string(*suggestion) + '?'
                            : "; quagmire --help shows what there is");
}

// What a known option is for when it has no meaning where it stands; nullopt for an unknown option.
std::optional<std::string> describe_misplaced_option(const std::string& name,
                                                     const CLI::App& program,
                                                     const CLI::App& command) {
  const std::string here = command.get_name();
  if (command.get_option_no_throw(name) != nullptr)
    return name + " is for " + here + "; write it after " + here;
  std::string takers;
  if (const CLI::Option* option = program.get_option_no_throw(name))
    takers = option == program.get_version_ptr() ? "quagmire alone" : "a game";
  for (const CLI::App* taker : commands_of(program))
    if (taker->get_option_no_throw(name) != nullptr)
      takers += (takers.empty() ? "" : " or ") + taker->get_name();
  if (takers.empty()) return std::nullopt;
  return name + " is for " + takers +
         (&command == &program ? "; write it after " + takers : "; leave it out of " + here);
}

bool names_record(const std::string& word) {
  std::error_code no_status;
  return word.ends_with(".quag") || std::filesystem::is_regular_file(word, no_status);
}

}  // namespace

const CLI::Option* find_option(const CLI::App& program, const std::string& name) {
  if (const CLI::Option* option = program.get_option_no_throw(name)) return option;
  for (const CLI::App* command : commands_of(program))
    if (const CLI::Option* option = command->get_option_no_throw(name)) return option;
  return nullptr;
}

std::string describe_unknown_option(const std::string& word, const CLI::App& program,
                                    const CLI::App& command) {
  const std::string name = word.substr(0, word.find('='));
  if (auto misplaced = describe_misplaced_option(name, program, command)) return *misplaced;
  std::vector<std::string> names;
  const auto add = [&names](const CLI::App& app) {
    for (const CLI::Option* option : options_of(app))
      for (const std::string& long_name : option->get_lnames()) names.push_back("--" + long_name);
  };
  add(command);
  if (command.get_fallthrough()) add(program);
  return with_nearest("unknown option " + ui::quoted(word), name, names);
}

std::string describe_unknown_word(const std::string& word, const CLI::App& program,
                                  const CLI::App& command) {
  if (&command == &program) return describe_unknown_command(word, program);
  const auto operands = operands_of(command);
  const bool takes_position = !operands.empty() && value_of(*operands[0]).starts_with("POSITION");
  return "too much, " + ui::quoted(word) + " after " + command.get_name() + "; " +
         (takes_position ? "put a position in quotes"
                         : "quagmire " + command.get_name() + " --help shows how it is called");
}

std::string describe_unknown_command(const std::string& word, const CLI::App& program) {
  if (names_record(word))
    return "a file is not a command, " + ui::quoted(word) +
           "; to play on: quagmire resume FILE; to look at it: quagmire replay FILE";
  const auto words = ui::command_words();
  if (std::any_of(words.begin(), words.end(),
                  [&](const ui::CommandWord& known) { return known.word == word; }))
    return word + " is a word inside the game; run quagmire and type it there";
  if (word == "play") return "there is no command play; quagmire alone plays";
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(program)) names.push_back(command->get_name());
  return with_nearest("unknown command " + ui::quoted(word), word, names);
}

}  // namespace quagmire::app
