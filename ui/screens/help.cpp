#include "ui/screens/help.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <map>
#include <utility>

#include "assets/rules.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/draw/draw.h"
#include "ui/draw/layout.h"
#include "ui/screens/board.h"
#include "ui/screens/review.h"
#include "ui/screens/task.h"
#include "ui/session/session.h"
#include "ui/session/vocabulary.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

constexpr Move kJump{Square(0, 4), Square(0, 2)};   // a5-a3
constexpr Move kWait{Square(7, 6), Square(7, 5)};   // h7-h6
constexpr Move kClose{Square(6, 1), Square(3, 1)};  // g2-d2

constexpr std::array kSteps{
    LoopRuleStep{
        0, kJump,
        "May X jump from a5 over a4 to a3? No: one could walk round, king's steps, through the gap "
        "at d2."},
    LoopRuleStep{2, std::nullopt,
                 "O closes the gap with g2-d2. Now the O's and two walls shut the corner off."},
    LoopRuleStep{2, kJump, "There is no way round any more, so X may jump into the loop."},
    LoopRuleStep{3, std::nullopt,
                 "X is inside. As long as the loop is closed, X can jump out the same way."},
};

}  // namespace

const Game& loop_rule_game() {
  static const Game game = [] {
    const auto position = parse_position("8/7X/8/X7/OOOO4/3O4/6O1/3O4 X - -");
    assert(position);
    Game played(*position);
    for (const Move move : {kWait, kClose, kJump}) played.play_legal(move);
    return played;
  }();
  return game;
}

std::span<const LoopRuleStep> loop_rule_steps() { return kSteps; }

View loop_rule_view(const LoopRuleStep& step, const Preferences& preferences) {
  Game game = loop_rule_game();
  game.go_to(step.ply);
  View view = example_view(game, preferences, step.why);
  view.panel.facts = {{"", std::string(step.text), Role::Title, Fact::Rank::First}};
  return view;
}

namespace {

void add_keys(std::vector<PageLine>& lines, const std::vector<Binding>& bindings, KeyStyle style) {
  for (const Binding& binding : bindings)
    if (binding.serves(style))
      lines.push_back({std::string(binding.keys), std::string(binding.description), {}});
}

// A line that begins with a blank continues the one before, since the screen breaks the lines.
void add_text(std::vector<PageLine>& lines, std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = take_to('\n', text);
    if (line.starts_with(' ')) {
      lines.back().text += ' ' + std::string(trimmed(line));
    } else {
      const auto [term, rest] = at_gap(line);
      lines.push_back({std::string(term), std::string(rest), {}});
    }
  }
}

std::vector<PageLine> lines_of(std::string_view text) {
  std::vector<PageLine> lines;
  add_text(lines, text);
  return lines;
}

std::vector<PageLine> lines_of(const std::vector<Binding>& bindings, KeyStyle style) {
  std::vector<PageLine> lines;
  add_keys(lines, bindings, style);
  return lines;
}

// The end of a game and the review after it, on one page.
std::vector<PageLine> lines_of_looking_back(KeyStyle style) {
  std::vector<PageLine> lines{{"", "At the end of a game:", Role::Label}};
  add_keys(lines, keys_of_end(), style);
  lines.push_back({"", "In a review:", Role::Label});
  add_keys(lines, keys_of_review(), style);
  return lines;
}

std::vector<PageLine> lines_of_words() {
  std::vector<PageLine> lines;
  for (const Word& word : words())
    lines.push_back({word.with_argument(), std::string(word.sentence), {}});
  return lines;
}

// In the grid a mark is a ground, and without colours reverse or underlined; on the board of pixels
// it is a ground, or the pixels named here.
constexpr std::string_view kMarks =
    "Cursor  The terminal's cursor; four bright corners, or a bright frame in a small square.\n"
    "Selected  Blue square: the piece you have chosen.\n"
    "Targets  Green dots: where it can go; violet: by a jump across a loop.\n"
    "Last move  Olive squares: from where to where.\n"
    "Resting  A faded piece with a z: it moved on its player's last turn and may not move now.\n"
    "Quagmire  Red square: no empty neighbour, and an enemy beside it.\n"
    "Threat  Orange square: one move would put it in Quagmire.\n"
    "Hint  Purple squares: from where to where.\n"
    "Way round  A dotted line: the way round that rules out a jump.\n"
    "Loop  A violet chain, and in the grid magenta squares: the loop that a jump crosses.\n"
    "Few colours  Letters in the squares' corners: ! Quagmire, z resting, * target, ? hint, t "
    "threat, "
    "< last move.\n";

