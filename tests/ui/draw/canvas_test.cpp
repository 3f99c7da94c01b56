#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(Canvas, ABlankReplacesHalfOfAWideCharacter) {
  std::setlocale(LC_ALL, "C.UTF-8");
  const auto row_after = [](int column, std::string_view text) {
    Canvas canvas({1, 6});
    canvas.write({0, 0}, "a\u4e2d\u4e2db");
    canvas.write({0, column}, text);
    return canvas.to_text();
  };
  EXPECT_EQ(row_after(1, "x"), "ax \u4e2db\n");
  EXPECT_EQ(row_after(2, "x"), "a x\u4e2db\n");
  EXPECT_EQ(row_after(2, "\u56fd"), "a \u56fd b\n");
  EXPECT_EQ(row_after(1, "\u56fd"), "a\u56fd\u4e2db\n") << "all of it is covered";
  EXPECT_EQ(row_after(0, "\u56fd"), "\u56fd \u4e2db\n");
  EXPECT_EQ(row_after(-1, "\u56fd"), " \u4e2d\u4e2db\n") << "beyond the left edge";
  EXPECT_EQ(row_after(5, "\u56fd"), "a\u4e2d\u4e2d\n") << "beyond the right edge";
  std::setlocale(LC_ALL, "C");
}

TEST(Canvas, DropsWhatLiesOffIt) {
  Canvas canvas({2, 4});
  canvas.write({0, -2}, "abcd");
  canvas.write({1, 2}, "efgh");
  for (const Place place : {Place{-1, 0}, Place{2, 0}, Place{0, -1}, Place{0, 4}})
    canvas.put(place, '!');
  canvas.write({-1, 0}, "!!!!");
  canvas.write({2, 0}, "!!!!");
  EXPECT_EQ(canvas.to_text(), "cd\n  ef\n");
}

TEST(Canvas, TheCursorStaysOnIt) {
  Canvas canvas({3, 5});
  canvas.set_cursor({1, 4});
  EXPECT_EQ(canvas.cursor(), (Place{1, 4}));
  canvas.set_cursor({3, 5});
  EXPECT_EQ(canvas.cursor(), (Place{2, 4}));
  canvas.set_cursor({-1, -1});
  EXPECT_EQ(canvas.cursor(), (Place{0, 0}));
}

TEST(Canvas, ASizeOfNothingHoldsNothing) {
  for (const Size size : {Size{0, 0}, Size{0, 5}, Size{-1, -1}, Size{-3, 5}}) {
    Canvas canvas(size);
    canvas.write({0, 0}, "text");
    canvas.set_cursor({4, 4});
    EXPECT_GE(canvas.size().rows, 0);
    EXPECT_GE(canvas.size().columns, 0);
    EXPECT_EQ(canvas.to_text(), "");
    EXPECT_EQ(canvas.cursor().row, 0);
  }
  EXPECT_EQ(Canvas({2, 0}).to_text(), "\n\n");
}

}  // namespace
}  // namespace quagmire::test
