// The very first start.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// z changes between the grid and the pixel board, as far as the window has room for it.
TEST(FirstStart, KnowsTheWindowAsItIsNow) {
  ui::Session session;
  session.begin_with({"title"});
  use(session, ui::key('z'), {36, 120});
  EXPECT_EQ(session.preferences().board_choice(), ui::BoardChoice::Grid);
}

}  // namespace
}  // namespace quagmire::test
