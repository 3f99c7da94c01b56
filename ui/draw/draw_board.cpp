// The two boards. The required grid is characters, and marks change the look of a square's one. The
// other is a picture: every square is painted into an array of pixels, grounds first, then pieces,
// then marks and lines, and two pixels make a cell in the end. No size is a special case.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <vector>

#include "engine/rules/board.h"
#include "ui/draw/draw.h"

namespace quagmire::ui {

namespace {

template <class Function>
void for_each_square(Function function) {
  for (int index = 0; index < 64; ++index) function(Square::from_index(index));
}

}  // namespace

void draw_grid(Canvas& canvas, const SquareViews& squares, const BoardGeometry& board) {
  const auto [rows, columns] = board.size();
  const int top = board.corner.row;
  const int left = board.corner.column;
  canvas.write({top, left}, std::string(16, ' '), Role::Muted);
  for (int row = 1; row < rows; ++row) {
    const bool rule = row % 2 == 1;
    canvas.write({top + row, left}, rule ? "+-+-+-+-+-+-+-+-+" : "| | | | | | | | |", Role::Grid);
  }
  for (int i = 0; i < 8; ++i) {
    const Square corner(board.file_in(i), board.rank_in(i));
    const Place place = board.place_of(corner);
    canvas.put({top, place.column}, static_cast<char>('a' + corner.file()), Role::Muted);
    canvas.put({place.row, left + columns - 1}, static_cast<char>('1' + corner.rank()),
               Role::Muted);
  }
  for_each_square([&](Square square) {
    const SquareView& seen = squares[index_of(square)];
    canvas.put(board.place_of(square), seen.glyph,
               seen.glyph == '.' ? seen.roles | Role::Empty : seen.roles);
  });
}

namespace {

// The place of a pixel in an array that has these columns.
std::size_t index_of(int x, int y, int columns) {
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) +
         static_cast<std::size_t>(x);
}

// Small pieces, drawn by hand row by row. Larger ones are whole multiples of these.
std::string_view drawn_by_hand(char piece, int side) {
  const bool o = piece == 'O';
  switch (side) {
    case 3:
      return o ? "####.####" : "#.#.#.#.#";
    case 4:
      return o ? ".##.#..##..#.##." : "#..#.##..##.#..#";
    case 5:
      return o ? ".###.##.###...###.##.###." : "#...###.##.###.##.###...#";
    case 6:
      return o ? ".####.########..####..########.####." : "#....###..##.####..####.##..###....#";
    default:
      return o ? "..###...#####.##...####...####...##.#####...###.."
               : "##...#####.###.#####...###...#####.###.#####...##";
  }
}

// Lit from the upper left, in flat tones; shading tears small pieces apart.
Role tone_of(char piece, int side, double across) {
  constexpr int last_flat = 5;
  constexpr double lit = .36;
  constexpr double plain = .7;
  const bool o = piece == 'O';
  if (side <= last_flat) return o ? Role::PieceO : Role::PieceX;
  if (across < lit) return o ? Role::LitO : Role::LitX;
  if (across < plain) return o ? Role::PieceO : Role::PieceX;
  return o ? Role::ShadedO : Role::ShadedX;
}

// Calls the function with each pixel of a piece in the middle of a square, and its tone. The piece
// is as large as a multiple can be.
template <class Function>
void for_each_pixel(char piece, int side, Function function) {
  constexpr int smallest = 4;
  constexpr int largest = 7;
  int drawn = std::clamp(side, 1, smallest);
  for (int one = smallest + 1; one <= largest; ++one)
    if (side / one * one >= side / drawn * drawn) drawn = one;
  const int times = side / drawn;
  const int size = times * drawn;
  const int margin = (side - size) / 2;
  const std::string_view shape = drawn_by_hand(piece, drawn);
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x)
      if (shape[index_of(x / times, y / times, drawn)] == '#')
        function(margin + x, margin + y,
                 tone_of(piece, size, static_cast<double>(x + y) / (2 * size - 2)));
}

// A place among the pixels, from the upper left.
struct Dot {
  int x;
  int y;
};

// Pixels row by row, of which two rows become one of cells.
class PixelArray {
 public:
  PixelArray(int columns, int rows, Pixel ground = {})
      : columns_(columns), rows_(rows), pixels_(index_of(0, rows, columns), ground) {}

