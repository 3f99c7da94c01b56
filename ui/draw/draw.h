// Draws a view on a canvas: the board and everything around it. It depends on neither games nor
// terminals.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/draw/canvas.h"
#include "ui/draw/layout.h"
#include "ui/draw/view.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

constexpr int kFewestGraphRows = 4;

/// Draws the whole screen. Below kSmallestScreen, draws only a line with the required size.
[[nodiscard]] Canvas draw(const View& view, Size screen);
/// As above, with the layout for this view and size, if the caller already has it.
[[nodiscard]] Canvas draw(const View& view, Size screen, std::optional<Layout> layout);

/// Draws the players and as many facts as fit; facts of lower rank are left out first. Without
/// players, the facts in a narrow area are short lists below their labels. Returns the number of
/// rows used.
int draw_facts(Canvas& canvas, const Panel& panel, const Rectangle& area, bool with_players);

/// Draws a card centred over the area, and puts the cursor on the selected line. The distances
/// from the area's left and top edges are multiples of `step`. The card may be larger than the
/// area; it is clipped at the canvas. Selectable lines are clickable.
void draw_card(Canvas& canvas, const Block& card, Glyphs glyphs, const Rectangle& area,
               Size step = {1, 1});
/// Draws only the title, the selected line and its explanation, if there is no room for more.
void draw_chosen_line(Canvas& canvas, const Block& card, Rectangle area);

/// Draws the card's title and lines as facts, from the top of the first area, and continues in the
/// second. Cuts the used rows off both areas. If there is too little room, leaves out whole lines:
/// the earlier ones first, but those of first rank last.
void draw_lines_beside(Canvas& canvas, const Block& card, Rectangle& first, Rectangle& second);
/// Draws the graph in an area of at least kFewestGraphRows rows.
void draw_graph(Canvas& canvas, const Graph& graph, Glyphs glyphs, const Rectangle& area);

/// Draws the board grid that the rules of the game require.
void draw_grid(Canvas& canvas, const SquareViews& squares, const BoardGeometry& board);
/// Draws the pixel board with its file letters and rank numbers.
void draw_pixels(Canvas& canvas, const View& view, const BoardGeometry& board);
/// Draws a piece as large as the area allows, on a plain background.
void draw_large_piece(Canvas& canvas, char piece, const Rectangle& area);
/// Draws the page between its title and the hints. Returns how many whole lines fit, from
/// `first_line` on; at least one.
std::size_t draw_page(Canvas& canvas, const Block& page);
/// The number of lines that draw_page() would draw on a screen of this size.
[[nodiscard]] std::size_t lines_that_fit(const std::vector<Line>& lines, std::size_t first,
                                         Size screen);

// SVG pictures, for web pages and print (svg.cpp).

/// A picture and its duration.
struct SvgFrame {
  Canvas canvas;
  std::chrono::milliseconds lasts{1000};
};

/// An SVG animation that loops over the frames: at least one, all of one size. Colours that the
/// theme leaves to the terminal become black on white.
[[nodiscard]] std::string to_svg(const std::vector<SvgFrame>& frames, const Theme& theme);

// Animation between two views: a piece glides, a square in Quagmire pulsates.

struct AnimationFrame {
  View view;
  std::chrono::milliseconds lasts;
};

/// The frames of the animation from `before` to `after`; at most 600 ms in all. Empty if `after`
/// has no new move and no new mark to animate.
[[nodiscard]] std::vector<AnimationFrame> animate(const View& before, const View& after);

}  // namespace quagmire::ui
