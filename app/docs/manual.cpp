#include "app/docs/docs.h"

#include <algorithm>
#include <array>

#include "app/cli/version.h"
#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "engine/ascii.h"
#include "ui/screens/help.h"
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

// Every command has --help, so the page mentions it once.
std::vector<const CLI::Option*> own_options_of(const CLI::App& command) {
  std::vector<const CLI::Option*> options = options_of(command);
  std::erase(options, command.get_help_ptr());
  return options;
}

std::string usage(const CLI::Option& operand) {
  const std::string name = italic(value_of(operand)) + (is_repeatable(operand) ? "..." : "");
  return operand.get_required() ? name : '[' + name + ']';
}

std::string call(const CLI::App& command) {
  std::string text = bold("quagmire " + command.get_name());
  for (const CLI::Option* option : own_options_of(command)) {
    const std::string value = value_of(*option);
    text +=
        " [" + bold(names_of(*option).back()) + (value.empty() ? "" : ' ' + italic(value)) + ']';
  }
  for (const CLI::Option* operand : operands_of(command)) text += ' ' + usage(*operand);
  return text;
}

std::string synopsis_list(const CLI::App& program) {
  std::string list = bold("quagmire") + " [" + italic("option") + "...]\n";
  for (const CLI::App* command : commands_of(program)) list += ".br\n" + call(*command) + '\n';
  return list;
}

std::string option_entry(const CLI::Option& option) {
  std::string tag;
  for (const std::string& name : names_of(option)) tag += (tag.empty() ? "" : ", ") + bold(name);
  if (const std::string value = value_of(option); !value.empty())
    tag += (tag.empty() ? "" : " ") + italic(value);
  return tagged(tag, plain(option.get_description()));
}

std::string options_list(const CLI::App& program) {
  std::string list;
  for (const CLI::Option* option : options_of(program)) list += option_entry(*option);
  return list;
}

std::string commands_list(const CLI::App& program) {
  std::string list;
  for (const CLI::App* command : commands_of(program)) {
    std::string details;
    if (command->get_fallthrough()) details = "The options above may follow it too.\n";
    for (const CLI::Option* operand : operands_of(*command)) details += option_entry(*operand);
    for (const CLI::Option* option : own_options_of(*command)) details += option_entry(*option);
    list += tagged(call(*command), plain(command->get_description()));
    if (!details.empty()) list += ".RS\n" + details + ".RE\n";
  }
  return list;
}

// The chapters of the help whose titles begin so.
std::string chapters(std::string_view beginning) {
  std::string list;
  for (const ui::Chapter& chapter : ui::help_chapters(ui::KeyStyle::Standard)) {
    if (!chapter.title.starts_with(beginning)) continue;
    list += ".SS " + chapter.title + '\n';
    for (const ui::PageLine& line : chapter.lines)
      if (line.keys.empty())
        list += (&line == &chapter.lines.front() ? "" : ".PP\n") + plain(line.text) + '\n';
      else
        list += tagged(bold(line.keys), plain(line.text));
  }
  return list;
}

// The program's own, then those of each command.
std::string examples_list(const CLI::App& program) {
  std::string list;
  for (const Example& example : examples_of(program))
    list += tagged(bold(example.call), plain(example.what));
  for (const CLI::App* command : commands_of(program)) list += examples_list(*command);
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
  const CLI::App* program = &line->program;
  return filled(page, {{"@VERSION@", kVersion},
                       {"@SYNOPSIS@\n", synopsis_list(*program)},
                       {"@RULES@\n", rules_list(rules)},
                       {"@OPTIONS@\n", options_list(*program)},
                       {"@COMMANDS@\n", commands_list(*program)},
                       {"@KEYS@\n", chapters("Keys")},
                       {"@WORDS@\n", chapters("Words")},
                       {"@EXAMPLES@\n", examples_list(*program)}});
}

}  // namespace quagmire::app
