// Moves that are animated.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

ui::Place place_of(Square square) {
  return ui::layout_for(kWide, ui::BoardChoice::Grid)->board.place_of(square);
}

// The glyph of a square in each picture.
std::string glyphs_of(const FakeTerminal& terminal, Square square) {
  std::string glyphs;
  for (const auto& picture : terminal.pictures())
    glyphs += static_cast<char>(picture.canvas.at(place_of(square)).glyph.point(0));
  return glyphs;
}

// The move f7-f4 is taken back and played again: f6 and f5 lie between.
class GlidingMove : public testing::Test {
 protected:
  GlidingMove() {
    session_.enter("c2 c5");
    session_.enter("f7 f4");
    session_.apply(ui::action::RunCommand{"undo"});
  }
  Session session_;
  FakeTerminal terminal_{kWide};
};

TEST_F(GlidingMove, IsSeenOnEachOfItsSquares) {
  terminal_.shows_movement = true;
  terminal_.press("r");
  for (int i = 0; i < 3; ++i) terminal_.idle();
  run(terminal_, session_);
  // Before the key; on f7, f6 and f5; and after landing.
  EXPECT_EQ(glyphs_of(terminal_, Square(5, 6)), "XX...");
  EXPECT_EQ(glyphs_of(terminal_, Square(5, 5)), "..X..");
  EXPECT_EQ(glyphs_of(terminal_, Square(5, 4)), "...X.");
  EXPECT_EQ(glyphs_of(terminal_, Square(5, 3)), "....X");
}

TEST_F(GlidingMove, IsEndedByAKeyThatIsThenAnswered) {
  terminal_.shows_movement = true;
  terminal_.press("ru");
  run(terminal_, session_);
  EXPECT_EQ(session_.game().ply(), 1U);
  // Still on f7 when the key comes, then landed, then taken back.
  EXPECT_EQ(glyphs_of(terminal_, Square(5, 3)), "..X.");
}

TEST_F(GlidingMove, IsNotShownTwice) {
  terminal_.shows_movement = true;
  terminal_.press("r");
  for (int i = 0; i < 5; ++i) terminal_.idle();
  run(terminal_, session_);
  EXPECT_EQ(glyphs_of(terminal_, Square(5, 3)), "....XXX");
}

TEST_F(GlidingMove, IsLeftOutWhereTheTerminalCannotKeepUp) {
  terminal_.press("r");
  run(terminal_, session_);
  EXPECT_EQ(glyphs_of(terminal_, Square(5, 3)), ".X");
}

// X jumps from a5 into the loop of a4 b4 c4 d4 d3 d2 d1.
struct LoopJump {
  LoopJump() {
    Person person(position_before());
    before = person.view();
    person.press("a5a3<Enter>");
    after = person.view();
  }
  static Position position_before() { return *parse_position("8/7X/8/X7/OOOO4/3O4/3O4/3O4 X - -"); }
  ui::View before;
  ui::View after;
};

TEST(Motion, TheLoopIsSeenOnceThePieceHasLanded) {
  const LoopJump jump;
  ui::View after = jump.after;
  after.glide = ui::Glide{*parse_square("a5"), *parse_square("a3"), 1};
  const auto moments = animate(jump.before, after);
  EXPECT_FALSE(moments.empty());
  for (const ui::AnimationFrame& moment : moments)
    EXPECT_TRUE(squares_with(moment.view, ui::Role::Loop).empty());
}

TEST(Motion, ASquareInQuagmireSwellsTwice) {
  Person person;
  const ui::View before = person.view();
  ui::View after = before;
  constexpr ui::RoleSet quagmire = ui::Role::Quagmired;
  after.squares[63].roles.add(quagmire);
  std::vector<bool> swollen;
  for (const ui::AnimationFrame& moment : animate(before, after))
    swollen.push_back(moment.view.squares[63].roles.has(ui::Role::Quagmired));
  swollen.push_back(true);  // as it stays
  EXPECT_THAT(swollen, testing::ElementsAre(false, true, false, true));
  EXPECT_TRUE(animate(after, after).empty()) << "it is no news any more";
}

TEST(Motion, LastsNoLongerThanItMay) {
  LoopJump jump;
  jump.after.glide = ui::Glide{*parse_square("a5"), *parse_square("a3"), 1};
  jump.after.squares[63].roles.add(ui::Role::Quagmired);
  std::chrono::milliseconds lasts{0};
  for (const ui::AnimationFrame& moment : animate(jump.before, jump.after)) lasts += moment.lasts;
  EXPECT_GT(lasts.count(), 0);
  EXPECT_LE(lasts.count(), 600);
}

}  // namespace
}  // namespace quagmire::test
