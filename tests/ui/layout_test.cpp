#include "ui/draw/layout.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/ui/printers.h"

namespace quagmire::test {
namespace {

using ui::Layout;
using ui::layout_for;
using ui::Place;
using ui::Rectangle;
using ui::Size;

Rectangle board_of(const Layout& layout) {
  // 19 columns: the bars and squares, a blank and the rank's number
  return {layout.board.corner, {layout.board.style.rules ? 18 : 9, 19}};
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
  return {{"board", board_of(layout)}, {"title", layout.title},     {"facts", layout.facts},
          {"moves", layout.moves},     {"message", layout.message}, {"input", layout.input},
          {"hints", layout.hints}};
}

TEST(Layout, TheSmallestScreenIs40x16) {
  EXPECT_EQ(ui::kSmallestScreen, (Size{16, 40}));
  EXPECT_TRUE(layout_for({16, 40}));
  EXPECT_FALSE(layout_for({15, 40}));
  EXPECT_FALSE(layout_for({16, 39}));
  for (const Size size : {Size{0, 0}, Size{1, 1}, Size{5, 20}, Size{-1, -1}, Size{200, 39}})
    EXPECT_FALSE(layout_for(size)) << testing::PrintToString(size);
}

TEST(Layout, TheRequiredGridStandsOnTheStandardScreenAndLargerOnes) {
  for (const Size size : {Size{24, 80}, Size{25, 80}, Size{24, 200}, Size{200, 500}, Size{24, 40}})
    EXPECT_TRUE(layout_for(size)->board.style.rules) << testing::PrintToString(size);
  EXPECT_FALSE(layout_for({16, 40})->board.style.rules);
}

TEST(Layout, EveryPartIsOnTheScreenAndNoTwoOverlap) {
  for (int rows = 16; rows < 60; ++rows) {
    for (int columns = 40; columns < 160; ++columns) {
      const auto layout = layout_for({rows, columns});
      ASSERT_TRUE(layout);
      const auto parts = parts_of(*layout);
      for (std::size_t i = 0; i < parts.size(); ++i) {
        ASSERT_TRUE(is_inside(parts[i].area, {rows, columns}))
            << parts[i].name << " at " << columns << 'x' << rows;
        for (std::size_t j = 0; j < i; ++j)
          ASSERT_FALSE(overlap(parts[i].area, parts[j].area))
              << parts[i].name << " and " << parts[j].name << " at " << columns << 'x' << rows;
      }
    }
  }
}

TEST(Layout, TheLinesThatAPersonNeedsAreAlwaysThere) {
  for (int rows = 16; rows < 60; ++rows) {
    for (int columns = 40; columns < 160; ++columns) {
      const auto layout = layout_for({rows, columns});
      for (const Rectangle& area : {layout->title, layout->input, layout->hints}) {
        ASSERT_EQ(area.size.rows, 1);
        ASSERT_GE(area.size.columns, 38);
      }
      ASSERT_GE(layout->message.size.rows, 2);
      ASSERT_GE(layout->message.size.columns, 38);
      ASSERT_GE(layout->facts.size.rows, 8);
      ASSERT_GE(layout->facts.size.columns, 17);
    }
  }
}

TEST(Layout, TheStandardScreenHasAMoveList) {
  EXPECT_GE(layout_for({24, 80})->moves.size.rows, 10);
  EXPECT_GE(layout_for({24, 80})->moves.size.columns, 20);  // "  1. a1-c3   (h8-f6)"
}

TEST(Layout, EverySquareHasACellOfItsOwnOnTheBoard) {
  for (const Size size : {Size{24, 80}, Size{16, 40}, Size{50, 132}}) {
    const auto layout = layout_for(size);
    const Rectangle board = board_of(*layout);
    std::set<std::pair<int, int>> cells;
    for (int index = 0; index < 64; ++index) {
      const Place place = layout->board.place_of(Square(index % 8, index / 8));
      EXPECT_TRUE(overlap({place, {1, 1}}, board)) << index;
      cells.insert({place.row, place.column});
    }
    EXPECT_EQ(cells.size(), 64U);
  }
}

// A click there selects nothing.
TEST(Layout, HeaderBarsRulesAndRankNumbersBelongToNoSquare) {
  for (const ui::BoardStyle& style :
       {ui::kCompactBoard, ui::kBoards[0], ui::kBoards[1], ui::kBoards[2]}) {
    for (const bool flipped : {false, true}) {
      const ui::BoardGeometry board{{3, 5}, style, flipped};
      for (int row = -1; row <= style.size().rows; ++row) {
        for (int column = -1; column <= style.size().columns; ++column) {
          const int below = row - 1;  // the header
          const bool on_bar = column % style.file_pitch == 0;
          const bool on_rule = style.rules && below % style.rank_pitch == 0;
          const bool outside = below < 0 || below >= 8 * style.rank_pitch || column < 0 ||
                               column > 8 * style.file_pitch;
          EXPECT_EQ(board.square_at({3 + row, 5 + column}).has_value(),
                    !outside && !on_bar && !on_rule)
              << row << ' ' << column;
        }
      }
    }
  }
}

TEST(Layout, RanksGoUpAndFilesToTheRight) {
  for (const Size size : {Size{24, 80}, Size{16, 40}}) {
    const auto layout = layout_for(size);
    const Place a1 = layout->board.place_of(Square(0, 0));
    EXPECT_EQ(layout->board.place_of(Square(1, 0)), (Place{a1.row, a1.column + 2}));
    const int rows_a_rank = layout->board.style.rules ? 2 : 1;
    EXPECT_EQ(layout->board.place_of(Square(0, 1)), (Place{a1.row - rows_a_rank, a1.column}));
  }
}

}  // namespace
}  // namespace quagmire::test
