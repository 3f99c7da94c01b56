// Pages of text in place of the board: as wide as the screen, in several columns if lines would be
// too long to read.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/draw/draw.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

constexpr int kTop = 2;       // title, blank
constexpr int kBelow = 2;     // blank, hints
constexpr int kGap = 4;       // between columns
constexpr int kLongest = 98;  // of a column, about; wider text is split
constexpr int kWideColumn = 60;
constexpr int kLongestKeys = 24;

// Where lines stand on a screen, beginning with a given one.
class PageGrid {
 public:
  PageGrid(Size screen, const std::vector<PageLine>& lines, int first)
      : rows_(std::max(1, screen.rows - kTop - kBelow)),
        margin_(screen.columns < kWideColumn ? 0 : 1) {
    const int text = screen.columns - 2 * margin_;
    count_ = std::max(1, (text + kGap + kLongest / 2) / (kLongest + kGap));
    width_ = (text - (count_ - 1) * kGap) / count_;
    int longest = 0;
    for (const PageLine& line : lines) longest = std::max(longest, columns_of(line.keys));
    keys_ = std::min(longest + 2, kLongestKeys);
    if (count_ > 1) level(lines, first);
  }

  /// Whether keys stand beside their descriptions, not above.
  [[nodiscard]] bool wide() const { return width_ >= kWideColumn; }
  [[nodiscard]] int indent(const PageLine& line) const {
    if (line.keys.empty()) return 0;
    return wide() ? keys_ : 2;
  }
  [[nodiscard]] std::vector<std::string_view> text_of(const PageLine& line) const {
    return wrap(std::string_view(line.text), width_ - indent(line));
  }
  [[nodiscard]] int rows_of(const PageLine& line) const {
    const int text = std::max(1, static_cast<int>(text_of(line).size()));
    return line.keys.empty() || wide() ? text : text + 1;
  }

  /// Finds room for a line of this many rows; false if there is none. A column always takes its
  /// first line.
  bool advance(int rows) {
    if (used_ > 0 && used_ + rows > rows_) {
      if (column_ + 1 == count_) return false;
      ++column_;
      used_ = 0;
    }
    next_ = used_;
    used_ += rows;
    return true;
  }
  /// Where the line passed to advance() begins.
  [[nodiscard]] Place place() const { return {kTop + next_, margin_ + column_ * (width_ + kGap)}; }
  /// Whether this row is on the page.
  [[nodiscard]] bool has_row(int row) const { return next_ + row < rows_; }

 private:
  // Makes the columns of the last page end as high as possible.
  void level(const std::vector<PageLine>& lines, int first) {
    int all = 0;
    for (auto line = lines.begin() + first; line != lines.end(); ++line) all += rows_of(*line);
    for (int rows = std::max(1, all / count_); rows < rows_; ++rows) {
      PageGrid tried = *this;
      tried.rows_ = rows;
      if (std::all_of(lines.begin() + first, lines.end(), [&](const PageLine& line) {
            const int needed = tried.rows_of(line);
            return needed <= rows && tried.advance(needed);
          })) {
        rows_ = rows;
        return;
      }
    }
  }

  int rows_;
  int margin_;
  int count_ = 1;
  int width_ = 0;
  int keys_ = 0;
  int column_ = 0;
  int next_ = 0;
  int used_ = 0;
};

void draw_line(Canvas& canvas, const PageGrid& grid, const PageLine& line) {
  const Place place = grid.place();
  int row = 0;
  if (!line.keys.empty()) {
    canvas.write(place, line.keys, Role::KeyName);
    if (!grid.wide()) ++row;
  }
  for (const std::string_view part : grid.text_of(line)) {
    if (!grid.has_row(row)) return;
    canvas.write({place.row + row++, place.column + grid.indent(line)}, part, line.roles);
  }
}

}  // namespace

int lines_that_fit(const std::vector<PageLine>& lines, int first, Size screen) {
  PageGrid grid(screen, lines, first);
  int count = 0;
  for (auto i = static_cast<std::size_t>(first); i < lines.size(); ++i) {
    if (!grid.advance(grid.rows_of(lines[i]))) break;
    ++count;
  }
  return std::max(1, count);
}

