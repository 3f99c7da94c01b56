#include "ui/help.h"

#include <string>
#include <string_view>

#include "assets/rules.h"
#include "ui/command.h"

namespace quagmire::ui {

namespace {

void add_heading(std::vector<HelpLine>& lines, std::string text) {
  if (!lines.empty()) lines.push_back({});
  lines.push_back({"", std::move(text), Role::Title});
}

void add_keys(std::vector<HelpLine>& lines, Context context, KeyStyle style) {
  for (const Binding& binding : bindings())
    if (binding.context == context && binding.serves(style))
      lines.push_back({std::string(binding.keys), std::string(binding.description), {}});
}

void add_text(std::vector<HelpLine>& lines, std::string_view text) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.push_back({"", std::string(text.substr(0, end)), {}});
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

std::vector<HelpLine> make_lines(KeyStyle style) {
  std::vector<HelpLine> lines;
  add_heading(lines, "Rules in short");
  add_text(lines, assets::kRules);
  add_heading(lines, "Keys");
  add_keys(lines, Context::Board, style);
  add_heading(lines, "Keys while typing");
  add_keys(lines, Context::Line, style);
  add_heading(lines, "Words, typed behind :");
  for (const CommandWord& word : command_words()) {
    std::string typed(word.word);
    if (!word.argument.empty()) typed += ' ' + std::string(word.argument);
    lines.push_back({typed, std::string(word.description), {}});
  }
  add_heading(lines, "Marks");
  add_text(lines,
           "Reverse with its bars: the cursor.\n"
           "Reverse and bold between underlined bars: the selected piece.\n"
           "Reverse: a slide ends here; underlined too: a jump; and bold: a loop jump.\n"
           "Reverse between underlined bars: the way round that forbids a jump, or the\n"
           "loop that one crosses.\n"
           "Underlined: the piece moved last turn, and the square it came from.\n"
           "Bold between reversed bars: a piece in Quagmire. Between bold bars: a piece\n"
           "one move from it.\n");
  return lines;
}

}  // namespace

const std::vector<HelpLine>& help_lines(KeyStyle style) {
  static const std::vector<HelpLine> standard = make_lines(KeyStyle::Standard);
  static const std::vector<HelpLine> vi = make_lines(KeyStyle::Vi);
  return style == KeyStyle::Vi ? vi : standard;
}

}  // namespace quagmire::ui
