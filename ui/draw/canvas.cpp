#include "ui/draw/canvas.h"

#include <algorithm>

namespace quagmire::ui {

Canvas::Canvas(Size size)
    : size_{std::max(0, size.rows), std::max(0, size.columns)},
      cells_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns)) {}

void Canvas::copy_row(const Canvas& other, int row) {
  const auto cells = other.row(row);
  std::copy(cells.begin(), cells.end(),
            cells_.begin() + static_cast<std::ptrdiff_t>(index({row, 0})));
}

void Canvas::write(Place place, std::string_view text, RoleSet roles) {
  while (!text.empty()) {
    const std::size_t plain = plain_beginning(text);
    for (std::size_t i = 0; i < plain; ++i) {
      put(place, text[i], roles);
      ++place.column;
    }
    text.remove_prefix(plain);
    const auto taken = take_glyph(text);
    if (!taken) break;
    if (taken->columns == 1)
      put(place, taken->glyph, roles);
    else
      put_wide(place, *taken, roles);
    place.column += taken->columns;
  }
}

// Half a character cannot be shown, so at the edge it becomes a blank.
void Canvas::put_wide(Place place, const WideGlyph& wide, RoleSet roles) {
  const Place right{place.row, place.column + wide.columns - 1};
  const bool whole = contains(place) && contains(right);
  put(place, whole ? wide.glyph : Glyph(), roles);
  if (right != place) put(right, whole ? Glyph::right_half() : Glyph(), roles);
}

// If half of a wide character is covered, a blank replaces the other half.
void Canvas::put(Place place, const Glyph& glyph, RoleSet roles) {
  if (!contains(place)) return;
  Cell* const cell = &cells_[index(place)];
  if (cell->glyph.is_right_half()) cell[-1].glyph = Glyph();
  const bool is_last = place.column + 1 == size_.columns;
  if (!is_last && cell[1].glyph.is_right_half()) cell[1].glyph = Glyph();
  *cell = {glyph, roles};
}

void Canvas::put(Place place, const Pixels& pixels) {
  if (contains(place)) cells_[index(place)] = {Glyph(), {}, pixels};
}

void Canvas::put_on_pixels(Place place, const Glyph& glyph, RoleSet roles) {
  if (!contains(place)) return;
  Cell& cell = cells_[index(place)];
  cell.glyph = glyph;
  cell.roles = roles;
}

void Canvas::set_cursor(Place place) {
  cursor_ = {std::clamp(place.row, 0, std::max(0, size_.rows - 1)),
             std::clamp(place.column, 0, std::max(0, size_.columns - 1))};
}

std::optional<Target> Canvas::target_at(Place place) const {
  for (const TargetCells& cells : targets_)
    if (place.row == cells.place.row && place.column >= cells.place.column &&
        place.column < cells.place.column + cells.columns)
      return cells.target;
  return std::nullopt;
}

std::string Canvas::to_text() const {
  std::string text;
  for (int row = 0; row < size_.rows; ++row) {
    std::string line;
    for (int column = 0; column < size_.columns; ++column) {
      const Cell& cell = at({row, column});
      append(line, cell.glyph == Glyph() ? Glyph(cell.pixels.block()) : cell.glyph);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace quagmire::ui
