// A screen picture in memory: a grid of cells, each with a character and its roles, and the
// cursor's position. Tests compare it as text; a terminal paints it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ui/session/input.h"
#include "ui/text/utf8.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

struct Cell {
  Glyph glyph;
  RoleSet roles;
  Pixels pixels{};  ///< if set, the glyph is a letter over these pixels, or blank
  constexpr bool operator==(const Cell&) const = default;
};

/// A place on the screen, from (0, 0) at the top left.
struct Place {
  int row = 0;
  int column = 0;
  constexpr bool operator==(const Place&) const = default;
};

/// What a click on a part of the picture means: a key, or the ply after a listed move.
using Target = std::variant<Key, std::size_t>;

class Canvas {
 public:
  /// A blank picture; a negative size counts as zero.
  explicit Canvas(Size size);

  [[nodiscard]] Size size() const { return size_; }
  /// The cell at a place on the canvas.
  [[nodiscard]] const Cell& at(Place place) const { return cells_[index(place)]; }
  /// The cells of a row on the canvas.
  [[nodiscard]] std::span<const Cell> row(int row) const {
    return {cells_.data() + index({row, 0}), static_cast<std::size_t>(size_.columns)};
  }
  /// Whether the row is equal on both canvases. Both must have this row and the same width.
  [[nodiscard]] bool has_same_row(const Canvas& other, int row) const {
    return std::ranges::equal(this->row(row), other.row(row));
  }
  /// Copies a row from another canvas of this size.
  void copy_row(const Canvas& other, int row);

  /// Draws a character. Does nothing outside the canvas.
  void put(Place place, const Glyph& glyph, RoleSet roles = {});
  /// Draws two pixels in a cell.
  void put(Place place, const Pixels& pixels);
  /// Draws a letter over the cell's background pixels. Without roles, only terminals with few
  /// colours show the letter; others show the pixels.
  void put_on_pixels(Place place, const Glyph& glyph, RoleSet roles = {});
  /// Writes text from left to right. Wide characters take two cells. Clips at the edges.
  void write(Place place, std::string_view text, RoleSet roles = {});

  [[nodiscard]] Place cursor() const { return cursor_; }
  /// Moves the hardware cursor to the place, or to the nearest one on the canvas.
  void set_cursor(Place place);

  /// Makes these cells of a row clickable.
  void add_target(Place place, int columns, Target target) {
    targets_.push_back({place, columns, target});
  }
  [[nodiscard]] std::optional<Target> target_at(Place place) const;

  /// The rows as lines, without trailing blanks, each with a newline. Inked pixels become block
  /// characters.
  [[nodiscard]] std::string to_text() const;

 private:
  void put_wide(Place place, const WideGlyph& wide, RoleSet roles);
  [[nodiscard]] bool contains(Place place) const {
    return place.row >= 0 && place.row < size_.rows && place.column >= 0 &&
           place.column < size_.columns;
  }
  [[nodiscard]] std::size_t index(Place place) const {
    const int cell = place.row * size_.columns + place.column;
    return static_cast<std::size_t>(cell);
  }

  struct TargetCells {
    Place place;
    int columns;
    Target target;
  };

  Size size_;
  std::vector<Cell> cells_;
  Place cursor_;
  std::vector<TargetCells> targets_;
};

}  // namespace quagmire::ui
