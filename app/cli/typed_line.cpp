#include "app/cli/typed_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/cli/request.h"
#include "ui/input/command.h"
#include "ui/input/completion.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

// Stands before every word that is a value, so that CLI11 sees nothing special in any of them.
constexpr char kMark = '=';

std::string marked(std::string_view word) { return kMark + std::string(word); }
std::string without_mark(const std::string& word) {
  return word.starts_with(kMark) ? word.substr(1) : word;
}

// A number below 0 is a word, for whoever wants a number to refuse.
bool is_option(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}
std::string name_in(const std::string& option) { return option.substr(0, option.find('=')); }

// How values() names it: by its first long name, or by what it stands for.
const std::string& key_of(const OptionOutline& option) {
  if (option.names.empty()) return option.value;
  return option.names[0].starts_with("--") ? option.names[0] : option.names.back();
}

// Whether --position may say which position it is about: one that it must be told is never that.
bool is_for_position(const CommandOutline& command) {
  const auto names_position = [](const OptionOutline& option) {
    return option.value.starts_with("POSITION") && !option.required;
  };
  return std::any_of(command.operands.begin(), command.operands.end(), names_position) ||
         std::any_of(command.options.begin(), command.options.end(), names_position);
}

std::string help_for(const CommandOutline& command) {
  return "quagmire " + command.name + " --help";
}

// "a POSITION and a MOVE": all of them, for which one is missing cannot be told by how many there
// are.
std::string needs_of(const CommandOutline& command) {
  std::string needs;
  for (const OptionOutline& operand : command.operands)
    if (operand.required) needs += (needs.empty() ? "a " : " and a ") + operand.value;
  return needs;
}

// An option of the program stands before a command that it says nothing to.
[[noreturn]] void refuse_for(const CommandOutline& command, const std::string& key) {
  const bool has_its_own =
      std::any_of(command.options.begin(), command.options.end(),
                  [&](const OptionOutline& option) { return key_of(option) == key; });
  throw Fault(kUsage, key + " is for a game; " +
                          (has_its_own ? "write it behind " : "leave it out of ") + command.name);
}

class Sorter {
 public:
  explicit Sorter(const CommandOutline& program) : program_(program) {
    app_.require_subcommand(0, 1);
    bind(app_, program);
    for (const CommandOutline& command : program.commands) {
      CLI::App* subcommand = app_.add_subcommand(command.name);
      subcommand->fallthrough(command.takes_program_options);
      bind(*subcommand, command);
    }
  }

  const CommandOutline& sort(const std::vector<std::string>& words) {
    std::vector<std::string> opaque = with_marks(words);
    std::reverse(opaque.begin(), opaque.end());
    try {
      app_.parse(opaque);
    } catch (const CLI::ParseError&) {
      throw Fault(kUsage, "cannot read the command line; quagmire --help shows what there is");
    }
    const auto chosen = app_.get_subcommands();
    const CommandOutline& command =
        chosen.empty() ? program_ : *find_command(program_, chosen.front()->get_name());
    refuse_unknown(command);
    return command;
  }

  struct Bound {
    const CommandOutline* command;
    const OptionOutline* outline;
    CLI::Option* option;
  };
  [[nodiscard]] const std::vector<Bound>& bound() const { return bound_; }

