#include "app/cli/typed_line.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "app/cli/command_line.h"
#include "app/settings/request_error.h"
#include "app/settings/settings.h"
#include "ui/base/text.h"
#include "ui/session/words.h"

namespace quagmire::app {

namespace {

constexpr char kMark = '=';

std::string marked(const std::string& word) { return kMark + word; }
std::string without_mark(const std::string& word) {
  return word.starts_with(kMark) ? word.substr(1) : word;
}

// A negative number is an operand here, so that the code that reads the number can refuse it.
bool is_option(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}
std::string name_in(const std::string& option) { return option.substr(0, option.find('=')); }

[[noreturn]] void refuse_missing_value(const CLI::Option& option) {
  const std::string name = names_of(option).back();
  throw Fault(kUsage, name + " needs a value; write " + name + ' ' + value_of(option));
}

std::string marked_option(const std::string& word, const CLI::App& program) {
  const std::string name = name_in(word);
  // With a dot in it, CLI11 would look for a command's option.
  if (name.find('.') != std::string::npos)
    throw Fault(kUsage, describe_unknown_option(word, program, program));
  if (name == word) return word;
  const CLI::Option* option = find_option(program, name);
  if (option != nullptr && value_of(*option).empty()) {
    const auto names = names_of(*option);
    throw Fault(kUsage, name + " takes no value; write " +
                            (is_switch(*option) ? names[0] + " or " + names[1] : name));
  }
  return name + '=' + marked(word.substr(name.size() + 1));
}

// The words as CLI11 will see them.
std::vector<std::string> marked(const std::vector<std::string>& words, const CLI::App& program) {
  const auto commands = commands_of(program);
  std::vector<std::string> safe;
  bool only_operands = false;
  const CLI::Option* before = nullptr;
  for (const std::string& word : words) {
    const bool is_value = only_operands || (before != nullptr && !value_of(*before).empty());
    const bool names_command =
        std::any_of(commands.begin(), commands.end(),
                    [&](const CLI::App* command) { return command->get_name() == word; });
    if (is_option(word) && !only_operands)
      safe.push_back(marked_option(word, program));
    else
      safe.push_back(names_command && !is_value ? word : marked(word));
    only_operands = only_operands || word == "--";
    before = find_option(program, word);
  }
  return safe;
}

// "a POSITION and a MOVE": names all operands, because their count does not tell which one is
// missing.
std::string needs_of(const CLI::App& command) {
  std::string needs;
  for (const CLI::Option* operand : operands_of(command))
    if (operand->get_required()) needs += (needs.empty() ? "a " : " and a ") + value_of(*operand);
  return command.get_name() + " needs " + needs + "; quagmire " + command.get_name() +
         " --help shows how it is called";
}

bool may_be_empty(const std::string& name) {
  Settings scratch;
  const Setting* setting = name.starts_with("--") ? find_setting(name.substr(2)) : nullptr;
  return setting != nullptr && setting->set(scratch, "");
}

}  // namespace

TypedLine::TypedLine(CLI::App& program, const std::vector<std::string>& words)
    : program_(program), command_(&program), apps_{&program} {
  std::vector<std::string> reversed = marked(words, program);  // as CLI11 wants them
  std::reverse(reversed.begin(), reversed.end());
  std::string stopped_by;
  try {
    program.parse(reversed);
  } catch (const CLI::ParseError& error) {
    stopped_by = error.get_name();
  }
  if (const auto commands = program.get_subcommands(); !commands.empty()) {
    command_ = commands.front();
    apps_.push_back(command_);
  }
  refuse_option_as_value();
  const CLI::Option* last = words.empty() ? nullptr : find_option(program, words.back());
  if (stopped_by == "ArgumentMismatch" && last != nullptr && !value_of(*last).empty())
    refuse_missing_value(*last);
  refuse_unknown(words);
  asks_for_help_ = stopped_by == "CallForHelp";
  asks_for_version_ = stopped_by == "CallForVersion";
  if (asks_for_help_ || asks_for_version_) return;
  refuse_misplaced();
  if (stopped_by == "RequiredError") throw Fault(kUsage, needs_of(*command_));
  // values() refuses a value that is given twice.
  if (!stopped_by.empty() && stopped_by != "ArgumentMismatch")
    throw Fault(kUsage, "cannot read the command line; quagmire --help shows what there is");
}

// A person who forgot a value did not mean the next option as the value.
void TypedLine::refuse_option_as_value() const {
  for (const CLI::App* app : apps_)
    for (const CLI::Option* option : options_of(*app))
      for (const std::string& word : option->results())
        if (word == "--" || (is_option(word) && find_option(program_, name_in(word)) != nullptr))
          refuse_missing_value(*option);
}

void TypedLine::refuse_unknown(const std::vector<std::string>& words) const {
  for (const std::string& left : program_.remaining(true)) {
    if (left == "--") continue;
    if (!is_option(left))
      throw Fault(kUsage, describe_unknown_word(without_mark(left), program_, *command_));
    // CLI11 accepts -help as -h and more.
    const auto whole = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
      return is_option(word) && word[1] != '-' && word.ends_with(left.substr(1));
    });
    const bool is_rest = left[1] != '-' && whole != words.end();
    std::string word = is_rest ? *whole : left;
    if (const auto mark = word.find("=="); mark != std::string::npos) word.erase(mark, 1);
    throw Fault(kUsage, describe_unknown_option(word, program_, *command_));
  }
}

