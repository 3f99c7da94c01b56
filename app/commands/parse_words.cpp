// Parses the command line with CLI11, and replaces its messages where a better one is possible.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <span>
#include <system_error>
#include <utility>

#include "app/cli/version.h"
#include "app/commands/command_line.h"
#include "engine/text.h"
#include "ui/session/commands.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

std::string with_nearest(const std::string& text, const std::string& typed,
                         const std::vector<std::string_view>& known) {
  const auto suggestion = ui::nearest(typed, known);
  return text + (suggestion ? ui::say("; did you mean {}?", *suggestion) : "; see quagmire --help");
}

// The command's own option with this name.
const Option* own_option(const Command& command, const std::string& name) {
  for (const Option& option : command.options)
    if (std::find(option.names.begin(), option.names.end(), name) != option.names.end())
      return &option;
  return nullptr;
}

// A hidden operand that collects unexpected words.
constexpr const char* kExtra = "EXTRA";

// CLI11 would treat the empty value of "--name=" as missing. A leading NUL, which no argument can
// contain, marks an attached value.
constexpr char kAttached = '\0';

std::string protect(const std::string& word) {
  const std::size_t equals = word.find('=');
  // CLI11 inverts the value of a negated flag.
  const bool is_negated = word.starts_with("--no-") && equals + 1 < word.size();
  if (!word.starts_with("--") || equals == std::string::npos || is_negated) return word;
  return word.substr(0, equals + 1) + kAttached + word.substr(equals + 1);
}

std::string as_typed(std::string word) {
  std::erase(word, kAttached);
  return word;
}

// An error for an option that the command does not take: where it applies, or the nearest one.
UsageError wrong_option(const std::string& word, const CommandLine& line, const Command& command) {
  const std::string name = word.substr(0, word.find('='));
  bool works_in_game = own_option(line.program, name) != nullptr;
  std::string takers;
  for (const Command& taker : line.commands)
    if (own_option(taker, name) != nullptr) takers += (takers.empty() ? "" : " or ") + taker.name;
  if (own_option(command, name) != nullptr) {
    works_in_game = false;
    takers = command.name;
  }
  if (works_in_game || !takers.empty())
    return {kUsage, ui::say("{} works only {}{}{}{}", name, works_in_game ? "in a game" : "",
                            works_in_game && !takers.empty() ? " or " : "",
                            takers.empty() ? "" : "with " + takers,
                            command.name.empty() || takers == command.name
                                ? "; write it after " + takers
                                : "; do not use it with " + command.name)};
  std::vector<std::string_view> names;
  for (const Command* from : {&command, &line.program})
    if (from == &command || command.is_of_game)
      for (const Option& option : from->options)
        for (const std::string& known : option.names)
          if (known.starts_with("--")) names.emplace_back(known);
  return {kUsage, with_nearest("unknown option " + ui::in_quotes(word), name, names)};
}

std::string see_help(const Command& command) {
  return ui::say("; see quagmire {}{}--help", command.name, command.name.empty() ? "" : " ");
}

UsageError unexpected_word(const std::string& word, const Command& command) {
  const bool takes_position =
      !command.operands.empty() && command.operands[0].value.starts_with("POSITION");
  return {kUsage, ui::say("unexpected {} after {}{}", ui::in_quotes(word), command.name,
                          takes_position ? "; put the position in quotes" : see_help(command))};
}

void declare(CLI::App& app, CommandLine& line, const Command& command) {
  const auto bind = [&](const Option& declared, const std::string& name) -> CLI::Option& {
    CLI::Option& option = *declared.bind(app, name, line.arguments);
    option.multi_option_policy(declared.last_value_wins ? CLI::MultiOptionPolicy::TakeLast
                                                        : CLI::MultiOptionPolicy::Throw);
    // Runs before the option's own checks.
    option.transform(CLI::Validator(
        [&line, &declared, &command, name](std::string& word) {
          const bool is_attached = word.starts_with(kAttached);
          word = as_typed(word);
          const bool is_flag = declared.value.empty() && !declared.is_switch;
          if (name.starts_with("--") && !declared.value.empty() && !is_attached &&
              (own_option(command, word) != nullptr || own_option(line.program, word) != nullptr))
            throw UsageError{kUsage,
                             ui::say("{} needs a value; write {} {}", name, name, declared.value)};
          if (is_flag && is_attached)
            throw UsageError{kUsage, ui::say("{} takes no value; leave out {}", name,
                                             ui::in_quotes('=' + word))};
          return std::string();
        },
        ""));
    return option;
  };
  app.set_help_flag("-h,--help");
  app.set_version_flag("-V,--version", version_text);
  for (const Option& option : command.options) {
    if (!option.bind) continue;  // help and version
    CLI::Option& bound = bind(option, option.names[0]);
    if (!option.value.empty()) bound.type_name(option.value);
  }
  const auto take_all = [](CLI::Option& option) -> CLI::Option& {
    constexpr int any_number = 1 << 20;
    option.expected(any_number)
        ->allow_extra_args(false)  // CLI11 would split "[x]" as a list
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return option;
  };
  for (const Option& operand : command.operands) {
    CLI::Option& option = *bind(operand, operand.value).required(operand.is_required);
    // All words after "--" are operands, so one more is always accepted.
    if (operand.is_repeatable) take_all(option);
  }
  if (command.name.empty()) return;
  take_all(*app.add_option(kExtra)).each([&command](const std::string& given) {
    throw unexpected_word(as_typed(given), command);
  });
}

