// What reaches the terminal when the theme changes during a game.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(SessionTheme, AWordChangesItAndEverythingIsPaintedAfresh) {
  ui::Session session;
  FakeTerminal terminal(kWide);
  terminal.press(":theme drak<Enter>:theme light<Enter>T");
  run(terminal, session);
  ASSERT_THAT(terminal.themes(), SizeIs(2)) << "none for what is no theme";
  for (const auto& [index, name] : {std::pair{0, "light"}, std::pair{1, "mono"}})
    EXPECT_EQ(terminal.themes().at(static_cast<std::size_t>(index)).painted.at(Role::Screen),
              ui::builtin_theme(name)->at(Role::Screen));
  EXPECT_TRUE(terminal.pictures().back().painted_afresh);
  EXPECT_THAT(terminal.screen(), HasSubstr("The theme is mono."));
}

}  // namespace
}  // namespace quagmire::test