 private:
  void bind(CLI::App& app, const CommandOutline& command) {
    app.set_help_flag();
    app.allow_extras();
    const auto take = [](const CLI::results_t&) { return true; };
    const auto add = [&](const OptionOutline& outline, CLI::Option* option) {
      bound_.push_back(
          {&command, &outline, option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)});
    };
    for (const OptionOutline& outline : command.options) {
      std::string names;
      for (const std::string& name : outline.names) {
        if (!names.empty()) names += outline.is_switch() ? ",!" : ",";
        names += name;
      }
      add(outline, outline.value.empty() ? app.add_flag(names) : app.add_option(names, take));
    }
    for (const OptionOutline& outline : command.operands) {
      constexpr int any_number = 1 << 20;
      CLI::Option* operand = app.add_option("operand" + std::to_string(bound_.size()), take);
      if (outline.repeatable) operand->expected(1, any_number)->allow_extra_args();
      add(outline, operand);
    }
  }

  [[nodiscard]] const OptionOutline* find_option(std::string_view name) const {
    for (const Bound& bound : bound_)
      if (bound.outline->is_called(name)) return bound.outline;
    return nullptr;
  }

  [[nodiscard]] std::vector<std::string> with_marks(const std::vector<std::string>& words) const {
    std::vector<std::string> opaque;
    const OptionOutline* waiting = nullptr;     // the option whose value comes next
    const CommandOutline* command = &program_;  // as far as the words tell
    bool only_operands = false;
    for (const std::string& word : words) {
      if (waiting != nullptr) {
        // Somebody who forgot a value did not mean the next option by it.
        if (word == "--" || find_option(name_in(word)) != nullptr) refuse_missing_value(*waiting);
        opaque.push_back(marked(word));
        waiting = nullptr;
      } else if (!only_operands && is_option(word)) {
        opaque.push_back(option_with_mark(word, *command));
        const OptionOutline* option = find_option(word);
        if (option != nullptr && !option->value.empty()) waiting = option;
        only_operands = word == "--";
      } else if (const CommandOutline* named =
                     only_operands ? nullptr : find_command(program_, word)) {
        opaque.push_back(word);
        if (command == &program_) command = named;
      } else {
        opaque.push_back(marked(word));
      }
    }
    if (waiting != nullptr) refuse_missing_value(*waiting);
    return opaque;
  }

  [[nodiscard]] std::string option_with_mark(const std::string& word,
                                             const CommandOutline& command) const {
    const std::string name = name_in(word);
    // A dot would make CLI11 look for a command's option.
    if (name.find('.') != std::string::npos) refuse_unknown(word, command);
    if (!word.starts_with("--")) {
      // It would take -help for -h and more.
      for (const char letter : word.substr(1))
        if (find_option(std::string{'-', letter}) == nullptr) refuse_unknown(word, command);
      return word;
    }
    const OptionOutline* option = find_option(name);
    if (name == word || option == nullptr) return word;
    if (option->value.empty())
      throw Fault(kUsage,
                  name + " takes no value; write " +
                      (option->is_switch() ? option->names[0] + " or " + option->names[1] : name));
    return name + '=' + marked(word.substr(name.size() + 1));
  }

  [[noreturn]] static void refuse_missing_value(const OptionOutline& option) {
    const std::string& key = key_of(option);
    throw Fault(kUsage, key + " needs a value; write " + key + ' ' + option.value);
  }

  void refuse_unknown(const CommandOutline& command) const {
    for (const std::string& word : app_.remaining(true))
      if (word != "--") refuse_unknown(word, command);
  }
  [[noreturn]] void refuse_unknown(const std::string& word, const CommandOutline& command) const {
    throw Fault(kUsage, is_option(word)
                            ? describe_unknown_option(word, program_, command)
                            : describe_unknown_word(without_mark(word), program_, command));
  }

  const CommandOutline& program_;
  CLI::App app_{"", "quagmire"};
  std::vector<Bound> bound_;
};

// Throws Fault for what no value of the kind can be.
void check_values(const OptionOutline& option, const std::vector<std::string>& values) {
  const std::string& key = key_of(option);
  const bool is_operand = option.names.empty();
  if (values.size() > 1 && !option.repeatable)
    throw Fault(kUsage, key + " is there twice; give it once");
  for (const std::string& value : values) {
    if (value.empty() && !option.may_be_empty && (!is_operand || option.takes_file()))
      throw Fault(kUsage, key + " is empty; " +
                              (is_operand ? "name a file" : "write " + key + ' ' + option.value));
    if (value == "-" && !is_operand && (option.takes_file() || option.takes_folder()))
      throw Fault(kUsage, key + " -, standard input cannot be that; name a " +
                              (option.takes_file() ? "file" : "folder") + " (./- is one called -)");
  }
}

}  // namespace

TypedLine::TypedLine(const CommandOutline& program, const std::vector<std::string>& words)
    : command_(&program) {
  Sorter sorter(program);
  command_ = &sorter.sort(words);
  for (const auto& [owner, outline, option] : sorter.bound())
    for (const std::string& word : option->results())
      values_[key_of(*outline)].push_back(without_mark(word));
  if (has("--help") || has("--version")) return;
  for (const auto& [owner, outline, option] : sorter.bound()) {
    const std::string& key = key_of(*outline);
    if (option->count() == 0) {
      if (outline->required && owner == command_)
        throw Fault(kUsage, command_->name + " needs " + needs_of(*command_) + "; " +
                                help_for(*command_) + " shows how it is called");
      continue;
    }
    const bool has_meaning = owner == command_ || command_->takes_program_options ||
                             (key == "--position" && is_for_position(*command_));
    if (!has_meaning) refuse_for(*command_, key);
    if (!outline->value.empty()) check_values(*outline, values_[key]);
  }
}

