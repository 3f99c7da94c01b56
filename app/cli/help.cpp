#include <CLI/Version.hpp>
#include <algorithm>
#include <iterator>
#include <string_view>

#include "app/cli/command_line.h"
#include "app/cli/commit.h"
#include "app/cli/version.h"
#include "engine/bulk/kernels.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/words/text.h"

namespace quagmire::app {

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

}  // namespace

std::string help_text(const CLI::App& command) {
  std::string text = command.get_description() + ".\n\n" + list_examples(command) + '\n' +
                     usage_of(command) + list("Operands", operands_of(command));
  const auto options = options_of(command);
  for (const std::string& group : command.get_groups()) {
    std::vector<const CLI::Option*> members;
    std::copy_if(options.begin(), options.end(), std::back_inserter(members),
                 [&](const CLI::Option* option) { return option->get_group() == group; });
    text += list(group, members);
  }
  if (command.get_fallthrough())
    text += "\nThe program's own options may follow too; quagmire --help shows them.\n";
  const auto commands = commands_of(command);
  if (commands.empty()) return text;
  text += "\nCommands:\n";
  for (const CLI::App* subcommand : commands)
    text += entry(subcommand->get_name(), subcommand->get_description(), kTextColumn);
  return text + "\nType quagmire help COMMAND for one command, man quagmire for all of it.\n";
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
  line("kernels", bulk::best_kernels().name);
  return text;
}

}  // namespace quagmire::app
