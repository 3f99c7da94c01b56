// Paints pictures through curses, which sends only the changes to the terminal.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ui/draw/canvas.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// Paints on the current curses screen. Colours must have been started, if the terminal has any.
class CursesPainter {
 public:
  /// Sets the theme for the next pictures.
  void use(const Theme& theme);
  /// Clears the screen before the next picture.
  void invalidate() { afresh_ = true; }
  void paint(const Canvas& canvas);

 private:
  /// A cell as curses shows it.
  struct Look {
    Style style;
    char32_t block = 0;  ///< replaces the cell's glyph; 0 for none
  };

  [[nodiscard]] Look look_of(const Cell& cell);
  void paint_row(const Canvas& canvas, int row);

  Theme theme_;
  bool afresh_ = false;
  Canvas shown_{{0, 0}};
  std::unordered_map<std::uint64_t, Style> styles_;
};

}  // namespace quagmire::ui
