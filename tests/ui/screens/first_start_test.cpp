// The very first start.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

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
