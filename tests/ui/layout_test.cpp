#include "ui/draw/layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/ui/printers.h"

namespace quagmire::test {
namespace {

using ui::Layout;
using ui::layout_for;
using ui::Place;
using ui::Rectangle;
using ui::Size;

// The header, bars, rules and squares, a blank, and the number of the rank.
Rectangle board_of(const Layout& layout) {
  const ui::BoardStyle& style = layout.board.style;
  return {layout.board.corner,
          {8 * style.rank_pitch + (style.rules ? 2 : 1), 8 * style.file_pitch + 3}};
}

std::vector<ui::BoardStyle> all_styles() {
  std::vector<ui::BoardStyle> styles(ui::kBoards.begin(), ui::kBoards.end());
  styles.push_back(ui::kCompactBoard);
  return styles;
}

// Screens of all shapes, with every size of the board asked for.
template <class Function>
void for_each_screen(Function function) {
  for (int rows = 16; rows < 72; rows += rows < 30 ? 1 : 3)
    for (int columns = 40; columns < 220; columns += columns < 100 ? 1 : 7)
      for (int zoom = 1; zoom <= ui::kFit; ++zoom) {
        const auto layout = layout_for({rows, columns}, zoom);
        ASSERT_TRUE(layout);
        function(Size{rows, columns}, zoom, *layout);
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
  for_each_screen([](Size screen, int zoom, const Layout& layout) {
    const auto parts = parts_of(layout);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      ASSERT_TRUE(is_inside(parts[i].area, screen))
          << parts[i].name << " at " << screen.columns << 'x' << screen.rows << ", size " << zoom;
      for (std::size_t j = 0; j < i; ++j)
        ASSERT_FALSE(overlap(parts[i].area, parts[j].area))
            << parts[i].name << " and " << parts[j].name << " at " << screen.columns << 'x'
            << screen.rows << ", size " << zoom;
    }
  });
}

TEST(Layout, TheLinesThatAPersonNeedsAreAlwaysThere) {
  for_each_screen([](Size screen, int zoom, const Layout& layout) {
    SCOPED_TRACE(std::to_string(screen.columns) + 'x' + std::to_string(screen.rows) + ", size " +
                 std::to_string(zoom));
    for (const Rectangle& area : {layout.title, layout.input, layout.hints}) {
      ASSERT_EQ(area.size.rows, 1);
      ASSERT_GE(area.size.columns, 38);
    }
    ASSERT_GE(layout.message.size.rows, 2);
    ASSERT_GE(layout.message.size.columns, 38);
    ASSERT_GE(layout.facts.size.rows, 8);
    ASSERT_GE(layout.facts.size.columns, 17);
  });
}

TEST(Layout, AScreenHasRoomForSoManySizes) {
  struct Row {
    Size screen;
    int sizes;
  };
  for (const Row& row : {Row{{16, 40}, 1}, Row{{24, 60}, 1}, Row{{23, 80}, 1}, Row{{24, 80}, 2},
                         Row{{31, 120}, 2}, Row{{36, 120}, 3}, Row{{40, 120}, 4}, Row{{50, 160}, 5},
                         Row{{60, 200}, 6}, Row{{60, 80}, 4}, Row{{200, 500}, ui::kLargestZoom}}) {
    EXPECT_EQ(ui::sizes_that_fit(row.screen), row.sizes) << testing::PrintToString(row.screen);
  }
}

TEST(Layout, TheWantedSizeIsTakenAsFarAsItFits) {
  for_each_screen([](Size screen, int zoom, const Layout& layout) {
    if (!layout.board.style.rules) return;
    const int expected = std::min(zoom, ui::sizes_that_fit(screen));
    ASSERT_EQ(layout.board.style.file_pitch,
              ui::kBoards[static_cast<std::size_t>(expected - 1)].file_pitch);
  });
}

TEST(Layout, SquaresOfLargerBoardsLookSquare) {
  for (std::size_t size = 1; size < ui::kBoards.size(); ++size)
    EXPECT_EQ(ui::kBoards[size].file_pitch, 2 * ui::kBoards[size].rank_pitch);
}

TEST(Layout, OnALargeScreenAllStandsTogetherInTheMiddle) {
  for (const Size screen : {Size{60, 200}, Size{36, 120}, Size{60, 80}, Size{50, 45}})
    for (int zoom = 1; zoom <= ui::kFit; ++zoom) {
      const auto layout = layout_for(screen, zoom);
      int left = screen.columns;
      int right = 0;
      int lowest = 0;
      for (const Named& part : parts_of(*layout)) {
        if (part.area.size.rows == 0) continue;
        left = std::min(left, part.area.corner.column);
        right = std::max(right, part.area.corner.column + part.area.size.columns);
        lowest = std::max(lowest, part.area.corner.row + part.area.size.rows);
      }
      const auto where = testing::PrintToString(screen) + " size " + std::to_string(zoom);
      EXPECT_LE(std::abs(left - (screen.columns - right)), 2) << where;
      EXPECT_LE(std::abs(layout->title.corner.row - (screen.rows - lowest)), 1) << where;
      EXPECT_LE(layout->message.corner.row - layout->title.corner.row, 60);
    }
}

TEST(Layout, OnATallScreenThePanelOrItsMovesAreBelowTheBoard) {
  const auto large = layout_for({60, 80}, 4);  // no room beside it
  EXPECT_GT(large->facts.corner.row, board_of(*large).corner.row + board_of(*large).size.rows);
  EXPECT_GE(large->moves.size.rows, 8);
  const auto small = layout_for({60, 80}, 2);
  EXPECT_EQ(small->facts.corner.row, small->board.corner.row);
  EXPECT_GT(small->moves.corner.row, board_of(*small).corner.row + board_of(*small).size.rows);
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
  for (const ui::BoardStyle& style : all_styles()) {
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

// A terminal may send any number, and a sanitizer finds overflows.
TEST(Layout, NoSquareIsAsFarAsNumbersGo) {
  constexpr int least = std::numeric_limits<int>::min();
  constexpr int most = std::numeric_limits<int>::max();
  for (const ui::BoardStyle& style : all_styles())
    for (const ui::Place far : {ui::Place{least, least}, ui::Place{least, most},
                                ui::Place{most, least}, ui::Place{most, most}})
      EXPECT_EQ((ui::BoardGeometry{{3, 5}, style, false}.square_at(far)), std::nullopt);
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

// The required grid on the standard screen; with more room, the largest drawn board that leaves
// space for the panel beside it, and never the letters of size 2.
TEST(Layout, AutoIsTheRequiredGridUntilADrawnBoardFitsBesideThePanel) {
  EXPECT_EQ(ui::size_shown({24, 80}, ui::kAutoZoom), 1);
  EXPECT_EQ(ui::size_shown({36, 120}, ui::kAutoZoom), 3);
  EXPECT_EQ(ui::size_shown({60, 200}, ui::kAutoZoom), 6);
  for (int rows = 16; rows <= 80; ++rows)
    for (int columns = 40; columns <= 220; columns += 3) {
      const Size screen{rows, columns};
      const int size = ui::size_shown(screen, ui::kAutoZoom);
      ASSERT_NE(size, 2);
      if (size == 1) continue;
      const auto layout = layout_for(screen, ui::kAutoZoom);
      ASSERT_EQ(layout->board.style.file_pitch,
                ui::kBoards[static_cast<std::size_t>(size - 1)].file_pitch);
      ASSERT_LE(layout->board.corner.row + layout->board.style.size().rows, rows);
      ASSERT_LE(layout->board.corner.column + layout->board.style.size().columns, columns);
    }
  EXPECT_EQ(ui::size_shown({24, 80}, ui::kFit), 2);
  EXPECT_EQ(ui::size_shown({24, 80}, 5), 2);
  EXPECT_EQ(ui::size_shown({60, 200}, 4), 4);
}

}  // namespace
}  // namespace quagmire::test
