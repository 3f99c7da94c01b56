// The card of the very first start.
#include <gmock/gmock.h>

#include "tests/support/fake_terminal.h"
#include "tests/support/instant_thinker.h"
#include "tests/ui/person.h"
#include "tests/ui/screen.h"
#include "ui/terminal/loop.h"

namespace quagmire::test {
namespace {

struct CountKeeper : ui::Keeper {
  void remember_finished_games(int count) override { remembered = count; }
  std::optional<int> remembered;
};

class FirstStart : public testing::Test {
 protected:
  // Presses the keys with the card open; returns what is on the screen then.
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

TEST_F(FirstStart, SaysWhatTheGameIsAboutOverTheBoard) {
  for (const ui::Size size : {kWide, kCompact, ui::Size{40, 120}})
    EXPECT_THAT(unwrapped(after_keys("", size)),
                AllOf(HasSubstr("Trap a piece: no empty square"), HasSubstr("Enter play"),
                      HasSubstr("l learn it (five minutes)"), HasSubstr("p the computer, easy")));
  EXPECT_EQ(keeper_.remembered, std::nullopt) << "nobody has pressed a key";
}

TEST_F(FirstStart, IsGoneAfterAnyKey) {
  for (const char* key : {"<Enter>", "<Esc>", "l", "p", "c", "x", "<Up>", "?", "<Ctrl-L>"}) {
    keeper_.remembered.reset();
    EXPECT_THAT(after_keys(key), Not(HasSubstr("Whoever ends"))) << key;
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

TEST_F(FirstStart, EnterOnlyPlays) {
  after_keys("<Enter>");
  EXPECT_TRUE(session_.computer().sides.none());
  EXPECT_EQ(session_.selected(), std::nullopt);
}

}  // namespace
}  // namespace quagmire::test
