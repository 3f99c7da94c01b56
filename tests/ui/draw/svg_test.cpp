#include "ui/draw/draw.h"

#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using ui::SvgFrame;

std::string svg(const Canvas& canvas, const char* theme = "light") {
  return ui::to_svg({SvgFrame{canvas}}, ui::theme_named(theme));
}

TEST(Svg, IsLargeEnoughForItsCellsAndAMargin) {
  EXPECT_THAT(svg(Canvas({3, 5})), HasSubstr(" width=\"56\" height=\"64\" "));
}

TEST(Svg, PutsEachWordAtItsPlaceAndInItsLook) {
  Canvas canvas({2, 12});
  canvas.write({1, 2}, "one two", Role::Title);
  EXPECT_THAT(
      svg(canvas, "mono"),
      HasSubstr("<text fill=\"#000000\" font-weight=\"bold\"><tspan></tspan>"
                "<tspan x=\"16\" y=\"28\">one</tspan><tspan x=\"48\" y=\"28\">two</tspan>"));
}

TEST(Svg, TakesNoTextForItsOwnSigns) {
  Canvas canvas({1, 12});
  canvas.write({0, 0}, "<b>&amp;");
  EXPECT_THAT(svg(canvas), HasSubstr(">&lt;b>&amp;amp;</tspan>"));
}

TEST(Svg, DrawsTheTwoPixelsOfACellInTheirColours) {
  Canvas canvas({1, 3});
  for (int column = 0; column < 2; ++column)
    canvas.put({0, column}, ui::Pixels{{Role::SquareDark}, {Role::SquareLight}});
  const std::string drawn = svg(canvas);
  EXPECT_THAT(drawn, HasSubstr("<path stroke=\"#d0d0d0\" d=\"M0 4h8h8\"/>"));
  EXPECT_THAT(drawn, HasSubstr("<path stroke=\"#eeeeee\" d=\"M0 12h8h8\"/>"));
}

TEST(Svg, DrawsBlocksAsShapes) {
  Canvas canvas({1, 3});
  canvas.put({0, 0}, U'█');
  canvas.put({0, 1}, U'▀');
  canvas.put({0, 2}, U'▄');
  const std::string drawn = svg(canvas, "mono");
  EXPECT_THAT(drawn, HasSubstr("<path stroke=\"#000000\" d=\"M0 4h8h8\"/>"));
  EXPECT_THAT(drawn, HasSubstr("<path stroke=\"#000000\" d=\"M0 12h8M16 12h8\"/>"));
  EXPECT_THAT(drawn, Not(HasSubstr("<text")));
}

TEST(Svg, MovesNothingInOnePicture) { EXPECT_THAT(svg(Canvas({2, 2})), Not(HasSubstr("animate"))); }

TEST(Svg, DrawsACellOnceForAsLongAsItStaysTheSame) {
  Canvas first({1, 8});
  first.write({0, 0}, "ab");
  Canvas second({1, 8});
  second.write({0, 0}, "ac");
  const std::string drawn = ui::to_svg(
      {{first, std::chrono::milliseconds(1000)}, {second, std::chrono::milliseconds(3000)}},
      ui::theme_named("mono"));
  EXPECT_EQ(drawn.find(">a</tspan>"), drawn.rfind(">a</tspan>"));
  const std::string animate =
      "<animate attributeName=\"visibility\" calcMode=\"discrete\" repeatCount=\"indefinite\" "
      "values=\"hidden;visible;hidden\" dur=\"4.000000\" keyTimes=\"0;";
  EXPECT_THAT(drawn, HasSubstr("<g>\n" + animate + "0.000000;0.250000\"/>\n"));
  EXPECT_THAT(drawn,
              HasSubstr("<g visibility=\"hidden\">\n" + animate + "0.250000;1.000000\"/>\n"));
}

}  // namespace
}  // namespace quagmire::test
