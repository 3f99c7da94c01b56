#include "app/files/own_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <system_error>
#include <thread>
#include <utility>

#include "app/files/files.h"
#include "app/files/platform.h"
#include "engine/ascii.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;

// ".quagmire-" and three numbers of 16 hexadecimal digits: a random one, then the marks of the new
// and the old content.
constexpr std::string_view kBeginning = ".quagmire-";
constexpr std::size_t kDigits = 16;
constexpr std::size_t kNameLength = kBeginning.size() + 3 * kDigits + 2;

std::uint64_t random_number() {
  std::uint64_t number = 0;
  if (::getentropy(&number, sizeof number) == 0) return number;
  // A name that is taken is left alone; another is tried.
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()) ^
         static_cast<std::uint64_t>(::getpid()) << 40U;
}

// Whether the file with this temporary name has the content that the name promises.
bool has_marks(std::string_view name, std::string_view text) {
  const std::string mark = in_hexadecimal(lasting_hash(text));
  const std::string_view marks = name.substr(kBeginning.size() + kDigits + 1);
  return marks.substr(0, kDigits) == mark || marks.substr(kDigits + 1) == mark;
}

bool is_temporary_name(std::string_view name) {
  if (name.size() != kNameLength || !name.starts_with(kBeginning)) return false;
  for (std::size_t i = kBeginning.size(); i < name.size(); ++i) {
    const bool dash = (i - kBeginning.size()) % (kDigits + 1) == kDigits;
    if (dash ? name[i] != '-' : kHexDigits.find(name[i]) == std::string_view::npos) return false;
  }
  return true;
}

int lock(const Descriptor& file) {
  return uninterrupted([&] { return ::flock(file.number(), LOCK_EX | LOCK_NB); });
}

bool write_all(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written =
        uninterrupted([&] { return ::write(file.number(), text.data(), text.size()); });
    if (written < 0) return false;
    if (written == 0) {  // none of our files does this, but a loop must end
      errno = ENOSPC;
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

NewFile::NewFile(std::string path, std::string text, std::size_t most, std::optional<Mark> old)
    : path_(std::move(path)),
      text_(std::move(text)),
      most_(most),
      mark_(lasting_hash(text_)),
      old_(old.value_or(mark_)) {}

NewFile::~NewFile() {
  if (!name_.empty()) remove_name(file_, name_);
}

bool NewFile::is_in_place() const { return is_named(file_, path_); }

FileError NewFile::refused(FileTask task) const { return app::refused(task, path_); }

std::string NewFile::random_name() const {
  const std::size_t slash = path_.rfind('/');
  std::string name = slash == std::string::npos ? "" : path_.substr(0, slash + 1);
  name += kBeginning;
  return name + in_hexadecimal(random_number()) + '-' + in_hexadecimal(mark_) + '-' +
         in_hexadecimal(old_);
}

Failure NewFile::write(const Descriptor* model) {
  // A longer file could not be read again.
  if (text_.size() > most_) return longer_than(most_, FileTask::Write, path_);
  model_ = model;
  return write(Way::Nameless);
}

Failure NewFile::write(Way way) {
  if (way == Way::Nameless)
    file_ = Descriptor(uninterrupted([&] { return open_nameless(folder_of(path_)); }));
  if (way == Way::Nameless && !file_.is_open() && !is_unsupported(errno)) return refused();
  if (way == Way::Named || !file_.is_open())
    if (Failure failure = open_named()) return failure;
  if (lock(file_) != 0) return refused(FileTask::Lock);
  if (!write_all(file_, text_)) return refused();
  if (Failure failure = keep_owner()) return failure;
  if (uninterrupted([&] { return sync_to_disk(file_.number()); }) != 0) return refused();
  return std::nullopt;
}

Failure NewFile::open_named() {
  constexpr int attempts = 10;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const std::string name = random_name();
    file_ = open_file(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW);
    if (file_.is_open()) {
      name_ = name;
      return std::nullopt;
    }
    if (errno != EEXIST) break;
  }
  return refused();
}

Failure NewFile::keep_owner() {
  if (model_ == nullptr) return std::nullopt;
  struct stat now {};
  struct stat wanted {};
  if (uninterrupted([&] { return ::fstat(file_.number(), &now); }) != 0 ||
      uninterrupted([&] { return ::fstat(model_->number(), &wanted); }) != 0)
    return refused();
  constexpr mode_t permissions = 07777;
  const bool same_owner = now.st_uid == wanted.st_uid && now.st_gid == wanted.st_gid;
  const bool same_mode = ((now.st_mode ^ wanted.st_mode) & permissions) == 0;
  const auto change_owner = [&] { return ::fchown(file_.number(), wanted.st_uid, wanted.st_gid); };
  const auto change_mode = [&] { return ::fchmod(file_.number(), wanted.st_mode & permissions); };
  // The owner comes first, because giving a file away removes permissions; the access list comes
  // last, because its mask is one of them.
  if ((same_owner || uninterrupted(change_owner) == 0) &&
      ((same_owner && same_mode) || uninterrupted(change_mode) == 0) &&
      copy_access_list(model_->number(), file_.number()) == 0)
    return std::nullopt;
  if (is_unsupported(errno)) return FileError{FileTask::Write, FileFault::OwnerLost, path_};
  return refused();
}

int NewFile::link_to(const std::string& path) const {
  return uninterrupted([&] { return name_nameless(file_.number(), path); });
}

Failure NewFile::take_free_name() {
  if (name_.empty()) {
    if (link_to(path_) == 0) return sync_folder_of(path_);
    if (errno == EEXIST) return FileError{FileTask::Write, FileFault::Exists, path_};
    if (!is_unsupported(errno) && errno != ENOENT) return refused();
    if (Failure failure = write(Way::Named)) return failure;
  }
  Failure failure = rename_file(name_, path_);
  remove_name(file_, name_);
  name_.clear();
  return failure;
}

Failure NewFile::take_own_name() {
  if (!name_.empty()) return std::nullopt;
  constexpr int attempts = 10;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const std::string name = random_name();
    if (link_to(name) == 0) {
      name_ = name;
      return std::nullopt;
    }
    if (errno != EEXIST) break;
  }
  if (!is_unsupported(errno) && errno != ENOENT) return refused();
  return write(Way::Named);
}