constexpr std::string_view kElse =
    ":puzzle today  One puzzle a day, the same for everybody, and how many days in a row.\n"
    ":puzzle mine  Puzzles from what you missed in your games.\n"
    ":stats  Your rating, the level that fits, games, lessons and puzzles.\n"
    ":level fit  A level of the computer at which you win about half.\n"
    ":copy game  The whole game as text; :copy gives the position alone.\n"
    ":position P  A new game at a position that a friend has copied; or paste it.\n"
    ":time 10+5  A clock: ten minutes each, plus five seconds a move.\n"
    ":around c5  What stands beside a square; :rays c5, in each direction.\n"
    "quagmire resume -  Go on with a game that you paste.\n"
    "quagmire resume  The unfinished game, including one that n kept.\n"
    "quagmire review FILE  Look back on someone else's game.\n"
    "quagmire --plain  Lines of text, for screen readers, braille and pipes.\n"
    "quagmire help  All commands.\n";

std::vector<HelpChapter> make_chapters(KeyStyle style) {
  return {{"Rules in short", lines_of(assets::kRules), HelpTopic::Rules},
          {"The loop rule", {}},
          {"Keys", lines_of(bindings(Context::Board), style)},
          {"Keys while typing", lines_of(bindings(Context::Line), style)},
          {"Keys at the end, and in a review", lines_of_looking_back(style), HelpTopic::Review},
          {"Keys in a lesson", lines_of(own_keys_of_lesson(), style), HelpTopic::Lesson},
          {"Keys in a puzzle", lines_of(own_keys_of_puzzle(), style), HelpTopic::Puzzle},
          {"Words, typed after :", lines_of_words()},
          {"Worth knowing", lines_of(kElse)},
          {"Marks", lines_of(kMarks)}};
}

const std::vector<Binding>& keys_of_help() {
  using action::Scroll;
  static const std::vector<Binding> keys{
      {"Space, PgDn, Right",
       "the next page, or the next step of the example",
       "next page",
       {Scroll{0, 1}}},
      {"Esc, Enter, ?, q", "back to the game", "back to the game", {action::Back{}}, "F1"},
      {"Left, PgUp", "the previous page", "previous page", {Scroll{0, -1}}},
      {"/", "search: find text", "search", {action::OpenLine{}}},
      {"n", "find the next one", "", {action::Activate{}}},
      {"Up, Down", "scroll by a line", "", {Scroll{-1}, Scroll{1}}},
      {"Home, End",
       "the first page, or the last",
       "",
       {action::LookAt{0}, action::LookAt{SIZE_MAX}}},
      redraw_key(),
  };
  return keys;
}

}  // namespace

const std::vector<HelpChapter>& help_chapters(KeyStyle style) {
  static std::map<KeyStyle, std::vector<HelpChapter>> made;
  std::vector<HelpChapter>& chapters = made[style];
  if (chapters.empty()) chapters = make_chapters(style);
  return chapters;
}

HelpScreen::HelpScreen(Screen& below, HelpTopic topic)
    : Overlay(below), chapters_(help_chapters(preferences().keys)) {
  while (chapters_[position_.chapter].topic != topic) ++position_.chapter;
}

int HelpScreen::length_of(std::size_t chapter) const {
  const auto& lines = chapters_[chapter].lines;
  return static_cast<int>(lines.empty() ? loop_rule_steps().size() : lines.size());
}

std::vector<HelpScreen::PageStart> HelpScreen::pages() const {
  std::vector<PageStart> pages;
  for (std::size_t chapter = 0; chapter < chapters_.size(); ++chapter) {
    const auto& lines = chapters_[chapter].lines;
    for (int line = 0; line < length_of(chapter);
         line += lines.empty() ? 1 : lines_that_fit(lines, line, size()))
      pages.push_back({chapter, line});
    if (lines.empty() || pages.back().line == 0) continue;
    // The last page takes what makes it as long as the one before.
    int& last = pages.back().line;
    const int before = pages[pages.size() - 2].line;
    const int end = length_of(chapter);
    while (end - last + 1 < last - before &&
           last - 1 + lines_that_fit(lines, last - 1, size()) == end)
      --last;
  }
  return pages;
}

void HelpScreen::scroll_lines(int lines) {
  position_.line += lines;
  if (position_.line >= length_of(position_.chapter)) {
    const bool last = position_.chapter + 1 == chapters_.size();
    position_ = last ? PageStart{position_.chapter, length_of(position_.chapter) - 1}
                     : PageStart{position_.chapter + 1, 0};
  } else if (position_.line < 0) {
    position_ = position_.chapter == 0
                    ? PageStart{}
                    : PageStart{position_.chapter - 1, length_of(position_.chapter - 1) - 1};
  }
}

