// Blocks of lines: the panel beside the board, pages in its place, and cards, a box over it.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/draw/draw.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

// A row of a block: parts side by side, each with its column from the left.
struct Part {
  int column;
  std::string text;
  RoleSet roles;
};
struct Row {
  std::vector<Part> parts{};
  std::optional<int> cursor{};        // from the left
  std::optional<std::size_t> line{};  // the first row of this line of a card
};
using Rows = std::vector<Row>;

constexpr int kWideFacts = 30;  // columns in which a label stands beside its text

int count_of(const Rows& rows) { return static_cast<int>(rows.size()); }

// A label, and from the `indent` on a text, in the row of the label or below it.
Rows rows_of(const Part& label, bool above, const std::string& text, RoleSet roles, int indent,
             int width) {
  Rows rows;
  if (!label.text.empty()) rows.push_back({{label}});
  bool goes_on = !label.text.empty() && !above;
  for (const std::string_view part : wrap(text, width - indent)) {
    if (!goes_on) rows.emplace_back();
    rows.back().parts.push_back({indent, std::string(part), roles});
    goes_on = false;
  }
  return rows;
}

void draw_row(Canvas& canvas, const Row& row, Place place) {
  for (const Part& part : row.parts)
    canvas.write({place.row, place.column + part.column}, part.text, part.roles);
  if (row.cursor) canvas.set_cursor({place.row, place.column + *row.cursor});
}

// The panel.

void draw_player(Canvas& canvas, Place place, int columns, const PlayerLine& player) {
  constexpr int name_column = 4;
  canvas.write(place, std::string(player.to_move ? "> " : "  ") + player.letter, player.roles);
  if (player.roles == RoleSet(Role::Result))
    canvas.put({place.row, place.column + 2}, player.letter,
               player.letter == 'O' ? Role::PieceO : Role::PieceX);
  place.column += name_column;
  columns -= name_column;
  const std::string sign = player.sign == ' ' ? "" : std::string(1, player.sign);
  std::string end = player.state + (sign.empty() ? "" : ' ' + sign);
  if (player.name.empty()) {
    canvas.write(place, beginning_of(end, columns), player.roles);
    return;
  }
  const auto room = [&] { return columns - (end.empty() ? 0 : columns_of(end) + 1); };
  const bool short_name = columns_of(player.name) > room();
  const std::string& name = short_name ? player.brief : player.name;
  // The mark in front tells whose turn it is, but nothing else tells how much time is left.
  if (columns_of(name) > room() && !player.timed) end = sign;
  canvas.write(place, shortened(name, std::max(0, room())), player.roles);
  canvas.write({place.row, place.column + columns - columns_of(end)}, end, player.roles);
}

// Where the labels of facts stand: in a column of their own if the panel is wide enough, else
// before the texts, or above them in lists.
enum class Labels { Beside, Before, Above };

// A long label has a wider column.
Rows rows_of(const Line& fact, Labels labels, int columns) {
  constexpr int short_label = 9;
  const int label = columns_of(fact.label);
  const int label_columns = label <= short_label ? short_label + 1 : label + 2;
  const std::string& text = labels == Labels::Above && !fact.brief.empty() ? fact.brief : fact.text;
  if (labels != Labels::Before)
    return rows_of({0, fact.label, Role::Label}, labels == Labels::Above, text, fact.roles,
                   fact.label.empty()        ? 0
                   : labels == Labels::Above ? 1
                                             : label_columns,
                   columns);
  const int hangs = fact.label.empty() ? 0 : 1;
  Rows rows = rows_of({}, false, (fact.label.empty() ? "" : fact.label + ": ") + text, fact.roles,
                      hangs, columns);
  if (!rows.empty()) rows.front().parts.front().column = 0;
  return rows;
}

}  // namespace

