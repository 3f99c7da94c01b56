// The graph of a game: a column a ply, up for O and down for X, and under it which ply is spoken
// of.
#include <algorithm>
#include <cmath>
#include <string>

#include "ui/draw/draw.h"

namespace quagmire::ui {

namespace {

constexpr int kRoomyRows = 16;
constexpr int kRoomyColumns = 40;

class GraphDrawer {
 public:
  GraphDrawer(Canvas& canvas, const Graph& graph, const Rectangle& area)
      : canvas_(canvas),
        graph_(graph),
        area_(area),
        labels_(area.size.columns >= kRoomyColumns ? 8 : 2),
        numbers_(area.size.rows >= 7),
        half_((area.size.rows - (numbers_ ? 2 : 1) - 1) / 2) {
    // As many plies as there is room for, with the one that is spoken of among them.
    const auto room = static_cast<std::size_t>(std::max(1, area.size.columns - labels_));
    const std::size_t most = graph.length > room ? graph.length - room : 0;
    first_ = std::min(graph.current > room / 2 ? graph.current - room / 2 : 0, most);
    end_ = std::min(first_ + room, graph.length);
  }

  void draw() {
    draw_labels();
    for (std::size_t ply = first_; ply < end_; ++ply) draw_ply(ply);
    for (const std::size_t ply : graph_.turning_points) mark(ply, '*', Role::Muted);
    mark(graph_.current, '^', Role::Title);
    if (numbers_) draw_numbers();
  }

 private:
  [[nodiscard]] int axis() const { return area_.corner.row + half_; }
  [[nodiscard]] int column_of(std::size_t ply) const {
    return area_.corner.column + labels_ + static_cast<int>(ply - first_);
  }

  void draw_labels() {
    const bool words = labels_ > 2;
    const auto label = [&](int row, const char* text, const char* letter) {
      canvas_.write({row, area_.corner.column}, words ? text : letter, Role::Label);
    };
    label(axis() - half_, "O wins", "O");
    label(axis(), "  even", "=");
    label(axis() + half_, "X wins", "X");
    for (int row = axis() - half_; row <= axis() + half_; ++row)
      canvas_.put({row, area_.corner.column + labels_ - 1}, '|', Role::Grid);
  }
  void draw_ply(std::size_t ply) {
    const int column = column_of(ply);
    if (ply >= graph_.chances.size()) return;
    const double lead = 2 * graph_.chances[ply] - 1;  // of O's, from -1 to 1
    const int length = static_cast<int>(std::lround(std::abs(lead) * half_));
    const bool current = ply == graph_.current;
    const Roles bar = lead > 0 ? Role::PieceO : Role::PieceX;
    canvas_.put({axis(), column}, length > 0 ? '#' : '-', length > 0 ? bar : Roles(Role::Grid));
    for (int row = 1; row <= length; ++row)
      canvas_.put({axis() + (lead > 0 ? -row : row), column}, '#',
                  current ? bar | Role::Title : bar);
  }
  void mark(std::size_t ply, char sign, Roles roles) {
    if (ply >= first_ && ply < end_) canvas_.put({axis() + half_ + 1, column_of(ply)}, sign, roles);
  }
  // "1        10        20", each from under its ply on.
  void draw_numbers() {
    constexpr std::size_t step = 10;
    const int end = area_.corner.column + area_.size.columns;
    for (std::size_t ply = first_; ply < end_; ++ply) {
      const std::string number = std::to_string(ply);
      const bool fits = column_of(ply) + static_cast<int>(number.size()) <= end;
      if ((ply % step == 0 ? ply > 0 : ply == 1) && fits)
        canvas_.write({axis() + half_ + 2, column_of(ply)}, number, Role::Muted);
    }
  }

  Canvas& canvas_;
  const Graph& graph_;
  Rectangle area_;
  int labels_;
  bool numbers_;
  int half_;  // rows above the axis, and below it
  std::size_t first_;
  std::size_t end_;
};

}  // namespace

int graph_rows(int rows) { return rows >= kRoomyRows ? 9 : 4; }

void draw_graph(Canvas& canvas, const Graph& graph, const Rectangle& area) {
  GraphDrawer(canvas, graph, area).draw();
}

}  // namespace quagmire::ui
