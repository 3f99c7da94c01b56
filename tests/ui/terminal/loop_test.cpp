#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// A session at the start, and its terminal.
class Loop : public testing::Test {
 protected:
  Session session_;
  FakeTerminal terminal_{kWide};
};

// Of somebody else's, whose comment would do harm where it is pasted.
TEST_F(Loop, NoControlCharacterOfARecordGoesToTheClipboard) {
  FakeGameStore clerk;
  clerk.text = "{a\x1b[201~b\x07\x9b" + std::string(1, '\0') +
               "c\r\xC2\x9B\xE2\x80\xAE \xC3\xA9}\n1. c2-c5 *\n";
  Session session(Match(GameState{}, clerk));
  terminal_.press(":copy game<Enter>");
  run(terminal_, session);
  EXPECT_EQ(terminal_.copied(), "{a?[201~b???c??? \xC3\xA9}\n1. c2-c5 *\n");
}

TEST_F(Loop, NothingBehindAQuitIsDone) {
  terminal_.press_at_once("qc2c5<Enter>");
  EXPECT_EQ(run(terminal_, session_), 0);
  EXPECT_EQ(session_.game().length(), 0U);
}

TEST_F(Loop, EachKeyIsAnsweredByAPicture) {
  terminal_.press("c2c5<Enter>");
  run(terminal_, session_);
  EXPECT_EQ(terminal_.pictures().size(), 6U);
  EXPECT_THAT(terminal_.pictures()[2].canvas.to_text(), HasSubstr("O> c2"));
  EXPECT_THAT(terminal_.screen(), testing::HasSubstr("X to move"));
}

TEST_F(Loop, KeysThatAreThereAtOnceAreAnsweredByOnePicture) {
  terminal_.press_at_once("c2c5<Enter>");
  run(terminal_, session_);
  EXPECT_EQ(terminal_.pictures().size(), 2U);
  EXPECT_THAT(terminal_.screen(), testing::HasSubstr("X to move"));
}

// A key that repeats faster than the screen is drawn must not hide its own effect.
TEST_F(Loop, AFloodOfKeysDoesNotKeepTheScreenFromBeingDrawn) {
  std::string flood;
  for (int i = 0; i < 1'000; ++i) flood += i % 2 == 0 ? "<Up>" : "<Right>";
  terminal_.press_at_once(flood);
  run(terminal_, session_);
  EXPECT_GE(terminal_.pictures().size(), 5U);
  EXPECT_LE(terminal_.pictures().size(), 200U);
}

TEST_F(Loop, PicturesHaveTheTerminalsSizeWhateverItBecomes) {
  const std::vector<Size> sizes = {{20, 40}, {0, 0},     {1, 1},   {5, 20},  {24, 80},
                                   {19, 40}, {200, 500}, {24, 40}, {30, 100}};
  for (const Size size : sizes) terminal_.resize(size);
  terminal_.on_present = [&](const ui::Canvas& canvas) {
    EXPECT_EQ(canvas.size(), terminal_.size());
  };
  run(terminal_, session_);
  ASSERT_EQ(terminal_.pictures().size(), sizes.size() + 1);
  for (std::size_t i = 0; i < sizes.size(); ++i)
    EXPECT_EQ(terminal_.pictures()[i + 1].canvas.size(), sizes[i]);
}

TEST_F(Loop, AResizedTerminalIsPaintedAfresh) {
  terminal_.press("<Up>");
  terminal_.resize({30, 100});
  terminal_.press("<Up>");
  run(terminal_, session_);
  ASSERT_EQ(terminal_.pictures().size(), 4U);
  EXPECT_FALSE(terminal_.pictures()[1].painted_afresh);
  EXPECT_TRUE(terminal_.pictures()[2].painted_afresh);
  EXPECT_FALSE(terminal_.pictures()[3].painted_afresh);
}

TEST_F(Loop, CtrlLPaintsAfresh) {
  for (const Size size : {kWide, Size{5, 20}}) {
    for (const char* way : {"", "c2", "?", "c2c5<Enter>n"}) {
      FakeTerminal terminal(kWide);
      terminal.press(way);
      terminal.resize(size);
      terminal.press("<Ctrl-L>");
      Session session;
      run(terminal, session);
      EXPECT_TRUE(terminal.pictures().back().painted_afresh) << way;
      const std::size_t pictures = terminal.pictures().size();
      EXPECT_EQ(terminal.screen(), terminal.pictures()[pictures - 2].canvas.to_text()) << way;
    }
  }
}

TEST_F(Loop, OnAScreenTooSmallOnlyQActsOnTheGame) {
  for (const char* way : {"", "<Tab><Enter>", "c2 c5", ":", "?", "c2c5<Enter>n", "c2c5<Enter>u"}) {
    FakeTerminal terminal(kWide);
    terminal.press(way);
    terminal.resize({5, 20});
    for (const ui::Key key : all_keys())
      if (key != ui::key('q') && key.name == ui::KeyName::Character && key.character > ' ' &&
          key.character < 127 && key.character != '<')
        terminal.press(std::string(1, key.character));
    terminal.press(
        "<Enter><Esc><Up><Down><Left><Right><Tab><Shift-Tab><Backspace><Delete><Home>"
        "<End><PageUp><PageDown><F1><Space><Ctrl-R><Ctrl-U><Unknown><lt>");
    terminal.resize(kWide);
    Session session;
    run(terminal, session);
    FakeTerminal undisturbed(kWide);
    undisturbed.press(way);
    Session expected;
    run(undisturbed, expected);
    EXPECT_EQ(terminal.screen(), undisturbed.screen()) << way;
    EXPECT_EQ(terminal.events_left(), 0U);
  }
}

}  // namespace
}  // namespace quagmire::test