  [[nodiscard]] bool contains(Dot dot) const {
    return dot.x >= 0 && dot.y >= 0 && dot.x < columns_ && dot.y < rows_;
  }
  Pixel& at(Dot dot) { return pixels_[index_of(dot.x, dot.y, columns_)]; }
  void ink(Dot dot, Role role) { at(dot).ink = role; }
  void fold_into(Canvas& canvas, Place corner) {
    for (int y = 0; y + 1 < rows_; y += 2)
      for (int x = 0; x < columns_; ++x)
        canvas.put({corner.row + y / 2, corner.column + x}, Pixels{at({x, y}), at({x, y + 1})});
  }

 private:
  int columns_;
  int rows_;
  std::vector<Pixel> pixels_;
};

class PixelBoard {
 public:
  PixelBoard(const View& view, const BoardGeometry& board)
      : view_(view), board_(board), side_(board.side), pixels_(8 * side_, 8 * side_) {}

  void paint() {
    for_each_square([this](Square square) { paint_ground(square); });
    for_each_square([this](Square square) { paint_loop(square); });
    for_each_square([this](Square square) {
      if (const char piece = at(square).glyph; piece != '.') paint_piece(square, piece);
    });
    for (std::size_t i = 1; i < view_.way.size(); ++i)
      paint_line(view_.way[i - 1], view_.way[i], (i - 1) * static_cast<std::size_t>(side_));
    for_each_square([this](Square square) {
      paint_target(square);
      if (has(square, Role::Liberty)) paint_liberty(square);
    });
    for_each_square([this](Square square) {
      for (const Role role : {Role::Cursor, Role::LeftTrapped})
        if (has(square, role)) paint_corners(square, role);
    });
  }

  void fold_into(Canvas& canvas) {
    pixels_.fold_into(canvas, board_.corner);
    for (int i = 0; i < 8; ++i) {
      const Place place = board_.place_of(Square(board_.file_in(i), board_.rank_in(i)));
      canvas.put({board_.corner.row - 1, place.column}, static_cast<char>('a' + board_.file_in(i)),
                 Role::Muted);
      canvas.put({place.row, board_.corner.column - 2}, static_cast<char>('1' + board_.rank_in(i)),
                 Role::Muted);
    }
    for_each_square([&](Square square) { write_marks(canvas, square); });
  }

 private:
  [[nodiscard]] const SquareView& at(Square square) const {
    return view_.squares[index_of(square)];
  }
  [[nodiscard]] bool has(Square square, Role role) const { return at(square).roles.has(role); }

  [[nodiscard]] Dot corner_of(Square square) const {
    return {board_.file_in(square.file()) * side_, board_.rank_in(square.rank()) * side_};
  }

  // The last tint of a square is seen. That of the square which the last move has left is smaller
  // and so quieter than that of the one which it reached.
  void paint_ground(Square square) {
    const bool dark = (square.file() + square.rank()) % 2 == 0;
    const Pixel plain{dark ? Role::SquareDark : Role::SquareLight};
    Pixel pixel = plain;
    for (int i = 0; i < kRoleCount; ++i)
      if (const auto role = static_cast<Role>(i); has(square, role) && kGroundRoles.has(role))
        pixel = {role, !dark && role != Role::LastMove};
    const bool left_behind = pixel.ground == Role::LastMove && at(square).glyph == '.';
    const int margin = left_behind ? std::max(1, side_ / 4) : 0;
    const auto [left, top] = corner_of(square);
    const auto is_inner = [&](int i) { return i >= margin && i < side_ - margin; };
    for (int y = 0; y < side_; ++y)
      for (int x = 0; x < side_; ++x)
        pixels_.at({left + x, top + y}) = is_inner(x) && is_inner(y) ? pixel : plain;
  }

  // A pixel of ground remains all round.
  void paint_piece(Square square, char piece) {
    const RoleSet resting = at(square).roles & RoleSet{Role::RestingO, Role::RestingX};
    const Dot corner = corner_of(square);
    for_each_pixel(piece, side_ - 2, [&](int x, int y, Role tone) {
      if (resting != RoleSet())
        tone = resting.has(Role::RestingO) ? Role::RestingO : Role::RestingX;
      pixels_.ink({corner.x + 1 + x, corner.y + 1 + y}, tone);
    });
  }

  [[nodiscard]] Dot centre_of(Square square) const {
    const auto [left, top] = corner_of(square);
    return {left + side_ / 2, top + side_ / 2};
  }

