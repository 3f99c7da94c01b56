// The very first start.
#include <gmock/gmock.h>

#include "tests/support/fake_terminal.h"
#include "tests/support/instant_thinker.h"
#include "tests/ui/person.h"
#include "tests/ui/screen.h"
#include "ui/screens/help.h"
#include "ui/terminal/loop.h"

namespace quagmire::test {
namespace {

struct CountKeeper : ui::Keeper {
  void remember_finished_games(int count) override { remembered = count; }
  std::optional<int> remembered;
};

class FirstStart : public testing::Test {
 protected:
  // Presses the keys with the card open; returns the screen after them.
  std::string after_keys(std::string_view keys, ui::Size size = kWide) {
    FakeTerminal terminal(size);
    terminal.press(keys);
    InstantThinker thinker;
    ui::BoardScreen board(session_);
    ui::run(terminal, board, thinker, ui::effect::Open{"first start"});
    return terminal.screen();
  }

  CountKeeper keeper_;
  ui::Session session_{ui::Table(Game(), {}, keeper_)};
};

TEST_F(FirstStart, SaysWhatTheGameIsAboutBesideABoard) {
  for (const ui::Size size : {kWide, ui::Size{40, 120}, ui::Size{60, 200}}) {
    const std::string screen = after_keys("", size);
    EXPECT_THAT(screen, AllOf(HasSubstr("Q U A G M I R E"), HasSubstr("Trap a piece: no empty"),
                              HasSubstr("A player who ends a turn"), HasSubstr("Enter     play"),
                              HasSubstr("l         learn it in eight minutes"),
                              HasSubstr("p         play the computer, easy"),
                              HasSubstr("P         a puzzle"), HasSubstr("May X jump from a5")));
  }
  EXPECT_THAT(after_keys("", kCompact),
              AllOf(HasSubstr("Trap a piece"), HasSubstr("Enter play  l learn  p computer")));
  EXPECT_EQ(keeper_.remembered, std::nullopt) << "nobody has pressed a key";
}

// The jump is refused, the gap is closed, the same jump is played; then all of it repeats.
TEST_F(FirstStart, PlaysTheLoopRuleAgainAndAgain) {
  ui::BoardScreen board(session_);
  ui::FirstStart first(board);
  const auto steps = ui::loop_rule_steps();
  for (std::size_t i = 0; i < 2 * steps.size(); ++i) {
    const ui::View view = first.view();
    EXPECT_EQ(view.message, steps[i % steps.size()].text);
    ASSERT_TRUE(first.next_tick());
    first.pass_time(*first.next_tick() / 2);
    EXPECT_EQ(first.view().message, view.message) << "its time is not over";
    first.pass_time(*first.next_tick());
  }
}

TEST_F(FirstStart, StandsStillWhereNothingGlides) {
  ui::Preferences preferences;
  preferences.glide = false;
  ui::Session session{ui::Table(), preferences};
  ui::BoardScreen board(session);
  EXPECT_EQ(ui::FirstStart(board).next_tick(), std::nullopt);
}

TEST_F(FirstStart, IsGoneAfterAnyKey) {
  for (const char* key : {"<Enter>", "<Esc>", "l", "p", "c", "x", "<Up>", "?", "<Ctrl-L>"}) {
    keeper_.remembered.reset();
    EXPECT_THAT(after_keys(key), Not(HasSubstr("Trap a piece: no"))) << key;
    EXPECT_EQ(keeper_.remembered, 0) << key;
  }
}

TEST_F(FirstStart, AKeyDoesWhatItDoesWithoutTheCard) {
  after_keys("c2 c5<Enter>");
  EXPECT_EQ(session_.game().ply(), 1U);
}

TEST_F(FirstStart, TheComputerIsEasy) {
  after_keys("p");
  EXPECT_EQ(session_.computer().sides, ui::Sides::only(Player::X));
  EXPECT_EQ(session_.computer().level, 1);
}

TEST_F(FirstStart, LeadsToLessonsAndPuzzles) {
  EXPECT_THAT(after_keys("l"), HasSubstr("Learn: Slide"));
  EXPECT_THAT(after_keys("P"), HasSubstr("grade"));
}

TEST_F(FirstStart, EnterOnlyPlays) {
  after_keys("<Enter>");
  EXPECT_TRUE(session_.computer().sides.none());
  EXPECT_EQ(session_.selected(), std::nullopt);
}

}  // namespace
}  // namespace quagmire::test
