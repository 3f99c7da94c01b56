// A few smoke tests in tmux, a second terminal beside libvterm.
#include "tests/support/tmux.h"

#include <gtest/gtest.h>

#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

class Tmux : public testing::Test {
 protected:
  void SetUp() override {
    if (!TmuxSession::installed()) GTEST_SKIP() << "tmux is not installed";
  }
};

auto shows(const std::string& text) {
  return [text](const std::string& screen) { return screen.find(text) != std::string::npos; };
}

TEST_F(Tmux, PlaysByKeysAndByTyping) {
  TmuxSession tmux(quagmire_with({}));
  ASSERT_TRUE(tmux.wait_until(shows("O to move"), "the first screen"));
  // From a4: c2 is two down and two to the right; c5 is three up.
  tmux.send_keys({"Down", "Down", "Right", "Right", "Enter"});
  ASSERT_TRUE(tmux.wait_until(shows("Selected  c2"), "c2 selected"));
  tmux.send_keys({"Up", "Up", "Up", "Enter"});
  ASSERT_TRUE(tmux.wait_until(shows("1. c2-c5"), "the move"));
  tmux.send_text("f7 f4");
  tmux.send_keys({"Enter"});
  ASSERT_TRUE(tmux.wait_until(shows("1. c2-c5   f7-f4"), "the answer"));
  tmux.send_keys({"u"});
  ASSERT_TRUE(tmux.wait_until(shows("1. c2-c5   (f7-f4)"), "undo"));
  tmux.send_keys({"C-r"});
  ASSERT_TRUE(tmux.wait_until(shows("1. c2-c5   f7-f4"), "redo"));
  tmux.send_keys({"Escape"});
  tmux.send_text("a1b3");
  tmux.send_keys({"Enter"});
  ASSERT_TRUE(tmux.wait_until(shows("a1 and b3 are not in one rank"), "the refusal"));
}

TEST_F(Tmux, FollowsTheWindowsSizeAndQuits) {
  TmuxSession tmux(quagmire_with({}));
  ASSERT_TRUE(tmux.wait_until(shows("+-+-+-+-+-+-+-+-+"), "the grid"));
  tmux.command("resize-window -x 40 -y 16");
  ASSERT_TRUE(tmux.wait_until(
      [](const std::string& screen) {
        return screen.find("+-+-") == std::string::npos &&
               screen.find("|O|.|.|.|.|.|.|.| 4") != std::string::npos;
      },
      "the compact board"));
  tmux.command("resize-window -x 100 -y 30");
  ASSERT_TRUE(tmux.wait_until(shows("+-+-+-+-+-+-+-+-+"), "the grid again"));
  tmux.send_keys({"q"});
  ASSERT_TRUE(tmux.wait_until(
      [](const std::string& screen) { return screen.find("O to move") == std::string::npos; },
      "the game gone"));
}

}  // namespace
}  // namespace quagmire::test