void draw_page(Canvas& canvas, const Page& page) {
  PageGrid grid(canvas.size(), page.lines, page.first_line);
  for (auto i = static_cast<std::size_t>(page.first_line); i < page.lines.size(); ++i) {
    if (!grid.advance(grid.rows_of(page.lines[i]))) return;
    draw_line(canvas, grid, page.lines[i]);
  }
}

// Cards: a box over the board, as wide as its text but no wider than the screen.

namespace {

constexpr int kFrame = 2;           // a bar and a blank, on each side
constexpr int kMark = 2;            // "> " before the chosen line
constexpr int kBracket = 2;         // "< " before a text that can be changed
constexpr int kBetween = 2;         // from labels to texts, and from one hint to the next
constexpr int kNarrowestText = 12;  // labels are cut to leave a text this much

constexpr int kNarrowestSides = 10;  // beside the box, both sides together

// A row inside the box: parts side by side, each with its column from the left.
struct Part {
  int column;
  std::string text;
  Roles roles;
};
struct Row {
  std::vector<Part> parts{};
  std::optional<int> cursor{};  // from the left
  bool is_line = false;         // of the card, and not of its title or hints
};

class CardDrawer {
 public:
  /// `columns` includes the frame.
  CardDrawer(const Card& card, std::span<const KeyHint> hints, int columns)
      : frame_(card.beside_board ? 0 : kFrame), room_(std::max(0, columns - 2 * frame_)) {
    mark_ = card.chosen ? kMark : 0;
    for (const CardLine& line : card.lines) {
      label_ = std::max(label_, columns_of(line.label));
      text_ = std::max(text_, columns_of(line.text));
    }
    // A list has its texts only where all are whole.
    const bool labels_alone = card.is_list && mark_ + label_ + kBetween + text_ > room_;
    label_ = std::min(label_, std::max(0, room_ - mark_ - kBetween - kNarrowestText));
    add_text(0, card.title, Role::Title);
    rows_.push_back({});
    one_row_ = card.is_list;
    for (std::size_t i = 0; i < card.lines.size(); ++i) {
      CardLine line = card.lines[i];
      if (labels_alone) line.text = std::exchange(line.label, "");
      add_line(line, card.chosen == i);
    }
    one_row_ = false;
    if (hints.empty()) return;
    rows_.push_back({});
    add_hints(hints);
  }

  /// Draws it in the middle of the area.
  void draw(Canvas& canvas, const Rectangle& area) {
    leave_blanks_out(area.size.rows - 2);
    // Nothing shows at the sides of the box.
    int width = 0;
    for (const Row& row : rows_)
      for (const Part& part : row.parts)
        width = std::max(width, part.column + columns_of(part.text));
    if (room_ - width < kNarrowestSides) width = room_;
    const Size size{static_cast<int>(rows_.size()) + 2, width + 2 * frame_};
    // In the middle of the area, or as near to it as the canvas allows.
    const auto middle = [](int begin, int room, int length, int end) {
      return std::max(0, std::min(begin + (room - length) / 2, end - length));
    };
    const Place corner{
        middle(area.corner.row, area.size.rows, size.rows, canvas.size().rows),
        middle(area.corner.column, area.size.columns, size.columns, canvas.size().columns)};
    draw_box(canvas, corner, size);
  }

  /// Without a frame, from the area's upper left; what does not fit is left out.
  int draw_in(Canvas& canvas, const Rectangle& area, int spared) {
    const int rows = area.size.rows - spared;
    leave_blanks_out(rows);
    scroll(rows);
    const auto room = static_cast<std::size_t>(std::max(0, area.size.rows));
    if (rows_.size() > room) rows_.resize(room);
    Place place = area.corner;
    for (const Row& row : rows_) {
      draw_row(canvas, row, place);
      ++place.row;
    }
    return static_cast<int>(rows_.size());
  }

 private:
  // If there is not enough room, blank lines go first.
  void leave_blanks_out(int rows) {
    if (static_cast<int>(rows_.size()) > rows)
      std::erase_if(rows_, [](const Row& row) { return row.parts.empty(); });
  }

