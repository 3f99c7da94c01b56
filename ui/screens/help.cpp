#include "ui/screens/help.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <map>
#include <utility>

#include "assets/rules.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/base/text.h"
#include "ui/board/board.h"
#include "ui/draw/draw.h"
#include "ui/draw/layout.h"
#include "ui/input/command.h"
#include "ui/play/session.h"
#include "ui/screens/learn.h"
#include "ui/screens/puzzle.h"
#include "ui/screens/review.h"

namespace quagmire::ui {

namespace {

constexpr Move kJump{Square(0, 4), Square(0, 2)};   // a5-a3
constexpr Move kWait{Square(7, 6), Square(7, 5)};   // h7-h6
constexpr Move kClose{Square(6, 1), Square(3, 1)};  // g2-d2

constexpr std::array kSteps{
    LoopRuleStep{0, kJump,
                 "May X jump from a5 over a4 to a3? No: a king could walk round, through the gap "
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

View loop_rule_view(const LoopRuleStep& step, const Preferences& preferences, Size size) {
  Preferences plain;
  plain.zoom = preferences.zoom;
  plain.glyphs = preferences.glyphs;
  Game game = loop_rule_game();
  game.go_to(step.ply);
  Session session{Table(game), plain};
  if (step.why) session.apply(Command{Query{query::Why{*step.why}}});
  BoardScreen board(session);
  board.set_size(size);
  View view = board.view();
  // Nothing can be chosen here.
  for (SquareView& square : view.squares)
    square.roles = square.roles.without({Role::Cursor, Role::CursorEdge});
  view.cursor_place = CursorPlace::Corner;
  view.players.clear();
  view.facts = {{"", std::string(step.text), Role::Title, false, Fact::Rank::First}};
  view.moves.clear();
  if (!step.why) view.message.clear();
  view.prompt.clear();
  view.invitation.clear();
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
  for (const CommandWord& word : command_words())
    lines.push_back({word.with_argument(), std::string(word.description), {}});
  return lines;
}

// The marks on a board of any size, then those of a large one.
constexpr std::string_view kMarks =
    "256 colours  Each mark is a tint of its square; the cursor's bars are bright. With fewer:\n"
    "Cursor  Reverse with its bars.\n"
    "Selected  Reverse and bold between underlined bars: the selected piece.\n"
    "Targets  Reverse: a slide ends here; underlined too: a jump; and bold: a loop jump.\n"
    "Way, loop  Reverse between underlined bars: the way round that forbids a jump, or the loop "
    "that one crosses.\n"
    "Last turn  Underlined: the piece moved last turn, and the square it came from.\n"
    "Quagmire  Bold between reversed bars: a piece in Quagmire.\n"
    "Threat  Between bold bars: a piece one move from Quagmire.\n"
    "Hint  Reverse and underlined between bold bars: from where to where; and the threats that it "
    "makes.\n"
    "Large board  At size 2 to 6 (z): a trail from o or x, the square it left, to a piece with z, "
    "which rests. ";
constexpr std::string_view kMarksInAscii =
    "A star on an empty square: a slide ends here; a ring: a jump; a cross: a loop jump. Colons: "
    "the way round. %: the loop. A frame of #: a piece in Quagmire; !: an enemy that walls it in. "
    "Bars of :, one move from it. Four stars: a hint.\n";
constexpr std::string_view kMarksInUnicode =
    "A disc on an empty square: a slide ends here; a ring: a jump; a cross: a loop jump. Small "
    "discs: the way round. ▒: the loop. A heavy frame: a piece in Quagmire; !: an enemy that walls "
    "it in. Broken bars ┊, one move from it. Four stars: a hint.\n";

std::string marks_drawn_in(Glyphs glyphs) {
  return std::string(kMarks) +
         std::string(glyphs == Glyphs::Unicode ? kMarksInUnicode : kMarksInAscii);
}

std::vector<HelpChapter> make_chapters(KeyStyle style, Glyphs glyphs) {
  return {{"Rules in short", lines_of(assets::kRules), HelpTopic::Rules},
          {"The loop rule", {}},
          {"Keys", lines_of(bindings(Context::Board), style)},
          {"Keys while typing", lines_of(bindings(Context::Line), style)},
          {"Keys at the end, and in a review", lines_of_looking_back(style), HelpTopic::Review},
          {"Keys in a lesson", lines_of(own_keys_of_lesson(), style), HelpTopic::Lesson},
          {"Keys in a puzzle", lines_of(own_keys_of_puzzle(), style), HelpTopic::Puzzle},
          {"Words, typed after :", lines_of_words()},
          {"Marks", lines_of(marks_drawn_in(glyphs))}};
}

}  // namespace

const std::vector<Binding>& keys_of_help() {
  using enum KeyName;
  using action::Browse;
  using action::Scroll;
  static const std::vector<Binding> keys{
      {"Space, PgDn, Right",
       "the next page, or the next step of the example",
       "next page",
       {{key(' '), Scroll{0, 1}}, {key(PageDown), Scroll{0, 1}}, {key(Right), Scroll{0, 1}}}},
      {"Esc, Enter, ?, q",
       "back to the game",
       "back to the game",
       {{key(Escape), action::Back{}},
        {key(Enter), action::Back{}},
        {key('?'), action::Back{}},
        {key(F1), action::Back{}},
        {key('q'), action::Back{}}}},
      {"Left, PgUp",
       "the page before",
       "page before",
       {{key(Left), Scroll{0, -1}}, {key(PageUp), Scroll{0, -1}}}},
      {"Up, Down", "scroll by a line", "", {{key(Up), Scroll{-1}}, {key(Down), Scroll{1}}}},
      {"Home, End",
       "the first page, or the last",
       "",
       {{key(Home), Browse{Browse::Step::First}}, {key(End), Browse{Browse::Step::Last}}}},
      redraw_key(),
  };
  return keys;
}

const std::vector<HelpChapter>& help_chapters(KeyStyle style, Glyphs glyphs) {
  static std::map<std::pair<KeyStyle, Glyphs>, std::vector<HelpChapter>> made;
  std::vector<HelpChapter>& chapters = made[{style, glyphs}];
  if (chapters.empty()) chapters = make_chapters(style, glyphs);
  return chapters;
}

HelpScreen::HelpScreen(Screen& below, HelpTopic topic)
    : Overlay(below), chapters_(help_chapters(preferences().keys, preferences().glyphs)) {
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
    return ui::decode(keys_of_help(), *pressed, preferences().keys);
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::Scroll{wheel->lines};
  return std::nullopt;
}

Effect HelpScreen::apply(const Action& action) {
  if (std::holds_alternative<action::Back>(action)) return effect::Close{};
  if (std::holds_alternative<action::Redraw>(action)) return effect::DrawAfresh{};
  if (const auto* scroll = std::get_if<action::Scroll>(&action)) {
    if (scroll->lines != 0) scroll_lines(scroll->lines);
    if (scroll->pages != 0) scroll_pages(scroll->pages);
  } else if (const auto* browse = std::get_if<action::Browse>(&action)) {
    position_ = browse->step == action::Browse::Step::Last ? pages().back() : PageStart{};
  }
  return effect::Draw{};
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
  if (chapter.lines.empty()) {
    view = loop_rule_view(loop_rule_steps()[static_cast<std::size_t>(position_.line)],
                          preferences(), size());
  } else {
    view = below().view();
    view.page = Page{position_.line, chapter.lines};
  }
  view.title = title_;
  view.standing = chapter.title;
  const std::vector<PageStart> all = pages();
  const auto next = std::upper_bound(all.begin(), all.end(), position_);
  view.progress =
      "page " + std::to_string(next - all.begin()) + " of " + std::to_string(all.size());
  view.hints = hints_of(keys_of_help(), preferences().keys);
  if (all.size() == 1) std::erase_if(view.hints, turns_pages);
  view.cursor_place = CursorPlace::Corner;
  return view;
}

namespace {

using namespace std::chrono_literals;

// Long enough to read the text of a step.
constexpr std::chrono::milliseconds kStep = 4s;

const std::vector<Binding>& keys_of_first_start() {
  using enum KeyName;
  static const std::vector<Binding> keys{
      {"Enter", "play", "play", {{key(Enter), action::Submit{}}, {key(Escape), action::Back{}}}},
      letter_key("l", "learn it in eight minutes", "learn", opening("learn")),
      letter_key("p", "play the computer, easy", "computer",
                 action::Seat{{.sides = Sides::only(Player::X), .level = 1}}),
      letter_key("P", "a puzzle", "puzzle", opening("puzzle"))};
  return keys;
}

}  // namespace

std::optional<Action> FirstStart::decode(const Input& input) const {
  const auto* pressed = std::get_if<Key>(&input);
  if (pressed != nullptr) {
    Action own = ui::decode(keys_of_first_start(), *pressed, preferences().keys);
    if (!std::holds_alternative<action::Unbound>(own)) return own;
  }
  return below().decode(input);
}

Effect FirstStart::apply(const Action& action) {
  below().apply(action::Acquaint{});
  const bool only_plays = is_any_of<action::Submit, action::Back>(action);
  return only_plays ? Effect(effect::Close{}) : Effect(effect::LeaveToBelow{});
}

std::optional<std::chrono::milliseconds> FirstStart::next_tick() const {
  return preferences().glide ? std::optional(kStep - shown_) : std::nullopt;
}

void FirstStart::pass_time(std::chrono::milliseconds duration) {
  shown_ += duration;
  if (shown_ < kStep) return;
  shown_ = 0ms;
  step_ = (step_ + 1) % loop_rule_steps().size();
}

View FirstStart::view() const {
  using Rank = Fact::Rank;
  const LoopRuleStep& step = loop_rule_steps()[step_];
  View view = loop_rule_view(step, preferences(), size());
  if (!step.why && step.ply > 0) {
    const Move move = loop_rule_game().move_at(step.ply - 1);
    view.glide = Glide{move.from, move.to, step.ply};
  }
  view.title.clear();
  view.standing = "Q U A G M I R E";
  view.progress.clear();
  view.message = step.text;
  view.message_roles = {};
  view.facts = {{"", "Trap a piece: no empty square beside it, an enemy beside it.", Role::Title,
                 false, Rank::First, true},
                {"", "A player who ends a turn with a trapped piece loses.", Role::Title, false,
                 Rank::First, true}};
  view.facts_alone = true;
  if (panel_columns(size(), preferences().zoom) < kNarrowPanel) {
    view.hints = hints_of(keys_of_first_start(), preferences().keys);
    return view;
  }
  for (const Binding& binding : keys_of_first_start())
    view.facts.push_back(
        {std::string(binding.keys), std::string(binding.description), {}, false, Rank::First});
  view.hints.clear();
  for (const KeyHint& hint : below().view().hints)
    if (hint.keys == "?" || hint.keys == "q") view.hints.push_back(hint);
  return view;
}

}  // namespace quagmire::ui
