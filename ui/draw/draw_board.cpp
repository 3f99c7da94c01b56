#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "ui/draw/draw.h"
#include "ui/draw/pieces.h"

namespace quagmire::ui {

namespace {

// The parts of a frame: by row, top, middle and bottom; by column, left, middle and right.
struct FrameGlyphs {
  std::array<std::array<char32_t, 3>, 3> corners;
  char32_t rule;
  char32_t bar;
};
constexpr FrameGlyphs kAsciiFrame{
    {{{U'+', U'+', U'+'}, {U'+', U'+', U'+'}, {U'+', U'+', U'+'}}}, U'-', U'|'};
constexpr FrameGlyphs kUnicodeFrame{
    {{{U'┌', U'┬', U'┐'}, {U'├', U'┼', U'┤'}, {U'└', U'┴', U'┘'}}}, U'─', U'│'};

// Size 1 is the required grid, whichever glyphs are asked for.
const FrameGlyphs& frame_of(const BoardStyle& style, Glyphs glyphs) {
  return glyphs == Glyphs::Unicode && style.large() ? kUnicodeFrame : kAsciiFrame;
}

// Which part of a line of eight an index is in: first, between, or last.
std::size_t third_of(int i) { return i == 0 ? 0 : i == 8 ? 2 : 1; }

// The smallest boards: a square is a letter, and marks change its look and that of its bars.
class SmallBoardDrawer {
 public:
  SmallBoardDrawer(Canvas& canvas, const View& view, const BoardGeometry& board)
      : canvas_(canvas), view_(view), board_(board), bar_(frame_of(board.style, view.glyphs).bar) {}

  void draw() {
    draw_frame(canvas_, board_, view_.glyphs);
    for (int rank = 0; rank < 8; ++rank) {
      for (int column = 0; column < 8; ++column) draw_cell(Square(board_.file_in(column), rank));
      draw_bars(rank);
    }
  }

 private:
  [[nodiscard]] Roles roles_at(Square square) const {
    return view_.squares[static_cast<std::size_t>(square.index())].roles.without(kLargeRoles);
  }

  // A bar shows the marks of the squares on both its sides.
  void draw_bars(int rank) {
    const int row = board_.place_of(Square(0, rank)).row;
    for (int column = 0; column <= 8; ++column) {
      Roles roles = Role::Grid;
      if (column > 0) roles.add(edges(Square(board_.file_in(column - 1), rank)));
      if (column < 8) roles.add(edges(Square(board_.file_in(column), rank)));
      canvas_.put({row, board_.corner.column + column * board_.style.file_pitch}, bar_, roles);
    }
  }
  [[nodiscard]] Roles edges(Square square) const { return roles_at(square) & kEdgeRoles; }

  void draw_cell(Square square) {
    const Roles roles = roles_at(square).without(kEdgeRoles);
    const char glyph = view_.squares[static_cast<std::size_t>(square.index())].glyph;
    canvas_.put(board_.place_of(square), glyph, glyph == '.' ? roles | Role::Empty : roles);
  }