  // If its lines have no room, shows those around the chosen one.
  void scroll(int rows) {
    const auto too_many = static_cast<std::ptrdiff_t>(rows_.size()) - rows;
    const auto is_line = [](const Row& row) { return row.is_line; };
    const auto begin = std::find_if(rows_.begin(), rows_.end(), is_line);
    const auto end = std::find_if_not(begin, rows_.end(), is_line);
    if (too_many <= 0 || end - begin <= too_many) return;
    const auto chosen =
        std::find_if(begin, end, [](const Row& row) { return row.cursor.has_value(); });
    const std::ptrdiff_t shown = end - begin - too_many;
    const std::ptrdiff_t at = chosen == end ? 0 : chosen - begin;
    const std::ptrdiff_t above = std::clamp<std::ptrdiff_t>(at - (shown - 1) / 2, 0, too_many);
    // The last row tells how many lines are below it.
    if (const std::ptrdiff_t below = too_many - above; below > 0)
      *(begin + above + shown - 1) = {
          {{mark_, "... " + std::to_string(below + 1) + " more", Role::Muted}}, {}, true};
    rows_.erase(begin + above + shown, end);
    rows_.erase(begin, begin + above);
  }

  void draw_box(Canvas& canvas, Place corner, Size size) const {
    const std::string rule =
        '+' + std::string(static_cast<std::size_t>(size.columns - 2), '-') + '+';
    const std::string inside =
        '|' + std::string(static_cast<std::size_t>(size.columns - 2), ' ') + '|';
    const auto frame = [&](int row, const std::string& text) {
      // A blank separates the card from what it covers.
      canvas.write({row, corner.column - 1}, ' ' + text + ' ', Role::Grid);
    };
    frame(corner.row, rule);
    Place place{corner.row + 1, corner.column};
    for (const Row& row : rows_) {
      frame(place.row, inside);
      draw_row(canvas, row, {place.row, place.column + frame_});
      ++place.row;
    }
    frame(place.row, rule);
  }
  static void draw_row(Canvas& canvas, const Row& row, Place place) {
    for (const Part& part : row.parts)
      canvas.write({place.row, place.column + part.column}, part.text, part.roles);
    if (row.cursor) canvas.set_cursor({place.row, place.column + *row.cursor});
  }

  void add_text(int column, const std::string& text, Roles roles) {
    for (const std::string_view part : wrap(text, room_ - column)) {
      rows_.push_back({{{column, std::string(part), roles}}});
      if (one_row_) return;
    }
  }

  // "> X        < computer >"; the cursor is on the mark, or after the typed text.
  void add_line(const CardLine& line, bool chosen) {
    using Kind = CardLine::Kind;
    const bool choice = line.kind == Kind::Choice;
    const bool field = line.kind == Kind::Field;
    int column = line.label.empty() ? mark_ : mark_ + label_ + kBetween;
    if ((choice && !chosen) || field) column += kBracket;
    const std::size_t first = rows_.size();
    add_text(column, choice && chosen ? "< " + line.text + " >" : line.text,
             chosen ? line.roles | Role::Title : line.roles);
    if (rows_.size() == first) rows_.push_back({});
    for (std::size_t i = first; i < rows_.size(); ++i) rows_[i].is_line = true;
    Row& row = rows_[first];
    if (!line.label.empty())
      row.parts.push_back({mark_, std::string(beginning_of(line.label, label_)), Role::Label});
    if (!chosen) return;
    row.parts.push_back({0, ">", Role::Prompt});
    Row& last = rows_.back();
    if (!field)
      row.cursor = 0;
    else
      last.cursor = std::min(room_, line.text.empty() ? column : end_of(last.parts.front()));
  }
  static int end_of(const Part& part) { return part.column + columns_of(part.text); }

  void add_hints(std::span<const KeyHint> hints) {
    Row row;
    int column = 0;
    for (const KeyHint& hint : hints) {
      const int keys = columns_of(hint.keys);
      const int length = keys + 1 + columns_of(hint.word);
      if (column > 0 && column + length > room_) {
        rows_.push_back(std::exchange(row, {}));
        column = 0;
      }
      row.parts.push_back({column, hint.keys, Role::KeyName});
      row.parts.push_back({column + keys + 1, hint.word, Role::Muted});
      column += length + kBetween;
    }
    rows_.push_back(std::move(row));
  }