  // Every second pixel of the way, counted from its beginning.
  void paint_line(Square from, Square to, std::size_t walked) {
    const auto [x, y] = centre_of(from);
    const auto end = centre_of(to);
    for (int step = 0; step < side_; ++step)
      if ((walked + static_cast<std::size_t>(step)) % 2 == 0)
        pixels_.ink({x + (end.x - x) / side_ * step, y + (end.y - y) / side_ * step},
                    Role::OpenPath);
  }

  // A chain behind the pieces of a loop, seen in their gaps and holes: joins each to its neighbours
  // in it, and the loop's ends to the edge of the board.
  void paint_loop(Square square) {
    if (!has(square, Role::Loop)) return;
    constexpr std::array<Dot, 4> sides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    const auto next_to = [&](Dot side) {
      return Square::at(square.file() + side.x, square.rank() + side.y);
    };
    const auto joined = [&](Dot side) {
      const auto next = next_to(side);
      return next && has(*next, Role::Loop);
    };
    const bool is_end = std::count_if(sides.begin(), sides.end(), joined) < 2;
    const int turned = board_.flipped ? -1 : 1;
    const auto [x, y] = centre_of(square);
    for (const Dot side : sides) {
      const bool to_edge = !next_to(side) && is_end;
      if (!joined(side) && !to_edge) continue;
      for (int step = 0; step <= side_ / 2; ++step)
        for (int wide = 0; wide < 2; ++wide)
          if (const Dot dot{x + side.x * turned * step - (side.y != 0 ? wide : 0),
                            y - side.y * turned * step - (side.x != 0 ? wide : 0)};
              pixels_.contains(dot))
            pixels_.ink(dot, Role::Loop);
      if (!to_edge) continue;
      // The wall goes on along the edge of the board.
      const auto [left, top] = corner_of(square);
      for (int i = 0; i < side_; ++i) {
        const int right_or_left = side.x * turned > 0 ? left + side_ - 1 : left;
        const int up_or_down = side.y * turned > 0 ? top : top + side_ - 1;
        pixels_.ink(side.x != 0 ? Dot{right_or_left, top + i} : Dot{left + i, up_or_down},
                    Role::Loop);
      }
    }
  }

  // A small disc in the middle, which looks like no piece: also where a hint leads.
  void paint_target(Square square) {
    const bool hinted = has(square, Role::Hint) && at(square).glyph == '.';
    if (!has(square, Role::Target) && !has(square, Role::LoopTarget) && !hinted) return;
    const auto [left, top] = corner_of(square);
    const int margin = (side_ + 1) / 3;
    const int size = side_ - 2 * margin;
    const Role role = has(square, Role::LoopTarget) ? Role::LoopTarget : Role::Target;
    for (int y = 0; y < size; ++y)
      for (int x = 0; x < size; ++x) {
        const bool corner = size > 3 && (x == 0 || x == size - 1) && (y == 0 || y == size - 1);
        if (!corner) pixels_.ink({left + margin + x, top + margin + y}, role);
      }
  }

  // A dotted ring, which looks like no piece and no target.
  void paint_liberty(Square square) {
    const auto [left, top] = corner_of(square);
    const int margin = std::max(1, side_ / 5);
    const int size = side_ - 2 * margin;
    const auto to_corner = [&](int i) { return std::min(i, size - 1 - i); };
    for (int y = 0; y < size; ++y)
      for (int x = 0; x < size; ++x) {
        const int x_off = to_corner(x);
        const int y_off = to_corner(y);
        if (std::min(x_off, y_off) == 0 && std::max(x_off, y_off) % 2 == size % 2)
          pixels_.ink({left + margin + x, top + margin + y}, Role::Liberty);
      }
  }

  // The corners of the square; of a small one the whole margin, or they would touch the piece.
  void paint_corners(Square square, Role role) {
    constexpr int last_closed = 6;
    constexpr int last_short = 10;
    const int reach = side_ <= last_closed ? side_ - 1 : side_ <= last_short ? 1 : 2;
    const auto [left, top] = corner_of(square);
    const int right = left + side_ - 1;
    const int bottom = top + side_ - 1;
    for (int i = 0; i <= reach; ++i)
      for (const int y : {top, bottom})
        for (const int x : {left, right}) {
          pixels_.ink({x == left ? left + i : right - i, y}, role);
          pixels_.ink({x, y == top ? top + i : bottom - i}, role);
        }
  }

