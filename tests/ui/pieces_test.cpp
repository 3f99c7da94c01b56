// The drawings of pieces, which anyone may add to: the built-in ones are complete, and faults in a
// drawing are named.
#include "ui/draw/pieces.h"
#include "tests/support/matchers.h"

#include <gmock/gmock.h>

#include <set>
#include <string>

namespace quagmire::test {
namespace {

using ui::Drawing;
using ui::Glyphs;
using ui::PieceSet;
using ui::Size;

constexpr Size kInside{2, 3};
constexpr const char* kRest = "X\n|X X|\n| X |\nslide\n| . |\n|   |\njump\n|( )|\n|   |\n";

std::string fault_of(const std::string& text) {
  const auto set = ui::parse_pieces(text, kInside, Glyphs::Ascii);
  return set ? "" : set.error();
}

std::string text_of(const Drawing& drawing) {
  std::string text;
  for (const ui::Glyph& glyph : drawing.glyphs) append(text, glyph);
  return text;
}

TEST(Pieces, EveryLargeBoardHasAllItsDrawings) {
  for (const ui::BoardStyle& style : ui::kBoards) {
    if (!style.large()) continue;
    for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode}) {
      const PieceSet& set = pieces_of(style, glyphs);
      std::set<std::string> different;
      for (const Drawing* drawing : {&set.o, &set.x, &set.slide, &set.jump, &set.loop}) {
        EXPECT_EQ(drawing->size, (Size{style.rank_pitch - 1, style.file_pitch - 1}));
        EXPECT_EQ(drawing->glyphs.size(),
                  static_cast<std::size_t>(drawing->size.rows * drawing->size.columns));
        different.insert(text_of(*drawing));
        for (const ui::Glyph& glyph : drawing->glyphs) {
          EXPECT_TRUE(glyph.is_ascii() || glyphs == Glyphs::Unicode);
          EXPECT_FALSE(glyph.point(0) < U' ' || glyph.point(0) == U'\x7F');
        }
      }
      EXPECT_EQ(different.size(), 5U);
    }
  }
}

// The piece is seen first; marks go into the corners around it.
TEST(Pieces, APieceFillsItsSquareButForTheCornersAndATargetIsSmaller) {
  for (const ui::BoardStyle& style : ui::kBoards) {
    if (!style.has_pictures()) continue;
    for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode}) {
      const PieceSet& set = pieces_of(style, glyphs);
      const Size inside = set.o.size;
      for (const Drawing* piece : {&set.o, &set.x}) {
        EXPECT_EQ(piece->ink.size.rows, inside.rows);
        EXPECT_GE(piece->ink.size.columns * 2, inside.columns);
        if (inside.rows < 3) continue;  // there a mark stands over the piece
        EXPECT_EQ(piece->at({0, 0}), ui::Glyph());
        EXPECT_EQ(piece->at({0, inside.columns - 1}), ui::Glyph());
      }
      for (const Drawing* target : {&set.slide, &set.jump, &set.loop}) {
        EXPECT_LE(target->ink.size.columns, 7);
        EXPECT_LT(target->ink.size.columns, inside.columns);
      }
    }
  }
}

// In letters and in pixels.
TEST(Pieces, AnOIsAsWideAsAnX) {
  for (const ui::BoardStyle& style : ui::kBoards) {
    if (!style.large()) continue;
    for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode}) {
      const PieceSet& set = pieces_of(style, glyphs);
      EXPECT_EQ(set.o.ink.size.columns, set.x.ink.size.columns) << style.file_pitch;
      EXPECT_EQ(set.o.ink.size.rows, set.x.ink.size.rows) << style.file_pitch;
    }
  }
}

TEST(Pieces, PixelsAreTwoToACellAndAHalfBlockWithoutTheirShades) {
  const std::string rest =
      "X pixels\n|###|\n|###|\n|###|\n|###|\nslide unicode\n|+++|\n|   |\njump "
      "unicode\n|+++|\n|   |\nloop unicode\n|+++|\n|   |\n";
  const auto set =
      ui::parse_pieces("O pixels\n|.%:|\n|:. |\n|@@ |\n| @ |\n" + rest, kInside, Glyphs::Unicode);
  ASSERT_TRUE(set) << set.error();
  EXPECT_EQ(text_of(set->o), "\u2584\u2580\u2580\u2580\u2588 ");
  EXPECT_EQ(set->o.shades_at({0, 0}).upper_shade(), 1U);
  EXPECT_EQ(set->o.shades_at({0, 0}).lower_shade(), 2U);
  EXPECT_EQ(set->o.shades_at({1, 1}).upper_shade(), 5U);
  EXPECT_TRUE(set->o.is_blank({1, 2}));
  EXPECT_FALSE(set->o.is_blank({0, 1}));
}

TEST(Pieces, ADrawingIsReadRowByRow) {
  const std::string loop = "# a note\nloop\n|-+-|\n| ' |\n";
  const auto set =
      ui::parse_pieces("O\n|/ \\|\n|\\ /|\n\n" + std::string(kRest) + loop, kInside, Glyphs::Ascii);
  ASSERT_TRUE(set) << set.error();
  EXPECT_EQ(text_of(set->o), "/ \\\\ /");
  EXPECT_EQ(text_of(set->loop), "-+- ' ");
  EXPECT_EQ(set->slide.ink.corner, (ui::Place{0, 1}));
  EXPECT_EQ(set->slide.ink.size, (Size{1, 1}));
}

TEST(Pieces, WhatIsWrongInAFileIsNamed) {
  const std::string rest = kRest;
  EXPECT_THAT(fault_of(rest + "loop\n|+++|\n|   |\n"), HasSubstr("O is missing"));
  EXPECT_THAT(fault_of("O\n|O O|\n|O|\n" + rest), HasSubstr("line 3"));
  EXPECT_THAT(fault_of("O\n|O O|\n|O  O|\n" + rest), HasSubstr("line 3"));
  EXPECT_THAT(fault_of("O\n|O O|\n|O O\n" + rest), HasSubstr("line 3"));
  EXPECT_THAT(fault_of("|O O|\n" + rest), HasSubstr("line 1"));
  EXPECT_THAT(fault_of("O\n|O O|\n" + rest + "loop\n|+++|\n|   |\n"), HasSubstr("O does not have"));
  EXPECT_THAT(fault_of("O\n|   |\n|   |\n" + rest + "loop\n|+++|\n|   |\n"), HasSubstr("blank"));
}

}  // namespace
}  // namespace quagmire::test