int draw_facts(Canvas& canvas, const Panel& panel, const Rectangle& area, bool with_players) {
  const int rows = area.size.rows;
  const int columns = area.size.columns;
  const Labels labels = columns >= kWideFacts ? Labels::Beside
                        : with_players        ? Labels::Before
                                              : Labels::Above;
  int used = 0;
  const auto next = [&] { return Place{area.corner.row + used, area.corner.column}; };
  for (std::size_t i = 0; with_players && i < panel.players.size() && used < rows; ++i, ++used)
    draw_player(canvas, next(), columns, panel.players[i]);
  int spare = rows - used;
  std::vector<std::pair<const Line*, Rows>> fitting;
  // Whole facts are left out, those of lower rank first; but one at least is begun. The last moves
  // need not be said above their list.
  for (const auto rank : {Line::Rank::First, Line::Rank::Second, Line::Rank::Third})
    for (const Line& fact : panel.facts) {
      if (fact.rank != rank) continue;
      if (labels == Labels::Above && rank == Line::Rank::Third && !fact.brief.empty() &&
          !panel.moves.empty())
        continue;
      Rows needed = rows_of(fact, labels, columns);
      if (count_of(needed) > spare && !fitting.empty()) continue;
      spare -= count_of(needed);
      fitting.emplace_back(&fact, std::move(needed));
    }
  // In lines the most important facts come first.
  if (labels != Labels::Before)
    std::sort(fitting.begin(), fitting.end(),
              [](const auto& one, const auto& other) { return one.first < other.first; });
  const auto leave_blank = [&] {
    if (spare <= 0) return;
    used = std::min(used + 1, rows);
    --spare;
  };
  if (used > 0) leave_blank();
  for (const auto& [fact, lines] : fitting) {
    for (const Row& row : lines) {
      if (used == rows) break;
      draw_row(canvas, row, next());
      ++used;
    }
    if (fact->blank_below) leave_blank();
  }
  return used;
}

// Pages of text: as wide as the screen, in several columns if lines would be too long to read.

std::size_t draw_page(Canvas& canvas, const Block& page) {
  constexpr int top = 2;       // title, blank
  constexpr int below = 2;     // blank, hints
  constexpr int gap = 4;       // between columns
  constexpr int longest = 98;  // of a column, about; wider text is split
  constexpr int wide_column = 60;
  constexpr int longest_keys = 24;
  const int margin = canvas.size().columns < wide_column ? 0 : 1;
  const int text = canvas.size().columns - 2 * margin;
  const int columns = std::max(1, (text + gap + longest / 2) / (longest + gap));
  const int width = (text - (columns - 1) * gap) / columns;
  const bool wide = width >= wide_column;  // keys stand beside their descriptions, not above
  const int room = std::max(1, canvas.size().rows - top - below);
  // A label of a line that cannot stand on this page takes no room.
  const std::size_t end =
      std::min(page.lines.size(), page.first_line + static_cast<std::size_t>(columns * room));
  int keys = 0;
  for (std::size_t i = page.first_line; i < end; ++i)
    keys = std::max(keys, columns_of(page.lines[i].label));
  keys = std::min(keys + 2, longest_keys);
  std::vector<Rows> lines;
  int all = 0;
  int highest = 0;
  int filled = 0;  // rows of the screen; no line behind them has room
  for (auto line = page.lines.begin() + static_cast<std::ptrdiff_t>(page.first_line);
       line != page.lines.end() && filled < columns * room; ++line) {
    lines.push_back(rows_of({0, line->label, Role::KeyName}, !wide, line->text, line->roles,
                            line->label.empty() ? 0
                            : wide              ? keys
                                                : 2,
                            width));
    if (lines.back().empty()) lines.back().emplace_back();
    all += count_of(lines.back());
    filled += std::min(room, count_of(lines.back()));
    highest = std::max(highest, count_of(lines.back()));
  }
  // Puts lines into columns of so many rows, as far as there is room, and returns how many. A
  // column always takes its first line.
  const auto place = [&](int rows, bool draws) {
    int column = 0;
    int used = 0;
    std::size_t placed = 0;
    for (; placed < lines.size(); ++placed) {
      const Rows& needed = lines[placed];
      if (used > 0 && used + count_of(needed) > rows) {
        if (++column == columns) break;
        used = 0;
      }
      for (const Row& row : needed)
        if (++used <= rows && draws)
          draw_row(canvas, row, {top + used - 1, margin + column * (width + gap)});
    }
    return placed;
  };
  int rows = room;
  // The columns of the last page end as high as possible.
  if (columns > 1)
    for (rows = std::clamp(all / columns, 1, room);
         rows < room && (highest > rows || place(rows, false) < lines.size());)
      ++rows;
  return std::max<std::size_t>(1, place(rows, true));
}

