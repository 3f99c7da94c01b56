#include "app/commands/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/exit_status.h"
#include "engine/game/notation.h"
#include "engine/match/players.h"
#include "engine/text.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

const Command* CommandLine::find(const std::string& name) const {
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&](const Command& command) { return command.name == name; });
  return found == commands.end() ? nullptr : &*found;
}

Command& add_command(CommandLine& line, CommandFunction run, const char* name,
                     const char* description, std::vector<Example> examples) {
  line.commands.push_back({name, description, run, std::move(examples)});
  Command& command = line.commands.back();
  command.options.push_back({{"-h", "--help"}, "", "Print this help and exit"});
  return command;
}

Option& add_option(Command& command, const char* name, const char* value, const char* description,
                   Binding bind) {
  command.options.push_back({{name}, value, description, bind});
  return command.options.back();
}

void add_format_flag(Command& command, const char* name, const char* description) {
  add_option(command, name, "", description,
             [](CLI::App& app, const std::string& form, Arguments& arguments) {
               return app.add_flag(form)->each([&arguments, form](const std::string& /*true*/) {
                 if (!arguments.format.empty())
                   throw UsageError{
                       kUsage, ui::say("{} cannot be combined with {}", arguments.format, form)};
                 arguments.format = form;
               });
             });
}

Option& add_operand(Command& command, const char* value, std::string description, Binding bind) {
  command.operands.push_back({{}, value, std::move(description), bind});
  return command.operands.back();
}

UsageError bad_value(const std::string& name, const UntrustedText& word,
                     const std::string& expected) {
  return {kUsage, ui::say("bad value {} for {}; it takes {}", ui::in_quotes(word), name, expected)};
}

CLI::Validator whole_number(const std::string& name, std::uint64_t least, std::uint64_t most) {
  return {[name, least, most](std::string& word) {
            const auto number = parse_number(word, least, most);
            if (!number)
              throw bad_value(name, word, ui::say("a number from {} to {}", least, most));
            word = std::to_string(*number);  // CLI11 would read 010 as 8
            return std::string();
          },
          ""};
}

void read_position(Arguments& arguments, const std::string& name, const std::string& word) {
  const ExitStatus wrong = name.starts_with("--") ? kUsage : kFailure;
  const auto start = parse_start(word);
  if (!start)
    throw UsageError{wrong, start.error().position
                                ? describe_bad_position(name, *start.error().position)
                                : bad_value(name, word, ui::random_starts_in_words()).text};
  arguments.start = *start;
}

CLI::Option* bind_position(CLI::App& app, const std::string& name, Arguments& arguments) {
  return app.add_option(name)->each(
      [&arguments, name](const std::string& word) { read_position(arguments, name, word); });
}

CLI::Validator file_name(const std::string& name) {
  return {[name](const std::string& word) {
            if (word.empty()) throw UsageError{kUsage, name + " is empty; name a file"};
            if (word == "-" && name.starts_with("--"))
              throw UsageError{
                  kUsage,
                  name + " cannot be standard input; name a file (for one called -, write ./-)"};
            return std::string();
          },
          ""};
}

CLI::Option* bind_file(CLI::App& app, const std::string& name, Arguments& arguments) {
  return app.add_option(name)->check(file_name(name))->each([&arguments](const std::string& word) {
    arguments.files.emplace_back(word);
  });
}

namespace {

constexpr int kColumns = 80;
constexpr std::size_t kTextColumn = 28;

// A term with its meaning beside it, or below if the term is long.
std::string entry(const std::string& term, const std::string& text, std::size_t column) {
  std::string lines;
  std::string line = "  " + term;
  for (const std::string_view part : ui::wrap(text, kColumns - static_cast<int>(column))) {
    if (line.size() >= column) {
      lines += line + '\n';
      line.clear();
    }
    line.resize(column, ' ');
    line += part;
  }
  return lines + line + '\n';
}

std::string list_examples(const Command& command) {
  // Most examples fit beside their explanation.
  constexpr std::size_t column = 36;
  std::string text = "Examples:\n";
  for (const Example& example : command.examples) text += entry(example.call, example.what, column);
  return text;
}

std::string usage_of(const Command& command) {
  std::string usage = "Usage: quagmire";
  usage += command.name.empty() ? " [OPTION...] [COMMAND ...]"
                                : ui::say(" {} [OPTION...]", command.name);
  for (const Option& operand : command.operands) {
    const std::string name = operand.value + (operand.is_repeatable ? "..." : "");
    usage += operand.is_required ? ' ' + name : ui::say(" [{}]", name);
  }
  return usage + '\n';
}

std::string term_for(const Option& option) {
  std::string term;
  if (option.is_switch)
    term = "--[no-]" + option.names[0].substr(2);
  else
    for (const std::string& name : option.names) term += (term.empty() ? "" : ", ") + name;
  return term + (term.empty() || option.value.empty() ? "" : " ") + option.value;
}

template <class Options>
std::string list(const std::string& heading, const Options& options) {
  std::string text;
  for (const Option& option : options)
    text += entry(term_for(option), option.description, kTextColumn);
  return text.empty() ? "" : ui::say("\n{}:\n{}", heading, text);
}

std::string paragraph(const std::string& text) {
  std::string lines;
  for (const std::string_view line : ui::wrap(text, kColumns - 2))
    (lines += lines.empty() ? "" : "  ").append(line) += '\n';
  return lines;
}

}  // namespace