  Canvas& canvas_;
  const View& view_;
  const BoardGeometry& board_;
  char32_t bar_;
};

}  // namespace

void draw_frame(Canvas& canvas, const BoardGeometry& board, Glyphs glyphs) {
  const FrameGlyphs& frame = frame_of(board.style, glyphs);
  const BoardStyle& style = board.style;
  // The blanks between the letters of the files share their look, which sends fewer bytes.
  for (int column = 1; column < 8 * style.file_pitch; ++column)
    canvas.put({board.corner.row, board.corner.column + column}, U' ', Role::Muted);
  for (int i = 0; i < 8; ++i) {
    const Square corner(board.file_in(i), board.rank_in(i));
    const Place place = board.place_of(corner);
    canvas.put({board.corner.row, place.column}, static_cast<char>('a' + corner.file()),
               Role::Muted);
    canvas.put({place.row, board.corner.column + 8 * style.file_pitch + 2},
               static_cast<char>('1' + corner.rank()), Role::Muted);
  }
  const bool thin = style.rank_pitch > 3 && glyphs == Glyphs::Unicode;
  const Roles line = thin ? kThinLine : Role::Grid;
  const int top = board.corner.row + 1;
  for (int row = 0; row < style.size().rows - 1; ++row) {
    const bool rule = style.rules && row % style.rank_pitch == 0;
    const auto& corners = frame.corners[third_of(row / style.rank_pitch)];
    for (int file = 0; file <= 8; ++file) {
      const Place crossing{top + row, board.corner.column + file * style.file_pitch};
      canvas.put(crossing, rule ? corners[third_of(file)] : frame.bar, line);
      for (int i = 1; rule && file < 8 && i < style.file_pitch; ++i)
        canvas.put({crossing.row, crossing.column + i}, frame.rule, line);
    }
  }
}

void draw_board(Canvas& canvas, const View& view, const BoardGeometry& board) {
  SmallBoardDrawer(canvas, view, board).draw();
}

// A board with squares large enough for shapes: pieces and targets are drawings, lines lead from
// one square to another, and frames surround pieces in danger. Without colour all of them still
// differ.

namespace {

// A step on the screen: one row, or two columns, which look equally far.
struct CellStep {
  int rows;     ///< -1, 0 or 1
  int columns;  ///< -2, 0 or 2
};

// One glyph for each direction of a line: from the upper left, in rows of three.
using ByStep = std::array<char32_t, 9>;

struct Shapes {
  ByStep trail;
  ByStep trail_end;
  char32_t path;
  char32_t wall;
  char32_t threat;
  std::array<char32_t, 4>
      frame_corners;  ///< of Quagmire: upper left and right, lower left and right
  char32_t frame_rule;
  char32_t frame_bar;
};

constexpr Shapes kAscii{{U'\\', U'|', U'/', U'-', U' ', U'-', U'/', U'|', U'\\'},
                        {U'\\', U'^', U'/', U'<', U' ', U'>', U'/', U'v', U'\\'},
                        U':',
                        U'%',
                        U':',
                        {U'#', U'#', U'#', U'#'},
                        U'#',
                        U'#'};
constexpr Shapes kUnicode{{U'∙', U'∙', U'∙', U'∙', U' ', U'∙', U'∙', U'∙', U'∙'},
                          {U'↖', U'↑', U'↗', U'←', U' ', U'→', U'↙', U'↓', U'↘'},
                          U'•',
                          U'▒',
                          U'┊',
                          {U'┏', U'┓', U'┗', U'┛'},
                          U'━',
                          U'┃'};

char32_t along(const ByStep& glyphs, CellStep step) {
  const int index = (step.rows + 1) * 3 + step.columns / 2 + 1;
  return glyphs[static_cast<std::size_t>(index)];
}

constexpr char kRestMark = 'z';
constexpr char kWallMark = '!';

// What the ground of a square shows; every other meaning has a shape of its own.
constexpr Roles kGroundRoles = kSquareRoles | kTintRoles;
// What the drawing of a piece shows besides.
constexpr Roles kInkRoles{Role::PieceO, Role::PieceX, Role::Proof};

class LargeBoardDrawer {
 public:
  LargeBoardDrawer(Canvas& canvas, const View& view, const BoardGeometry& board)
      : canvas_(canvas),
        view_(view),
        board_(board),
        pieces_(pieces_of(board.style, view.glyphs)),
        shapes_(view.glyphs == Glyphs::Unicode ? kUnicode : kAscii) {}

