// Draws a view on a canvas: the board and everything around it. Knows neither games nor terminals.
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

/// Draws the whole screen. Below kSmallestScreen it is one line that says what size is needed.
[[nodiscard]] Canvas draw(const View& view, Size screen);
/// The same for a caller that already has the layout of this view and size.
[[nodiscard]] Canvas draw(const View& view, Size screen, std::optional<Layout> layout);

/// Draws who plays and as many facts as fit, those of lower rank left out first. Without players,
/// which stand elsewhere, the facts are short lists below their labels if the area is not wide.
/// Returns how many rows it takes.
int draw_facts(Canvas& canvas, const Panel& panel, const Rectangle& area, bool with_players);

/// Draws the card over the middle of the area, its left and top edges whole steps from those of the
/// area, and puts the cursor on the chosen line. The card may be larger than the area; what does
/// not fit on the canvas is cut off. What can be chosen can be clicked.
void draw_card(Canvas& canvas, const Block& card, Glyphs glyphs, const Rectangle& area,
               Size step = {1, 1});
/// Draws only the title, the chosen line and its explanation, for lack of room.
void draw_chosen_line(Canvas& canvas, const Block& card, Rectangle area);

/// Draws the card's title and its lines as facts from the top of the first area on, and what has no
/// room there in the second. Both lose the rows that are used. Where there is no room for all,
/// whole lines are left out, the first of them first, but those of first rank last.
void draw_lines_beside(Canvas& canvas, const Block& card, Rectangle& first, Rectangle& second);
/// Draws the graph in an area of at least kFewestGraphRows rows.
void draw_graph(Canvas& canvas, const Graph& graph, Glyphs glyphs, const Rectangle& area);

/// The required grid.
void draw_grid(Canvas& canvas, const SquareViews& squares, const BoardGeometry& board);
/// The pixel board, with the letters of the files and the numbers of the ranks.
void draw_pixels(Canvas& canvas, const View& view, const BoardGeometry& board);
/// A piece, as large as the area allows, on a plain ground.
void draw_large_piece(Canvas& canvas, char piece, const Rectangle& area);
/// Draws the page between its title and the hints. Returns how many lines fit as a whole, from its
/// first on; at least one.
std::size_t draw_page(Canvas& canvas, const Block& page);
/// The same without drawing, on a screen of this size.
[[nodiscard]] std::size_t lines_that_fit(const std::vector<Line>& lines, std::size_t first,
                                         Size screen);

// Pictures in SVG, for pages and paper (svg.cpp).

/// A picture, and how long it is shown.
struct Frame {
  Canvas canvas;
  std::chrono::milliseconds lasts{1000};
};

/// The frames in turn, again and again; at least one, all of one size. Colours that the theme
/// leaves to a terminal are black on white.
[[nodiscard]] std::string to_svg(const std::vector<Frame>& frames, const Theme& theme);

// What is seen to happen between two pictures: a piece glides, a square in Quagmire swells.

struct Still {
  View view;
  std::chrono::milliseconds lasts;
};

/// What is shown in turn after `before` and ahead of `after`, for 600 ms at most; nothing if
/// `after` has no movement and no mark of that kind that `before` had not.
[[nodiscard]] std::vector<Still> motion(const View& before, const View& after);

}  // namespace quagmire::ui
