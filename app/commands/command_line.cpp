#include "app/commands/command_line.h"

#include <CLI/Version.hpp>
#include <algorithm>
#include <iostream>
#include <string_view>

#include "app/cli/exit_status.h"
#include "app/cli/version.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/words/text.h"

namespace quagmire::app {

int print(const Asked& asked) {
  std::cout << asked.text;
  return kDone;
}

// CLI11 prints this below a command's help. We lay it out ourselves: examples, one per line.
void add_examples(CLI::App& command, std::initializer_list<Example> examples) {
  std::string lines;
  for (const Example& example : examples) lines += example.call + '\t' + example.what + '\n';
  command.footer(lines);
}

CLI::App& add_command(CommandLine& line, Run run, const char* name, const char* description,
                      std::initializer_list<Example> examples) {
  CLI::App& command = *line.program.add_subcommand(name, description);
  command.get_help_ptr()->group(
      line.program.get_help_ptr()->get_group());  // since CLI11 2.5 it does not follow the defaults
  command.callback([&line, run] { line.run = run; });
  add_examples(command, examples);
  return command;
}

CLI::Option* add_option(CommandLine& line, CLI::App& command, const std::string& name,
                        std::string_view value, std::string_view description, Reader read) {
  return command.add_option(name)
      ->type_name(std::string(value))
      ->description(std::string(description))
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw)
      ->each([&line, name, read](const std::string& word) { read(line.asked, name, word); });
}

CLI::Option* add_operand(CommandLine& line, CLI::App& command, const std::string& value,
                         std::string_view description, Reader read) {
  return add_option(line, command, value, value, description, read);
}

CLI::ParseError bad_value(const std::string& name, const UntrustedText& word,
                          const std::string& expected) {
  return {"bad value " + ui::in_quotes(word) + " for " + name + "; it takes " + expected, kUsage};
}

std::uint64_t read_whole(const std::string& name, const std::string& word, std::uint64_t least,
                         std::uint64_t most) {
  const auto number = read_number(word, least, most);
  if (!number)
    throw bad_value(name, word,
                    "a number from " + std::to_string(least) + " to " + std::to_string(most));
  return *number;
}

void take_position(Asked& asked, const std::string& name, const std::string& word) {
  const auto position = parse_position(word);
  if (!position)
    throw CLI::ParseError(describe_bad_position(name, position.error()),
                          name.starts_with("--") ? kUsage : kWrong);
  asked.position = *position;
}

UntrustedText read_file_name(const std::string& name, const std::string& word) {
  if (word.empty()) throw CLI::ParseError(name + " is empty; name a file", kUsage);
  if (word == "-" && name.starts_with("--"))
    throw CLI::ParseError(name + " cannot be standard input; name a file (./- is one called -)",
                          kUsage);
  return word;
}

void take_file(Asked& asked, const std::string& name, const std::string& word) {
  asked.files.push_back(read_file_name(name, word));
}

std::vector<const CLI::App*> commands_of(const CLI::App& program) {
  return program.get_subcommands({});
}

const CLI::App* find_command(const CLI::App& program, const std::string& name) {
  for (const CLI::App* command : commands_of(program))
    if (command->get_name() == name) return command;
  return nullptr;
}

// Later versions of CLI11 also list the options of a program that the command falls through to.
std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  std::vector<const CLI::Option*> inherited;
  if (command.get_parent() != nullptr) inherited = options_of(*command.get_parent());
  return command.get_options([&](const CLI::Option* option) {
    return option->nonpositional() &&
           std::find(inherited.begin(), inherited.end(), option) == inherited.end();
  });
}

std::vector<const CLI::Option*> operands_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

bool is_switch(const CLI::Option& option) { return option.get_lnames().size() == 2; }

std::string value_of(const CLI::Option& option) { return option.get_type_name(); }

bool takes_file(const CLI::Option& option) { return value_of(option).ends_with("FILE"); }

bool is_repeatable(const CLI::Option& option) { return option.get_expected_max() > 1; }

std::vector<Example> examples_of(const CLI::App& command) {
  std::vector<Example> examples;
  const std::string footer = command.get_footer();
  for (std::string_view lines = footer; !lines.empty();) {
    std::string_view line = take_to('\n', lines);
    const std::string call(take_to('\t', line));
    examples.push_back({call, std::string(line)});
  }
  return examples;
}

namespace {

constexpr int kColumns = 80;
constexpr std::size_t kTextColumn = 28;

// A term on the left and its meaning on the right, or below if the term is long.
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

std::string list_examples(const CLI::App& command) {
  // Most examples stand beside their explanation.
  constexpr std::size_t column = 36;
  std::string text = "Examples:\n";
  for (const Example& example : examples_of(command))
    text += entry(example.call, example.what, column);
  return text;
}

std::string usage_of(const CLI::App& command) {
  const bool is_program = command.get_parent() == nullptr;
  std::string usage = "Usage: quagmire";
  usage += is_program ? " [OPTION...] [COMMAND ...]" : ' ' + command.get_name() + " [OPTION...]";
  for (const CLI::Option* operand : operands_of(command)) {
    const std::string name = value_of(*operand) + (is_repeatable(*operand) ? "..." : "");
    usage += operand->get_required() ? ' ' + name : " [" + name + ']';
  }
  return usage + '\n';
}

std::string term_for(const CLI::Option& option) {
  std::string term;
  if (is_switch(option))
    term = "--[no-]" + option.get_lnames()[0];
  else
    for (const std::string& name : names_of(option)) term += (term.empty() ? "" : ", ") + name;
  const std::string value = value_of(option);
  return term + (term.empty() || value.empty() ? "" : " ") + value;
}

std::string list(const std::string& heading, const std::vector<const CLI::Option*>& options) {
  std::string text;
  for (const CLI::Option* option : options)
    text += entry(term_for(*option), option->get_description(), kTextColumn);
  return text.empty() ? "" : '\n' + heading + ":\n" + text;
}

std::string paragraph(const std::string& text) {
  std::string lines;
  for (const std::string_view line : ui::wrap(text, kColumns - 2))
    (lines += lines.empty() ? "" : "  ").append(line) += '\n';
  return lines;
}

}  // namespace

std::string help_text(const CLI::App& command) {
  std::vector<const CLI::Option*> described;
  std::string more = "More options:";
  for (const CLI::Option* option : options_of(command))
    if (option->get_group() == command.get_help_ptr()->get_group())
      described.push_back(option);
    else if (!option->get_group().empty())  // by CLI11's custom what is hidden
      more += ' ' + names_of(*option)[0];
  std::string text = command.get_description() + ".\n\n" + list_examples(command) + '\n' +
                     usage_of(command) + list("Operands", operands_of(command)) +
                     list("Options", described);
  if (command.get_fallthrough())
    text += "\nThe program's own options may follow, too; see quagmire --help.\n";
  std::string names = "Commands:";
  for (const CLI::App* subcommand : commands_of(command)) names += ' ' + subcommand->get_name();
  if (command.get_parent() != nullptr) return text;
  return text + '\n' + paragraph(more) + paragraph(names) +
         "Type quagmire help COMMAND for one command, man quagmire for all of it.\n";
}

namespace {

#ifdef __clang__
constexpr std::string_view kCompiler = "clang++ " __clang_version__;
#else
constexpr std::string_view kCompiler = "g++ " __VERSION__;
#endif

}  // namespace

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
