// The signature of `bench`: one number for all that its workloads compute.
#include "app/commands/commands.h"
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

// It is the same on every machine. A changed one says that the moves, the search or the picture of
// the board have changed; where that was the aim, the new number goes here.
TEST(Bench, HasItsSignature) {
  std::ostringstream output;
  app::run_bench(output, 1);
  EXPECT_THAT(output.str(), testing::EndsWith("\nsignature 25473246\n"));
  for (const std::string& line : lines_of(output.str().substr(0, output.str().rfind("signature"))))
    EXPECT_THAT(line, testing::MatchesRegex("[^ ]+ [0-9]+([.][0-9]+)? [^ ]+"));
}

}  // namespace
}  // namespace quagmire::test
