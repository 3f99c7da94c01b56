// What macOS does, tried here: the source is compiled once more, into its own namespace, with
// the name that only macOS has and calls of the system that only note what they were asked.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <cerrno>
#include <string>

namespace {

std::string calls;
int error_of_full_sync = 0;

int noted_fcntl(int /*file*/, int /*command*/) {
  calls += "full ";
  errno = error_of_full_sync;
  return errno == 0 ? 0 : -1;
}
int noted_fsync(int /*file*/) {
  calls += "plain ";
  return 0;
}

}  // namespace

#undef F_FULLFSYNC
#define F_FULLFSYNC 51
#define fcntl noted_fcntl
#define fsync noted_fsync
#define app as_on_macos
#ifndef QUAGMIRE_PORTABLE
#define QUAGMIRE_PORTABLE
#endif
#include "app/files/platform.cpp"  // NOLINT(bugprone-suspicious-include)

namespace quagmire::test {
namespace {

struct Answer {
  int error;
  int expected;
  const char* calls;
};

// A folder that cannot do it is synced as usual; any other failure is one.
TEST(Platform, OnMacosAsksTheDriveToWriteItsCache) {
  for (const Answer& answer :
       {Answer{0, 0, "full "}, Answer{ENOTSUP, 0, "full plain "}, Answer{EINVAL, 0, "full plain "},
        Answer{ENOTTY, 0, "full plain "}, Answer{EIO, -1, "full "}}) {
    calls.clear();
    error_of_full_sync = answer.error;
    EXPECT_EQ(as_on_macos::sync_to_disk(3), answer.expected) << answer.error;
    EXPECT_EQ(calls, answer.calls) << answer.error;
  }
}

}  // namespace
}  // namespace quagmire::test
