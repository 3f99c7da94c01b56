#include "ui/draw/draw.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/draw/layout.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

// A line of the move list as drawn: its number and its moves, each with its column.
using MoveLine = std::vector<std::pair<int, MoveText>>;

// One line for each row, or for each move if two do not fit side by side. Numbers stand below each
// other if there is room.
std::vector<MoveLine> move_lines(const View& view, int columns, std::size_t& current) {
  constexpr int roomy = 20;
  std::vector<MoveLine> lines;
  for (std::size_t i = 0; i < view.panel.moves.size(); ++i) {
    const MoveRow& row = view.panel.moves[i];
    const std::string number = std::to_string(row.number) + '.';
    const int length = columns_of(number);
    const bool wide = columns >= roomy;
    const int first = wide ? 5 : std::min(length + 1, 4);
    const int second = wide ? 13 : first + columns_of(row.o.text) + 1;
    lines.push_back(
        {{wide ? std::max(0, first - 1 - length) : 0, {number, Role::Muted}}, {first, row.o}});
    if (wide || second + columns_of(row.x.text) <= columns)
      lines.back().emplace_back(second, row.x);
    else
      lines.push_back({{first, row.x}});
    if (i == view.panel.current_row) current = lines.size() - 1;
  }
  return lines;
}

void draw_moves(Canvas& canvas, const View& view, const Rectangle& area) {
  constexpr int list_columns = 24;
  if (area.size.rows < 2 || view.panel.moves.empty()) return;
  canvas.write(area.corner, "Moves", Role::Label);
  std::size_t current = 0;
  const auto lines = move_lines(view, area.size.columns, current);
  const auto rows = static_cast<std::size_t>(area.size.rows - 1);
  // A wide area gets several columns of lines.
  const auto columns =
      static_cast<std::size_t>(std::max(1, (area.size.columns + 3) / list_columns));
  const std::size_t room = rows * columns;
  // The newest moves are at the end, as far as the current one stays in sight.
  const std::size_t first = std::min(lines.size() > room ? lines.size() - room : 0, current);
  for (std::size_t i = first; i < lines.size() && i < first + room; ++i) {
    const int row = area.corner.row + 1 + static_cast<int>((i - first) % rows);
    const int left = area.corner.column + list_columns * static_cast<int>((i - first) / rows);
    for (const auto& [column, move] : lines[i]) {
      canvas.write({row, left + column}, move.text, move.roles);
      if (move.ply && !view.card)
        canvas.add_target({row, left + column}, columns_of(move.text), *move.ply);
    }
  }
}

// The most rows of a panel that the graph takes, at the bottom.
int graph_rows(int rows) {
  constexpr int roomy = 16;
  return rows >= roomy ? std::clamp(rows / 3 | 1, 7, 15) : kFewestGraphRows;
}

// Everything beside the board: players, facts or a card, moves, a graph. Below the facts of a wide
// panel there is room beside the grid for the graph; elsewhere it takes their last rows. Beside the
// grid alone the moves follow the facts. Returns where the facts or the card stand.
Rectangle draw_panel(Canvas& canvas, const View& view, const Layout& layout) {
  const bool card = view.card && view.card->beside_board;
  Rectangle facts = layout.facts;
  Rectangle moves = layout.moves;
  const bool at_foot = layout.grid && moves.corner.row > facts.corner.row && moves.size.rows > 0;
  if (!at_foot && view.panel.moves.empty() &&
      (card || view.panel.graph || view.panel.facts_alone)) {
    facts = panel_of(layout);
    moves = {};
  }
  const bool apart = layout.players.size.rows > 0;
  if (apart) draw_facts(canvas, {.players = view.panel.players}, layout.players, true);
  constexpr int gap = 1;
  int used = 0;
  Rectangle graph{};
  if (view.panel.graph && at_foot && !card) {
    graph = moves.take_bottom(std::min(moves.size.rows / 2, 11));
    moves.size.rows -= gap;
  }
  if (card) {
    if (const int players = static_cast<int>(view.panel.players.size()); !apart && players > 0) {
      draw_facts(canvas, {.players = view.panel.players}, facts.take_top(players), true);
      facts.take_top(1);
    }
    // The lines come first, then the graph, and then the large piece.
    constexpr int readable = 7;
    constexpr int fewest_of_piece = 6;
    Rectangle beside = at_foot ? moves : Rectangle{};
    const int rows = facts.size.rows;
    draw_lines_beside(canvas, *view.card, facts, beside);
    used = rows - facts.size.rows;
    const bool above = !at_foot || facts.size.rows > readable;
    if (view.panel.graph)
      graph =
          above
              ? facts.take_bottom(
                    std::min(graph_rows(panel_of(layout).size.rows), facts.size.rows - gap))
              : beside.take_bottom(std::min(
                    std::max(beside.size.rows / 3 - gap, kFewestGraphRows + 1), beside.size.rows));
    beside.size.rows -= above ? 0 : gap;
    if (view.card->piece != '.' && beside.size.rows >= fewest_of_piece)
      draw_large_piece(canvas, view.card->piece, beside);
    facts.corner.row -= used;
    moves = {};
  } else {
    if (view.panel.graph && !at_foot) graph = facts.take_bottom(graph_rows(facts.size.rows));
    if (apart) {
      constexpr int label_and_two = 3;
      const int most = view.panel.graph ? label_and_two : facts.size.rows / 2;
      const int listed =
          view.panel.moves.empty() ? 0 : static_cast<int>(view.panel.moves.size()) + 1;
      moves = facts;
      facts.size.rows -= std::min(listed, most);
    }
    used = facts.size.rows > 0 ? draw_facts(canvas, view.panel, facts, !apart) : 0;
    if (apart) moves.take_top(used);
  }
  draw_moves(canvas, view, moves);
  if (view.panel.graph && graph.size.rows >= kFewestGraphRows)
    draw_graph(canvas, *view.panel.graph, view.glyphs, graph);
  return {facts.corner, {used, facts.size.columns}};
}

