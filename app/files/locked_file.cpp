#include "app/files/locked_file.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <random>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/text.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;

constexpr int kAttempts = 100;

int kind_of(const struct stat& status) { return static_cast<int>(status.st_mode & S_IFMT); }

bool has_inode(const FileDescriptor& file, const struct stat& named) {
  struct stat open {};
  return ::fstat(file.number(), &open) == 0 && open.st_dev == named.st_dev &&
         open.st_ino == named.st_ino;
}

bool lock(const FileDescriptor& file) { return ::flock(file.number(), LOCK_EX | LOCK_NB) == 0; }

bool write_all(const FileDescriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file.number(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Blocks signals that would end the program, so that no temporary file is left behind.
class SignalsWait {
 public:
  SignalsWait() {
    sigset_t ending{};
    sigemptyset(&ending);
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM}) sigaddset(&ending, signal);
    pthread_sigmask(SIG_BLOCK, &ending, &before_);
  }
  ~SignalsWait() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;

 private:
  sigset_t before_{};
};

// Temporary files are named by this prefix and a random number.
constexpr std::string_view kTemporary = ".quagmire-";

bool is_temporary(std::string_view name) {
  return name.size() == kTemporary.size() + 16 && name.starts_with(kTemporary) &&
         name.find_first_not_of(kHexDigits, kTemporary.size()) == std::string_view::npos;
}

// A temporary file with the new content, in the same folder.
class Temporary {
 public:
  explicit Temporary(const std::string& path) : path_(path) {}
  ~Temporary() {
    if (!name_.empty()) ::unlink(name_.c_str());
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;

  // Writes and syncs the content. The permissions are those of `model`, or private to the owner.
  Failure write(const std::string& text, const FileDescriptor& model) {
    std::random_device random;
    name_ = path_.substr(0, path_.rfind('/') + 1) + std::string(kTemporary) +
            to_hexadecimal(std::uint64_t{random()} << 32U | random());
    file_ = open_file(name_, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW);
    if (!file_.is_open()) {
      name_.clear();
      return error_from_errno(FileTask::Write, path_);
    }
    is_locked_ = lock(file_);
    if (!write_all(file_, text) || !copy_mode(model) || sync_to_disk(file_) != 0)
      return error_from_errno(FileTask::Write, path_);
    return std::nullopt;
  }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] bool is_locked() const { return is_locked_; }
  // Hands the file over after it was renamed.
  FileDescriptor release() {
    name_.clear();
    return std::move(file_);
  }

 private:
  [[nodiscard]] bool copy_mode(const FileDescriptor& model) const {
    struct stat now {};
    struct stat wanted {};
    if (!model.is_open()) return true;
    if (::fstat(model.number(), &wanted) != 0 || ::fstat(file_.number(), &now) != 0) return false;
    return now.st_mode == wanted.st_mode || ::fchmod(file_.number(), wanted.st_mode & 0777U) == 0;
  }

  const std::string& path_;
  std::string name_;
  FileDescriptor file_;
  bool is_locked_ = false;
};

// The file behind the path, after following a link if that is allowed. It must be regular, in a
// writable folder.
Result<std::string, FileError> find_file(const std::string& path, Links links) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0)
    return error_from_errno(errno == ENOENT ? FileTask::Read : FileTask::Write, path);
  std::string file = path;
  if (S_ISLNK(status.st_mode) && links == Links::Followed) {
    std::error_code error;
    file = std::filesystem::canonical(path, error);
    if (error)
      return FileError{FileTask::Write,
                       error.value() == ENOENT ? FileFault::LinkToNothing : FileFault::System, path,
                       error.value()};
    if (::lstat(file.c_str(), &status) != 0) return error_from_errno(FileTask::Write, path);
  }
  if (!S_ISREG(status.st_mode))
    return FileError{FileTask::Write, FileFault::NotFile, path, kind_of(status)};
  if (::faccessat(AT_FDCWD, folder_of(file).c_str(), W_OK | X_OK, AT_EACCESS) != 0)
    return error_from_errno(FileTask::Write, path);
  return file;
}

}  // namespace

Result<std::string, FileError> LockedFile::open(const std::string& path, Links links) {
  close();
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const auto found = find_file(path, links);
    if (!found) return found.error();
    FileDescriptor file = open_file(*found, O_RDWR | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
    if (!file.is_open()) return error_from_errno(FileTask::Write, path);
    const bool locked = lock(file);
    if (!locked && errno == EWOULDBLOCK) break;
    auto text = read_file(file, path, most_);
    if (!text) return text.error();
    // Another process may have replaced the file between opening and locking it. Some file systems
    // change inode numbers, so the content decides then.
    struct stat named {};
    if (::lstat(found->c_str(), &named) != 0) continue;
    if (!has_inode(file, named)) {
      const auto there = read_found(*found, most_);
      if (!there || *there != *text) continue;
    }
    is_locked_ = locked;
    text_ = *text;
    path_ = *found;
    file_ = std::move(file);
    return std::move(text).value();
  }
  return FileError{FileTask::Write, FileFault::InUse, path};
}

