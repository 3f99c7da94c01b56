#include "ui/screens/help.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "assets/rules.h"
#include "ui/words/command.h"

namespace quagmire::ui {

namespace {

void add_heading(std::vector<PageLine>& lines, std::string text) {
  if (!lines.empty()) lines.push_back({});
  lines.push_back({"", std::move(text), Role::Title});
}

void add_keys(std::vector<PageLine>& lines, Context context, KeyStyle style) {
  for (const Binding& binding : bindings(context))
    if (binding.serves(style))
      lines.push_back({std::string(binding.keys), std::string(binding.description), {}});
}

void add_text(std::vector<PageLine>& lines, std::string_view text) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.push_back({"", std::string(text.substr(0, end)), {}});
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

std::vector<Binding> make_bindings() {
  using enum KeyName;
  using action::Scroll;
  constexpr int page = 10;
  return {
      {"Up, Down",
       "scroll",
       "scroll",
       {{key(Up), Scroll{-1}},
        {key(Down), Scroll{1}},
        {key(PageUp), Scroll{-page}},
        {key(PageDown), Scroll{page}},
        {key(' '), Scroll{page}}}},
      {"Esc, Enter, ?, q",
       "back to the game",
       "back to the game",
       {{key(Escape), action::Back{}},
        {key(Enter), action::Back{}},
        {key('?'), action::Back{}},
        {key(F1), action::Back{}},
        {key('q'), action::Back{}}}},
      {"Ctrl-L", "draw the screen afresh", "", {{ctrl('l'), action::Redraw{}}}},
  };
}

std::vector<PageLine> make_lines(KeyStyle style) {
  std::vector<PageLine> lines;
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
           "one move from it.\n"
           "On a board of size 3 to 6 (z): a trail from o or x, the square it left, to a\n"
           "piece with z, which rests. A dot: a slide ends here; a ring: a jump; a cross:\n"
           "a loop jump. Colons: the way round. %: the loop. A frame of #: a piece in\n"
           "Quagmire; !: an enemy that walls it in. Bars of :, one move from it.\n");
  return lines;
}

}  // namespace

const std::vector<Binding>& keys_of_help() {
  static const std::vector<Binding> keys = make_bindings();
  return keys;
}

const std::vector<PageLine>& help_lines(KeyStyle style) {
  static const std::vector<PageLine> standard = make_lines(KeyStyle::Standard);
  static const std::vector<PageLine> vi = make_lines(KeyStyle::Vi);
  return style == KeyStyle::Vi ? vi : standard;
}

std::optional<Action> HelpScreen::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(keys_of_help(), *pressed, preferences().keys);
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::Scroll{wheel->lines};
  return std::nullopt;
}

Effect HelpScreen::apply(const Action& action) {
  if (std::holds_alternative<action::Back>(action)) return effect::Close{};
  if (std::holds_alternative<action::Redraw>(action)) return effect::DrawAfresh{};
  if (const auto* scroll = std::get_if<action::Scroll>(&action)) {
    const int last = static_cast<int>(help_lines(preferences().keys).size()) - 1;
    first_line_ = std::clamp(first_line_ + scroll->lines, 0, last);
  }
  return effect::Draw{};
}

View HelpScreen::view() const {
  View view = below().view();
  view.page = Page{first_line_, help_lines(preferences().keys)};
  view.title = "Quagmire: help";
  view.progress =
      "line " + std::to_string(first_line_ + 1) + " of " + std::to_string(view.page->lines.size());
  view.hints = hints_of(keys_of_help(), preferences().keys);
  view.cursor_place = CursorPlace::Corner;
  return view;
}

}  // namespace quagmire::ui