// Draws the message and returns where it ends. Below a grid a short message stands right above the
// input line, after a blank row.
Place draw_message(Canvas& canvas, const View& view, Rectangle area, bool low) {
  const auto lines = wrap(view.message.text, area.size.columns);
  if (low && lines.size() == 1) area = area.take_bottom(1);
  Place end = area.corner;
  for (std::size_t i = 0; i < lines.size() && static_cast<int>(i) < area.size.rows; ++i) {
    std::string line(lines[i]);
    const bool cut = static_cast<int>(i) + 1 == area.size.rows && i + 1 < lines.size();
    if (cut) line = std::string(wrap(line, area.size.columns - 4).front()) + " ...";
    end = {area.corner.row + static_cast<int>(i), area.corner.column};
    canvas.write(end, line, view.message.roles);
    end.column += columns_of(line) + 1;
  }
  return end;
}

// Facts and a message below them share their rows: a message has as many as it needs, and leaves
// the facts a few.
void share_rows(Rectangle& facts, Rectangle& message, const std::string& text) {
  constexpr int fewest_facts = 9;
  if (message.corner.column != facts.corner.column) return;
  const int rows = facts.size.rows + message.size.rows;
  facts.size.rows = rows;
  message = facts.take_bottom(
      std::min(static_cast<int>(wrap(text, facts.size.columns).size()), rows - fewest_facts));
}

// Draws the prompt and the typed text, and returns where the caret is. A text longer than the line
// is scrolled so that the caret stays in sight.
Place draw_input(Canvas& canvas, const View& view, const Rectangle& area) {
  canvas.write(area.corner, view.line.prompt, Role::Prompt);
  const Place begin{area.corner.row, area.corner.column + columns_of(view.line.prompt)};
  const int room = std::max(0, area.corner.column + area.size.columns - begin.column - 1);
  if (view.line.typed.empty())
    canvas.write(begin, beginning_of(view.line.invitation, room), Role::Muted);
  std::string_view shown = view.line.typed;
  std::size_t caret = view.line.caret;
  while (columns_of(shown.substr(0, caret)) > room) {
    const std::size_t bytes = first_character(shown);
    shown.remove_prefix(bytes);
    caret -= std::min(caret, bytes);
  }
  canvas.write(begin, beginning_of(shown, room + 1));  // with the letter at the caret
  return {begin.row, begin.column + columns_of(shown.substr(0, caret))};
}

