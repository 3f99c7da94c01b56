#include "app/files/own_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <random>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "app/files/platform.h"
#include "engine/ascii.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;

constexpr int kAttempts = 100;

int kind_of(const struct stat& status) { return static_cast<int>(status.st_mode & S_IFMT); }

// Whether the path names this very file.
bool is_named(const Descriptor& file, const std::string& path) {
  struct stat open {};
  struct stat named {};
  return ::fstat(file.number(), &open) == 0 && ::lstat(path.c_str(), &named) == 0 &&
         open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

bool is_allowed(const std::string& path, int access) {
  return ::faccessat(AT_FDCWD, path.c_str(), access, AT_EACCESS) == 0;
}

bool lock(const Descriptor& file) { return ::flock(file.number(), LOCK_EX | LOCK_NB) == 0; }

bool write_all(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file.number(), text.data(), text.size());
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// The name of a temporary file is this, a random number and the hash of its content. So what a
// killed program left can be recognised, whatever else is in the person's folder.
constexpr std::string_view kTemporary = ".quagmire-";
constexpr std::size_t kLongestTemporary = kTemporary.size() + 2 * 16 + 1;

bool is_temporary(std::string_view name) {
  return name.size() == kLongestTemporary && name.starts_with(kTemporary) &&
         name.find_first_not_of("0123456789abcdef-", kTemporary.size()) == std::string_view::npos;
}

// The new content of a file, beside it and locked.
class Temporary {
 public:
  explicit Temporary(const std::string& path) : path_(path) {}
  ~Temporary() {
    if (!name_.empty()) ::unlink(name_.c_str());
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;

  // Puts it on disk with the owner and the permissions of `model`, or private to its owner.
  Failure write(const std::string& text, const Descriptor& model) {
    if (Failure failure = open(lasting_hash(text))) return failure;
    if (!write_all(file_, text)) return refused(FileTask::Write, path_);
    if (model.is_open())
      if (Failure failure = keep_owner(model)) return failure;
    if (sync_to_disk(file_.number()) != 0) return refused(FileTask::Write, path_);
    return std::nullopt;
  }
  [[nodiscard]] const std::string& name() const { return name_; }
  // It has been renamed, and belongs to the caller from now on.
  Descriptor take() {
    name_.clear();
    return std::move(file_);
  }

 private:
  Failure open(std::uint64_t mark) {
    const std::string beginning = path_.substr(0, path_.rfind('/') + 1) + std::string(kTemporary);
    std::random_device random;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      const std::uint64_t number = std::uint64_t{random()} << 32U | random();
      name_ = beginning + in_hexadecimal(number) + '-' + in_hexadecimal(mark);
      file_ = open_file(name_, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW);
      if (!file_.is_open()) {
        name_.clear();
        return refused(FileTask::Write, path_);
      }
      // Until it is locked another program may take it for a leftover.
      if (lock(file_) && is_named(file_, name_)) return std::nullopt;
      ::unlink(name_.c_str());
    }
    return refused(FileTask::Lock, path_);
  }
  Failure keep_owner(const Descriptor& model) const {
    struct stat now {};
    struct stat wanted {};
    if (::fstat(file_.number(), &now) != 0 || ::fstat(model.number(), &wanted) != 0)
      return refused(FileTask::Write, path_);
    const bool same = now.st_uid == wanted.st_uid && now.st_gid == wanted.st_gid;
    if (same && now.st_mode == wanted.st_mode) return std::nullopt;
    // The owner comes first, because giving a file away removes permissions.
    if ((same || ::fchown(file_.number(), wanted.st_uid, wanted.st_gid) == 0) &&
        ::fchmod(file_.number(), wanted.st_mode & 07777U) == 0)
      return std::nullopt;
    if (errno == EPERM) return FileError{FileTask::Write, FileFault::OwnerLost, path_};
    return refused(FileTask::Write, path_);
  }

  const std::string& path_;
  std::string name_;
  Descriptor file_;
};

// The file that the path means: itself, or the target of the link. It exists, is a regular file,
// and can be replaced in its folder.
Result<std::string, FileError> find_file(const std::string& path, Links links) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0)
    return refused(errno == ENOENT ? FileTask::Read : FileTask::Write, path);
  std::string file = path;
  if (S_ISLNK(status.st_mode) && links == Links::Followed) {
    std::error_code error;
    file = std::filesystem::canonical(path, error);
    if (error) return FileError{FileTask::Write, FileFault::System, path, error.value()};
    if (::lstat(file.c_str(), &status) != 0) return refused(FileTask::Write, path);
  }
  if (!S_ISREG(status.st_mode))
    return FileError{FileTask::Write, FileFault::NotFile, path, kind_of(status)};
  if (!is_allowed(folder_of(file), W_OK | X_OK)) return refused(FileTask::Write, path);
  return file;
}

}  // namespace

