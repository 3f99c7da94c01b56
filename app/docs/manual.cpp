#include "app/docs/docs.h"

#include <algorithm>
#include <array>

#include "app/cli/version.h"
#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "engine/ascii.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

// Escapes text so that troff prints it as it is.
std::string plain(std::string_view text) {
  constexpr std::string_view special = "\\-'\"^~`";
  constexpr std::array names{"\\(rs", "\\-", "\\(aq", "\\(dq", "\\(ha", "\\(ti", "\\(ga"};
  std::string escaped = text.starts_with('.') ? "\\&" : "";
  for (const char c : text) {
    const std::size_t place = special.find(c);
    escaped += place == std::string_view::npos ? std::string(1, c) : names[place];
  }
  return escaped;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }
std::string tagged(const std::string& tag, const std::string& text) {
  return ".TP\n" + tag + '\n' + text + '\n';
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) lines.push_back(take_to('\n', text));
  return lines;
}

// On the screen the rules are lines with hanging indents; here they are paragraphs, for any page
// width.
std::string rules_list(std::string_view rules) {
  std::string list;
  bool sentence_ended = false;
  for (const std::string_view line : lines_of(rules)) {
    const auto [term, text] = ui::at_gap(line);
    if (!term.empty())
      list += tagged(bold(term), plain(text));
    else if (sentence_ended && !line.starts_with(' '))
      list += ".PP\n" + plain(line) + '\n';
    else
      list += plain(trimmed(line)) + '\n';
    sentence_ended = line.ends_with('.');
  }
  return list;
}

std::string usage(const Option& operand) {
  const std::string name = italic(operand.value) + (operand.is_repeatable ? "..." : "");
  return operand.is_required ? name : '[' + name + ']';
}

// Every command has --help first, so the page mentions it once.
std::string call(const Command& command) {
  std::string text = bold("quagmire " + command.name);
  for (auto option = command.options.begin() + 1; option != command.options.end(); ++option)
    text += " [" + bold(option->names.back()) +
            (option->value.empty() ? "" : ' ' + italic(option->value)) + ']';
  for (const Option& operand : command.operands) text += ' ' + usage(operand);
  return text;
}

std::string synopsis_list(const CommandLine& line) {
  std::string list = bold("quagmire") + " [" + italic("option") + "...]\n";
  for (const Command& command : line.commands) list += ".br\n" + call(command) + '\n';
  return list;
}

std::string option_entry(const Option& option) {
  std::string tag;
  for (const std::string& name : option.names) tag += (tag.empty() ? "" : ", ") + bold(name);
  if (!option.value.empty()) tag += (tag.empty() ? "" : " ") + italic(option.value);
  return tagged(tag, plain(option.description));
}

std::string options_list(const Command& program) {
  std::string list;
  for (const Option& option : program.options) list += option_entry(option);
  return list;
}

std::string commands_list(const CommandLine& line) {
  std::string list;
  for (const Command& command : line.commands) {
    std::string details;
    for (const Option& operand : command.operands) details += option_entry(operand);
    for (auto option = command.options.begin() + 1; option != command.options.end(); ++option)
      details += option_entry(*option);
    list += tagged(call(command), plain(command.description));
    if (!details.empty()) list += ".RS\n.PD 0\n" + details + ".PD\n.RE\n";
  }
  return list;
}

// One of each; `quagmire help` has all.
std::string examples_list(const CommandLine& line) {
  std::string list;
  for (const Command& command : line.commands)
    if (!command.examples.empty())
      list += tagged(bold(command.examples.front().call), plain(command.examples.front().what));
  return list;
}

}  // namespace

std::string filled(std::string_view text,
                   const std::vector<std::pair<std::string_view, std::string>>& parts) {
  std::string whole(text);
  for (const auto& [name, part] : parts)
    for (auto at = whole.find(name); at != std::string::npos; at = whole.find(name, at))
      whole.replace(at, name.size(), part);
  return whole;
}

std::string manual_page(std::string_view page, std::string_view rules) {
  const auto line = command_line();
  return filled(page, {{"@VERSION@", kVersion},
                       {"@SYNOPSIS@\n", synopsis_list(*line)},
                       {"@RULES@\n", rules_list(rules)},
                       {"@OPTIONS@\n", options_list(line->program)},
                       {"@COMMANDS@\n", commands_list(*line)},
                       {"@EXAMPLES@\n", examples_list(*line)}});
}

}  // namespace quagmire::app