void HelpScreen::scroll_pages(int pages) {
  const std::vector<PageStart> all = this->pages();
  if (pages > 0) {
    const auto next = std::upper_bound(all.begin(), all.end(), position_);
    if (next != all.end()) position_ = *next;
  } else {
    const auto here = std::lower_bound(all.begin(), all.end(), position_);
    if (here != all.begin()) position_ = *std::prev(here);
  }
}

std::optional<Action> HelpScreen::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(search_ ? bindings(Context::Line) : keys_of_help(), *pressed,
                      preferences().keys);
  if (const auto* text = std::get_if<Text>(&input); text && search_ && !text->is_typed)
    return action::TypeText{text->text};
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::Scroll{wheel->lines};
  return std::nullopt;
}

// The next line that has the text, from the one at the top on, and from the beginning again.
void HelpScreen::find_next() {
  const std::string sought = in_lower_case(sought_);
  PageStart at = position_;
  std::size_t all = 0;
  for (std::size_t chapter = 0; chapter < chapters_.size(); ++chapter)
    all += static_cast<std::size_t>(length_of(chapter));
  is_missing_ = sought.empty();
  for (; all > 0 && !sought.empty(); --all) {
    if (++at.line == length_of(at.chapter)) at = {(at.chapter + 1) % chapters_.size(), 0};
    const auto& lines = chapters_[at.chapter].lines;
    const auto line = static_cast<std::size_t>(at.line);
    const std::string text = lines.empty() ? std::string(loop_rule_steps()[line].text)
                                           : lines[line].keys + ' ' + lines[line].text;
    if (in_lower_case(text).find(sought) == std::string::npos) continue;
    position_ = at;
    return;
  }
  is_missing_ = true;
}

Answers HelpScreen::apply(const Action& action) {
  is_missing_ = false;
  if (std::holds_alternative<action::OpenLine>(action)) search_.emplace();
  if (const auto* typed = std::get_if<action::TypeText>(&action); typed != nullptr && search_)
    search_->insert(typed->text);
  if (const auto* edit = std::get_if<action::EditLine>(&action); edit != nullptr && search_)
    search_->apply(edit->edit);
  if (std::holds_alternative<action::Activate>(action)) {
    if (search_) sought_ = search_->take();
    search_.reset();
    if (!sought_.empty()) find_next();
    return {};
  }
  if (search_ && std::holds_alternative<action::Back>(action)) {
    search_.reset();
    return {};
  }
  if (std::holds_alternative<action::Back>(action)) return {answer::Closed{}};
  if (std::holds_alternative<action::Redraw>(action)) return {answer::Redrawn{}};
  if (const auto* scroll = std::get_if<action::Scroll>(&action)) {
    if (scroll->lines != 0) scroll_lines(scroll->lines);
    if (scroll->pages != 0) scroll_pages(scroll->pages);
  } else if (const auto* look = std::get_if<action::LookAt>(&action)) {
    position_ = look->ply > 0 ? pages().back() : PageStart{};
  }
  return {};
}

namespace {

bool turns_pages(const KeyHint& hint) {
  return std::holds_alternative<action::Scroll>(
      decode(keys_of_help(), hint.key.value(), KeyStyle::Standard));
}

}  // namespace

View HelpScreen::view() const {
  const HelpChapter& chapter = chapters_[position_.chapter];
  View view;
  const std::vector<PageStart> all = pages();
  const auto next = std::upper_bound(all.begin(), all.end(), position_);
  if (chapter.lines.empty()) {
    view =
        loop_rule_view(loop_rule_steps()[static_cast<std::size_t>(position_.line)], preferences());
  } else {
    view = below().view();
    view.page = Page{position_.line, chapter.lines};
    // What stands on the next page does not stand on this one, too.
    if (next != all.end() && next->chapter == position_.chapter && *std::prev(next) == position_)
      view.page->lines.resize(static_cast<std::size_t>(next->line));
  }
  view.header.title = title_;
  view.header.standing = chapter.title;
  view.header.progress =
      "page " + std::to_string(next - all.begin()) + " of " + std::to_string(all.size());
  if (search_) view.header.progress = "find: " + search_->text() + '_';
  if (is_missing_) view.header.progress = in_quotes(sought_, 20) + " is not found";
  view.hints = hints_of(keys_of_help(), preferences().keys);
  if (all.size() == 1) std::erase_if(view.hints, turns_pages);
  view.cursor_place = CursorPlace::Nowhere;
  return view;
}

}  // namespace quagmire::ui
