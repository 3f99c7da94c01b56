// The graph of a game: how it stood after each ply, up for O and down for X. Below it are the
// turning points, the ply on show and the numbers of the moves. The whole game is always in sight:
// a short game has several columns per ply, a long one several plies per column.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "ui/draw/draw.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

constexpr int kRoomyColumns = 30;
constexpr int kWidestPly = 4;
constexpr int kRowsWithLegend = 8;
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
        legend_(area.size.rows >= kRowsWithLegend && !graph.turning_points.empty()),
        half_((area.size.rows - (numbers_ ? 2 : 1) - (legend_ ? 1 : 0) - 1) / 2) {
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
    if (legend_) draw_legend();
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
    const int length = static_cast<int>(std::lround(std::abs(lead) * (kEighths * (half_ + 0.5))));
    RoleSet roles = length < 2 ? Role::Grid : up ? Role::PieceO : Role::PieceX;
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

  void draw_legend() {
    Place place{axis() + half_ + 3, corner_.column + labels_};
    const auto tell = [&](char32_t glyph, const std::string& word) {
      canvas_.put(place, glyph, Role::Muted);
      canvas_.write({place.row, place.column + 2}, word, Role::Muted);
      place.column += columns_of(word) + 4;
    };
    tell(glyphs_.turning_point, "turning point");
    if (graph_.shown && labels_ > 2) tell(glyphs_.shown, "shown");
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
  bool legend_;    // whether a line says what the marks mean
  int half_;       // rows above the even line, and below it
  int plies_ = 1;  // in a column
  int wide_ = 1;   // columns per ply, if more than one
};

}  // namespace

void draw_graph(Canvas& canvas, const Graph& graph, Glyphs glyphs, const Rectangle& area) {
  GraphDrawer(canvas, graph, glyphs, area).draw();
}

}  // namespace quagmire::ui
