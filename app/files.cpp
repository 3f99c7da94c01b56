#include "app/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

#include "app/descriptor.h"
#include "engine/game/record.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;

// Two programs that write the same file at once have names of their own for what they write.
constexpr int kTemporaryNames = 9;

std::string temporary_name(const std::string& path, int number) {
  return path + ".tmp" + std::to_string(number);
}

FileError refused(FileTask task, const std::string& path) {
  return {task, FileFault::System, path, errno};
}
FileError refused_write(const std::string& path) { return refused(FileTask::Write, path); }

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// A signal, such as that of a resized terminal, may interrupt what waits for a slow disk.
template <class Call>
auto uninterrupted(Call call) {
  auto result = call();
  while (result == -1 && errno == EINTR) result = call();
  return result;
}

Descriptor open_file(const std::string& path, int flags) {
  constexpr mode_t owner_alone = 0600;
  return Descriptor(
      uninterrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, owner_alone); }));
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written =
        uninterrupted([&] { return ::write(descriptor, text.data(), text.size()); });
    if (written < 0) return false;
    if (written == 0) {  // no file of ours does this, but a loop must end
      errno = ENOSPC;
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// A file that is on disk and has no name of its own yet. It goes with its owner.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string target) : target_(std::move(target)) {}
  ~TemporaryFile() {
    if (!name_.empty()) ::unlink(name_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  Failure write(std::string_view text) {
    Descriptor descriptor;
    for (int number = 1; number <= kTemporaryNames && !descriptor.is_open(); ++number) {
      const std::string name = temporary_name(target_, number);
      descriptor = open_file(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
      if (descriptor.is_open())
        name_ = name;
      else if (errno != EEXIST)
        return refused_write(target_);
    }
    if (!descriptor.is_open()) return refused_write(target_);
    if (!write_all(descriptor.number(), text)) return refused_write(target_);
    if (fsync(descriptor.number()) != 0) return refused_write(target_);
    if (descriptor.close() != 0) return refused_write(target_);
    return std::nullopt;
  }
  Failure replace_target() {
    if (::rename(name_.c_str(), target_.c_str()) != 0) return refused_write(target_);
    name_.clear();
    return sync_folder_of(target_);
  }
  Failure become_target() {
    if (::link(name_.c_str(), target_.c_str()) != 0) {
      if (errno == EEXIST) return FileError{FileTask::Write, FileFault::Exists, target_};
      return refused_write(target_);
    }
    return sync_folder_of(target_);
  }

 private:
  std::string target_;
  std::string name_;
};

Result<std::string, FileError> read_open_file(int descriptor, const std::string& path) {
  const FileError too_long{FileTask::Read, FileFault::TooLong, path};
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return refused(FileTask::Read, path);
  if (!S_ISREG(status.st_mode)) return FileError{FileTask::Read, FileFault::NotFile, path};
  if (status.st_size > static_cast<off_t>(kLongestRecord)) return too_long;
  std::string text;
  // It may grow while it is read, and files of /proc say that they are empty: read until the end.
  for (;;) {
    constexpr std::size_t block = 65536;
    const std::size_t size = text.size();
    text.resize(size + block);
    const ssize_t count =
        uninterrupted([&] { return ::read(descriptor, text.data() + size, block); });
    if (count < 0) return refused(FileTask::Read, path);
    text.resize(size + static_cast<std::size_t>(count));
    if (text.size() > kLongestRecord) return too_long;
    if (count == 0) return text;
  }
}

}  // namespace

Result<std::string, FileError> read_file(const std::string& path) {
  const Descriptor descriptor = open_file(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  if (!descriptor.is_open()) return refused(FileTask::Read, path);
  return read_open_file(descriptor.number(), path);
}

Result<std::string, FileError> file_to_write(const std::string& path) {
  const auto checked = [&](const std::string& file,
                           const struct stat& status) -> Result<std::string, FileError> {
    if (!S_ISREG(status.st_mode)) return FileError{FileTask::Write, FileFault::NotFile, path};
    // Its folder would let us replace it, but its owner has said no.
    if (::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) != 0) return refused_write(path);
    return file;
  };
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) {
    if (errno == ENOENT) return path;
    return refused_write(path);
  }
  if (!S_ISLNK(status.st_mode)) return checked(path, status);
  const std::unique_ptr<char, decltype(&std::free)> file(::realpath(path.c_str(), nullptr),
                                                         &std::free);
  if (!file || ::lstat(file.get(), &status) != 0) return refused_write(path);
  return checked(file.get(), status);
}

Result<bool, FileError> is_name_taken(const std::string& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) == 0) return true;
  if (errno == ENOENT) return false;
  return refused_write(path);
}

Failure sync_folder_of(const std::string& path) {
  const std::string folder = folder_of(path);
  Descriptor descriptor = open_file(folder, O_RDONLY | O_DIRECTORY);
  if (!descriptor.is_open()) return refused_write(folder);
  // Some file systems cannot sync a folder, and say that it makes no sense.
  if (fsync(descriptor.number()) != 0 && errno != EINVAL) return refused_write(folder);
  return std::nullopt;
}

Failure replace_file(const std::string& path, std::string_view text) {
  const auto target = file_to_write(path);
  if (!target) return target.error();
  TemporaryFile temporary(*target);
  if (Failure failure = temporary.write(text)) return failure;
  return temporary.replace_target();
}

Failure create_file(const std::string& path, std::string_view text) {
  TemporaryFile temporary(path);
  if (Failure failure = temporary.write(text)) return failure;
  return temporary.become_target();
}

Failure remove_file(const std::string& path) {
  // Where it is gone already, that may not have reached the disk yet.
  if (::unlink(path.c_str()) != 0 && errno != ENOENT) return refused_write(path);
  return sync_folder_of(path);
}

Failure rename_file(const std::string& from, const std::string& to) {
  if (::link(from.c_str(), to.c_str()) != 0) {
    if (errno == EEXIST) return FileError{FileTask::Write, FileFault::Exists, to};
    return refused_write(to);
  }
  // The new name is to last before the old one goes.
  if (Failure failure = sync_folder_of(to)) return failure;
  return remove_file(from);
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
      // Another program may be making it at this moment.
      if (::mkdir(folder.c_str(), owner_alone) != 0 && errno != EEXIST)
        return refused(FileTask::MakeFolder, folder);
      if (Failure failure = sync_folder_of(folder)) return failure;
    }
    if (end == std::string::npos) return std::nullopt;
  }
}

void remove_leftovers(const std::string& path) {
  for (int number = 1; number <= kTemporaryNames; ++number)
    ::unlink(temporary_name(path, number).c_str());
}

void make_size_limit_an_error() { std::signal(SIGXFSZ, SIG_IGN); }

}  // namespace quagmire::app