// An option of the program before a command to which it means nothing.
void TypedLine::refuse_misplaced() const {
  if (command_ == &program_ || command_->get_fallthrough()) return;
  for (const CLI::Option* option : options_of(program_))
    if (option->count() > 0)
      throw Fault(kUsage,
                  describe_unknown_option("--" + option->get_lnames()[0], program_, *command_));
}

std::vector<std::string> TypedLine::words_of(const std::string& name) const {
  std::vector<std::string> words;
  for (const CLI::App* app : apps_)
    if (const CLI::Option* option = app->get_option_no_throw(name))
      for (const std::string& word : option->results()) words.push_back(without_mark(word));
  return words;
}

std::vector<std::string> TypedLine::values(const std::string& name) const {
  std::vector<std::string> words = words_of(name);
  const CLI::Option* own = command_->get_option_no_throw(name);
  const CLI::Option* option = own != nullptr ? own : program_.get_option_no_throw(name);
  if (option == nullptr || value_of(*option).empty()) return words;
  const bool is_operand = option->get_positional();
  if (words.size() > 1 && !is_repeatable(*option) &&
      option->get_multi_option_policy() == CLI::MultiOptionPolicy::Throw)
    throw Fault(kUsage, name + " is there twice; give it once");
  for (const std::string& word : words) {
    if (word.empty() && (is_operand ? takes_file(*option) : !may_be_empty(name)))
      throw Fault(kUsage,
                  name + " is empty; " +
                      (is_operand ? "name a file" : "write " + name + ' ' + value_of(*option)));
    if (word == "-" && !is_operand && takes_file(*option))
      throw Fault(kUsage, name + " -, standard input cannot be that; name a " +
                              (takes_file(*option) ? "file" : "folder") + " (./- is one called -)");
  }
  return words;
}

std::optional<std::string> TypedLine::value(const std::string& name) const {
  const std::vector<std::string> words = values(name);
  return words.empty() ? std::nullopt : std::optional(words.back());
}

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
  return with_nearest("unknown option " + ui::in_quotes(word), name, names);
}

std::string describe_unknown_word(const std::string& word, const CLI::App& program,
                                  const CLI::App& command) {
  if (&command == &program) return describe_unknown_command(word, program);
  const auto operands = operands_of(command);
  const bool takes_position = !operands.empty() && value_of(*operands[0]).starts_with("POSITION");
  return "too much, " + ui::in_quotes(word) + " after " + command.get_name() + "; " +
         (takes_position ? "put a position in quotes"
                         : "quagmire " + command.get_name() + " --help shows how it is called");
}

std::string describe_unknown_command(const std::string& word, const CLI::App& program) {
  if (names_record(word))
    return "a file is not a command, " + ui::in_quotes(word) +
           "; to play on: quagmire resume FILE; to look at it: quagmire replay FILE";
  const auto words = ui::words();
  if (std::any_of(words.begin(), words.end(),
                  [&](const ui::Word& known) { return known.name == word; }))
    return word + " is a word inside the game; run quagmire and type it there";
  if (word == "play") return "there is no command play; quagmire alone plays";
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(program)) names.push_back(command->get_name());
  return with_nearest("unknown command " + ui::in_quotes(word), word, names);
}

}  // namespace quagmire::app