  int frame_;  // a bar and a blank, on each side
  int room_;
  int mark_ = 0;
  int label_ = 0;
  int text_ = 0;          // the longest
  bool one_row_ = false;  // for each text, whose rest is left out
  std::vector<Row> rows_;
};

}  // namespace

void draw_card(Canvas& canvas, const Card& card, std::span<const KeyHint> hints,
               const Rectangle& area) {
  CardDrawer(card, hints, area.size.columns).draw(canvas, area);
}

int draw_card_beside(Canvas& canvas, const Card& card, const Rectangle& area, int spared) {
  return CardDrawer(card, {}, area.size.columns).draw_in(canvas, area, spared);
}

// The graph of a game: how it stood after each ply, up for O and down for X. Below it are the
// turning points, the ply on show and the numbers of the moves. The whole game is always in sight:
// a short game has several columns per ply, a long one several plies per column.

namespace {

constexpr int kRoomyColumns = 30;
constexpr int kWidestPly = 4;
constexpr int kEighths = 8;

// The tip of a bar by its height in eighths of a row. The even line is in the middle of a row, so
// a bar fills half of that row before it reaches the next.
struct Bar {
  std::array<char32_t, kEighths / 2 + 1> even;
  std::array<char32_t, kEighths + 1> rows;
};
struct GraphGlyphs {
  Bar up;
  Bar down;
  char32_t scale;
  char32_t turning_point;
  char32_t shown;
};
constexpr GraphGlyphs kAsciiGraph{
    {{U'-', U'-', U'\'', U'\'', U'#'}, {U' ', U'.', U'.', U':', U':', U':', U'#', U'#', U'#'}},
    {{U'-', U'-', U'.', U'.', U'#'}, {U' ', U'\'', U'\'', U':', U':', U':', U'#', U'#', U'#'}},
    U'|',
    U'*',
    U'^'};
// Fonts have blocks for every eighth from below, but only for three from above.
constexpr GraphGlyphs kUnicodeGraph{
    {{U'─', U'─', U'▀', U'▀', U'▀'}, {U' ', U'▁', U'▂', U'▃', U'▄', U'▅', U'▆', U'▇', U'█'}},
    {{U'─', U'─', U'▄', U'▄', U'▄'}, {U' ', U'▔', U'▔', U'▀', U'▀', U'▀', U'█', U'█', U'█'}},
    U'│',
    U'◆',
    U'▲'};

class GraphDrawer {
 public:
  GraphDrawer(Canvas& canvas, const Graph& graph, Glyphs glyphs, const Rectangle& area)
      : canvas_(canvas),
        graph_(graph),
        glyphs_(glyphs == Glyphs::Unicode ? kUnicodeGraph : kAsciiGraph),
        corner_(area.corner),
        labels_(area.size.columns >= kRoomyColumns ? 8 : 2),
        room_(std::max(2, area.size.columns - labels_)),
        numbers_(area.size.rows == 5 || area.size.rows >= 7),
        half_((area.size.rows - (numbers_ ? 2 : 1) - 1) / 2) {
    const int plies = static_cast<int>(graph.length) - 1;
    plies_ = std::max(1, (plies + room_ - 2) / (room_ - 1));
    wide_ = std::clamp(room_ / (plies + 1), 1, kWidestPly);
  }

  void draw() {
    draw_labels();
    for (std::size_t ply = 0; ply < graph_.chances.size(); ++ply)
      if (ply + 1 == graph_.chances.size() || column_of(ply + 1) > column_of(ply)) draw_ply(ply);
    for (const std::size_t ply : graph_.turning_points)
      canvas_.put(marks(ply), glyphs_.turning_point, Role::Muted);
    if (numbers_)
      draw_numbers();
    else if (graph_.shown)
      canvas_.put(marks(*graph_.shown), glyphs_.shown, Role::Title);
  }

 private:
  [[nodiscard]] int axis() const { return corner_.row + half_; }
  // Counted from the scale. If a column has several plies, all columns but the first hold whole
  // moves.
  [[nodiscard]] int column_of(std::size_t ply) const {
    return (static_cast<int>(ply) + plies_ - 1) / plies_ * wide_;
  }
  // The middle of a ply's columns.
  [[nodiscard]] int middle_of(std::size_t ply) const { return column_of(ply) + (wide_ - 1) / 2; }
  [[nodiscard]] Place marks(std::size_t ply) const {
    return {axis() + half_ + 1, corner_.column + labels_ + middle_of(ply)};
  }

