// The signature of `bench`: one number for all that its workloads compute.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

// It is the same on every machine. A change of it says that the moves, the search or the picture of
// the board have changed; where that was the aim, the new number goes here.
TEST(Bench, HasItsSignature) {
  std::ostringstream output;
  app::run_bench(output, 1);
  EXPECT_THAT(output.str(), testing::EndsWith("\nsignature 25473246\n"));
}

}  // namespace
}  // namespace quagmire::test