  // Later drawings cover earlier ones.
  void draw() {
    draw_frame(canvas_, board_, view_.glyphs);
    for_each_square([this](Square square) { draw_ground(square); });
    for (const BoardLine& line : view_.lines)
      if (line.kind == BoardLine::Kind::Trail) draw_trail(line);
    for_each_square([this](Square square) { draw_content(square); });
    for (const BoardLine& line : view_.lines)
      if (line.kind == BoardLine::Kind::Path) draw_path(line);
    for_each_square([this](Square square) { draw_path_on(square); });
    for_each_square([this](Square square) { draw_wall(square); });
    for_each_square([this](Square square) { draw_marks(square); });
    for_each_square([this](Square square) { draw_hint(square); });
    for_each_square([this](Square square) { draw_frame_of_danger(square); });
    for_each_square([this](Square square) { draw_selection(square); });
    for_each_square([this](Square square) { draw_cursor(square); });
  }

 private:
  template <class Function>
  static void for_each_square(Function function) {
    for (int index = 0; index < 64; ++index) function(Square::from_index(index));
  }
  [[nodiscard]] const SquareView& at(Square square) const {
    return view_.squares[static_cast<std::size_t>(square.index())];
  }
  [[nodiscard]] bool has(Square square, Role role) const { return at(square).roles.has(role); }
  [[nodiscard]] bool holds_piece(Square square) const { return at(square).glyph != '.'; }

  [[nodiscard]] Roles ground_of(Square square) const {
    const bool dark = (square.file() + square.rank()) % 2 == 0;
    return (at(square).roles & kTintRoles) | (dark ? Role::SquareDark : Role::SquareLight);
  }
  // Blanks get the invisible colour of the lines, so that the terminal is sent only one colour for
  // each square.
  void draw_ground(Square square) {
    fill(board_.cell_of(square), U' ', ground_of(square) | Role::Grid);
  }
  // Puts a glyph on the existing ground.
  void put(Place place, const Glyph& glyph, Roles roles) {
    canvas_.put(place, glyph, roles | (canvas_.at(place).roles & kGroundRoles));
  }

  // The drawing of what is on a square; nullptr if that is a single glyph.
  [[nodiscard]] const Drawing* drawing_of(Square square) const {
    if (holds_piece(square)) return at(square).glyph == 'O' ? &pieces_.o : &pieces_.x;
    if (has(square, Role::SlideTarget)) return &pieces_.slide;
    if (has(square, Role::JumpTarget)) return &pieces_.jump;
    if (has(square, Role::LoopTarget)) return &pieces_.loop;
    return nullptr;
  }
  [[nodiscard]] Rectangle ink_of(Square square) const {
    const Place corner = board_.cell_of(square).corner;
    const Rectangle ink = drawing_of(square)->ink;
    return {{corner.row + ink.corner.row, corner.column + ink.corner.column}, ink.size};
  }

  void fill(const Rectangle& area, char32_t glyph, Roles roles) {
    for (int row = 0; row < area.size.rows; ++row)
      for (int column = 0; column < area.size.columns; ++column)
        put({area.corner.row + row, area.corner.column + column}, glyph, roles);
  }

  // Calls the function with each place between the centres of two squares and the step to it.
  template <class Function>
  void walk(const BoardLine& line, Function function) const {
    const Place from = board_.place_of(line.from);
    const Place to = board_.place_of(line.to);
    const int rows = to.row - from.row;
    const int columns = to.column - from.column;
    const int steps = std::max(std::abs(rows), std::abs(columns) / 2);
    const CellStep step{rows / steps, columns / steps};
    for (int i = 1; i < steps; ++i)
      function(Place{from.row + i * step.rows, from.column + i * step.columns}, step);
  }
  // Or so close to its drawing that it would seem to belong to it.
  [[nodiscard]] bool is_on_piece(Place place) const {
    const auto square = board_.square_at(place);
    if (!square || !holds_piece(*square)) return false;
    Rectangle ink = ink_of(*square);
    --ink.corner.column;
    ink.size.columns += 2;
    return ink.contains(place);
  }

