#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "tests/engine/shorthand.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"
#include "ui/draw/draw.h"
#include "ui/draw/layout.h"

namespace quagmire::test {
namespace {

using ui::Colour;
using ui::Role;
using ui::Roles;
using ui::Style;
using ui::Theme;

const Theme& colour() { return ui::builtin_theme("classic")->eight; }

// Marks on a square bring their marks on the bars with them.
Roles with_edges(Roles roles) {
  if (roles.has(Role::Quagmired)) roles.add(Role::QuagmireEdge);
  if (roles.has(Role::Selected)) roles.add(Role::SelectedEdge);
  if (roles.has(Role::Cursor)) roles.add(Role::CursorEdge);
  return roles;
}

// How a square with these marks looks on the screen, its bars included.
std::array<Style, 3> look_of(const Theme& theme, Roles roles) {
  const Square square = "e4"_square;
  ui::View view = Person().view();
  for (ui::SquareView& other : view.squares) other = {};
  view.squares[static_cast<std::size_t>(square.index())] = {'O', with_edges(roles), {}, {}};
  const ui::Canvas canvas = draw(view, kWide);
  const ui::Place place = ui::layout_for(kWide)->board.place_of(square);
  std::array<Style, 3> look;
  for (int i = 0; i < 3; ++i)
    look[static_cast<std::size_t>(i)] =
        theme.style_of(canvas.at({place.row, place.column - 1 + i}).roles);
  return look;
}

void expect_told_apart(const Theme& theme, const std::vector<Roles>& marks) {
  for (std::size_t i = 0; i < marks.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_NE(look_of(theme, marks[i]), look_of(theme, marks[j]))
          << testing::PrintToString(marks[i]) << " looks like " << testing::PrintToString(marks[j]);
}

Style attributes_of(Style style) {
  style.foreground = style.background = Colour::Default;
  return style;
}

TEST(Theme, MonochromeMarksAreThoseOfTheDesign) {
  const Theme& theme = Theme::monochrome();
  const auto style = [&](Role role) { return theme.style_of({Role::PieceO, role}); };
  EXPECT_TRUE(style(Role::Cursor).reverse);
  EXPECT_TRUE(style(Role::Selected).reverse && style(Role::Selected).bold);
  EXPECT_TRUE(style(Role::LastMoved).underline);
  EXPECT_TRUE(style(Role::LastOrigin).underline);
  EXPECT_TRUE(style(Role::Quagmired).bold);
  EXPECT_EQ(theme.style_of(Role::PieceO), Style{});
  EXPECT_EQ(theme.style_of(Role::Grid), Style{});
}

TEST(Theme, MonochromeUsesNoColour) {
  for (int role = 0; role < ui::kRoleCount; ++role) {
    const Style style = Theme::monochrome().style_of(static_cast<Role>(role));
    EXPECT_EQ(style, attributes_of(style)) << role;
  }
}

// So nothing depends on colour alone: whoever sees none sees the monochrome marks.
TEST(Theme, ColourAddsToTheMonochromeMarksAndTakesNoneAway) {
  for (int a = 0; a < ui::kRoleCount; ++a)
    for (int b = 0; b < ui::kRoleCount; ++b) {
      const Roles roles{static_cast<Role>(a), static_cast<Role>(b)};
      EXPECT_EQ(attributes_of(colour().style_of(roles)), Theme::monochrome().style_of(roles))
          << testing::PrintToString(roles);
    }
}

TEST(Theme, MarksOfEmptySquaresAreToldApart) {
  for (const Theme* theme : {&Theme::monochrome(), &colour()})
    expect_told_apart(*theme, {{},
                               Role::LastOrigin,
                               Role::SlideTarget,
                               Role::JumpTarget,
                               Role::LoopTarget,
                               Role::Cursor,
                               {Role::LastOrigin, Role::Cursor}});
}

TEST(Theme, MarksOfPiecesAreToldApart) {
  for (const Theme* theme : {&Theme::monochrome(), &colour()})
    expect_told_apart(*theme, {Role::PieceO,
                               {Role::PieceO, Role::LastMoved},
                               {Role::PieceO, Role::Selected},
                               {Role::PieceO, Role::Quagmired},
                               {Role::PieceO, Role::Cursor},
                               {Role::PieceO, Role::LastMoved, Role::Quagmired},
                               {Role::PieceO, Role::LastMoved, Role::Cursor},
                               {Role::PieceO, Role::Selected, Role::Cursor},
                               {Role::PieceO, Role::Quagmired, Role::Cursor}});
}

// The piece that has to move is in Quagmire: whether it is selected yet must be seen.
TEST(Theme, APieceInQuagmireLooksOtherwiseOnceItIsSelected) {
  for (const Theme* theme : {&Theme::monochrome(), &colour()}) {
    expect_told_apart(*theme, {{Role::PieceO, Role::Quagmired, Role::Cursor},
                               {Role::PieceO, Role::Quagmired, Role::Selected, Role::Cursor}});
    expect_told_apart(
        *theme, {{Role::PieceO, Role::Quagmired}, {Role::PieceO, Role::Quagmired, Role::Selected}});
  }
}

TEST(Theme, TheProofOfTheEndIsSeen) {
  for (const Theme* theme : {&Theme::monochrome(), &colour()})
    expect_told_apart(*theme, {Role::PieceO,
                               {Role::PieceO, Role::LastMoved},
                               {Role::PieceO, Role::Proof},
                               {Role::PieceO, Role::Proof, Role::LastMoved},
                               {Role::PieceO, Role::Cursor}});
}

TEST(Theme, QuagmireStandsOutByItsBarsOnBothSides) {
  const auto look = look_of(Theme::monochrome(), {Role::PieceO, Role::Quagmired});
  const Style plain;
  EXPECT_NE(look[0], plain);
  EXPECT_EQ(look[0], look[2]);
  EXPECT_TRUE(look[1].bold);
}

TEST(Theme, MessagesThatRefuseAskOrEndAreToldFromOthers) {
  const Theme& theme = Theme::monochrome();
  for (const Role role : {Role::Refusal, Role::Question, Role::Result})
    EXPECT_NE(theme.style_of(role), theme.style_of({})) << static_cast<int>(role);
  EXPECT_NE(theme.style_of(Role::Question), theme.style_of(Role::Refusal));
}

TEST(Theme, TheLastRoleThatNamesAColourGivesIt) {
  const Theme& theme = colour();
  EXPECT_NE(theme.style_of(Role::PieceO).foreground, theme.style_of(Role::PieceX).foreground);
  for (const Role piece : {Role::PieceO, Role::PieceX})
    EXPECT_EQ(theme.style_of({piece, Role::Quagmired, Role::Cursor}).foreground,
              theme.style_of(Role::Quagmired).foreground);
}

TEST(Theme, TheKindsOfTargetHaveColoursOfTheirOwn) {
  const Theme& theme = colour();
  const auto of = [&](Role role) { return theme.style_of(role).foreground; };
  EXPECT_NE(of(Role::SlideTarget), of(Role::JumpTarget));
  EXPECT_NE(of(Role::SlideTarget), of(Role::LoopTarget));
  EXPECT_NE(of(Role::JumpTarget), of(Role::LoopTarget));
}

TEST(Theme, NoRoleIsNoStyle) {
  EXPECT_EQ(Theme::monochrome().style_of({}), Style{});
  EXPECT_EQ(colour().style_of({}), Style{});
}

}  // namespace
}  // namespace quagmire::test
