#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// With the letters of the files and the numbers of the ranks.
Rectangle area_of(const BoardGeometry& board) {
  const Size size = board.size();
  if (board.is_grid()) return {board.corner, size};
  return {{board.corner.row - 1, board.corner.column - 2}, {size.rows + 1, size.columns + 2}};
}

constexpr std::array kChoices{BoardChoice::Auto, BoardChoice::Roomy, BoardChoice::Grid,
                              BoardChoice::Pixels};

// Screens of all shapes, with every board asked for.
template <class Function>
void for_each_screen(Function function) {
  for (int rows = 20; rows < 72; rows += rows < 30 ? 1 : 3)
    for (int columns = 40; columns < 220; columns += columns < 110 ? 1 : 7)
      for (const BoardChoice choice : kChoices) {
        const auto layout = layout_for({rows, columns}, choice);
        ASSERT_TRUE(layout);
        SCOPED_TRACE(std::to_string(columns) + 'x' + std::to_string(rows) + ", choice " +
                     std::to_string(static_cast<int>(choice)));
        function(Size{rows, columns}, *layout);
        if (testing::Test::HasFatalFailure()) return;
      }
}

bool is_inside(const Rectangle& area, Size screen) {
  return area.corner.row >= 0 && area.corner.column >= 0 && area.size.rows >= 0 &&
         area.size.columns >= 0 && area.corner.row + area.size.rows <= screen.rows &&
         area.corner.column + area.size.columns <= screen.columns;
}

bool overlap(const Rectangle& a, const Rectangle& b) {
  return a.corner.row < b.corner.row + b.size.rows && b.corner.row < a.corner.row + a.size.rows &&
         a.corner.column < b.corner.column + b.size.columns &&
         b.corner.column < a.corner.column + a.size.columns;
}

struct Named {
  const char* name;
  Rectangle area;
};

std::vector<Named> parts_of(const Layout& layout) {
  std::vector<Named> parts{{"board", area_of(layout.board)}, {"title", layout.title},
                           {"players", layout.players},      {"facts", layout.facts},
                           {"moves", layout.moves},          {"message", layout.message},
                           {"input", layout.input},          {"hints", layout.hints}};
  if (layout.grid) parts.push_back({"grid", area_of(*layout.grid)});
  return parts;
}

TEST(Layout, TheSmallestScreenIs40x20) {
  EXPECT_EQ(ui::kSmallestScreen, (Size{20, 40}));
  EXPECT_TRUE(layout_for({20, 40}));
  EXPECT_FALSE(layout_for({19, 40}));
  EXPECT_FALSE(layout_for({20, 39}));
  for (const Size size : {Size{0, 0}, Size{1, 1}, Size{5, 20}, Size{-1, -1}, Size{200, 39}})
    EXPECT_FALSE(layout_for(size)) << testing::PrintToString(size);
}

TEST(Layout, EveryPartIsOnTheScreenAndNoTwoOverlap) {
  for_each_screen([](Size screen, const Layout& layout) {
    const auto parts = parts_of(layout);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      ASSERT_TRUE(is_inside(parts[i].area, screen)) << parts[i].name;
      for (std::size_t j = 0; j < i; ++j) {
        // In the lowest window with pixels the message has the row of the input.
        const bool shared = screen.rows == ui::kSmallestForPixels.rows && !layout.board.is_grid() &&
                            layout.message.corner == layout.input.corner;
        const std::string both = std::string(parts[i].name) + " and " + parts[j].name;
        ASSERT_EQ(overlap(parts[i].area, parts[j].area), shared && both == "input and message")
            << both;
      }
    }
  });
}

// The figures of the design.
TEST(Layout, TheBoardOfPixelsFillsTheWindow) {
  struct Row {
    Size screen;
    int side;
  };
  for (const Row& row :
       {Row{{24, 80}, 5}, Row{{24, 79}, 5}, Row{{24, 78}, 0}, Row{{23, 80}, 5}, Row{{22, 80}, 0},
        Row{{20, 40}, 0}, Row{{30, 100}, 6}, Row{{30, 120}, 6}, Row{{28, 92}, 6}, Row{{27, 92}, 5},
        Row{{28, 91}, 5}, Row{{36, 120}, 8}, Row{{40, 120}, 9}, Row{{48, 160}, 11},
        Row{{60, 200}, 14}, Row{{400, 1000}, 99}}) {
    EXPECT_EQ(ui::side_shown(row.screen, BoardChoice::Auto), row.side)
        << testing::PrintToString(row.screen);
    EXPECT_EQ(ui::side_shown(row.screen, BoardChoice::Grid), 0);
  }
  const auto layout = layout_for({36, 120});
  EXPECT_EQ(layout->board.corner.row, 1) << "every row is used";
  EXPECT_EQ(layout->message.corner.row, 1 + layout->board.size().rows);
  EXPECT_EQ(layout->hints.corner.row, 35);
}

