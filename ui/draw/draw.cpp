#include "ui/draw/draw.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "ui/draw/layout.h"
#include "ui/draw/text.h"

namespace quagmire::ui {

namespace {

// Writes lines from the top of a rectangle; what does not fit is left out.
class Column {
 public:
  Column(Canvas& canvas, const Rectangle& area) : canvas_(canvas), area_(area) {}

  void line(std::string_view text, Roles roles, int indent = 0) {
    if (full()) {
      // What has no room is not left out in silence.
      if (area_.size.rows > 0)
        canvas_.write(
            {area_.corner.row + area_.size.rows - 1, area_.corner.column + area_.size.columns - 4},
            " ...", roles);
      return;
    }
    canvas_.write({area_.corner.row + used_++, area_.corner.column + indent},
                  beginning_of(text, area_.size.columns - indent), roles);
  }
  void paragraph(std::string_view text, Roles roles, int indent = 0) {
    for (const std::string_view part : wrap(text, area_.size.columns - indent))
      line(part, roles, indent);
  }
  /// A paragraph whose lines but the first stand one column further in.
  void hanging_paragraph(std::string_view text, Roles roles) {
    int indent = 0;
    for (const std::string_view part : wrap(text, area_.size.columns - 1)) {
      line(part, roles, indent);
      indent = 1;
    }
  }
  void gap() { used_ = std::min(used_ + 1, area_.size.rows); }
  /// Where the next line will stand.
  [[nodiscard]] Place next() const { return {area_.corner.row + used_, area_.corner.column}; }
  [[nodiscard]] bool full() const { return used_ == area_.size.rows; }