void remove_leftovers(const std::string& folder, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (!is_temporary_name(name)) continue;
    const std::string path = path_in(folder, name);
    const Descriptor file = open_file(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
    if (!file.is_open()) continue;
    const auto text = read_file(file, path, kLongestList);
    // A running program has locked its own temporary file.
    if (text && has_marks(name, *text) && lock(file) == 0 && is_named(file, path))
      ::unlink(path.c_str());
  }
}

namespace {

using Failure = std::optional<FileError>;

int kind_of(const struct stat& status) { return static_cast<int>(status.st_mode & S_IFMT); }

bool is_allowed(const std::string& path, int access) {
  return uninterrupted([&] { return ::faccessat(AT_FDCWD, path.c_str(), access, AT_EACCESS); }) ==
         0;
}

// The file that the path means: itself, or the target of the link. It exists, is a regular file,
// may be written, and can be replaced in its folder.
Result<std::string, FileError> find_file(const std::string& path, Links links) {
  struct stat status {};
  const auto look_at = [&](const std::string& file) {
    return uninterrupted([&] { return ::lstat(file.c_str(), &status); });
  };
  std::string file = path;
  if (look_at(path) != 0)
    return FileError{errno == ENOENT ? FileTask::Read : FileTask::Write, FileFault::System, path,
                     errno};
  if (S_ISLNK(status.st_mode) && links == Links::Followed) {
    const std::unique_ptr<char, decltype(&std::free)> target(::realpath(path.c_str(), nullptr),
                                                             &std::free);
    if (!target || look_at(target.get()) != 0) return refused(FileTask::Write, path);
    file = target.get();
  }
  if (!S_ISREG(status.st_mode))
    return FileError{FileTask::Write, FileFault::NotFile, path, kind_of(status)};
  if (!is_allowed(folder_of(file), W_OK | X_OK)) return refused(FileTask::Write, path);
  return file;
}

// Whether it is the same file and nobody wrote to it since.
bool looks_as(const struct stat& before, const std::string& path) {
  struct stat now {};
  return ::lstat(path.c_str(), &now) == 0 && now.st_dev == before.st_dev &&
         now.st_ino == before.st_ino && now.st_size == before.st_size &&
         time_of_change(now).tv_sec == time_of_change(before).tv_sec &&
         time_of_change(now).tv_nsec == time_of_change(before).tv_nsec;
}

int exchange(const std::string& one, const std::string& other) {
  return uninterrupted([&] { return exchange_names(one, other); });
}

}  // namespace

