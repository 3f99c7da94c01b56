// The very first start.
#include <gmock/gmock.h>

#include "tests/support/fake_terminal.h"
#include "tests/support/instant_thinker.h"
#include "tests/ui/person.h"
#include "tests/ui/screen.h"
#include "ui/screens/first_start.h"
#include "ui/terminal/loop.h"

namespace quagmire::test {
namespace {

using ui::Role;

class FirstStart : public testing::Test {
 protected:
  // Presses the keys with the card open; returns the screen after them.
  std::string after_keys(std::string_view keys, ui::Size size = kWide) {
    FakeTerminal terminal(size);
    terminal.press(keys);
    InstantThinker thinker;
    ui::BoardScreen board(session_);
    ui::run(terminal, board, thinker, ui::effect::Open{"title"});
    return terminal.screen();
  }

  ui::Session session_;
};

TEST_F(FirstStart, SaysWhatTheGameIsAboutBesideABoard) {
  for (const ui::Size size : {kWide, ui::Size{40, 120}, ui::Size{60, 200}}) {
    const std::string screen = after_keys("", size);
    EXPECT_THAT(screen,
                AllOf(HasSubstr("Q U A G M I R E"), HasSubstr("Trap a piece: no empty"),
                      HasSubstr("A player who ends a turn"), HasSubstr("Enter     play"),
                      HasSubstr("L         learn it in eight minutes"),
                      HasSubstr("p         play the computer, easy"),
                      HasSubstr("P         a puzzle"), HasSubstr("X stands in the corner")));
  }
  EXPECT_THAT(after_keys("", kCompact),
              AllOf(HasSubstr("Trap a piece"), HasSubstr("Enter play  p computer  L learn")));
}

// A piece is trapped and jumps out; then the hole is closed first, and it is lost.
TEST_F(FirstStart, PlaysATrapAgainAndAgain) {
  ui::BoardScreen board(session_);
  ui::FirstStart first(board);
  std::string beginning;
  for (int round = 0; round < 2; ++round) {
    std::string told;
    std::vector<Bitboard> trapped;
    for (int step = 0; step < 7; ++step) {
      const ui::View view = first.view();
      told += view.message + '\n';
      trapped.push_back(squares_with(view, Role::Quagmired));
      ASSERT_TRUE(first.next_tick());
      first.pass_time(*first.next_tick() / 2);
      EXPECT_EQ(first.view().message, view.message) << "its time is not over";
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

TEST_F(FirstStart, StandsStillWhereNothingGlides) {
  ui::Preferences preferences;
  preferences.glide = false;
  ui::Session session{Table(), preferences};
  ui::BoardScreen board(session);
  EXPECT_EQ(ui::FirstStart(board).next_tick(), std::nullopt);
}

TEST_F(FirstStart, IsGoneOnceAGameBegins) {
  for (const char* key : {"<Enter>", "<Esc>", "p", "c", "<Up>", "n"})
    EXPECT_THAT(after_keys(key), Not(HasSubstr("Trap a piece: no"))) << key;
}

TEST_F(FirstStart, StaysWhileOnlyLooksChangeAndIsBackAfterOtherScreens) {
  for (const char* keys : {"z", "T", "i", "<Ctrl-L>", "x", "?<Esc>", "L<Esc>", "P<Esc>"})
    EXPECT_THAT(after_keys(keys), HasSubstr("Trap a piece: no")) << keys;
}

TEST_F(FirstStart, TheWordTitleShowsItAgain) {
  EXPECT_THAT(after_keys("<Enter>:title<Enter>"), HasSubstr("Trap a piece: no"));
}

TEST_F(FirstStart, AKeyDoesWhatItDoesWithoutTheCard) {
  after_keys("c2 c5<Enter>");
  EXPECT_EQ(session_.game().ply(), 1U);
}

TEST_F(FirstStart, TheComputerIsEasy) {
  after_keys("p");
  EXPECT_EQ(session_.computer().sides, Sides::only(Player::X));
  EXPECT_EQ(session_.computer().level, 1);
}

TEST_F(FirstStart, LeadsToLessonsAndPuzzles) {
  EXPECT_THAT(after_keys("L"), HasSubstr("Learn: Slide"));
  EXPECT_THAT(after_keys("P"), HasSubstr("grade"));
}

TEST_F(FirstStart, EnterOnlyPlays) {
  after_keys("<Enter>");
  EXPECT_TRUE(session_.computer().sides.none());
  EXPECT_EQ(session_.selected(), std::nullopt);
}

}  // namespace
}  // namespace quagmire::test
