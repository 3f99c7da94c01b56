// How pieces and targets are drawn on a large board: by hand, in text files of assets/pieces, one
// for each size of a square. 6x3.txt describes the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "ui/base/text.h"
#include "ui/draw/layout.h"

namespace quagmire::ui {

/// Rows of glyphs that fill a square; blanks leave what is there.
struct Drawing {
  Size size{0, 0};
  std::vector<Glyph> glyphs;  ///< row by row
  std::vector<Roles> shades;  ///< of the same cells if they are pixels, else empty
  Rectangle ink{};            ///< the smallest part that contains all but blanks, from (0, 0)

  [[nodiscard]] const Glyph& at(Place place) const { return glyphs[index(place)]; }
  [[nodiscard]] Roles shades_at(Place place) const {
    return shades.empty() ? Roles() : shades[index(place)];
  }
  [[nodiscard]] bool is_blank(Place place) const {
    return at(place) == Glyph() && shades_at(place) == Roles();
  }

 private:
  [[nodiscard]] std::size_t index(Place place) const {
    return static_cast<std::size_t>(place.row * size.columns + place.column);
  }
};

struct PieceSet {
  Drawing o;
  Drawing x;
  Drawing slide;
  Drawing jump;
  Drawing loop;
};

/// Reads the drawings of a file, each as large as the inside of a square. The error names the wrong
/// line or the missing drawing.
[[nodiscard]] Result<PieceSet, std::string> parse_pieces(std::string_view text, Size inside,
                                                         Glyphs glyphs);

/// The built-in drawings for a large board.
[[nodiscard]] const PieceSet& pieces_of(const BoardStyle& style, Glyphs glyphs);

}  // namespace quagmire::ui
