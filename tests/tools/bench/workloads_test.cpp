// The signature of the workloads: one number for all that they compute.
#include "tests/tools/bench/workloads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace quagmire::bench {
namespace {

// It is the same on every machine. A changed one says that the moves, the search or the picture of
// the board have changed; where that was the aim, the new number goes here.
TEST(Workloads, HaveTheirSignature) {
  std::ostringstream output;
  run_workloads(output, 1);
  EXPECT_THAT(output.str(), testing::EndsWith("\nsignature 25473246\n"));
  std::istringstream lines(output.str().substr(0, output.str().rfind("signature")));
  for (std::string line; std::getline(lines, line);)
    EXPECT_THAT(line, testing::MatchesRegex("[^ ]+ [0-9]+([.][0-9]+)? [^ ]+"));
}

}  // namespace
}  // namespace quagmire::bench
