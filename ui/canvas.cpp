#include "ui/canvas.h"

#include <algorithm>

namespace quagmire::ui {

Canvas::Canvas(Size size)
    : size_{std::max(0, size.rows), std::max(0, size.columns)},
      cells_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns)) {}

void Canvas::put(Place place, char glyph, Roles roles) {
  if (contains(place)) cells_[index(place)] = {glyph, roles};
}

void Canvas::write(Place place, std::string_view text, Roles roles) {
  for (const char c : text) {
    put(place, c, roles);
    ++place.column;
  }
}

void Canvas::set_cursor(Place place) {
  cursor_ = {std::clamp(place.row, 0, std::max(0, size_.rows - 1)),
             std::clamp(place.column, 0, std::max(0, size_.columns - 1))};
}

std::string Canvas::to_text() const {
  std::string text;
  for (int row = 0; row < size_.rows; ++row) {
    std::string line;
    for (int column = 0; column < size_.columns; ++column) line += at({row, column}).glyph;
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace quagmire::ui