  void draw_labels() {
    const bool words = labels_ > 2;
    const auto label = [&](int row, const char* text, const char* letter) {
      canvas_.write({row, corner_.column}, words ? text : letter, Role::Label);
    };
    label(axis() - half_, "O wins", "O");
    label(axis(), "  even", "=");
    label(axis() + half_, "X wins", "X");
    for (int row = axis() - half_; row <= axis() + half_; ++row)
      canvas_.put({row, corner_.column + labels_ - 1}, glyphs_.scale, Role::Grid);
  }

  void draw_ply(std::size_t ply) {
    const double lead = 2 * graph_.chances[ply] - 1;  // of O's, from -1 to 1
    const bool up = lead > 0;
    const Bar& bar = up ? glyphs_.up : glyphs_.down;
    const int length =
        static_cast<int>(std::lround(std::abs(lead) * (kEighths * half_ + kEighths / 2)));
    Roles roles = length < 2 ? Role::Grid : up ? Role::PieceO : Role::PieceX;
    if (graph_.shown && column_of(*graph_.shown) == column_of(ply)) roles.add(Role::Title);
    for (int row = 0; row <= half_; ++row) {
      const int beyond = std::clamp(length + kEighths / 2 - kEighths * row, 0, kEighths);
      const char32_t glyph = row > 0 ? bar.rows.at(static_cast<std::size_t>(beyond))
                                     : bar.even.at(static_cast<std::size_t>(std::min(length, 4)));
      for (int i = 0; i < wide_ && glyph != U' '; ++i)
        canvas_.put({axis() + (up ? -row : row), corner_.column + labels_ + column_of(ply) + i},
                    glyph, roles);
    }
  }

  // "1   ^4   10    15": the move on show, and others as far as there is room.
  void draw_numbers() {
    const Place begin{axis() + half_ + 2, corner_.column + labels_};
    int taken = -1;
    int taken_end = -1;
    const std::string shown = graph_.shown ? number_of(*graph_.shown) : "";
    if (graph_.shown) {
      const int digits = columns_of(shown);
      const int sign = middle_of(*graph_.shown);
      const bool before = sign + digits >= room_;
      taken = sign - (before ? digits : 0);
      taken_end = taken + digits + 1;
      canvas_.write({begin.row, begin.column + taken + (before ? 0 : 1)}, shown, Role::Title);
      canvas_.put({begin.row, begin.column + sign}, glyphs_.shown, Role::Title);
    }
    // At least six columns apart, and round.
    const int least = (3 * plies_ + wide_ - 1) / wide_;
    const int step = least <= 2 ? least : (least + 4) / 5 * 5;
    int free = 0;
    for (std::size_t ply = 1; ply < graph_.length; ++ply) {
      const std::string number = number_of(ply);
      if (ply > 1 && (number == number_of(ply - 1) || std::stoi(number) % step != 0)) continue;
      const int at = middle_of(ply);
      const int end = at + columns_of(number);
      if (number == shown || at < free || end > room_ || (at <= taken_end && end >= taken))
        continue;
      canvas_.write({begin.row, begin.column + at}, number, Role::Muted);
      free = end + 1;
    }
  }
  // The number, in the list of moves, of the move before a ply.
  [[nodiscard]] std::string number_of(std::size_t ply) const {
    return std::to_string((ply + (graph_.x_began ? 2 : 1)) / 2);
  }

  Canvas& canvas_;
  const Graph& graph_;
  const GraphGlyphs& glyphs_;
  Place corner_;
  int labels_;  // columns
  int room_;    // columns, for the plies
  bool numbers_;
  int half_;       // rows above the even line, and below it
  int plies_ = 1;  // in a column
  int wide_ = 1;   // columns per ply, if more than one
};

}  // namespace

void draw_graph(Canvas& canvas, const Graph& graph, Glyphs glyphs, const Rectangle& area) {
  GraphDrawer(canvas, graph, glyphs, area).draw();
}

}  // namespace quagmire::ui
