#include "app/file_lock.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>

#include "tests/app/saved_files.h"
#include "tests/support/temporary_folder.h"

namespace quagmire::test {
namespace {

using app::FileError;
using app::FileFault;
using app::FileLock;
using testing::Field;
using testing::IsEmpty;
using testing::Optional;

TEST(FileLock, IsHeldByOneAtATime) {
  const TemporaryFolder folder;
  const std::string path = folder.file("game.lock");
  FileLock one;
  FileLock other;
  EXPECT_EQ(one.take(path), std::nullopt);
  EXPECT_TRUE(one.is_held());
  EXPECT_THAT(other.take(path), Optional(Field(&FileError::fault, FileFault::InUse)));
  EXPECT_FALSE(other.is_held());
  one.release();
  EXPECT_EQ(other.take(path), std::nullopt);
}

TEST(FileLock, LeavesNothingBehind) {
  const TemporaryFolder folder;
  {
    FileLock lock;
    EXPECT_EQ(lock.take(folder.file("game.lock")), std::nullopt);
    EXPECT_EQ(mode_of(folder.file("game.lock")), 0600U);
  }
  EXPECT_THAT(names_in(folder.path()), IsEmpty());
}

TEST(FileLock, AFileLeftByADeadProcessStopsNobody) {
  const TemporaryFolder folder;
  const std::string path = folder.file("game.lock");
  const pid_t child = fork();
  ASSERT_NE(child, -1);
  if (child == 0) {
    FileLock lock;
    if (lock.take(path)) _exit(1);
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_TRUE(std::filesystem::exists(path));
  FileLock lock;
  EXPECT_EQ(lock.take(path), std::nullopt);
}

TEST(FileLock, AnotherProcessHoldsIt) {
  const TemporaryFolder folder;
  const std::string path = folder.file("game.lock");
  FileLock lock;
  ASSERT_EQ(lock.take(path), std::nullopt);
  const pid_t child = fork();
  ASSERT_NE(child, -1);
  if (child == 0) {
    FileLock other;
    const auto error = other.take(path);
    _exit(error && error->fault == FileFault::InUse ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

TEST(FileLock, AMissingFolderIsAnError) {
  const TemporaryFolder folder;
  FileLock lock;
  EXPECT_THAT(lock.take(folder.file("none/game.lock")),
              Optional(Field(&FileError::fault, FileFault::System)));
  EXPECT_FALSE(lock.is_held());
}

// A lock moved is held by its new owner alone.
TEST(FileLock, CanBeHandedOver) {
  const TemporaryFolder folder;
  const std::string path = folder.file("game.lock");
  FileLock one;
  ASSERT_EQ(one.take(path), std::nullopt);
  FileLock other = std::move(one);
  EXPECT_TRUE(other.is_held());
  one.release();  // NOLINT(bugprone-use-after-move): that it does nothing is asked
  FileLock third;
  EXPECT_TRUE(third.take(path));
}

}  // namespace
}  // namespace quagmire::test