TEST(Layout, InFewColoursSmallPixelsAreShownByRequestAlone) {
  EXPECT_EQ(ui::side_shown({24, 80}, BoardChoice::Roomy), 0);
  EXPECT_EQ(ui::side_shown({27, 92}, BoardChoice::Roomy), 0);
  EXPECT_EQ(ui::side_shown({28, 91}, BoardChoice::Roomy), 0);
  EXPECT_EQ(ui::side_shown({28, 92}, BoardChoice::Roomy), 6);
  EXPECT_EQ(ui::side_shown({36, 120}, BoardChoice::Roomy), 8);
  EXPECT_EQ(ui::side_shown({24, 80}, BoardChoice::Pixels), 5);
  EXPECT_EQ(ui::side_shown({24, 78}, BoardChoice::Pixels), 0);
}

TEST(Layout, TheRequiredGridIsAlwaysInSight) {
  for_each_screen([](Size, const Layout& layout) {
    ASSERT_EQ(layout.grid.has_value(), !layout.board.is_grid());
    ASSERT_TRUE(!layout.grid || layout.grid->is_grid());
  });
}

// Every cell of the pixels belongs to its upper pixel's square, by any side.
TEST(Layout, EveryPixelBelongsToASquare) {
  for (int side = 5; side < 20; ++side)
    for (const bool flipped : {false, true}) {
      const BoardGeometry board{{1, 2}, flipped, side};
      for (int row = 0; row < board.size().rows; ++row)
        for (int column = 0; column < board.size().columns; ++column) {
          const int rank = flipped ? 2 * row / side : 7 - 2 * row / side;
          const int file = flipped ? 7 - column / side : column / side;
          ASSERT_EQ(board.square_at({1 + row, 2 + column}), Square(file, rank));
        }
      EXPECT_EQ(board.square_at({0, 2}), std::nullopt);
      EXPECT_EQ(board.square_at({1, 1}), std::nullopt);
      EXPECT_EQ(board.square_at({1 + board.size().rows, 2}), std::nullopt);
      EXPECT_EQ(board.square_at({1, 2 + board.size().columns}), std::nullopt);
    }
}

// Where no piece is: pieces leave a pixel of ground all round.
TEST(Layout, TheCursorStandsInTheLowerLeftCornerOfItsSquare) {
  for (int side = 5; side < 20; ++side) {
    const BoardGeometry board{{1, 2}, false, side};
    for (int index = 0; index < 64; ++index) {
      const Square square(index % 8, index / 8);
      const Place place = board.cursor_place_of(square);
      EXPECT_EQ(place.column, 2 + square.file() * side);
      // Both pixels of the cell are the square's, and no cell below it is wholly so.
      const int first = (7 - square.rank()) * side;
      const int last = first + side - 1;
      const int upper = 2 * (place.row - 1);
      EXPECT_GE(upper, first);
      EXPECT_LE(upper + 1, last);
      EXPECT_GT(upper + 3, last);
    }
  }
}

// A click there selects nothing.
TEST(Layout, HeaderBarsRulesAndRankNumbersBelongToNoSquare) {
  for (const bool flipped : {false, true}) {
    const BoardGeometry board{{3, 5}, flipped};
    for (int row = -1; row <= board.size().rows; ++row)
      for (int column = -1; column <= board.size().columns; ++column) {
        const bool in_row = row >= 2 && row <= 16 && row % 2 == 0;
        const bool in_column = column >= 1 && column <= 15 && column % 2 == 1;
        EXPECT_EQ(board.square_at({3 + row, 5 + column}).has_value(), in_row && in_column)
            << row << ' ' << column;
      }
  }
}

}  // namespace
}  // namespace quagmire::test
