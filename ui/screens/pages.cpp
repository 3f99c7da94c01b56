#include "ui/screens/pages.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/draw/draw.h"
#include "ui/draw/layout.h"
#include "ui/screens/board.h"
#include "ui/session/commands.h"
#include "ui/session/session.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

std::vector<Line> lines_in_sight(std::size_t count, std::size_t chosen,
                                 const std::function<Line(std::size_t index)>& line_at, Size size) {
  std::vector<Line> lines;
  if (count == 0) return lines;
  const auto all_fit = [&] { return lines_that_fit(lines, 0, size) == lines.size(); };
  lines.push_back(line_at(chosen));
  for (std::size_t first = chosen; first-- > 0;) {
    lines.insert(lines.begin(), line_at(first));
    if (all_fit()) continue;
    lines.erase(lines.begin());
    break;
  }
  for (std::size_t next = chosen + 1; next < count; ++next) {
    lines.push_back(line_at(next));
    if (all_fit()) continue;
    lines.pop_back();
    break;
  }
  return lines;
}

namespace {

// Where the pages and the steps begin.
std::vector<PageStop> stops_of(const overlay::Pages& pages, Size size) {
  std::vector<PageStop> stops;
  for (std::size_t section = 0; section < pages.sections.size(); ++section) {
    const auto& lines = pages.sections[section].lines;
    const std::size_t end = lines.empty() ? loop_rule_steps().size() : lines.size();
    for (std::size_t line = 0; line < end;
         line += lines.empty() ? 1 : lines_that_fit(lines, line, size))
      stops.push_back({section, line});
    if (lines.empty() || stops.back().line == 0) continue;
    // The last page takes what makes it as long as the one before.
    std::size_t& last = stops.back().line;
    const std::size_t before = stops[stops.size() - 2].line;
    while (end - last + 1 < last - before &&
           last - 1 + lines_that_fit(lines, last - 1, size) == end)
      --last;
  }
  return stops;
}

}  // namespace

action::ShowPage page_after(const overlay::Pages& pages, int by, Size size) {
  const std::vector<PageStop> all = stops_of(pages, size);
  PageStop at = pages.at;
  if (by > 0) {
    const auto next = std::upper_bound(all.begin(), all.end(), at);
    if (next != all.end()) at = *next;
  } else {
    const auto here = std::lower_bound(all.begin(), all.end(), at);
    if (here != all.begin()) at = *std::prev(here);
  }
  return {at.section, at.line};
}

action::ShowPage last_page(const overlay::Pages& pages, Size size) {
  const PageStop last = stops_of(pages, size).back();
  return {last.section, last.line};
}

View text_view(const Session& session, Size size, Block text) {
  const Preferences& preferences = session.preferences();
  View view{};
  view.glyphs = preferences.glyphs;
  view.board = preferences.board_choice();
  view.cursor_place = CursorPlace::Nowhere;
  view.page = std::move(text);
  view.message = message_of(session, size);
  return view;
}

View pages_view(const overlay::Pages& pages, const Session& session, Size size) {
  const HelpSection& section = pages.sections[pages.at.section];
  const std::vector<PageStop> all = stops_of(pages, size);
  const auto next = std::upper_bound(all.begin(), all.end(), pages.at);
  const Preferences& preferences = session.preferences();
  View view = section.lines.empty()
                  ? loop_rule_view(loop_rule_steps()[pages.at.line], preferences)
                  : text_view(session, size,
                              {.title = "", .lines = section.lines, .first_line = pages.at.line});
  if (view.page) {
    // What stands on the next page does not stand on this one, too.
    if (next != all.end() && next->section == pages.at.section && *std::prev(next) == pages.at)
      view.page->lines.resize(next->line);
  }
  const auto is_page = [&](const PageStop& stop) {
    return stop.line == 0 || !pages.sections[stop.section].lines.empty();
  };
  const auto count = [&](auto end) {
    return std::to_string(std::count_if(all.begin(), end, is_page));
  };
  view.header.title = pages.title;
  view.header.standing = section.title;
  view.header.progress = say("page {} of {}", count(next), count(all.end()));
  view.hints = hints_in(Scene::Pages, preferences.keys);
  if (all.size() == 1)
    std::erase_if(view.hints, [](const KeyHint& hint) {
      return is_any_of<action::Scroll, action::LookAt>(hint.binding->actions.front());
    });
  return view;
}

namespace {

constexpr Move kJump{Square(0, 4), Square(0, 2)};   // a5-a3
constexpr Move kWait{Square(7, 6), Square(7, 5)};   // h7-h6
constexpr Move kClose{Square(6, 1), Square(3, 1)};  // g2-d2

constexpr std::array kSteps{
    LoopRuleStep{
        0, kJump,
        "May X jump from a5 over a4 to a3? No: there is a way round, through the gap at d2."},
    LoopRuleStep{2, std::nullopt,
                 "O closes the gap with g2-d2. Now the O's and two walls close off the corner."},
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
  view.panel.facts = {{"", std::string(step.text), Role::Title, Line::Rank::First}};
  return view;
}

}  // namespace quagmire::ui
