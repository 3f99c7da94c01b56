#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(ColourMaths, ContrastIsThatOfKnownPairs) {
  EXPECT_NEAR(contrast(kBlack, kWhite), 21, 1e-9);
  EXPECT_NEAR(contrast(kWhite, kBlack), 21, 1e-9);
  EXPECT_NEAR(contrast(kWhite, kWhite), 1, 1e-9);
  // The greys on either side of 4.5 on white, and the pure colours.
  EXPECT_NEAR(contrast({0x77, 0x77, 0x77}, kWhite), 4.48, 0.005);
  EXPECT_NEAR(contrast({0x76, 0x76, 0x76}, kWhite), 4.54, 0.005);
  EXPECT_NEAR(contrast({255, 0, 0}, kWhite), 4.00, 0.005);
  EXPECT_NEAR(contrast({0, 255, 0}, kWhite), 1.37, 0.005);
  EXPECT_NEAR(contrast({0, 0, 255}, kWhite), 8.59, 0.005);
}

TEST(ColourMaths, LightnessIsThatOfKnownColours) {
  EXPECT_NEAR(lightness(kBlack), 0, 1e-9);
  EXPECT_NEAR(lightness(kWhite), 100, 1e-9);
  EXPECT_NEAR(lightness({0x77, 0x77, 0x77}), 50.03, 0.01);
  EXPECT_NEAR(lightness({255, 0, 0}), 53.24, 0.01);
  EXPECT_NEAR(lightness({0, 255, 0}), 87.73, 0.01);
  EXPECT_NEAR(lightness({0, 0, 255}), 32.30, 0.01);
}

TEST(ColourMaths, DistanceIsThatOfKnownColours) {
  EXPECT_NEAR(distance(kBlack, kWhite), 100, 0.01);
  // CIE's L*, a* and b* of pure red, and red from green.
  EXPECT_THAT(lab({255, 0, 0}, kNormalEye), testing::ElementsAre(testing::DoubleNear(53.24, 0.01),
                                                                 testing::DoubleNear(80.09, 0.01),
                                                                 testing::DoubleNear(67.20, 0.01)));
  EXPECT_NEAR(distance({255, 0, 0}, {0, 255, 0}), 170.58, 0.05);
}

TEST(ColourMaths, TheColourBlindSeeGreysAsTheyAre) {
  const Rgb grey{119, 119, 119};
  for (const Matrix& eye : {kProtanEye, kDeutanEye}) {
    EXPECT_NEAR(distance(kBlack, grey, eye), lightness(grey), 0.01);
    // A red and a green of one lightness are far apart to others.
    EXPECT_LT(distance({185, 60, 60}, {60, 130, 60}, eye),
              distance({185, 60, 60}, {60, 130, 60}) / 2);
  }
}

TEST(ColourMaths, ThePaletteIsXterms) {
  EXPECT_EQ(xterm_colour(1), (Rgb{0xCD, 0, 0}));
  EXPECT_EQ(xterm_colour(12), (Rgb{0x5C, 0x5C, 0xFF}));
  EXPECT_EQ(xterm_colour(16), kBlack);
  EXPECT_EQ(xterm_colour(17), (Rgb{0, 0, 0x5F}));
  EXPECT_EQ(xterm_colour(208), (Rgb{0xFF, 0x87, 0}));
  EXPECT_EQ(xterm_colour(231), kWhite);
  EXPECT_EQ(xterm_colour(232), (Rgb{8, 8, 8}));
  EXPECT_EQ(xterm_colour(255), (Rgb{0xEE, 0xEE, 0xEE}));
}

}  // namespace
}  // namespace quagmire::test