// If not all fit, the last ones are left out, but never how to quit the game.
void draw_hints(Canvas& canvas, const View& view, const Rectangle& area) {
  constexpr int between = 2;
  const auto length_of = [](const KeyHint& hint) {
    return columns_of(hint.keys) + 1 + columns_of(hint.word);
  };
  std::vector<KeyHint> hints = view.hints;
  int length = -between;
  for (const KeyHint& hint : hints) length += length_of(hint) + between;
  while (length > area.size.columns && hints.size() > 1) {
    const auto left_out = hints.end() - (hints.back().stays ? 2 : 1);
    length -= length_of(*left_out) + between;
    hints.erase(left_out);
  }
  Place place = area.corner;
  for (const KeyHint& hint : hints) {
    canvas.write(place, hint.keys, Role::KeyName);
    canvas.write({place.row, place.column + columns_of(hint.keys) + 1}, hint.word, Role::Muted);
    if (hint.key) canvas.add_target(place, length_of(hint), *hint.key);
    place.column += length_of(hint) + between;
  }
}

void draw_title(Canvas& canvas, const View& view, const Rectangle& area) {
  // Standing and progress give way in steps, and the title last; no half word.
  constexpr int gap = 2;
  const auto& [title, standing, progress, shorter] = view.header;
  std::vector<std::string> standings{standing};
  standings.insert(standings.end(), shorter.begin(), shorter.end());
  std::vector<std::string> ways{progress};
  while (ways.back().find(',') != std::string::npos)
    ways.push_back(ways.back().substr(0, ways.back().rfind(',')));
  const auto fit = [&](const std::string& middle, const std::string& end) {
    const int column = area.size.columns - columns_of(end);
    const int least = title.empty() ? 0 : columns_of(title) + (middle.empty() ? 1 : gap);
    const int most = column - (middle.empty() || end.empty() ? 0 : gap) - columns_of(middle);
    if (most < least) return false;
    canvas.write({area.corner.row, area.corner.column + column}, end, Role::Muted);
    // In the middle, as far as there is room.
    const int left = std::clamp((area.size.columns - columns_of(middle)) / 2, least, most);
    canvas.write({area.corner.row, area.corner.column + left}, middle);
    return true;
  };
  const auto lines = wrap(title, area.size.columns);
  if (!lines.empty()) canvas.write(area.corner, lines.front(), Role::Title);
  for (const std::string& middle : standings)
    for (const std::string& end : ways)
      if (fit(middle, end)) return;
  for (const std::string& end : ways)
    if (fit("", end)) return;
}

// Where there is nothing to type the cursor stands on the chosen row, or behind the last word.
Place reading_place(const Canvas& canvas, const Rectangle& text) {
  Place behind = text.corner;
  const Place end{text.corner.row + text.size.rows, text.corner.column + text.size.columns};
  for (int row = text.corner.row; row < end.row; ++row)
    for (int column = end.column - 1; column >= text.corner.column; --column) {
      const Cell& cell = canvas.at({row, column});
      if (cell.glyph == ' ' || cell.glyph == Glyph()) continue;
      if (behind.row < row || behind == text.corner) behind = {row, column + 1};
      const bool first = column == text.corner.column || canvas.at({row, column - 1}).glyph == ' ';
      if (first && cell.glyph == '>' && cell.roles.has(Role::Title)) return {row, column};
    }
  return behind;
}

// Tints a text wherever it stands there.
void tint(Canvas& canvas, const MoveText& tinted, const Rectangle& area) {
  const std::string& text = tinted.text;
  for (int row = area.corner.row; row < area.corner.row + area.size.rows; ++row)
    for (int i = 0; i + columns_of(text) <= area.size.columns; ++i) {
      const Place place{row, area.corner.column + i};
      const auto has = [&](std::size_t at) {
        return canvas.at({row, place.column + static_cast<int>(at)}).glyph == text[at];
      };
      std::size_t same = 0;
      while (same < text.size() && has(same)) ++same;
      if (same == text.size()) canvas.write(place, text, tinted.roles);
    }
}

Canvas draw_too_small(Size screen) {
  Canvas canvas(screen);
  const std::string need = "Quagmire needs " + to_text(kSmallestScreen);
  int row = 0;
  for (const std::string_view text : {std::string_view(need), std::string_view("q quits")})
    for (const std::string_view line : wrap(text, screen.columns)) canvas.write({row++, 0}, line);
  return canvas;
}

}  // namespace

Canvas draw(const View& view, Size screen) {
  return draw(view, screen, layout_for(screen, view.board, view.flipped));
}