std::size_t lines_that_fit(const std::vector<Line>& lines, std::size_t first, Size screen) {
  Canvas canvas(screen);
  return draw_page(canvas, {.title = "", .lines = lines, .first_line = first});
}

// Cards: a box over the board, as wide as its text but no wider than the screen.

namespace {

constexpr int kFrame = 2;    // a bar and a blank, on each side
constexpr int kMark = 2;     // "> " before the chosen line
constexpr int kBetween = 2;  // from labels to texts

// "> X        < computer >"; the cursor is on the mark, or after the typed text.
Rows rows_of(const Line& line, bool chosen, int mark, int label, int room) {
  constexpr int bracket = 2;  // "< " before a text that can be changed
  const bool choice = line.kind == Line::Kind::Choice;
  const bool field = line.kind == Line::Kind::Field;
  int column = line.label.empty() ? mark : mark + label + kBetween;
  if ((choice && !chosen) || field) column += bracket;
  Rows rows = rows_of({mark, std::string(beginning_of(line.label, label)), Role::Label}, false,
                      choice && chosen ? say("< {} >", line.text) : line.text,
                      chosen ? line.roles | Role::Title : line.roles, column, room);
  if (rows.empty()) rows.emplace_back();
  if (!chosen) return rows;
  if (field && !line.text.empty()) {
    const Part& end = rows.back().parts.back();
    column = end.column + columns_of(end.text);
  }
  if (field)
    rows.back().cursor = std::min(room, column);
  else
    rows.front().cursor = 0;
  rows.front().parts.push_back({0, ">", Role::Prompt});
  return rows;
}

Rows rows_of(const Block& card, int room) {
  constexpr int narrowest_text = 12;  // labels are cut to leave a text this much
  const int mark = card.chosen ? kMark : 0;
  int label = 0;
  for (const Line& line : card.lines) label = std::max(label, columns_of(line.label));
  label = std::min(label, std::max(0, room - mark - kBetween - narrowest_text));
  Rows rows;
  for (std::size_t i = 0; i < card.lines.size(); ++i) {
    Rows own = rows_of(card.lines[i], card.chosen == i, mark, label, room);
    own.front().line = i;
    rows.insert(rows.end(), own.begin(), own.end());
  }
  return rows;
}

// If there is not enough room, blank lines go first.
void leave_blanks_out(Rows& rows, int room) {
  if (count_of(rows) > room) std::erase_if(rows, [](const Row& row) { return row.parts.empty(); });
}

// As many lines of a list as have room, and how many are left out; the chosen one is in sight.
Block part_of(Block list, Size room) {
  constexpr std::size_t most = 12;
  for (Line& line : list.lines)
    if (room.columns < kWideFacts) line.text = std::exchange(line.label, "");
  std::size_t left_out = 0;
  const auto rows = [&] {
    Rows all = rows_of(list, room.columns);
    leave_blanks_out(all, room.rows);
    return count_of(all) + (left_out > 0 ? 1 : 0);
  };
  for (; list.lines.size() > 1 && (list.lines.size() > most || rows() > room.rows); ++left_out) {
    if (list.chosen.value_or(0) + 1 < list.lines.size()) {
      list.lines.pop_back();
    } else {
      list.lines.erase(list.lines.begin());
      --*list.chosen;
    }
  }
  if (left_out > 0)
    list.lines.push_back({"", say("... {} more: type a letter", left_out), Role::Muted});
  return list;
}

}  // namespace

