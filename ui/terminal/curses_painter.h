// Sends pictures to the terminal in few bytes: only the cells that have changed, and of their looks
// only what differs from the cell sent before. Curses itself would name both colours at each change
// of one, which doubles the bytes of a board drawn in pixels, and it limits the pairs of colours.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "ui/draw/canvas.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// For the terminal whose capabilities curses has read. Between pictures its look is the normal
/// one.
class CursesPainter {
 public:
  /// How the next pictures look, with at most this many colours.
  void use(const Theme& theme, int colours);
  /// The next picture is painted on a cleared screen.
  void forget() { shown_ = Canvas({0, 0}); }
  void paint(const Canvas& canvas);

 private:
  struct Look {
    Style style;
    std::optional<std::array<Colour, 2>> pixels{};  ///< shown in place of the cell's glyph
    bool operator==(const Look&) const = default;
  };

  Look look_of(Roles roles);
  /// The colour of a cell in which nothing but its background is seen.
  std::optional<Colour> blank_of(const Cell& cell);
  void clear(Size size);
  void paint_row(const Canvas& canvas, int row, bool afresh);
  void paint_blanks(Place place, int columns, Colour background, bool to_the_end);
  void paint_blocks(Place place, int columns, Colour colour);
  void paint_cell(Place place, const Cell& cell);
  void go_to(Place place);
  void wear(const Style& wanted);
  void wear_pixels(Colour upper, Colour lower);
  void advance(int columns);

  Theme theme_;
  int colours_ = 0;
  Canvas shown_{{0, 0}};
  std::unordered_map<std::uint64_t, Look> looks_;
  Colour cleared_to_ = Colour::Default;
  std::optional<Place> at_;  // where the terminal writes next, if known
  Style worn_;               // what it writes with
};

}  // namespace quagmire::ui
