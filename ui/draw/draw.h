// Draws a view on a canvas: the board, and all around it. It sees neither the game nor a terminal.
#pragma once

#include <optional>
#include <span>

#include "ui/draw/canvas.h"
#include "ui/draw/layout.h"
#include "ui/draw/view.h"

namespace quagmire::ui {

constexpr int kFewestGraphRows = 4;

/// The whole screen at this size. Below kSmallestScreen it is one line that says what is needed.
[[nodiscard]] Canvas draw(const View& view, Size screen);
/// The same with the layout for this view and size, for a caller that needs it as well.
[[nodiscard]] Canvas draw(const View& view, Size screen, const std::optional<Layout>& layout);

/// Draws the card over the middle of the area, the hints at its foot, and puts the cursor on the
/// line that is chosen. It may be larger than the area; what the canvas has no room for is cut.
void draw_card(Canvas& canvas, const Card& card, std::span<const KeyHint> hints,
               const Rectangle& area);

/// Draws the card as wide as the area, from its top; what that has no room for is left out. It has
/// no blank lines if they would take rows to be spared. Returns the number of rows it takes.
int draw_card_beside(Canvas& canvas, const Card& card, const Rectangle& area, int spared);
/// Draws the graph in an area of kFewestGraphRows at least.
void draw_graph(Canvas& canvas, const Graph& graph, Glyphs glyphs, const Rectangle& area);

/// The board where a square has room for one letter.
void draw_board(Canvas& canvas, const View& view, const BoardGeometry& board);
/// The board where pieces are drawn in several lines.
void draw_large_board(Canvas& canvas, const View& view, const BoardGeometry& board);
/// The frame, with its bars and rules, and the names of files and ranks.
void draw_frame(Canvas& canvas, const BoardGeometry& board, Glyphs glyphs);
/// How many of a page's lines, one at least, a screen of this size shows from `first` on; none of
/// them in part.
[[nodiscard]] int lines_that_fit(const std::vector<PageLine>& lines, int first, Size screen);
/// The page between title and hints.
void draw_page(Canvas& canvas, const Page& page);

}  // namespace quagmire::ui
