#include "app/cli/help.h"

#include <CLI/Version.hpp>
#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "app/commit.h"
#include "app/version.h"
#include "engine/bulk/kernels.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

constexpr int kColumns = 80;
constexpr std::size_t kTextColumn = 28;

// A term on the left and what it is on the right; below it where the term is long.
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

std::string examples_of(const CommandOutline& command) {
  // Most calls stand beside what they do.
  constexpr std::size_t column = 36;
  std::string text = "Examples:\n";
  for (const Example& example : command.examples) text += entry(example.call, example.what, column);
  return text;
}

std::string usage_of(const CommandOutline& command) {
  std::string usage = "Usage: quagmire";
  if (command.commands.empty()) usage += ' ' + command.name;
  usage += " [OPTION...]";
  if (!command.commands.empty()) usage += " [COMMAND ...]";
  for (const OptionOutline& operand : command.operands) {
    const std::string name = operand.value + (operand.repeatable ? "..." : "");
    usage += operand.required ? ' ' + name : " [" + name + ']';
  }
  return usage + '\n';
}

std::string names_of(const OptionOutline& option) {
  std::string names;
  if (option.is_switch()) {
    names = "--[no-]" + option.names[0].substr(2);
  } else {
    for (const std::string& name : option.names) names += (names.empty() ? "" : ", ") + name;
  }
  if (!option.value.empty()) names += (names.empty() ? "" : " ") + option.value;
  return names;
}

std::string list(const std::string& heading, const std::vector<OptionOutline>& options) {
  std::string text = '\n' + heading + ":\n";
  for (const OptionOutline& option : options)
    text += entry(names_of(option), option.description, kTextColumn);
  return text;
}

// The options below the headings of their groups, in the order of their first members.
std::string lists_by_group(const std::vector<OptionOutline>& options) {
  std::string text;
  std::vector<std::string> groups;
  for (const OptionOutline& option : options) {
    if (std::find(groups.begin(), groups.end(), option.group) != groups.end()) continue;
    groups.push_back(option.group);
    std::vector<OptionOutline> members;
    std::copy_if(options.begin(), options.end(), std::back_inserter(members),
                 [&](const OptionOutline& other) { return other.group == option.group; });
    text += list(option.group, members);
  }
  return text;
}

}  // namespace

std::string help_text(const CommandOutline& command) {
  std::string text = command.description + ".\n\n" + examples_of(command) + '\n';
  text += usage_of(command);
  if (!command.operands.empty()) text += list("Operands", command.operands);
  text += lists_by_group(command.options);
  if (command.takes_program_options)
    text += "\nThe program's own options may follow too; quagmire --help shows them.\n";
  if (command.commands.empty()) return text;
  text += "\nCommands:\n";
  for (const CommandOutline& subcommand : command.commands)
    text += entry(subcommand.name, subcommand.description, kTextColumn);
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