// The help text if it was requested. Otherwise the error: unexpected words first, then `error`.
Result<std::string, UsageError> explain_error(const UsageError& error, const CLI::App& app,
                                              const CommandLine& line, const Command& command) {
  const CLI::App& taker = command.name.empty() ? app : *app.get_subcommand(command.name);
  if (app.get_help_ptr()->count() + taker.get_help_ptr()->count() > 0)
    return help_text(line, command);
  for (const std::string& given : app.remaining(true)) {
    const std::string word = as_typed(given);
    if (word == "--") continue;
    if (word.size() > 1 && word[0] == '-' && !is_digit(word[1]))
      return wrong_option(word, line, command);
    if (command.name.empty()) return UsageError{kUsage, describe_unknown_command(word, line)};
    return unexpected_word(word, command);
  }
  if (const CLI::Option* extra = taker.get_option_no_throw(kExtra); extra && extra->count() > 0)
    return unexpected_word(as_typed(extra->results().front()), command);
  return error;
}

#ifdef __clang__
constexpr std::string_view kCompiler = "clang++ " __clang_version__;
#else
constexpr std::string_view kCompiler = "g++ " __VERSION__;
#endif

}  // namespace

std::string describe_unknown_command(const std::string& word, const CommandLine& line) {
  std::error_code no_status;
  if (word.ends_with(".quag") || std::filesystem::is_regular_file(word, no_status))
    return ui::say(
        "this is a file, not a command; quagmire resume FILE continues its game, quagmire review "
        "FILE reviews it ({})",
        ui::in_quotes(word));
  const ui::Command* of_game = ui::find_command(word);
  if (of_game != nullptr && of_game->name == word && word != "move")  // probably meant for "moves"
    return word + " is a command inside the game; run quagmire and type it there";
  std::vector<std::string_view> names;
  for (const Command& command : line.commands) names.push_back(command.name);
  return with_nearest("unknown command " + ui::in_quotes(word), word, names);
}

Result<BoundCommand, UsageError> parse_words(CommandLine& line,
                                             const std::vector<std::string>& words) {
  CLI::App app("", "quagmire");
  const Command* chosen = &line.program;
  app.require_subcommand(0, 1);
  declare(app, line, line.program);
  for (const Command& command : line.commands) {
    CLI::App& taker = *app.add_subcommand(command.name);
    declare(taker, line, command);
    taker.fallthrough(command.is_of_game);
    taker.preparse_callback([&](std::size_t) { chosen = &command; });
  }
  // Some versions of CLI11 read "--perft.divide" as an option of perft.
  for (const std::string& word :
       std::span(words.begin(), std::find(words.begin(), words.end(), "--")))
    if (word.starts_with("--") && word.substr(0, word.find('=')).find('.') != std::string::npos)
      return wrong_option(word, line, line.program);
  std::vector<std::string> reversed;  // CLI11 takes words in reverse
  std::transform(words.rbegin(), words.rend(), std::back_inserter(reversed), protect);
  const auto print = [](const std::string& text) {
    return BoundCommand([text] {
      std::cout << text;
      return kSuccess;
    });
  };
  std::optional<UsageError> error;
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::CallForVersion&) {
    return print(version_text());
  } catch (const CLI::ParseError& parse_error) {
    error = {kUsage, ui::printable(parse_error.what(), ui::kLongestPath) + see_help(*chosen)};
  } catch (const UsageError& usage_error) {
    error = usage_error;
  }
  if (error) {
    const auto text = explain_error(*error, app, line, *chosen);
    return text ? Result<BoundCommand, UsageError>(print(*text)) : text.error();
  }
  for (const Option& option : line.program.options)
    if (const std::string& name = option.names[0];
        chosen != &line.program && app.get_option(name)->count() > 0 &&
        (!chosen->is_of_game || chosen->excluded.contains(name)))
      return wrong_option(name, line, *chosen);
  return BoundCommand([run = chosen->run, arguments = line.arguments] { return run(arguments); });
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