void draw_card(Canvas& canvas, const Block& card, Glyphs glyphs, const Rectangle& area, Size step) {
  constexpr int narrowest_sides = 10;  // beside the box, both sides together
  const int room = std::max(0, area.size.columns - 2 * kFrame);
  Rows rows = rows_of(card.is_list ? part_of(card, {area.size.rows - 2, room}) : card, room);
  leave_blanks_out(rows, area.size.rows - 2);
  // Nothing shows at the sides of the box.
  int width = std::min(columns_of(card.title), room);
  for (const Row& row : rows)
    for (const Part& part : row.parts) width = std::max(width, part.column + columns_of(part.text));
  if (room - width < narrowest_sides || card.is_list) width = room;
  const Size size{count_of(rows) + 2, width + 2 * kFrame};
  // In the middle of the area, or as near to it as the canvas and the steps allow.
  const auto middle = [](int begin, int all, int length, int end, int by) {
    const int place = std::max(0, std::min(begin + (all - length) / 2, end - length));
    return place < begin ? place : place - (place - begin) % by;
  };
  const int left = middle(area.corner.column, area.size.columns, size.columns,
                          canvas.size().columns, step.columns);
  int at = middle(area.corner.row, area.size.rows, size.rows, canvas.size().rows, step.rows);
  // A blank separates the card from what it covers, but for squares, which it covers whole.
  const std::string gap(step.columns > 1 ? 0 : 1, ' ');
  const auto draw_frame = [&](std::string_view edge, std::string_view inside,
                              std::string_view end) {
    std::string text = gap + std::string(edge);
    for (int i = 2; i < size.columns; ++i) text += inside;
    canvas.write({at, left - static_cast<int>(gap.size())}, text.append(end) + gap, Role::Grid);
  };
  const bool thin = glyphs == Glyphs::Unicode;
  const auto side = [&] { thin ? draw_frame("│", " ", "│") : draw_frame("|", " ", "|"); };
  thin ? draw_frame("┌", "─", "┐") : draw_frame("+", "-", "+");
  canvas.write({at, left + 1},
               ' ' + std::string(beginning_of(card.title, size.columns - 2 * kFrame)) + ' ',
               Role::Title);
  for (const Row& row : rows) {
    ++at;
    side();
    draw_row(canvas, row, {at, left + kFrame});
    if (row.line && *row.line < card.choices)
      canvas.add_target({at, left + 1}, size.columns - 2, *row.line);
  }
  ++at;
  thin ? draw_frame("└", "─", "┘") : draw_frame("+", "-", "+");
}

void draw_chosen_line(Canvas& canvas, const Block& card, Rectangle area) {
  const int columns = area.size.columns;
  const std::size_t chosen = card.chosen.value_or(0);
  Rows rows = rows_of({}, false, say("{} {}/{}", card.title, chosen + 1, card.choices), Role::Title,
                      0, columns);
  const auto add = [&](const Rows& own) { rows.insert(rows.end(), own.begin(), own.end()); };
  // What is wrong comes first, and then the chosen line with its label above it.
  const auto explain = [&](bool is_wrong) {
    for (std::size_t i = card.choices; i < card.lines.size(); ++i)
      if ((card.lines[i].roles == RoleSet(Role::Refusal)) == is_wrong)
        add(rows_of({}, false, card.lines[i].text, card.lines[i].roles, 0, columns));
  };
  explain(true);
  Line line = card.lines[chosen];
  add(rows_of({}, false, std::exchange(line.label, ""), Role::Label, 0, columns));
  add(rows_of(line, true, kMark, 0, columns));
  explain(false);
  for (const Row& row : rows)
    if (area.size.rows > 0) draw_row(canvas, row, area.take_top(1).corner);
}

void draw_lines_beside(Canvas& canvas, const Block& card, Rectangle& first, Rectangle& second) {
  std::vector<Line> lines = card.lines;
  lines.insert(lines.begin(), {"", card.title, Role::Title, Line::Rank::First});
  // Whether all have room.
  const auto place = [&](Rectangle& above, Rectangle& below, bool draws) {
    Rectangle* area = &above;
    for (const Line& line : lines) {
      const auto rows = [&] {
        const int columns = area->size.columns;
        return rows_of(line, columns >= kWideFacts ? Labels::Beside : Labels::Above, columns);
      };
      if (count_of(rows()) > area->size.rows) area = &below;
      const Rows own = rows();
      if (count_of(own) > area->size.rows) return false;
      for (const Row& row : own) {
        const Place corner = area->take_top(1).corner;
        if (draws) draw_row(canvas, row, corner);
      }
    }
    return true;
  };
  const auto fit = [&](Rectangle above, Rectangle below) { return place(above, below, false); };
  while (!fit(first, second)) {
    const auto gives_way = std::find_if(lines.begin(), lines.end(), [](const Line& line) {
      return line.rank != Line::Rank::First;
    });
    if (gives_way == lines.end()) break;
    lines.erase(gives_way);
  }
  place(first, second, true);
}

}  // namespace quagmire::ui