  void draw_trail(const BoardLine& line) {
    std::optional<Place> end;
    CellStep way{};
    walk(line, [&](Place place, CellStep step) {
      way = step;
      if (is_on_piece(place)) return;
      put(place, along(shapes_.trail, step), Role::Trail);
      end = place;
    });
    if (end) put(*end, along(shapes_.trail_end, way), Role::Trail);
  }

  void draw_content(Square square) {
    if (const Drawing* drawing = drawing_of(square))
      draw_drawing(square, *drawing, at(square).roles & kInkRoles);
    else if (has(square, Role::LastOrigin))
      put(board_.place_of(square), origin_mark(square), Role::Trail);
    else if (!board_.style.has_pictures())
      put(board_.place_of(square), U'.', Role::Empty);
  }
  // The player whose piece left, as a small letter.
  [[nodiscard]] char origin_mark(Square square) const {
    for (const BoardLine& line : view_.lines)
      if (line.kind == BoardLine::Kind::Trail && line.from == square)
        return static_cast<char>(std::tolower(at(line.to).glyph));
    return '+';
  }
  void draw_drawing(Square square, const Drawing& drawing, Roles roles) {
    const Place corner = board_.cell_of(square).corner;
    const Rectangle& ink = drawing.ink;
    for (int row = ink.corner.row; row < ink.corner.row + ink.size.rows; ++row)
      for (int column = ink.corner.column; column < ink.corner.column + ink.size.columns; ++column)
        if (!drawing.is_blank({row, column}))
          put({corner.row + row, corner.column + column}, drawing.at({row, column}),
              roles | drawing.shades_at({row, column}));
  }

  // A path leads over the mover's own pieces; those that it does not mark keep their drawing.
  void draw_path(const BoardLine& line) {
    walk(line, [&](Place place, CellStep /*step*/) {
      const auto square = board_.square_at(place);
      if (is_on_piece(place) && !has(*square, Role::OpenPath)) return;
      put(place, shapes_.path, Role::OpenPath);
    });
  }
  void draw_path_on(Square square) {
    if (!has(square, Role::OpenPath)) return;
    const bool letter = holds_piece(square) && !board_.style.has_pictures();
    put(board_.place_of(square), letter ? Glyph(at(square).glyph) : shapes_.path, Role::OpenPath);
  }

  // Joins the pieces of a loop to their neighbours, and its ends to the edge of the board.
  void draw_wall(Square square) {
    if (!has(square, Role::Loop)) return;
    constexpr std::array<std::array<int, 2>, 4> sides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    const auto joined = [&](const std::array<int, 2>& side) {
      const auto next = Square::at(square.file() + side[0], square.rank() + side[1]);
      return next && has(*next, Role::Loop);
    };
    const bool is_end = std::count_if(sides.begin(), sides.end(), joined) < 2;
    for (const auto& side : sides) {
      const bool at_edge = !Square::at(square.file() + side[0], square.rank() + side[1]);
      if (!joined(side) && !(at_edge && is_end)) continue;
      const int turned = board_.flipped ? -1 : 1;
      draw_wall_towards(square, {-side[1] * turned, 2 * side[0] * turned});
    }
  }
  // From a piece to the frame beside it.
  void draw_wall_towards(Square square, CellStep step) {
    const Rectangle cell = board_.cell_of(square);
    const Rectangle ink = ink_of(square);
    const Place middle = board_.place_of(square);
    if (step.rows == 0) {
      const int thickness = cell.size.rows % 2 == 0 ? 2 : 1;
      const bool right = step.columns > 0;
      const int first = right ? ink.corner.column + ink.size.columns : cell.corner.column - 1;
      const int end = right ? cell.corner.column + cell.size.columns + 1 : ink.corner.column;
      fill({{middle.row, first}, {thickness, end - first}}, shapes_.wall, Role::Loop);
    } else {
      const bool down = step.rows > 0;
      const int first = down ? ink.corner.row + ink.size.rows : cell.corner.row - 1;
      const int end = down ? cell.corner.row + cell.size.rows + 1 : ink.corner.row;
      fill({{first, middle.column - 1}, {end - first, 3}}, shapes_.wall, Role::Loop);
    }
  }