Failure LockedFile::create(const std::string& path, const std::string& text) {
  close();
  path_ = path;
  if (Failure there = change(); there && !is_missing(*there)) return there;
  return replace_content(text, Missing::CreatedAgain);
}

Failure LockedFile::change() const {
  struct stat named {};
  if (::lstat(path_.c_str(), &named) != 0)
    return error_from_errno(errno == ENOENT ? FileTask::Read : FileTask::Write, path_);
  if (!is_open()) return FileError{FileTask::Write, FileFault::Exists, path_, kind_of(named)};
  if (!S_ISREG(named.st_mode))
    return FileError{FileTask::Write, FileFault::Replaced, path_, kind_of(named)};
  // The folder may be writable although the file is not; its permissions count.
  const FileDescriptor there = open_file(path_, O_RDWR | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
  if (!there.is_open()) return error_from_errno(FileTask::Write, path_);
  const auto text = read_file(there, path_, most_);
  if (!text && text.error().fault == FileFault::System) return text.error();
  if (text && *text == text_) return std::nullopt;
  return FileError{FileTask::Write,
                   has_inode(file_, named) ? FileFault::Changed : FileFault::Replaced, path_,
                   S_IFREG};
}

Failure LockedFile::write(const std::string& text, Missing missing) {
  assert(is_open());
  return replace_content(text, missing);
}

Failure LockedFile::replace_content(const std::string& text, Missing missing) {
  // A longer file could not be read again.
  if (text.size() > most_) return too_long_error(most_, FileTask::Write, path_);
  const SignalsWait until_done;
  Temporary next(path_);
  if (Failure failure = next.write(text, file_)) return failure;
  Failure changed = change();
  if (changed && !is_missing(*changed)) return changed;
  if (changed && missing == Missing::LeftAlone)
    return FileError{FileTask::Write, FileFault::Removed, path_};
  const int renamed = changed ? rename_to_free(next.name(), path_)
                              : std::rename(next.name().c_str(), path_.c_str());
  if (renamed != 0) {
    if (errno != EEXIST) return error_from_errno(FileTask::Write, path_);
    // Another process took the name just now.
    return FileError{FileTask::Write, is_open() ? FileFault::Replaced : FileFault::Exists, path_,
                     S_IFREG};
  }
  text_ = text;
  is_locked_ = next.is_locked();
  file_ = next.release();
  unsynced_ = sync_folder_of(path_);
  return std::nullopt;
}

Failure LockedFile::move_to(const std::string& path) {
  assert(is_open());
  if (Failure failure = change()) return failure;
  if (rename_to_free(path_, path) != 0) {
    if (errno != EEXIST) return error_from_errno(FileTask::Write, path);
    return FileError{FileTask::Write, FileFault::Exists, path, S_IFREG};
  }
  path_ = path;
  unsynced_ = sync_folder_of(path_);
  return std::nullopt;
}

void remove_leftovers(const std::string& folder) {
  constexpr std::time_t day = 86'400;
  const auto names = list_folder(folder);
  if (!names) return;
  for (const std::string& name : *names) {
    struct stat status {};
    const std::string path = path_in(folder, name);
    if (is_temporary(name) && ::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
        status.st_mtime < std::time(nullptr) - day)
      ::unlink(path.c_str());
  }
}

Failure rewrite_file(const std::string& path,
                     const std::function<std::string(const std::string&)>& change,
                     std::chrono::milliseconds wait) {
  if (Failure failure = make_folders(folder_of(path))) return failure;
  remove_leftovers(folder_of(path));
  constexpr std::chrono::milliseconds pause{5};
  for (auto i = wait / pause;; --i) {
    LockedFile file(kLongestList);
    const auto before = file.open(path, Links::Refused);
    if (before || is_missing(before.error())) {
      const std::string text = before ? *before : "";
      const std::string changed = change(text);
      if (changed == text) return std::nullopt;
      Failure failure = before ? file.write(changed) : file.create(path, changed);
      // Without locks, another program may have written in between.
      if (!failure || !(failure->fault == FileFault::Exists || is_left_alone(*failure)))
        return failure;
    } else if (before.error().fault != FileFault::InUse) {
      return before.error();
    }
    if (i == 0) break;
    std::this_thread::sleep_for(pause);
  }
  return FileError{FileTask::Write, FileFault::InUse, path};
}

}  // namespace quagmire::app
