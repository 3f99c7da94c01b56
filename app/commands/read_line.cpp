// Reading a command line: before CLI11 sees the words, and after it has refused some.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <map>
#include <system_error>
#include <utility>

#include "app/cli/version.h"
#include "app/commands/command_line.h"
#include "engine/ascii.h"
#include "ui/session/vocabulary.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/words/text.h"
#include "ui/words/typing.h"

namespace quagmire::app {

namespace {

RequestError usage_error(const std::string& text) { return {kUsage, text}; }

std::string with_nearest(const std::string& text, const std::string& typed,
                         const std::vector<std::string>& known) {
  const std::vector<std::string_view> names(known.begin(), known.end());
  const auto suggestion = ui::nearest(typed, names);
  return text + (suggestion ? "; did you mean " + std::string(*suggestion) + '?'
                            : "; see quagmire --help");
}

// The command's own option of this name.
const Option* own_option(const Command& command, const std::string& name) {
  for (const Option& option : command.options)
    if (std::find(option.names.begin(), option.names.end(), name) != option.names.end())
      return &option;
  return nullptr;
}

bool is_version(const Option& option) { return option.names.back() == "--version"; }

// What a known option is for when it has no meaning where it stands; empty for an unknown option.
std::string describe_misplaced_option(const std::string& name, const CommandLine& line,
                                      const Command& command) {
  const std::string& here = command.name;
  if (own_option(command, name) != nullptr)
    return name + " is for " + here + "; write it after " + here;
  std::string takers;
  if (const Option* option = own_option(line.program, name))
    takers = is_version(*option) ? "quagmire alone" : "a game";
  for (const Command& taker : line.commands)
    if (own_option(taker, name) != nullptr) takers += (takers.empty() ? "" : " or ") + taker.name;
  if (takers.empty()) return "";
  return name + " is for " + takers +
         (here.empty() ? "; write it after " + takers : "; leave it out of " + here);
}

std::string describe_unknown_option(const std::string& word, const CommandLine& line,
                                    const Command& command) {
  const std::string name = word.substr(0, word.find('='));
  if (auto misplaced = describe_misplaced_option(name, line, command); !misplaced.empty())
    return misplaced;
  std::vector<std::string> names;
  const auto add = [&names](const Command& from) {
    for (const Option& option : from.options)
      for (const std::string& known : option.names)
        if (known.starts_with("--")) names.push_back(known);
  };
  add(command);
  if (command.is_of_game) add(line.program);
  return with_nearest("unknown option " + ui::in_quotes(word), name, names);
}

bool names_record(const std::string& word) {
  std::error_code no_status;
  return word.ends_with(".quag") || std::filesystem::is_regular_file(word, no_status);
}

// The option of this name, of the program or else of any command; nullptr if there is none.
const Option* find_option(const CommandLine& line, const std::string& name) {
  const Option* option = own_option(line.program, name);
  for (const Command& command : line.commands)
    if (option == nullptr) option = own_option(command, name);
  return option;
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

// Whether an option means something before this command or after it. Before a command, help and
// version mean the same as after it or without it.
bool has_meaning(const std::string& name, bool before_command, const Command& program,
                 const Command& command) {
  if (!before_command && own_option(command, name) != nullptr) return true;
  const Option* option = own_option(program, name);
  return option != nullptr &&
         (&command == &program || command.is_of_game ||
          (before_command && (option == &program.options[0] || is_version(*option))));
}

// What CLI11 would take for something else, or say in other words from version to version: an
// option or a command that there is not, an option for another command, one with no value or with
// one too many. Throws RequestError.
void check(const std::vector<std::string>& words, const CommandLine& line) {
  const Command* command = &line.program;
  std::string unknown;                                // in place of a command
  std::vector<std::pair<std::string, bool>> options;  // and whether before the command
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (*word == "--" && command == &line.program && std::next(word) != words.end())
      throw usage_error("-- stands before the command; write it after that");
    if (*word == "--") break;
    const auto equals = word->find('=');
    const std::string name = word->substr(0, equals);
    if (const std::string meant = with_hyphens(name);
        !meant.empty() && find_option(line, meant) != nullptr)
      throw usage_error("the dash of " + meant.substr(2) + " is not two hyphens; write " + meant);
    if (!is_option(*word)) {
      if (command == &line.program) command = line.find(*word);
      if (command == nullptr) unknown = *word;
      if (command == nullptr) break;
      continue;
    }
    options.emplace_back(*word, command == &line.program);
    const Option* const own = own_option(*command, name);
    const Option* const option = own == nullptr ? find_option(line, name) : own;
    if (option == nullptr) continue;
    const auto& names = option->names;
    const auto next = std::next(word);
    if (option->value.empty()) {
      if (equals == std::string::npos) continue;
      throw usage_error(name + " takes no value; write " +
                        (option->is_switch ? names[0] + " or " + names[1] : name));
    }
    if (equals == std::string::npos
            ? next == words.end() || *next == "--" ||
                  find_option(line, next->substr(0, next->find('='))) != nullptr
            : word->back() == '=')
      throw usage_error(names.back() + " needs a value; write " + names.back() + ' ' +
                        option->value);
    if (equals == std::string::npos) word = next;
  }
  for (const auto& [word, before_command] : options)
    if (const Command& taker = command == nullptr ? line.program : *command;
        !has_meaning(word.substr(0, word.find('=')), before_command, line.program, taker))
      throw usage_error(describe_unknown_option(word, line, taker));
  if (command == nullptr) throw usage_error(describe_unknown_command(unknown, line));
}

// What CLI11 is told of a command line, and has found in it.
struct Parsed {
  CLI::App app{"", "quagmire"};
  std::map<const Option*, CLI::Option*> options{};

