#include "ui/screens/pages.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "engine/ascii.h"
#include "ui/draw/draw.h"
#include "ui/draw/layout.h"
#include "ui/screens/help.h"
#include "ui/session/session.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

const std::vector<Binding>& keys_of_pages() {
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

PagesScreen::PagesScreen(Screen& below, std::string title, std::vector<Chapter> chapters,
                         std::optional<HelpTopic> topic)
    : Overlay(below), title_(std::move(title)), chapters_(std::move(chapters)) {
  const auto opened = std::find_if(chapters_.begin(), chapters_.end(),
                                   [&](const Chapter& one) { return topic && one.topic == topic; });
  if (opened != chapters_.end())
    position_.chapter = static_cast<std::size_t>(opened - chapters_.begin());
}

int PagesScreen::length_of(std::size_t chapter) const {
  const auto& lines = chapters_[chapter].lines;
  return static_cast<int>(lines.empty() ? loop_rule_steps().size() : lines.size());
}

std::vector<PagesScreen::PageStart> PagesScreen::pages() const {
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

void PagesScreen::scroll_lines(int lines) {
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

void PagesScreen::scroll_pages(int pages) {
  const std::vector<PageStart> all = this->pages();
  if (pages > 0) {
    const auto next = std::upper_bound(all.begin(), all.end(), position_);
    if (next != all.end()) position_ = *next;
  } else {
    const auto here = std::lower_bound(all.begin(), all.end(), position_);
    if (here != all.begin()) position_ = *std::prev(here);
  }
}

std::optional<Action> PagesScreen::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(search_ ? bindings(Context::Line) : keys_of_pages(), *pressed,
                      preferences().keys);
  if (const auto* text = std::get_if<Text>(&input); text && search_ && !text->is_typed)
    return action::TypeText{text->text};
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::Scroll{wheel->lines};
  return std::nullopt;
}

// The next line that has the text, from the one at the top on, and from the beginning again.
void PagesScreen::find_next() {
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

Answers PagesScreen::apply(const Action& action) {
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
      decode(keys_of_pages(), hint.key.value(), KeyStyle::Standard));
}

}  // namespace

View PagesScreen::view() const {
  const Chapter& chapter = chapters_[position_.chapter];
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
  view.hints = hints_of(keys_of_pages(), preferences().keys);
  if (all.size() == 1) std::erase_if(view.hints, turns_pages);
  view.cursor_place = CursorPlace::Nowhere;
  return view;
}

}  // namespace quagmire::ui