std::vector<std::string> TypedLine::values(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::vector<std::string>{} : found->second;
}

std::optional<std::string> TypedLine::value(std::string_view name) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return std::nullopt;
  return found->second.back();
}

namespace {

void add_long_names(std::vector<std::string_view>& names, const CommandOutline& command) {
  for (const OptionOutline& option : command.options)
    for (const std::string& name : option.names)
      if (name.starts_with("--")) names.push_back(name);
}

std::string with_nearest(const std::string& text, std::string_view typed,
                         const std::vector<std::string_view>& known) {
  const auto suggestion = ui::nearest(typed, known);
  return text + (suggestion ? "; did you mean " + std::string(*suggestion) + '?'
                            : "; quagmire --help shows what there is");
}

const OptionOutline* find_option_of(const CommandOutline& command, std::string_view name) {
  for (const OptionOutline& option : command.options)
    if (option.is_called(name)) return &option;
  return nullptr;
}

// What an option is for that is known, but has no meaning where it stands; nullopt where it is not
// known.
std::optional<std::string> describe_misplaced_option(const std::string& name,
                                                     const CommandOutline& program,
                                                     const CommandOutline& command) {
  if (find_option_of(command, name) != nullptr)
    return name + " is for " + command.name + "; write it behind " + command.name;
  if (const OptionOutline* option = find_option_of(program, name)) {
    const std::string& key = key_of(*option);
    if (key == "--version" || (key == "--position" && is_for_position(command)))
      return name + " is no option of " + command.name + "; write it before " + command.name;
    return name + " is for a game; leave it out of " + command.name;
  }
  std::string takers;
  for (const CommandOutline& taker : program.commands)
    if (find_option_of(taker, name) != nullptr)
      takers += (takers.empty() ? "" : " or ") + taker.name;
  if (takers.empty()) return std::nullopt;
  return name + " is for " + takers +
         (&command == &program ? "; write it behind " + takers
                               : "; leave it out of " + command.name);
}

}  // namespace

std::string describe_unknown_option(const std::string& word, const CommandOutline& program,
                                    const CommandOutline& command) {
  if (auto misplaced = describe_misplaced_option(name_in(word), program, command))
    return *misplaced;
  std::vector<std::string_view> names;
  add_long_names(names, command);
  if (command.takes_program_options) add_long_names(names, program);
  // What follows an = is the option's value.
  return with_nearest("unknown option " + ui::quoted(word), name_in(word), names);
}

std::string describe_unknown_word(const std::string& word, const CommandOutline& program,
                                  const CommandOutline& command) {
  if (&command == &program) return describe_unknown_command(word, program);
  const bool takes_position =
      !command.operands.empty() && command.operands[0].value.starts_with("POSITION");
  return "too much, " + ui::quoted(word) + " after " + command.name + "; " +
         (takes_position ? "put a position in quotes"
                         : "quagmire " + command.name + " --help shows how it is called");
}

namespace {

bool names_record(const std::string& word) {
  std::error_code no_status;
  return word.ends_with(".quag") || std::filesystem::is_regular_file(word, no_status);
}

bool is_word_of_game(const std::string& word) {
  const auto words = ui::command_words();
  return std::any_of(words.begin(), words.end(),
                     [&](const ui::CommandWord& known) { return known.word == word; });
}

// "level is a word inside the game; the flag --level does the same"
std::string describe_word_of_game(const std::string& word, const CommandOutline& program) {
  std::string flags;
  for (const OptionOutline& option : program.options)
    for (const std::string& name : option.names)
      if (name == "--" + word || (word == "names" && name.starts_with("--name-")))
        flags += (flags.empty() ? "" : " and ") + name;
  const bool several = flags.find(' ') != std::string::npos;
  return word + " is a word inside the game; " +
         (flags.empty() ? "run quagmire and type it there"
          : several     ? "the flags " + flags + " do the same"
                        : "the flag " + flags + " does the same");
}

}  // namespace

std::string describe_unknown_command(const std::string& word, const CommandOutline& program) {
  if (names_record(word))
    return "a file is no command, " + ui::quoted(word) +
           "; to play on: quagmire resume FILE; to look at it: quagmire replay FILE";
  if (is_word_of_game(word)) return describe_word_of_game(word, program);
  if (word == "play") return "there is no command play; quagmire alone plays";
  std::vector<std::string_view> names;
  for (const CommandOutline& command : program.commands) names.push_back(command.name);
  return with_nearest("unknown command " + ui::quoted(word), word, names);
}

}  // namespace quagmire::app
