#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// A session at the start, and its terminal.
class Loop : public testing::Test {
 protected:
  Session session_;
  FakeTerminal terminal_{kWide};
};

TEST_F(Loop, DrawsBeforeItWaits) {
  EXPECT_EQ(run(terminal_, session_), FakeTerminal::kScriptEnded);
  ASSERT_EQ(terminal_.pictures().size(), 1U);
  EXPECT_THAT(terminal_.screen(), testing::HasSubstr("O to move"));
}

TEST_F(Loop, QEndsItWithoutAQuestion) {
  terminal_.press("c2c5<Enter>q");
  terminal_.press("<Tab>");
  EXPECT_EQ(run(terminal_, session_), 0);
  EXPECT_EQ(terminal_.events_left(), 1U);
  EXPECT_EQ(session_.game().ply(), 1U);
}

// A record of somebody else's, whose comment would do harm where it is pasted.
struct HostileClerk : Keeper {
  [[nodiscard]] std::string text_of(const TableState& /*state*/) const override {
    return "{a\x1b[201~b\x07\x9b" + std::string(1, '\0') +
           "c\r\xC2\x9B\xE2\x80\xAE \xC3\xA9}\n1. c2-c5 *\n";
  }
};

TEST_F(Loop, NoControlCharacterOfARecordGoesToTheClipboard) {
  HostileClerk clerk;
  Session session(Table(Game(), {}, clerk));
  terminal_.press(":copy game<Enter>");
  run(terminal_, session);
  EXPECT_EQ(terminal_.copied(), "{a?[201~b???c??? \xC3\xA9}\n1. c2-c5 *\n");
}

TEST_F(Loop, NothingBehindAQuitIsDone) {
  terminal_.press_at_once("qc2c5<Enter>");
  EXPECT_EQ(run(terminal_, session_), 0);
  EXPECT_EQ(session_.game().length(), 0U);
}

TEST_F(Loop, ASignalEndsItAndIsTheAnswer) {
  for (const int signal : {2, 15}) {
    FakeTerminal terminal(kWide);
    terminal.press("c2c5<Enter>");
    terminal.end(signal);
    terminal.press("u");
    Session session;
    EXPECT_EQ(run(terminal, session), signal);
    EXPECT_EQ(session.game().ply(), 1U);
  }
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
  const std::vector<Size> sizes = {{16, 40}, {0, 0},     {1, 1},   {5, 20},  {24, 80},
                                   {15, 40}, {200, 500}, {24, 40}, {30, 100}};
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

TEST_F(Loop, PastedTextIsTypedAndPlaysNothing) {
  terminal_.paste("c2 c5 ");
  terminal_.paste("q");
  EXPECT_EQ(run(terminal_, session_), FakeTerminal::kScriptEnded);
  EXPECT_THAT(terminal_.screen(), testing::HasSubstr("O> c2 c5 q"));
  EXPECT_EQ(session_.game().length(), 0U);
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

TEST_F(Loop, QQuitsOnAScreenTooSmallWhateverIsBeingDone) {
  for (const char* way : {"", "c2", "?", "c2c5<Enter>n"}) {
    for (const Size size : {Size{5, 20}, Size{1, 1}, Size{0, 0}}) {
      FakeTerminal terminal(kWide);
      terminal.press(way);
      terminal.resize(size);
      terminal.press("q");
      Session session;
      EXPECT_EQ(run(terminal, session), 0) << way;
    }
  }
}

TEST_F(Loop, RingsAtARefusalAndWhenTheComputerHasMovedIfThatIsWanted) {
  for (const bool bell : {false, true}) {
    Session session(Table(Game(), Computer{.sides = kOnlyX}), {.bell = bell});
    FakeTerminal terminal(kWide);
    terminal.press("c2c5<Enter>");
    run(terminal, session);
    EXPECT_EQ(session.game().ply(), 2U);
    EXPECT_EQ(terminal.rings(), bell ? 1 : 0);
    terminal.press("a1a1<Enter>");
    run(terminal, session);
    EXPECT_EQ(terminal.rings(), bell ? 2 : 0);
  }
}

}  // namespace
}  // namespace quagmire::test
