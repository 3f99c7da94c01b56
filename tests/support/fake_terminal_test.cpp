// The scripts of the fake terminal.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(FakeTerminal, AKeyOfNoNameIsRefused) {
  EXPECT_THROW((void)keys("<Meta>"), std::invalid_argument);
  EXPECT_THROW((void)keys("<Up"), std::invalid_argument);
}

TEST(FakeTerminal, AllKeysAreAllCharactersAndNames) {
  const auto every = all_keys();
  EXPECT_EQ(every.size(), 256U + static_cast<std::size_t>(ui::KeyName::Unknown));
}

}  // namespace
}  // namespace quagmire::test
