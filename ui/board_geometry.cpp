#include "ui/board_geometry.h"

namespace quagmire::ui {

Rectangle BoardGeometry::cell_of(Square square) const {
  const int column = file_in(square.file());  // turning round is its own inverse
  const int row = flipped ? square.rank() : 7 - square.rank();
  const int rule = style.rules ? 1 : 0;
  return {{corner.row + 1 + rule + row * style.rank_pitch,
           corner.column + 1 + column * style.file_pitch},
          {style.rank_pitch - rule, style.file_pitch - 1}};
}

Place BoardGeometry::place_of(Square square) const {
  const Rectangle cell = cell_of(square);
  return {cell.corner.row + (cell.size.rows - 1) / 2,
          cell.corner.column + (cell.size.columns - 1) / 2};
}

std::optional<Square> BoardGeometry::square_at(Place place) const {
  for (int index = 0; index < 64; ++index) {
    const Square square = Square::from_index(index);
    if (cell_of(square).contains(place)) return square;
  }
  return std::nullopt;
}

}  // namespace quagmire::ui