  [[nodiscard]] std::size_t count(const Option& option) const {
    return options.at(&option)->count();
  }
};

void declare(Parsed& parsed, CLI::App& app, CommandLine& line, const Command& command) {
  const auto reads = [&](CLI::Option& option, const std::string& name, const Option& declared) {
    parsed.options[&declared] = &option;
    option.multi_option_policy(declared.last_counts ? CLI::MultiOptionPolicy::TakeLast
                                                    : CLI::MultiOptionPolicy::Throw);
    if (!declared.read) return;
    option.each([&line, &declared, name](const std::string& word) {
      try {
        declared.read(line.asked, name, word);
      } catch (const RequestError& error) {
        throw CLI::ParseError(error.text, error.status);
      }
    });
  };
  for (const Option& option : command.options) {
    const std::string& name = option.names.back();
    if (&option == &command.options[0])
      parsed.options[&option] = app.set_help_flag("-h,--help");
    else if (is_version(option))
      parsed.options[&option] = app.set_version_flag("-V,--version", version_text);
    else if (option.is_switch)
      reads(*app.add_flag(option.names[0] + ",!" + name), option.names[0], option);
    else
      reads(option.value.empty() ? *app.add_flag(name) : *app.add_option(name), name, option);
  }
  for (const Option& option : command.options)
    if (!option.excludes.empty())
      parsed.options.at(&option)->excludes(parsed.options.at(own_option(command, option.excludes)));
  constexpr int any_number = 1 << 20;
  for (const Option& operand : command.operands) {
    CLI::Option& option = *app.add_option(operand.value);
    reads(option, operand.value, operand);
    option.required(operand.is_required);
    if (operand.is_repeatable) option.expected(1, any_number)->allow_extra_args();
  }
}

// "a POSITION and a MOVE": names all operands, because their count does not tell which one is
// missing. Empty if none is.
std::string needs_of(const Parsed& parsed, const Command& command) {
  std::string needs;
  bool all_there = true;
  for (const Option& operand : command.operands)
    if (operand.is_required) {
      needs += (needs.empty() ? "a " : " and a ") + operand.value;
      all_there = all_there && parsed.count(operand) > 0;
    }
  return all_there ? "" : needs;
}

// In our own words, whatever CLI11 has stopped at first. Help comes before all but words that are
// too many.
Result<std::string, RequestError> answer(const CLI::ParseError& error, const Parsed& parsed,
                                         const CommandLine& line) {
  const auto commands = parsed.app.get_subcommands();
  const Command& command =
      commands.empty() ? line.program : *line.find(commands.front()->get_name());
  const std::string& name = command.name;
  const std::string see_help = "see quagmire " + name + " --help";
  for (const std::string& word : parsed.app.remaining(true)) {
    if (word == "--") continue;
    const bool takes_position =
        !command.operands.empty() && command.operands[0].value.starts_with("POSITION");
    return RequestError{kUsage, "unexpected " + ui::in_quotes(word) + " after " + name + "; " +
                                    (takes_position ? "put the position in quotes" : see_help)};
  }
  if (parsed.count(command.options[0]) + parsed.count(line.program.options[0]) > 0)
    return help_text(line, command);
  if (error.get_name() == "CallForVersion") return std::string(error.what());
  if (const std::string needs = needs_of(parsed, command); !needs.empty())
    return RequestError{kUsage, name + " needs " + needs + "; " + see_help};
  if (error.get_name() == "ParseError")  // of a reader
    return RequestError{static_cast<ExitStatus>(error.get_exit_code()), error.what()};
  for (const Command* each : {&line.program, &command})
    for (const Option& option : each->options)
      if (!option.last_counts && parsed.count(option) > 1)
        return RequestError{kUsage, option.names.back() + " is given twice; leave one out"};
  std::string text = error.what();
  constexpr std::string_view excludes = " excludes ";
  // Only there, as a value may have these letters too.
  const bool is_exclusion = dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr;
  if (const auto at = text.find(excludes); is_exclusion && at != std::string::npos)
    text.replace(at, excludes.size(), " cannot be combined with ");
  return RequestError{kUsage, text + "; " + see_help};
}

#ifdef __clang__
constexpr std::string_view kCompiler = "clang++ " __clang_version__;
#else
constexpr std::string_view kCompiler = "g++ " __VERSION__;
#endif

}  // namespace

std::string describe_unknown_command(const std::string& word, const CommandLine& line) {
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
  for (const Command& command : line.commands) names.push_back(command.name);
  return with_nearest("unknown command " + ui::in_quotes(word), word, names);
}

Result<Job, RequestError> read_line(CommandLine& line, const std::vector<std::string>& words) {
  Parsed parsed;
  Run run = line.program.run;
  try {
    check(words, line);
    parsed.app.require_subcommand(0, 1);
    declare(parsed, parsed.app, line, line.program);
    for (const Command& command : line.commands) {
      CLI::App& app = *parsed.app.add_subcommand(command.name);
      declare(parsed, app, line, command);
      app.callback([&run, &command] { run = command.run; });
      app.fallthrough(command.is_of_game);
      for (const char* of_new_game : {"--position", "--save"})
        if (command.is_of_game)
          app.excludes(parsed.options.at(own_option(line.program, of_new_game)));
    }
    std::vector<std::string> reversed(words.rbegin(), words.rend());
    // CLI11 would read it as a list. The name of a file means the same with this before it.
    for (std::string& word : reversed)
      if (word.starts_with('[') && word.ends_with(']')) word.insert(0, "./");
    parsed.app.parse(std::move(reversed));
  } catch (const RequestError& error) {
    return error;  // of check()
  } catch (const CLI::ParseError& error) {
    auto told = answer(error, parsed, line);
    if (!told) return told.error();
    return Job([text = told.take()] {
      std::cout << text;
      return kDone;
    });
  }
  return Job([run, asked = line.asked] { return run(asked); });
}

std::string version_text() {
  std::string text = std::string("quagmire ") + kVersion + '\n';
  const auto line = [&](std::string_view what, std::string_view value) {
    text.append(what).append(" ").append(value).append("\n");
  };
  if (*kCommit != '\0') line("commit", kCommit);
  line("compiler", kCompiler.substr(0, kCompiler.find_last_not_of(' ') + 1));
  line("libraries", "CLI11 " CLI11_VERSION ", " + ui::curses_version_text());
  return text;
}

}  // namespace quagmire::app
