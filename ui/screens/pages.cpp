#include "ui/screens/pages.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "ui/draw/draw.h"
#include "ui/screens/help.h"

namespace quagmire::ui {

namespace {

const std::vector<Binding>& keys_of_pages() {
  using action::Scroll;
  static const std::vector<Binding> keys{
      {"Space, PgDn, Right, Down",
       "the next page, or the next step of the example",
       "next page",
       {Scroll{1}}},
      {"Esc, Enter, ?, q", "back to the game", "back to the game", {action::Back{}}, "F1"},
      {"Left, PgUp, Up", "the previous page", "previous page", {Scroll{-1}}},
      {"Home, End",
       "the first page, or the last",
       "",
       {action::LookAt{0}, action::LookAt{SIZE_MAX}}},
      redraw_key(),
  };
  return keys;
}

bool turns_pages(const KeyHint& hint) {
  return std::holds_alternative<action::Scroll>(
      decode(keys_of_pages(), hint.key.value(), KeyStyle::Standard));
}

}  // namespace

std::vector<PagesScreen::Stop> PagesScreen::stops() const {
  std::vector<Stop> stops;
  for (std::size_t chapter = 0; chapter < chapters_.size(); ++chapter) {
    const auto& lines = chapters_[chapter].lines;
    const std::size_t end = lines.empty() ? loop_rule_steps().size() : lines.size();
    for (std::size_t line = 0; line < end;
         line += lines.empty() ? 1 : lines_that_fit(lines, line, size()))
      stops.push_back({chapter, line});
    if (lines.empty() || stops.back().line == 0) continue;
    // The last page takes what makes it as long as the one before.
    std::size_t& last = stops.back().line;
    const std::size_t before = stops[stops.size() - 2].line;
    while (end - last + 1 < last - before &&
           last - 1 + lines_that_fit(lines, last - 1, size()) == end)
      --last;
  }
  return stops;
}

std::optional<Action> PagesScreen::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(keys_of_pages(), *pressed, preferences().keys);
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::Scroll{wheel->lines};
  return std::nullopt;
}

Answers PagesScreen::apply(const Action& action) {
  if (std::holds_alternative<action::Back>(action)) return {answer::Closed{}};
  if (std::holds_alternative<action::Redraw>(action)) return {answer::Redrawn{}};
  const std::vector<Stop> all = stops();
  const auto* scroll = std::get_if<action::Scroll>(&action);
  if (const auto* look = std::get_if<action::LookAt>(&action)) {
    at_ = look->ply > 0 ? all.back() : Stop{};
  } else if (scroll != nullptr && scroll->lines > 0) {
    const auto next = std::upper_bound(all.begin(), all.end(), at_);
    if (next != all.end()) at_ = *next;
  } else if (scroll != nullptr) {
    const auto here = std::lower_bound(all.begin(), all.end(), at_);
    if (here != all.begin()) at_ = *std::prev(here);
  }
  return {};
}

View PagesScreen::view() const {
  const Chapter& chapter = chapters_[at_.chapter];
  const std::vector<Stop> all = stops();
  const auto next = std::upper_bound(all.begin(), all.end(), at_);
  View view = chapter.lines.empty() ? loop_rule_view(loop_rule_steps()[at_.line], preferences())
                                    : below().view();
  if (!chapter.lines.empty()) {
    view.page = {.title = "", .lines = chapter.lines, .first_line = at_.line};
    // What stands on the next page does not stand on this one, too.
    if (next != all.end() && next->chapter == at_.chapter && *std::prev(next) == at_)
      view.page->lines.resize(next->line);
  }
  const auto count = [&](auto end) {
    return std::to_string(
        std::count_if(all.begin(), end, [&](const Stop& stop) { return is_page(stop); }));
  };
  view.header.title = title_;
  view.header.standing = chapter.title;
  view.header.progress = "page " + count(next) + " of " + count(all.end());
  view.hints = hints_of(keys_of_pages(), preferences().keys);
  if (all.size() == 1) std::erase_if(view.hints, turns_pages);
  view.cursor_place = CursorPlace::Nowhere;
  return view;
}

}  // namespace quagmire::ui