  // In the corners of a square, beside its piece.
  void draw_marks(Square square) {
    const Rectangle cell = board_.cell_of(square);
    if (has(square, Role::QuagmireWall)) put(cell.corner, kWallMark, Role::QuagmireWall);
    if (has(square, Role::LastMoved))
      put({cell.corner.row, cell.corner.column + cell.size.columns - 1}, kRestMark, Role::Trail);
  }

  // Stars in the corners of the two squares of a hint.
  void draw_hint(Square square) {
    if (!has(square, Role::HintFrom) && !has(square, Role::HintTo)) return;
    const Rectangle cell = board_.cell_of(square);
    for (const int row : {cell.corner.row, cell.corner.row + cell.size.rows - 1})
      for (const int column : {cell.corner.column, cell.corner.column + cell.size.columns - 1})
        put({row, column}, U'*', Role::HintEdge);
  }

  void draw_frame_of_danger(Square square) {
    const Rectangle cell = board_.cell_of(square);
    const int left = cell.corner.column - 1;
    const int right = cell.corner.column + cell.size.columns;
    const int top = cell.corner.row - 1;
    const int bottom = cell.corner.row + cell.size.rows;
    const bool trapped = has(square, Role::QuagmireEdge);
    if (!trapped && !has(square, Role::ThreatEdge)) return;
    constexpr Role roles = Role::QuagmireWall;
    const char32_t bar = trapped ? shapes_.frame_bar : shapes_.threat;
    for (const int column : {left, right})
      fill({{top + 1, column}, {cell.size.rows, 1}}, bar, roles);
    if (!trapped) return;
    for (const int row : {top, bottom})
      fill({{row, left + 1}, {1, cell.size.columns}}, shapes_.frame_rule, roles);
    canvas_.put({top, left}, shapes_.frame_corners[0], roles);
    canvas_.put({top, right}, shapes_.frame_corners[1], roles);
    canvas_.put({bottom, left}, shapes_.frame_corners[2], roles);
    canvas_.put({bottom, right}, shapes_.frame_corners[3], roles);
  }

  // Brackets in the bars beside the selected square.
  void draw_selection(Square square) {
    if (!has(square, Role::SelectedEdge)) return;
    const Rectangle cell = board_.cell_of(square);
    fill({{cell.corner.row, cell.corner.column - 1}, {cell.size.rows, 1}}, U'[',
         Role::SelectedEdge);
    fill({{cell.corner.row, cell.corner.column + cell.size.columns}, {cell.size.rows, 1}}, U']',
         Role::SelectedEdge);
  }

  // The corners of the square's frame: few cells, so that a cursor key sends little to the
  // terminal.
  void draw_cursor(Square square) {
    if (!has(square, Role::Cursor)) return;
    const Rectangle cell = board_.cell_of(square);
    const int top = cell.corner.row - 1;
    const int left = cell.corner.column - 1;
    const int bottom = top + cell.size.rows + 1;
    const int right = left + cell.size.columns + 1;
    constexpr int reach = 2;
    const auto brighten = [&](Place place) {
      canvas_.put(place, canvas_.at(place).glyph, Role::CursorEdge);
    };
    for (const int row : {top, bottom})
      for (int i = 0; i <= reach; ++i)
        for (const int column : {left + i, right - i}) brighten({row, column});
  }

  Canvas& canvas_;
  const View& view_;
  const BoardGeometry& board_;
  const PieceSet& pieces_;
  const Shapes& shapes_;
};

}  // namespace

void draw_large_board(Canvas& canvas, const View& view, const BoardGeometry& board) {
  LargeBoardDrawer(canvas, view, board).draw();
}

}  // namespace quagmire::ui
