// The very first start.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// A piece is trapped and jumps out; then the hole is closed first, and it is lost.
TEST(FirstStart, PlaysATrapAgainAndAgain) {
  ui::Session session;
  ui::BoardScreen board(session);
  ui::FirstStart first(board);
  std::string beginning;
  for (int round = 0; round < 2; ++round) {
    std::string told;
    std::vector<Bitboard> trapped;
    for (int step = 0; step < 7; ++step) {
      const ui::View view = first.view();
      told += view.message.text + '\n';
      trapped.push_back(squares_with(view, Role::Quagmired));
      ASSERT_TRUE(first.next_tick());
      first.pass_time(*first.next_tick() / 2);
      EXPECT_EQ(first.view().message.text, view.message.text) << "its time is not over";
      first.pass_time(*first.next_tick());
    }
    EXPECT_THAT(told,
                AllOf(HasSubstr("jumps out"), HasSubstr("closes the hole"), HasSubstr("X loses")));
    EXPECT_THAT(trapped, testing::ElementsAre(""_squares, "a1"_squares, ""_squares, ""_squares,
                                              ""_squares, "a1"_squares, "a1"_squares));
    if (round == 0) beginning = told;
    EXPECT_EQ(told, beginning);
  }
}

TEST(FirstStart, KeepsItsKeysInSightAtEachStep) {
  for (const ui::Size size : {kWide, kCompact, ui::Size{36, 120}}) {
    ui::Session session;
    ui::BoardScreen board(session);
    ui::FirstStart first(board);
    first.set_size(size);
    for (int step = 0; step < 7; ++step, first.pass_time(*first.next_tick())) {
      const ui::Canvas canvas = draw(first.view(), size);
      EXPECT_THAT(canvas.to_text(), HasSubstr("Enter")) << first.view().message.text;
      if (size.columns < kWide.columns) continue;
      EXPECT_THAT(canvas.to_text(), HasSubstr("q quit")) << first.view().message.text;
    }
  }
}

TEST(FirstStart, PlaysOnceWhereNothingGlidesOrAllIsSpoken) {
  for (const ui::Preferences& likely :
       {ui::Preferences{.glide = false}, ui::Preferences{.by_ear = true}}) {
    ui::Session session{Table(), likely};
    ui::BoardScreen board(session);
    ui::FirstStart first(board);
    std::size_t steps = 1;
    for (; first.next_tick() && steps < 100; ++steps) first.pass_time(*first.next_tick());
    EXPECT_EQ(steps, 7U);
    EXPECT_THAT(first.view().message.text, testing::StartsWith("X loses"));
    first.pass_time(std::chrono::hours(1));
    EXPECT_THAT(first.view().message.text, testing::StartsWith("X loses"));
  }
}

// z changes between the grid and the pixel board, as far as the window has room for it.
TEST(FirstStart, KnowsTheWindowAsItIsNow) {
  ui::Session session;
  ui::BoardScreen board(session);
  ui::Screens screens(board);
  screens.open({"title"});
  screens.top().set_size({36, 120});
  screens.handle(ui::key('z'));
  EXPECT_EQ(session.preferences().board_choice(), ui::BoardChoice::Grid);
}

}  // namespace
}  // namespace quagmire::test