std::string help_text(const CommandLine& line, const Command& command) {
  std::vector<Option> described;
  std::string more = "More options:";
  for (const Option& option : command.options)
    if (option.group == kDescribed)
      described.push_back(option);
    else if (!option.group.empty())  // hidden options have no group
      more += ' ' + option.names[0];
  std::string text =
      ui::say("{}.\n\n{}\n{}{}{}", command.description, list_examples(command), usage_of(command),
              list("Operands", command.operands), list("Options", described));
  if (command.is_of_game) {
    const std::vector<std::string> excluded(command.excluded.begin(), command.excluded.end());
    text += '\n' + paragraph(ui::say("Game options may follow, except {}; see quagmire --help.",
                                     ui::enumerate(excluded, "and")));
  }
  if (!command.name.empty()) return text;
  std::string names = "Commands:";
  for (const Command& each : line.commands) names += ' ' + each.name;
  return ui::say(
      "{}\n{}{}Type quagmire help COMMAND for one command, or man quagmire for everything.\n", text,
      paragraph(more), paragraph(names));
}

namespace {

int help(const Arguments& arguments) {
  const auto line = command_line();
  const std::string name = arguments.files.empty() ? "" : arguments.files.front().bytes();
  const Command* about = arguments.files.empty() ? &line->program : line->find(name);
  if (about == nullptr) return fail({kUsage, describe_unknown_command(name, *line)});
  std::cout << help_text(*line, *about);
  return kSuccess;
}

void add_help(CommandLine& line) {
  Command& command = add_command(line, help, "help", "Print this help, or help on a command",
                                 {{"quagmire help perft", "the same as quagmire perft --help"}});
  std::string names;
  for (const Command& each : line.commands) names += (names.empty() ? "" : " ") + each.name;
  add_operand(command, "COMMAND", "The command to explain",
              [](CLI::App& app, const std::string& name, Arguments& arguments) {
                return app.add_option(name)->each(
                    [&arguments](const std::string& word) { arguments.files.emplace_back(word); });
              })
      .usual_values = names;
}

}  // namespace

std::unique_ptr<CommandLine> command_line() {
  auto line = std::make_unique<CommandLine>();
  Command& program = line->program;
  program = {"",
             "Quagmire, a board game for two players",
             nullptr,
             {{"quagmire", "play in full-screen mode"},
              {"quagmire --computer X --level 2", "play O against the computer"},
              {"quagmire --plain --time 10+5", "play in plain text, with a clock"}}};
  program.options = {{{"-h", "--help"}, "", "Print this help and exit"},
                     {{"-V", "--version"}, "", "Print the version and build details, and exit"}};
  add_game(*line);
  add_commands_about_records(*line);
  add_commands_about_positions(*line);
  add_commands_of_computer(*line);
  add_help(*line);
  return line;
}

Result<BoundCommand, UsageError> parse_command_line(int argc, const char* const* argv) {
  // argc may be 0.
  return parse_words(*command_line(),
                     std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
}

int run_program(int argc, const char* const* argv) {
  const auto job = parse_command_line(argc, argv);
  if (!job) return fail(job.error());
  int status = kSuccess;
  try {
    status = (*job)();
  } catch (const std::ios_base::failure&) {
    report("cannot read standard input; check where it comes from");
    status = kFailure;
  }
  std::cout.flush();
  if (std::cout) return status;
  report("cannot write to standard output; check where it goes");
  // A signal, such as SIGHUP from a closed terminal, explains the end better.
  return status > kSignalled ? status : kFailure;
}

}  // namespace quagmire::app
