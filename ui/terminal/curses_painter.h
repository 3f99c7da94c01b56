// Shows pictures through curses, which sends the terminal only what has changed.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ui/draw/canvas.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// For the screen of curses that is current, with colours started if the terminal has any.
class CursesPainter {
 public:
  /// How the next pictures look.
  void use(const Theme& theme);
  /// The next picture is painted on a cleared screen.
  void invalidate() { afresh_ = true; }
  void paint(const Canvas& canvas);

 private:
  /// A cell as curses shows it.
  struct Look {
    Style style;
    char32_t block = 0;  ///< in place of the cell's glyph
  };

  [[nodiscard]] Look look_of(const Cell& cell);
  void paint_row(const Canvas& canvas, int row);

  Theme theme_;
  bool afresh_ = false;
  Canvas shown_{{0, 0}};
  std::unordered_map<std::uint64_t, Style> styles_;
};

}  // namespace quagmire::ui