Result<std::string, FileError> OwnFile::take(const std::string& path, Links links) {
  release();
  constexpr int attempts = 100;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const auto found = find_file(path, links);
    if (!found) return found.error();
    Descriptor file = open_file(*found, O_RDWR | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
    if (!file.is_open()) return refused(FileTask::Write, path);
    if (uninterrupted([&] { return ::flock(file.number(), LOCK_EX | LOCK_NB); }) != 0) {
      if (errno == EWOULDBLOCK) return FileError{FileTask::Lock, FileFault::InUse, path};
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
  NewFile made(path, text, most_);
  if (Failure failure = made.write(nullptr)) return failure;
  Failure failure = made.take_free_name();
  Descriptor file = made.take();
  if (failure && !is_named(file, path)) return failure;
  path_ = path;
  mark_ = made.mark();
  file_ = std::move(file);
  return failure;
}

Failure OwnFile::change_at(const std::string& path) const {
  struct stat open {};
  struct stat named {};
  if (uninterrupted([&] { return ::lstat(path.c_str(), &named); }) != 0)
    return FileError{errno == ENOENT ? FileTask::Read : FileTask::Write, FileFault::System, path_,
                     errno};
  if (uninterrupted([&] { return ::fstat(file_.number(), &open); }) != 0)
    return refused(FileTask::Write, path_);
  if (open.st_dev != named.st_dev || open.st_ino != named.st_ino)
    return FileError{FileTask::Write, FileFault::Replaced, path_, kind_of(named)};
  const auto text = read_file(file_, path_, most_);
  if (!text && text.error().fault == FileFault::System) return text.error();
  if (!text || lasting_hash(*text) != mark_)
    return FileError{FileTask::Write, FileFault::Changed, path_};
  return std::nullopt;
}

Failure OwnFile::write(const std::string& text) {
  assert(is_taken());
  NewFile next(path_, text, most_, mark_);
  if (Failure failure = next.write(&file_)) return failure;
  struct stat before {};
  if (uninterrupted([&] { return ::fstat(file_.number(), &before); }) != 0)
    return refused(FileTask::Write, path_);
  Failure failure = change_at(path_);
  if (!failure)
    failure = give_way_to(next, before);
  else if (is_missing(*failure))
    failure = next.take_free_name();
  // The name was free a moment ago.
  if (failure && failure->fault == FileFault::Exists)
    failure = FileError{FileTask::Write, FileFault::Replaced, path_, S_IFREG};
  if (failure && !next.is_in_place()) return failure;
  mark_ = next.mark();
  file_ = next.take();
  return failure;
}

Failure OwnFile::give_way_to(NewFile& next, const struct stat& before) const {
  // The folder would let us replace the file, but its permissions say that it must not be written.
  if (!is_allowed(path_, W_OK)) return refused(FileTask::Write, path_);
  // A program killed from here on leaves the temporary name beside the file. So only four calls
  // follow until it is gone.
  if (Failure failure = next.take_own_name()) return failure;
  const std::string name = next.own_name();
  if (exchange(name, path_) != 0) {
    if (!is_unsupported(errno)) return refused(FileTask::Write, path_);
    if (Failure failure = change_at(path_)) return failure;
    if (uninterrupted([&] { return ::rename(name.c_str(), path_.c_str()); }) != 0)
      return refused(FileTask::Write, path_);
    next.forget_own_name();
    return sync_folder_of(path_);
  }
  const bool was_removed = looks_as(before, name) && ::unlink(name.c_str()) == 0;
  if (Failure failure = was_removed ? std::nullopt : change_at(name);
      failure && !is_missing(*failure)) {
    if (exchange(name, path_) == 0) return failure;
    next.forget_own_name();
    failure->path = name;
    return failure;
  }
  next.forget_own_name();
  if (!was_removed) remove_name(file_, name);
  return sync_folder_of(path_);
}

Failure OwnFile::remove() {
  assert(is_taken());
  Failure failure = change_at(path_);
  if (failure && !is_missing(*failure)) return failure;
  // If it is gone already, that may not have reached the disk yet.
  if (!failure && uninterrupted([&] { return ::unlink(path_.c_str()); }) != 0 && errno != ENOENT)
    return refused(FileTask::Write, path_);
  failure = sync_folder_of(path_);
  if (!failure) release();
  return failure;
}

Failure create_file(const std::string& path, const std::string& text) {
  NewFile made(path, text);
  if (Failure failure = made.write(nullptr)) return failure;
  Failure failure = made.take_free_name();
  // A person who names a folder should be told so, not just that the name is taken.
  std::error_code no_status;
  if (failure && failure->fault == FileFault::Exists &&
      std::filesystem::is_directory(path, no_status))
    failure = FileError{FileTask::Write, FileFault::NotFile, path, S_IFDIR};
  return failure;
}

std::optional<FileError> rewrite_file(const std::string& path,
                                      const std::function<std::string(const std::string&)>& change,
                                      std::chrono::milliseconds wait) {
  const std::string folder = folder_of(path);
  if (auto error = make_folders(folder)) return error;
  if (const auto names = list_folder(folder)) remove_leftovers(folder, *names);
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
      auto error = before ? file.write(changed) : file.create(path, changed);
      if (!error || before || error->fault != FileFault::Exists) return error;
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
