// The panel, the list of moves, the message and the hints.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(View, MovesTakenBackAreInParenthesesAndTheLastPlayedStandsOut) {
  const ui::View view = after("c2c5<Enter>f7f4<Enter>b3b4<Enter>uu").view();
  EXPECT_EQ(view.panel.moves[0].o.text, "c2-c5");
  EXPECT_TRUE(view.panel.moves[0].o.roles.has(Role::Title));
  EXPECT_EQ(view.panel.moves[0].x.text, "(f7-f4)");
  EXPECT_EQ(view.panel.moves[1].o.text, "(b3-b4)");
  EXPECT_EQ(view.panel.current_row, 0U);
  EXPECT_EQ(after("c2c5<Enter>f7f4<Enter>b3b4<Enter>").view().panel.current_row, 1U);
}

}  // namespace
}  // namespace quagmire::test