Canvas draw(const View& view, Size screen, std::optional<Layout> layout) {
  if (!layout) return draw_too_small(screen);
  Canvas canvas(screen);
  if (view.page) {
    const Size row{1, screen.columns - 2};
    draw_page(canvas, *view.page);
    draw_title(canvas, view, {{0, 1}, row});
    draw_hints(canvas, view, {{screen.rows - 1, 1}, row});
    if (view.page->shows_refusal && view.message.roles == RoleSet(Role::Refusal)) {
      // Over the end of the list, as far as it needs more than the row that is blank.
      const int rows = static_cast<int>(wrap(view.message.text, row.columns).size());
      const Rectangle area{{screen.rows - 1 - rows, 1}, {rows, row.columns}};
      for (int i = 0; i < rows; ++i)
        canvas.write({area.corner.row + i, 1},
                     std::string(static_cast<std::size_t>(row.columns), ' '), {});
      draw_message(canvas, view, area, false);
    }
    canvas.set_cursor(reading_place(canvas, {{1, 0}, {screen.rows - 2, screen.columns}}));
    return canvas;
  }
  draw_title(canvas, view, layout->title);
  if (layout->board.is_grid())
    draw_grid(canvas, view.squares, layout->board);
  else
    draw_pixels(canvas, view, layout->board);
  if (layout->grid) {
    SquareViews squares = view.squares;
    for (SquareView& square : squares) square.roles = square.roles.without(Role::Cursor);
    draw_grid(canvas, squares, *layout->grid);
  }
  const bool covered = view.card && !view.card->beside_board;
  // Where there is no room beside the grid, a card has the rows of the message, a line at a time.
  constexpr int columns_for_card = 60;
  const bool by_line = covered && !view.card->is_list && view.card->piece == '.' && !layout->grid &&
                       screen.columns < columns_for_card;
  if (!by_line) share_rows(layout->facts, layout->message, view.message.text);
  const Rectangle told = draw_panel(canvas, view, *layout);
  // The second row of a message is that of the input while nothing is typed. It may be the first.
  Rectangle message = layout->message;
  const bool shared = message.corner == layout->input.corner;
  const bool covers = message.size.rows == 1 && view.cursor_place != CursorPlace::Line &&
                      !(view.card && !view.card->beside_board) &&
                      columns_of(view.message.text) > (shared ? 0 : message.size.columns);
  if (covers && !shared) ++message.size.rows;
  const Place message_end = shared && !covers
                                ? message.corner
                                : draw_message(canvas, view, message, layout->board.is_grid());
  const Place caret = covers ? message_end : draw_input(canvas, view, layout->input);
  for (const MoveText& tinted : view.tinted_texts) {
    tint(canvas, tinted, told);
    tint(canvas, tinted, message);
  }
  if (covered && view.card->piece != '.') {
    // The grid stays in sight.
    const BoardGeometry& board = layout->board;
    Rectangle middle{board.corner, board.size()};
    middle.take_top(board.side / 2);
    middle.take_bottom(board.side / 2);
    middle.take_left(board.side);
    middle.size.columns -= board.side;
    if (!board.is_grid()) draw_large_piece(canvas, view.card->piece, middle);
  } else if (by_line) {
    draw_chosen_line(canvas, *view.card, layout->message);
  } else if (covered) {
    // It covers whole squares of a board of pixels, or the panel beside a grid, and leaves the
    // title and the message in sight.
    const BoardGeometry& board = layout->board;
    const int top = board.is_grid() ? layout->title.corner.row + 1 : 1;
    Rectangle area{{top, 0},
                   {layout->message.corner.row - top,
                    layout->grid ? layout->grid->corner.column - 1 : screen.columns}};
    Size step{1, 1};
    constexpr int list_columns = 40;
    if (!layout->grid) {
      area.take_left(board.corner.column + board.size().columns + 1);
    } else if (view.card->is_list) {
      area.take_left((area.size.columns - list_columns) / 2);
      area.size.columns = list_columns;
    } else {
      area = {board.corner, {3 * board.side, board.size().columns}};
      step = {board.side % 2 == 0 ? board.side / 2 : board.side, board.side};
    }
    draw_card(canvas, *view.card, view.glyphs, area, step);
  }
  draw_hints(canvas, view, layout->hints);
  switch (view.cursor_place) {
    case CursorPlace::Board:
      canvas.set_cursor(layout->board.cursor_place_of(view.cursor));
      break;
    case CursorPlace::Line:
      canvas.set_cursor(caret);
      break;
    case CursorPlace::Message:
    case CursorPlace::Nowhere:
      canvas.set_cursor(view.message.text.empty() ? reading_place(canvas, told) : message_end);
      break;
    case CursorPlace::Card:
      break;
  }
  return canvas;
}

}  // namespace quagmire::ui
