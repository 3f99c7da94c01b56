// What reaches the terminal when the theme changes during a game.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(SessionTheme, AWordChangesItAndEverythingIsPaintedAfresh) {
  ui::Session session;
  FakeTerminal terminal(kWide);
  terminal.press(":theme drak<Enter>:theme light<Enter>T");
  run(terminal, session);
  EXPECT_THAT(terminal.themes(), ElementsAre("light", "mono")) << "none for what is no theme";
  EXPECT_TRUE(terminal.pictures().back().painted_afresh);
  EXPECT_THAT(terminal.screen(), HasSubstr("The theme is mono."));
}

}  // namespace
}  // namespace quagmire::test
