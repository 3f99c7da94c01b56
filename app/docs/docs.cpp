#include "app/docs/docs.h"

#include <algorithm>
#include <array>

#include "app/cli/version.h"
#include "app/commands/command_line.h"
#include "engine/text.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

// Escapes text for troff.
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

// Turns the rules' hanging indents into paragraphs, which fit any page width.
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

// Omits --help, which every command has; the page mentions it once.
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

// One example per command; `quagmire help` has all.
std::string examples_list(const CommandLine& line) {
  std::string list;
  for (const Command& command : line.commands)
    if (!command.examples.empty())
      list += tagged(bold(command.examples.front().call), plain(command.examples.front().what));
  return list;
}

}  // namespace

std::string replace_placeholders(
    std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& parts) {
  std::string whole(text);
  for (const auto& [name, part] : parts)
    for (auto at = whole.find(name); at != std::string::npos; at = whole.find(name, at))
      whole.replace(at, name.size(), part);
  return whole;
}

std::string manual_page(std::string_view page, std::string_view rules) {
  const auto line = command_line();
  return replace_placeholders(page, {{"@VERSION@", kVersion},
                                     {"@SYNOPSIS@\n", synopsis_list(*line)},
                                     {"@RULES@\n", rules_list(rules)},
                                     {"@OPTIONS@\n", options_list(line->program)},
                                     {"@COMMANDS@\n", commands_list(*line)},
                                     {"@EXAMPLES@\n", examples_list(*line)}});
}

namespace {

// The command's options, including the program's options that it allows.
std::vector<Option> all_options_of(const CommandLine& line, const Command& command) {
  std::vector<Option> options(command.options.begin(), command.options.end());
  if (command.is_of_game)
    options.insert(options.end(), line.program.options.begin() + 1, line.program.options.end());
  return options;
}

// Appends words, separated by blanks.
void add(std::string& text, const std::vector<std::string>& words) {
  for (const std::string& word : words) text += (text.empty() || word.empty() ? "" : " ") + word;
}

std::string command_names(const CommandLine& line) {
  std::string names;
  for (const Command& command : line.commands) add(names, {command.name});
  return names;
}

// The names of all options with a value. The value may look like a command, as in --name-o check.
std::string names_with_value(const Command& program) {
  std::string names;
  for (const Option& option : program.options)
    if (!option.value.empty()) add(names, option.names);
  return names;
}

// The words that may follow a command, or the program itself if its name is empty.
std::string choices_case(const CommandLine& line, const Command& command) {
  std::string options;
  for (const Option& option : all_options_of(line, command)) add(options, option.names);
  std::string choices = command.name.empty() ? command_names(line) : "";
  std::string files;
  for (const Option& operand : command.operands) {
    add(choices, {operand.usual_values});
    if (operand.names_file()) files = " files=yes";
  }
  return "    " + (command.name.empty() ? "''" : command.name) + ") options='" + options +
         "' choices='" + choices + "'" + files + " ;;\n";
}

// The possible values of each option.
std::string values_cases(const CommandLine& line, const Command& command) {
  std::string cases;
  for (const Option& option : all_options_of(line, command))
    if (!option.value.empty())
      cases += "    " + command.name + ',' + option.names.back() + ") options= choices='" +
               option.usual_values + "' files=" + (option.names_file() ? "yes" : "") + " ;;\n";
  return cases;
}

std::string in_quotes(std::string_view text) {
  std::string escaped = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped + '\'';
}

std::string fish_values(const Option& option) {
  if (!option.usual_values.empty()) return " -a " + in_quotes(option.usual_values);
  return option.names_file() ? " -F" : "";
}

std::string fish_lines(const CommandLine& line, const Command& command) {
  const std::string begin = "complete -c quagmire -n \"__quagmire_asks " +
                            (command.name.empty() ? "''" : command.name) + "\"";
  std::string lines;
  for (const Option& option : all_options_of(line, command)) {
    lines += begin;
    for (const std::string& name : option.names)
      lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.value.empty()) lines += (option.names_file() ? " -r" : " -x") + fish_values(option);
    lines += " -d " + in_quotes(option.description) + '\n';
  }
  for (const Option& operand : command.operands)
    if (const std::string values = fish_values(operand); !values.empty())
      lines += begin + values + " -d " + in_quotes(operand.description) + '\n';
  if (command.name.empty())
    for (const Command& each : line.commands)
      lines += begin + " -a " + each.name + " -d " + in_quotes(each.description) + '\n';
  return lines;
}

}  // namespace

std::string completion(std::string_view script) {
  const auto line = command_line();
  std::string choices = choices_case(*line, line->program);
  std::string values = values_cases(*line, line->program);
  std::string lines = fish_lines(*line, line->program);
  for (const Command& command : line->commands) {
    choices += choices_case(*line, command);
    values += values_cases(*line, command);
    lines += fish_lines(*line, command);
  }
  return replace_placeholders(script, {{"@WITHVALUE@", names_with_value(line->program)},
                                       {"@COMMANDS@", command_names(*line)},
                                       {"@CHOICES@\n", choices},
                                       {"@VALUES@\n", values},
                                       {"@LINES@\n", lines}});
}

}  // namespace quagmire::app
