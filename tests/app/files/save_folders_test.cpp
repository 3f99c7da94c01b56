#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

TEST(Folders, LieInTheHomeFolder) {
  const Places places{.home = "/home/ann"};
  EXPECT_EQ(*state_folder(places), "/home/ann/.local/state/quagmire");
  EXPECT_EQ(*app::games_folder(places), "/home/ann/.local/share/quagmire/games");
}

TEST(Folders, LieWhereTheVariablesSay) {
  const Places places{.home = "/home/ann", .state_home = "/s", .data_home = "/d"};
  EXPECT_EQ(*state_folder(places), "/s/quagmire");
  EXPECT_EQ(*app::games_folder(places), "/d/quagmire/games");
}

TEST(Folders, AVariableThatIsNoAbsolutePathDoesNotCount) {
  const Places places{.home = "/home/ann", .state_home = "s", .data_home = "./d"};
  EXPECT_EQ(*state_folder(places), "/home/ann/.local/state/quagmire");
  EXPECT_EQ(*app::games_folder(places), "/home/ann/.local/share/quagmire/games");
}

TEST(Folders, WithoutAHomeThereAreNone) {
  for (const char* home : {"", "ann"}) {
    EXPECT_EQ(state_folder({.home = home}).error().fault, FileFault::NoHome);
    EXPECT_EQ(app::games_folder({.home = home}).error().fault, FileFault::NoHome);
  }
  EXPECT_EQ(*state_folder({.state_home = "/s"}), "/s/quagmire");
}

}  // namespace
}  // namespace quagmire::test