 private:
  Canvas& canvas_;
  Rectangle area_;
  int used_ = 0;
};

// Labels in a column of their own, texts beside them.
void draw_facts_wide(Canvas& canvas, const View& view, const Rectangle& area) {
  constexpr int label_columns = 11;
  Column column(canvas, area);
  for (const Fact& fact : view.facts) {
    if (fact.label.empty()) {
      column.paragraph(fact.text, fact.roles);
      column.gap();
      continue;
    }
    if (!column.full()) canvas.write(column.next(), fact.label, Role::Label);
    column.paragraph(fact.text, fact.roles, label_columns);
  }
}

void draw_facts_narrow(Canvas& canvas, const View& view, const Rectangle& area) {
  Column column(canvas, area);
  // There may not be room for all of them.
  for (const Fact::Rank rank : {Fact::Rank::First, Fact::Rank::Second})
    for (const Fact& fact : view.facts) {
      if (fact.nothing || fact.rank != rank) continue;
      const std::string label = fact.label.empty() ? "" : fact.label + ": ";
      column.hanging_paragraph(label + fact.text, fact.roles);
    }
}

// A line of the move list as it is drawn: the number, or a blank where a row takes two lines.
struct MoveLine {
  std::string number;
  const MoveText* first;
  const MoveText* second;
};

// One line a row, or one a move where both do not fit beside each other.
std::vector<MoveLine> move_lines(const View& view, bool wide, std::size_t& current) {
  std::vector<MoveLine> lines;
  for (std::size_t i = 0; i < view.moves.size(); ++i) {
    const MoveRow& row = view.moves[i];
    const std::string number = std::to_string(row.number) + '.';
    if (wide) {
      lines.push_back({number, &row.o, &row.x});
    } else {
      lines.push_back({number, &row.o, nullptr});
      if (!row.x.text.empty()) lines.push_back({"", &row.x, nullptr});
    }
    if (i == view.current_row) current = lines.size() - 1;
  }
  return lines;
}

void draw_moves(Canvas& canvas, const View& view, const Rectangle& area) {
  constexpr int number_columns = 4;
  constexpr int first_column = 5;
  constexpr int second_column = 13;
  constexpr int both_columns = 20;
  if (area.size.rows < 2 || view.moves.empty()) return;
  canvas.write(area.corner, "Moves", Role::Label);
  std::size_t current = 0;
  const auto lines = move_lines(view, area.size.columns >= both_columns, current);
  const auto rows = static_cast<std::size_t>(area.size.rows - 1);
  // The newest moves stand at the bottom, as long as the current one stays in sight.
  const std::size_t first = std::min(lines.size() > rows ? lines.size() - rows : 0, current);
  for (std::size_t i = first; i < lines.size() && i < first + rows; ++i) {
    const MoveLine& line = lines[i];
    const int row = area.corner.row + 1 + static_cast<int>(i - first);
    const int margin = std::max(0, number_columns - static_cast<int>(line.number.size()));
    const auto write = [&](int column, const MoveText& move) {
      canvas.write({row, area.corner.column + column}, move.text, move.roles);
    };
    write(margin, {line.number, Role::Muted});
    write(first_column, *line.first);
    if (line.second != nullptr) write(second_column, *line.second);
  }
}

// Draws the message and returns where it ends.
Place draw_message(Canvas& canvas, const View& view, const Rectangle& area) {
  const auto lines = wrap(view.message, area.size.columns);
  Place end = area.corner;
  for (std::size_t i = 0; i < lines.size() && static_cast<int>(i) < area.size.rows; ++i) {
    std::string line(lines[i]);
    const bool cut = static_cast<int>(i) + 1 == area.size.rows && i + 1 < lines.size();
    if (cut) {
      line = std::string(beginning_of(line, area.size.columns - 4)) + " ...";
    }
    end = {area.corner.row + static_cast<int>(i), area.corner.column};
    canvas.write(end, line, view.message_roles);
    end.column += columns_of(line) + 1;
  }
  return end;
}

// Draws prompt and typed text and returns where the caret is. A text longer than the line is shown
// from where the caret stays in sight.
Place draw_input(Canvas& canvas, const View& view, const Rectangle& area) {
  canvas.write(area.corner, view.prompt, Role::Prompt);
  const auto prompt = view.prompt.size();
  const auto room = static_cast<std::size_t>(area.size.columns) - prompt - 1;
  const std::size_t first = view.caret > room ? view.caret - room : 0;
  canvas.write({area.corner.row, area.corner.column + static_cast<int>(prompt)},
               std::string_view(view.typed).substr(first, room));
  return {area.corner.row, area.corner.column + static_cast<int>(prompt + view.caret - first)};
}

void draw_hints(Canvas& canvas, const View& view, const Rectangle& area) {
  Place place = area.corner;
  const int end = area.corner.column + area.size.columns;
  for (const KeyHint& hint : view.hints) {
    const int length = static_cast<int>(hint.keys.size() + 1 + hint.word.size());
    if (place.column + length > end) break;
    canvas.write(place, hint.keys, Role::KeyName);
    canvas.write({place.row, place.column + static_cast<int>(hint.keys.size()) + 1}, hint.word,
                 Role::Muted);
    place.column += length + 2;
  }
}

void draw_title(Canvas& canvas, const View& view, const Rectangle& area) {
  canvas.write(area.corner, view.title, Role::Title);
  const int column = area.size.columns - static_cast<int>(view.progress.size());
  canvas.write({area.corner.row, area.corner.column + column}, view.progress, Role::Muted);
  const int width = columns_of(view.standing);
  const int middle = (area.size.columns - width) / 2;
  const int title_end = columns_of(view.title);
  if (width > 0 && middle > title_end && middle + width < column)
    canvas.write({area.corner.row, area.corner.column + middle}, view.standing, Role::Title);
}

void draw_page(Canvas& canvas, const View& view, const Layout& layout) {
  constexpr int keys_columns = 24;
  const int top = layout.title.corner.row + 2;
  const Rectangle area{{top, layout.message.corner.column},
                       {layout.hints.corner.row - top - 1, layout.message.size.columns}};
  const bool wide = area.size.columns >= 60;
  const auto first = static_cast<std::size_t>(view.page->first_line);
  Column column(canvas, area);
  for (std::size_t i = first; i < view.page->lines.size() && !column.full(); ++i) {
    const PageLine& line = view.page->lines[i];
    if (line.keys.empty()) {
      column.paragraph(line.text, line.roles);
      if (line.text.empty()) column.gap();
    } else if (wide) {
      canvas.write(column.next(), line.keys, Role::KeyName);
      column.paragraph(line.text, line.roles, keys_columns);
    } else {
      column.line(line.keys, Role::KeyName);
      column.paragraph(line.text, line.roles, 2);
    }
  }
  draw_title(canvas, view, layout.title);
  draw_hints(canvas, view, layout.hints);
  canvas.set_cursor({0, 0});
}

Canvas draw_too_small(Size screen) {
  Canvas canvas(screen);
  const std::string need = "Quagmire needs " + std::to_string(kSmallestScreen.columns) + "x" +
                           std::to_string(kSmallestScreen.rows);
  int row = 0;
  for (const std::string_view text : {std::string_view(need), std::string_view("q quits")})
    for (const std::string_view line : wrap(text, screen.columns)) canvas.write({row++, 0}, line);
  return canvas;
}

}  // namespace

Canvas draw(const View& view, Size screen) {
  const auto layout = layout_for(screen, view.zoom, view.flipped);
  if (!layout) return draw_too_small(screen);
  Canvas canvas(screen);
  if (view.page) {
    draw_page(canvas, view, *layout);
    return canvas;
  }
  draw_title(canvas, view, layout->title);
  draw_board(canvas, view.squares, layout->board);
  if (layout->facts.size.columns >= 30)
    draw_facts_wide(canvas, view, layout->facts);
  else
    draw_facts_narrow(canvas, view, layout->facts);
  draw_moves(canvas, view, layout->moves);
  const Place message_end = draw_message(canvas, view, layout->message);
  const Place caret = draw_input(canvas, view, layout->input);
  draw_hints(canvas, view, layout->hints);
  switch (view.cursor_place) {
    case CursorPlace::Board:
      canvas.set_cursor(layout->board.place_of(view.cursor));
      break;
    case CursorPlace::Line:
      canvas.set_cursor(caret);
      break;
    case CursorPlace::Message:
      canvas.set_cursor(message_end);
      break;
    case CursorPlace::Corner:
      break;
  }
  return canvas;
}

}  // namespace quagmire::ui
