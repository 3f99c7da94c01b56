#include "app/files/own_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

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

#include "app/files/platform.h"
#include "engine/ascii.h"

namespace quagmire::app {

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