Result<std::string, FileError> OwnFile::take(const std::string& path, Links links) {
  release();
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const auto found = find_file(path, links);
    if (!found) return found.error();
    Descriptor file = open_file(*found, O_RDWR | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
    if (!file.is_open()) return refused(FileTask::Write, path);
    if (!lock(file)) {
      if (errno == EWOULDBLOCK) break;
      return refused(FileTask::Lock, path);
    }
    // The program that held the lock may have replaced the file after we opened it and before we
    // locked it.
    if (!is_named(file, *found)) continue;
    auto text = read_file(file, path, most_);
    if (!text) return text.error();
    mark_ = lasting_hash(*text);
    path_ = *found;
    file_ = std::move(file);
    return text.take();
  }
  return FileError{FileTask::Lock, FileFault::InUse, path};
}

Failure OwnFile::create(const std::string& path, const std::string& text) {
  release();
  path_ = path;
  if (Failure there = change(); there && !is_missing(*there)) return there;
  return put(text);
}

bool OwnFile::has_second_name() const {
  struct stat status {};
  return ::fstat(file_.number(), &status) == 0 && status.st_nlink > 1;
}

Failure OwnFile::change() const {
  struct stat open {};
  struct stat named {};
  if (::lstat(path_.c_str(), &named) != 0)
    return refused(errno == ENOENT ? FileTask::Read : FileTask::Write, path_);
  if (!is_taken()) return FileError{FileTask::Write, FileFault::Exists, path_, kind_of(named)};
  if (::fstat(file_.number(), &open) != 0) return refused(FileTask::Write, path_);
  if (open.st_dev != named.st_dev || open.st_ino != named.st_ino)
    return FileError{FileTask::Write, FileFault::Replaced, path_, kind_of(named)};
  const auto text = read_file(file_, path_, most_);
  if (!text && text.error().fault == FileFault::System) return text.error();
  if (!text || lasting_hash(*text) != mark_)
    return FileError{FileTask::Write, FileFault::Changed, path_};
  // The folder would let us replace the file, but its permissions may say that it must not be
  // written.
  if (!is_allowed(path_, W_OK)) return refused(FileTask::Write, path_);
  return std::nullopt;
}

Failure OwnFile::write(const std::string& text) {
  assert(is_taken());
  return put(text);
}

Failure OwnFile::put(const std::string& text) {
  // A longer file could not be read again.
  if (text.size() > most_) return longer_than(most_, FileTask::Write, path_);
  Temporary next(path_);
  if (Failure failure = next.write(text, file_)) return failure;
  const Failure changed = change();
  if (changed && !is_missing(*changed)) return changed;
  const int renamed = changed ? rename_to_free(next.name(), path_)
                              : std::rename(next.name().c_str(), path_.c_str());
  if (renamed != 0) {
    if (errno != EEXIST) return refused(FileTask::Write, path_);
    // The name was free a moment ago.
    return FileError{FileTask::Write, is_taken() ? FileFault::Replaced : FileFault::Exists, path_,
                     S_IFREG};
  }
  mark_ = lasting_hash(text);
  file_ = next.take();
  return sync_folder_of(path_);
}

Failure OwnFile::remove() {
  assert(is_taken());
  Failure failure = change();
  if (failure && !is_missing(*failure)) return failure;
  // If it is gone already, that may not have reached the disk yet.
  if (!failure && ::unlink(path_.c_str()) != 0 && errno != ENOENT)
    return refused(FileTask::Write, path_);
  failure = sync_folder_of(path_);
  if (!failure) release();
  return failure;
}

void remove_leftovers(const std::string& folder) {
  const auto names = list_folder(folder);
  if (!names) return;
  for (const std::string& name : *names) {
    if (!is_temporary(name)) continue;
    const std::string path = path_in(folder, name);
    const Descriptor file = open_file(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
    if (!file.is_open()) continue;
    const auto text = read_file(file, path, kLongestList);
    if (!text || !(text->empty() || name.ends_with(in_hexadecimal(lasting_hash(*text))))) continue;
    // A running program has locked its own temporary file.
    if (lock(file) && is_named(file, path)) ::unlink(path.c_str());
  }
}

Failure rewrite_file(const std::string& path,
                     const std::function<std::string(const std::string&)>& change,
                     std::chrono::milliseconds wait) {
  if (Failure failure = make_folders(folder_of(path))) return failure;
  remove_leftovers(folder_of(path));
  static std::string stays_locked;
  constexpr std::chrono::milliseconds pause{5};
  const auto pauses = path == stays_locked ? 0 : wait / pause;
  stays_locked.clear();
  for (auto i = pauses;; --i) {
    OwnFile file(kLongestList);
    const auto before = file.take(path, Links::Refused);
    if (before || is_missing(before.error())) {
      const std::string text = before ? *before : "";
      const std::string changed = change(text);
      if (changed == text) return std::nullopt;
      Failure failure = before ? file.write(changed) : file.create(path, changed);
      if (!failure || before || failure->fault != FileFault::Exists) return failure;
    } else if (before.error().fault != FileFault::InUse) {
      return before.error();
    }
    if (i == 0) break;
    std::this_thread::sleep_for(pause);
  }
  stays_locked = path;
  return FileError{FileTask::Lock, FileFault::InUse, path};
}

}  // namespace quagmire::app