  // Letters in the margins of a square: for terminals with few colours all marks, in the first
  // whole cells below the cursor's corners, for all others a z.
  void write_marks(Canvas& canvas, Square square) const {
    const auto [left, top] = corner_of(square);
    const int row = board_.corner.row + (top + 1) / 2;
    constexpr int room = 8;
    const bool rests = has(square, Role::RestingO) || has(square, Role::RestingX);
    const bool says_so = rests && side_ >= room && !has(square, Role::Cursor);
    if (says_so)
      canvas.put_on_pixels({row, board_.corner.column + left + side_ - 1}, 'z', Role::Title);
    const bool counts = has(square, Role::Liberty);
    if (counts && side_ >= room)
      canvas.put_on_pixels(board_.place_of(square), at(square).digit, Role::Title);
    struct Letter {
      RoleSet roles;
      char letter;
    };
    const std::array<Letter, 7> letters{{{RoleSet{Role::Quagmired, Role::LeftTrapped}, '!'},
                                         {RoleSet{Role::RestingO, Role::RestingX}, 'z'},
                                         {kTargetRoles, '*'},
                                         {Role::Liberty, at(square).digit},
                                         {Role::Hint, '?'},
                                         {Role::Threat, 't'},
                                         {Role::LastMove, '<'}}};
    int column = board_.corner.column + left;
    for (const auto& [roles, letter] : letters) {
      if ((at(square).roles & roles) == RoleSet() || (letter == 'z' && says_so) ||
          (counts && letter == at(square).digit && side_ >= room))
        continue;
      if (column >= board_.corner.column + left + side_) break;
      canvas.put_on_pixels({row + 1, column}, letter);
      column += side_ - 1;
    }
    if (at(square).roles == RoleSet() || at(square).roles == RoleSet(Role::Cursor))
      canvas.put_on_pixels(board_.place_of(square), '.');
  }

  const View& view_;
  const BoardGeometry& board_;
  int side_;
  PixelArray pixels_;
};

}  // namespace

void draw_large_piece(Canvas& canvas, char piece, const Rectangle& area) {
  const int side = std::min(area.size.columns, 2 * area.size.rows) / 2 * 2;
  PixelArray pixels(side, side, Pixel{Role::SquareDark});
  for_each_pixel(piece, side, [&](int x, int y, Role tone) { pixels.ink({x, y}, tone); });
  pixels.fold_into(canvas, area.corner);
}

void draw_pixels(Canvas& canvas, const View& view, const BoardGeometry& board) {
  PixelBoard pixels(view, board);
  pixels.paint();
  pixels.fold_into(canvas);
}

namespace {

using std::chrono::milliseconds;

SquareView& at(View& view, Square square) { return view.squares[index_of(square)]; }

// The squares that have a role in this view, and had it nowhere before.
std::vector<Square> news(const View& before, const View& after, Role role) {
  std::vector<Square> squares;
  for (std::size_t i = 0; i < after.squares.size(); ++i)
    if (after.squares[i].roles.has(role) && !before.squares[i].roles.has(role))
      squares.push_back(Square::from_index(static_cast<int>(i)));
  return squares;
}

View without(View view, const std::vector<Square>& squares, RoleSet roles) {
  for (const Square square : squares) {
    RoleSet& seen = at(view, square).roles;
    seen = seen.without(roles);
  }
  return view;
}

// Shows the piece on each square along its way but the last.
void glide(std::vector<AnimationFrame>& stills, const View& view) {
  constexpr milliseconds longest{160};
  const auto [from, to, ply] = *view.glide;
  const int files = to.file() - from.file();
  const int ranks = to.rank() - from.rank();
  const int steps = std::max(std::abs(files), std::abs(ranks));
  for (int step = 0; step < steps; ++step) {
    View still = view;
    const SquareView piece = at(still, to);
    at(still, to) = SquareView{};
    at(still, Square(from.file() + files * step / steps, from.rank() + ranks * step / steps)) =
        piece;
    stills.push_back({std::move(still), longest / steps});
  }
}

}  // namespace

std::vector<AnimationFrame> animate(const View& before, const View& after) {
  constexpr milliseconds half_a_swell{80};
  const std::vector<Square> trapped = news(before, after, Role::Quagmired);
  const View calm = without(after, trapped, Role::Quagmired);
  std::vector<AnimationFrame> stills;
  if (after.glide && after.glide != before.glide)
    glide(stills, without(calm, news(before, after, Role::Loop), Role::Loop));
  for (int swell = 0; swell < 2 && !trapped.empty(); ++swell) {
    stills.push_back({calm, half_a_swell});
    stills.push_back({after, half_a_swell});
  }
  if (!trapped.empty()) stills.pop_back();  // it stays so
  return stills;
}

}  // namespace quagmire::ui
