#include "app/files/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <initializer_list>
#include <system_error>

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;

// Whether errno says that the file system does not support the call.
bool is_beyond_it() {
  constexpr std::array codes{EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS, ENOTTY};
  return std::find(codes.begin(), codes.end(), errno) != codes.end();
}

}  // namespace

FileDescriptor open_file(const std::string& path, int flags) {
  constexpr mode_t owner_alone = 0600;
  return FileDescriptor(::open(path.c_str(), flags | O_CLOEXEC, owner_alone));
}

namespace {

Result<std::string, FileError> read_one_of(std::initializer_list<mode_t> kinds,
                                           const std::string& path, std::size_t most) {
  const FileDescriptor file = open_file(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  struct stat status {};
  if (!file.is_open() || ::fstat(file.number(), &status) != 0)
    return error_from_errno(FileTask::Read, path);
  const mode_t kind = status.st_mode & S_IFMT;
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    return FileError{FileTask::Read, FileFault::NotFile, path, static_cast<int>(kind)};
  // Opened non-blocking, so as not to wait for a pipe's writer; reads must block.
  if (kind != S_IFREG) ::fcntl(file.number(), F_SETFL, 0);
  return read_file(file, path, most);
}

}  // namespace

Result<std::string, FileError> read_found(const std::string& path, std::size_t most) {
  return read_one_of({S_IFREG}, path, most);
}

Result<std::string, FileError> read_named(const std::string& path, std::size_t most) {
  return read_one_of({S_IFREG, S_IFIFO, S_IFCHR}, path, most);
}

Result<std::string, FileError> read_file(const FileDescriptor& file, const std::string& path,
                                         std::size_t most) {
  std::string text;
  // Reads until the end, because the file may grow, and files in /proc claim to be empty.
  for (;;) {
    constexpr std::size_t block = 8192;
    const std::size_t size = text.size();
    text.resize(size + block);
    const ssize_t count = ::read(file.number(), text.data() + size, block);
    if (count < 0 && errno == EINTR) {
      text.resize(size);
      continue;
    }
    if (count < 0) return error_from_errno(FileTask::Read, path);
    text.resize(size + static_cast<std::size_t>(count));
    if (text.size() > most) return too_long_error(most, FileTask::Read, path);
    if (count == 0) return text;
  }
}

Failure rename_file(const std::string& from, const std::string& to) {
  if (rename_to_free(from, to) == 0) return std::nullopt;
  if (errno == EEXIST) return FileError{FileTask::Write, FileFault::Exists, to, S_IFREG};
  return error_from_errno(FileTask::Write, to);
}

int rename_to_free(const std::string& from, const std::string& to) {
#ifdef RENAME_NOREPLACE
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (!is_beyond_it()) return -1;
#endif
  // No other quagmire looks for a free name in this folder meanwhile.
  const FileDescriptor folder = open_file(folder_of(to), O_RDONLY | O_DIRECTORY);
  if (folder.is_open()) ::flock(folder.number(), LOCK_EX);
  struct stat taken {};
  if (::lstat(to.c_str(), &taken) != 0)
    return errno == ENOENT ? ::rename(from.c_str(), to.c_str()) : -1;
  errno = EEXIST;
  return -1;
}

int sync_to_disk(const FileDescriptor& file) {
#ifdef F_FULLFSYNC  // the fsync() of macOS leaves data in the drive's cache
  if (::fcntl(file.number(), F_FULLFSYNC) == 0) return 0;
  // After a real failure a second call would succeed, although data was lost.
  if (!is_beyond_it()) return -1;
#endif
  // Network file systems may let a signal interrupt it.
  constexpr int most_tries = 100;
  for (int tries = 0; tries < most_tries; ++tries) {
    if (::fsync(file.number()) == 0 || is_beyond_it()) return 0;
    if (errno != EINTR) break;
  }
  return -1;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::string name_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string path_in(const std::string& folder, const std::string& name) {
  return folder + '/' + name;
}

Result<std::vector<std::string>, FileError> list_folder(const std::string& path) {
  std::vector<std::string> names;
  std::error_code error;
  std::filesystem::directory_iterator entry(path, error);
  for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error))
    names.push_back(entry->path().filename());
  if (!error || error == std::errc::no_such_file_or_directory) return names;
  return FileError{FileTask::Read, FileFault::System, path, error.value()};
}

Failure sync_folder_of(const std::string& path) {
  const std::string folder = folder_of(path);
  const FileDescriptor descriptor = open_file(folder, O_RDONLY | O_DIRECTORY);
  // The names in a folder without read permission cannot be synced, but are written all the same.
  if (!descriptor.is_open() && (errno == EACCES || errno == EPERM)) return std::nullopt;
  if (!descriptor.is_open() || sync_to_disk(descriptor) != 0)
    return error_from_errno(FileTask::Write, folder);
  return std::nullopt;
}

Failure make_folders(const std::string& path) {
  for (std::size_t end = path.find('/', 1);; end = path.find('/', end + 1)) {
    const std::string folder = path.substr(0, end);
    struct stat status {};
    if (::stat(folder.c_str(), &status) == 0) {
      if (!S_ISDIR(status.st_mode))
        return FileError{FileTask::MakeFolder, FileFault::System, path, ENOTDIR};
    } else {
      constexpr mode_t owner_alone = 0700;
      // Another program may have created it just now.
      if (::mkdir(folder.c_str(), owner_alone) != 0 && errno != EEXIST)
        return error_from_errno(FileTask::MakeFolder, folder);
      // The folder exists even if this fails. A failing disk will report again for the file in it.
      (void)sync_folder_of(folder);
    }
    if (end == std::string::npos) return std::nullopt;
  }
}

void make_size_limit_an_error() { std::signal(SIGXFSZ, SIG_IGN); }

FileError error_from_errno(FileTask task, const std::string& path) {
  return {task, FileFault::System, path, errno};
}

FileError too_long_error(std::size_t most, FileTask task, const std::string& path) {
  return {task, FileFault::TooLong, path, static_cast<int>(most >> 20U)};
}

bool is_missing(const FileError& error) {
  return error.task == FileTask::Read && error.fault == FileFault::System && error.code == ENOENT;
}

bool is_left_alone(const FileError& error) {
  return error.fault == FileFault::Changed || error.fault == FileFault::Replaced ||
         error.fault == FileFault::Removed;
}

}  // namespace quagmire::app
