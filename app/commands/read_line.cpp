// Reading a command line: before CLI11 sees the words, and after it has refused some.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

#include "app/commands/command_line.h"
#include "engine/ascii.h"
#include "ui/session/vocabulary.h"
#include "ui/words/text.h"
#include "ui/words/typing.h"

namespace quagmire::app {

namespace {

CLI::ParseError usage_error(const std::string& text) { return {text, kUsage}; }

std::string with_nearest(const std::string& text, const std::string& typed,
                         const std::vector<std::string>& known) {
  const std::vector<std::string_view> names(known.begin(), known.end());
  const auto suggestion = ui::nearest(typed, names);
  return text + (suggestion ? "; did you mean " + std::string(*suggestion) + '?'
                            : "; see quagmire --help");
}

// The app's own option of this name. CLI11's search also takes the names of operands and, in its
// later versions, those of the program that a command falls through to.
const CLI::Option* own_option(const CLI::App& app, const std::string& name) {
  for (const CLI::Option* option : options_of(app))
    if (option->check_name(name)) return option;
  return nullptr;
}

// What a known option is for when it has no meaning where it stands; empty for an unknown option.
std::string describe_misplaced_option(const std::string& name, const CLI::App& program,
                                      const CLI::App& command) {
  const std::string here = command.get_name();
  if (own_option(command, name) != nullptr)
    return name + " is for " + here + "; write it after " + here;
  std::string takers;
  if (const CLI::Option* option = own_option(program, name))
    takers = option == program.get_version_ptr() ? "quagmire alone" : "a game";
  for (const CLI::App* taker : commands_of(program))
    if (own_option(*taker, name) != nullptr)
      takers += (takers.empty() ? "" : " or ") + taker->get_name();
  if (takers.empty()) return "";
  return name + " is for " + takers +
         (&command == &program ? "; write it after " + takers : "; leave it out of " + here);
}

std::string describe_unknown_option(const std::string& word, const CLI::App& program,
                                    const CLI::App& command) {
  const std::string name = word.substr(0, word.find('='));
  if (auto misplaced = describe_misplaced_option(name, program, command); !misplaced.empty())
    return misplaced;
  std::vector<std::string> names;
  const auto add = [&names](const CLI::App& app) {
    for (const CLI::Option* option : options_of(app))
      for (const std::string& long_name : option->get_lnames()) names.push_back("--" + long_name);
  };
  add(command);
  if (command.get_fallthrough()) add(program);
  return with_nearest("unknown option " + ui::in_quotes(word), name, names);
}

bool names_record(const std::string& word) {
  std::error_code no_status;
  return word.ends_with(".quag") || std::filesystem::is_regular_file(word, no_status);
}

// The option of this name, of the program or else of any command; nullptr if there is none.
const CLI::Option* find_option(const CLI::App& program, const std::string& name) {
  if (const CLI::Option* option = own_option(program, name)) return option;
  for (const CLI::App* command : commands_of(program))
    if (const CLI::Option* option = own_option(*command, name)) return option;
  return nullptr;
}

// A negative number is an operand, so that the code that reads the number can refuse it.
bool is_option(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

// The word with the hyphens that an editor has joined to a dash; empty if it begins with no dash.
std::string with_hyphens(const std::string& word) {
  if (word.empty()) return "";
  const auto [point, bytes] = decode(word);
  const bool dash = (point >= 0x2010 && point <= 0x2015) || point == 0x2212;
  return dash ? "--" + word.substr(std::min(word.find_first_not_of('-', bytes), word.size())) : "";
}

[[noreturn]] void refuse_missing_value(const CLI::Option& option) {
  const std::string name = names_of(option).back();
  throw usage_error(name + " needs a value; write " + name + ' ' + value_of(option));
}

// Whether an option means something before this command or after it. Before a command, help and
// version mean the same as after it or without it.
bool has_meaning(const std::string& name, bool before_command, const CLI::App& program,
                 const CLI::App& command) {
  if (!before_command && own_option(command, name) != nullptr) return true;
  const CLI::Option* option = own_option(program, name);
  return option != nullptr && (&command == &program || command.get_fallthrough() ||
                               (before_command && (option == program.get_help_ptr() ||
                                                   option == program.get_version_ptr())));
}

// What CLI11 would take for something else, or say in other words from version to version: an
// option or a command that there is not, an option for another command, one with no value or with
// one too many. Throws CLI::ParseError.
void check(const std::vector<std::string>& words, const CLI::App& program) {
  const CLI::App* command = &program;
  std::string unknown;                                // in place of a command
  std::vector<std::pair<std::string, bool>> options;  // and whether before the command
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (*word == "--" && command == &program && std::next(word) != words.end())
      throw usage_error("-- stands before the command; write it after that");
    if (*word == "--") break;
    const auto equals = word->find('=');
    const std::string name = word->substr(0, equals);
    if (const std::string meant = with_hyphens(name);
        !meant.empty() && find_option(program, meant) != nullptr)
      throw usage_error("the dash of " + meant.substr(2) + " is not two hyphens; write " + meant);
    if (!is_option(*word)) {
      if (command == &program) command = find_command(program, *word);
      if (command == nullptr) unknown = *word;
      if (command == nullptr) break;
      continue;
    }
    options.emplace_back(*word, command == &program);
    const CLI::Option* const own = own_option(*command, name);
    const CLI::Option* const option = own == nullptr ? find_option(program, name) : own;
    if (option == nullptr) continue;
    const auto next = std::next(word);
    if (value_of(*option).empty()) {
      if (equals == std::string::npos) continue;
      const auto names = names_of(*option);
      throw usage_error(name + " takes no value; write " +
                        (is_switch(*option) ? names[0] + " or " + names[1] : name));
    }
    if (equals == std::string::npos
            ? next == words.end() || *next == "--" ||
                  find_option(program, next->substr(0, next->find('='))) != nullptr
            : word->back() == '=')
      refuse_missing_value(*option);
    if (equals == std::string::npos) word = next;
  }
  for (const auto& [word, before_command] : options)
    if (const CLI::App& taker = command == nullptr ? program : *command;
        !has_meaning(word.substr(0, word.find('=')), before_command, program, taker))
      throw usage_error(describe_unknown_option(word, program, taker));
  if (command == nullptr) throw usage_error(describe_unknown_command(unknown, program));
}

// "a POSITION and a MOVE": names all operands, because their count does not tell which one is
// missing. Empty if none is.
std::string needs_of(const CLI::App& command) {
  std::string needs;
  bool all_there = true;
  for (const CLI::Option* operand : operands_of(command))
    if (operand->get_required()) {
      needs += (needs.empty() ? "a " : " and a ") + value_of(*operand);
      all_there = all_there && operand->count() > 0;
    }
  return all_there ? "" : needs;
}

// In our own words, whatever CLI11 has stopped at first. Help comes before all but words that are
// too many.
Result<std::string, RequestError> answer(const CLI::ParseError& error, const CLI::App& program) {
  const auto commands = program.get_subcommands();
  const CLI::App& command = commands.empty() ? program : *commands.front();
  const std::string name = command.get_name();
  const std::string see_help = "see quagmire " + name + " --help";
  for (const std::string& word : program.remaining(true)) {
    if (word == "--") continue;
    const auto operands = operands_of(command);
    const bool takes_position = !operands.empty() && value_of(*operands[0]).starts_with("POSITION");
    return RequestError{kUsage, "unexpected " + ui::in_quotes(word) + " after " + name + "; " +
                                    (takes_position ? "put the position in quotes" : see_help)};
  }
  if (command.get_help_ptr()->count() + program.get_help_ptr()->count() > 0)
    return help_text(command);
  if (error.get_name() == "CallForVersion") return std::string(error.what());
  if (const std::string needs = needs_of(command); !needs.empty())
    return RequestError{kUsage, name + " needs " + needs + "; " + see_help};
  if (error.get_name() == "ParseError")  // ours
    return RequestError{static_cast<ExitStatus>(error.get_exit_code()), error.what()};
  for (const CLI::App* app : {&program, &command})
    for (const CLI::Option* option : options_of(*app))
      if (option->count() > 1 && option->get_multi_option_policy() == CLI::MultiOptionPolicy::Throw)
        return RequestError{kUsage, names_of(*option).back() + " is given twice; leave one out"};
  std::string text = error.what();
  constexpr std::string_view excludes = " excludes ";
  // Only there, as a value may have these letters too.
  const bool is_exclusion = dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr;
  if (const auto at = text.find(excludes); is_exclusion && at != std::string::npos)
    text.replace(at, excludes.size(), " cannot be combined with ");
  return RequestError{kUsage, text + "; " + see_help};
}

}  // namespace

std::string describe_unknown_command(const std::string& word, const CLI::App& program) {
  if (names_record(word))
    return ui::in_quotes(word) +
           " is a file, not a command; to play on: quagmire resume FILE; to look at it: quagmire "
           "replay FILE";
  const auto words = ui::words();
  const bool is_word = std::any_of(words.begin(), words.end(),
                                   [&](const ui::Word& known) { return known.name == word; });
  if (is_word && word != "move")  // one that is meant for "moves"
    return word + " is a word inside the game; run quagmire and type it there";
  if (word == "scores") return "there is no command scores; quagmire stats shows the score";
  if (word == "play") return "there is no command play; run quagmire alone to play";
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(program)) names.push_back(command->get_name());
  return with_nearest("unknown command " + ui::in_quotes(word), word, names);
}

Result<Job, RequestError> read_line(CommandLine& line, const std::vector<std::string>& words) {
  try {
    check(words, line.program);
    std::vector<std::string> reversed(words.rbegin(), words.rend());
    // CLI11 would read it as a list. The name of a file means the same with this before it.
    for (std::string& word : reversed)
      if (word.starts_with('[') && word.ends_with(']')) word.insert(0, "./");
    line.program.parse(std::move(reversed));
  } catch (const CLI::ParseError& error) {
    auto told = answer(error, line.program);
    if (!told) return told.error();
    line.asked.text = told.take();
    line.run = print;
  }
  return Job([run = line.run, asked = line.asked] { return run(asked); });
}

}  // namespace quagmire::app
