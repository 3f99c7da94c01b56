#include "app/typed_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>

#include "app/fault.h"
#include "app/suggestions.h"
#include "ui/printable.h"

namespace quagmire::app {

namespace {

// Stands before every word that is a value, so that CLI11 sees nothing special in any of them.
constexpr char kMark = '=';

std::string marked(std::string_view word) { return kMark + std::string(word); }
std::string without_mark(const std::string& word) {
  return word.starts_with(kMark) ? word.substr(1) : word;
}

// How values() names it: by its first long name, or by what it stands for.
const std::string& key_of(const OptionOutline& option) {
  if (option.names.empty()) return option.value;
  return option.names[0].starts_with("--") ? option.names[0] : option.names.back();
}

bool is_for_position(const CommandOutline& command) {
  const auto names_position = [](const OptionOutline& option) {
    return option.value.starts_with("POSITION");
  };
  return std::any_of(command.operands.begin(), command.operands.end(), names_position) ||
         std::any_of(command.options.begin(), command.options.end(), names_position);
}

std::string help_for(const CommandOutline& command) {
  return command.name == "quagmire" ? "quagmire --help" : "quagmire " + command.name + " --help";
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
      refuse_missing_value(words);
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
      for (const std::string& known : bound.outline->names)
        if (known == name) return bound.outline;
    return nullptr;
  }

  [[nodiscard]] std::vector<std::string> with_marks(const std::vector<std::string>& words) const {
    std::vector<std::string> opaque;
    bool only_values = false;
    for (const std::string& word : words) {
      const bool is_option = word.size() > 1 && word.front() == '-';
      if (only_values || (!is_option && find_command(program_, word) == nullptr))
        opaque.push_back(marked(word));
      else if (is_option && word != "--")
        opaque.push_back(option_with_mark(word));
      else
        opaque.push_back(word);
      only_values |= word == "--";
    }
    return opaque;
  }
  [[nodiscard]] std::string option_with_mark(const std::string& word) const {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    // A dot would make CLI11 look for a command's option.
    if (name.find('.') != std::string::npos) refuse_unknown(word, program_);
    const OptionOutline* option = find_option(name);
    if (equals == std::string::npos || option == nullptr) return word;
    if (option->value.empty())
      throw Fault(kUsage,
                  name + " takes no value; write " +
                      (option->is_switch() ? option->names[0] + " or " + option->names[1] : name));
    return name + '=' + marked(word.substr(equals + 1));
  }

  // CLI11 stops only where the line does before an option has its value.
  [[noreturn]] void refuse_missing_value(const std::vector<std::string>& words) const {
    const OptionOutline* option = find_option(words.empty() ? "" : words.back());
    if (option == nullptr)
      throw Fault(kUsage, "cannot read the command line; quagmire --help shows what there is");
    throw Fault(kUsage,
                words.back() + " needs a value; write " + words.back() + ' ' + option->value);
  }

  void refuse_unknown(const CommandOutline& command) const {
    for (const std::string& word : app_.remaining(true))
      if (word != "--") refuse_unknown(word, command);
  }
  [[noreturn]] void refuse_unknown(const std::string& word, const CommandOutline& command) const {
    const bool option = word.size() > 1 && word.front() == '-';
    throw Fault(kUsage, option ? describe_unknown_option(word, program_, command)
                               : describe_unknown_word(without_mark(word), program_, command));
  }

  const CommandOutline& program_;
  CLI::App app_{"", "quagmire"};
  std::vector<Bound> bound_;
};

// The option's value, or what is wrong with it.
void check_value(const OptionOutline& option, const std::string& value) {
  const std::string& name = key_of(option);
  const bool operand = option.names.empty();
  if (value.empty() && !option.may_be_empty && (!operand || option.takes_file()))
    throw Fault(kUsage, name + " is empty; " +
                            (operand ? "name a file" : "write " + name + ' ' + option.value));
  if (value == "-" && !operand && (option.takes_file() || option.takes_folder()))
    throw Fault(kUsage, name + " -, standard input cannot be that; name a " +
                            (option.takes_file() ? "file" : "folder") + " (./- is one called -)");
}

}  // namespace

TypedLine::TypedLine(const CommandOutline& program, const std::vector<std::string>& words)
    : command_(&program) {
  Sorter sorter(program);
  command_ = &sorter.sort(words);
  bool misplaced_is_fine = false;
  for (const auto& [owner, outline, option] : sorter.bound()) {
    if (option->count() == 0) continue;
    for (const std::string& word : option->results())
      values_[key_of(*outline)].push_back(without_mark(word));
    misplaced_is_fine |= key_of(*outline) == "--help" || key_of(*outline) == "--version";
  }
  if (misplaced_is_fine) return;
  for (const auto& [owner, outline, option] : sorter.bound()) {
    const std::string& key = key_of(*outline);
    if (owner != &program && owner != command_) continue;
    if (option->count() == 0) {
      if (outline->required && owner == command_)
        throw Fault(kUsage, command_->name + " needs " + key + "; " + help_for(*command_) +
                                " shows how it is called");
      continue;
    }
    const bool has_meaning = owner == command_ || command_->takes_program_options ||
                             (key == "--position" && is_for_position(*command_));
    if (!has_meaning)
      throw Fault(kUsage, key + " before " + command_->name + " has no meaning; leave it out, or " +
                              help_for(*command_) + " shows what may follow");
    if (outline->value.empty()) continue;
    const auto& texts = values_.find(key)->second;
    if (texts.size() > 1 && !outline->repeatable)
      throw Fault(kUsage, key + " is there twice; give it once");
    for (const std::string& text : texts) check_value(*outline, text);
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

}  // namespace quagmire::app
