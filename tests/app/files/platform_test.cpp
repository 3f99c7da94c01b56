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

std::string calls_where_full_sync_says(int error, int expected) {
  calls.clear();
  error_of_full_sync = error;
  EXPECT_EQ(as_on_macos::sync_to_disk(3), expected);
  return calls;
}

TEST(Platform, OnMacosAsksTheDriveToWriteItsCache) {
  EXPECT_EQ(calls_where_full_sync_says(0, 0), "full ");
}

TEST(Platform, OnMacosAFolderThatCannotIsSyncedAsUsual) {
  for (const int unsupported : {ENOTSUP, EINVAL, ENOTTY})
    EXPECT_EQ(calls_where_full_sync_says(unsupported, 0), "full plain ");
}

TEST(Platform, OnMacosAnythingElseIsAFailure) {
  EXPECT_EQ(calls_where_full_sync_says(EIO, -1), "full ");
}

}  // namespace
}  // namespace quagmire::test
