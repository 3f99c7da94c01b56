#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

TEST(Folders, LieInTheHomeFolder) {
  const DataFolders data_folders{.home = "/home/ann"};
  EXPECT_EQ(*data_folder(data_folders), "/home/ann/.local/share/quagmire");
  EXPECT_EQ(*app::games_folder(data_folders), "/home/ann/.local/share/quagmire/games");
}

TEST(Folders, LieWhereTheVariablesSay) {
  const DataFolders data_folders{.home = "/home/ann", .data_home = "/d"};
  EXPECT_EQ(*data_folder(data_folders), "/d/quagmire");
  EXPECT_EQ(*app::games_folder(data_folders), "/d/quagmire/games");
}

TEST(Folders, AVariableThatIsNoAbsolutePathDoesNotCount) {
  const DataFolders data_folders{.home = "/home/ann", .data_home = "./d"};
  EXPECT_EQ(*data_folder(data_folders), "/home/ann/.local/share/quagmire");
  EXPECT_EQ(*app::games_folder(data_folders), "/home/ann/.local/share/quagmire/games");
}

TEST(Folders, WithoutAHomeThereAreNone) {
  for (const char* home : {"", "ann"}) {
    EXPECT_EQ(data_folder({.home = home}).error().fault, FileFault::NoHome);
    EXPECT_EQ(app::games_folder({.home = home}).error().fault, FileFault::NoHome);
  }
  EXPECT_EQ(*data_folder({.data_home = "/d"}), "/d/quagmire");
}

}  // namespace
}  // namespace quagmire::test
