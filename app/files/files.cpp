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
#include <map>
#include <system_error>

#include "ui/words/text.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;

// Whether the file system cannot do at all what was asked for.
bool is_beyond_it() {
  constexpr std::array codes{EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS, ENOTTY};
  return std::find(codes.begin(), codes.end(), errno) != codes.end();
}

}  // namespace

Descriptor open_file(const std::string& path, int flags) {
  constexpr mode_t owner_alone = 0600;
  return Descriptor(::open(path.c_str(), flags | O_CLOEXEC, owner_alone));
}

namespace {

Result<std::string, FileError> read_one_of(std::initializer_list<mode_t> kinds,
                                           const std::string& path, std::size_t most) {
  const Descriptor file = open_file(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  struct stat status {};
  if (!file.is_open() || ::fstat(file.number(), &status) != 0) return refused(FileTask::Read, path);
  const mode_t kind = status.st_mode & S_IFMT;
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    return FileError{FileTask::Read, FileFault::NotFile, path, static_cast<int>(kind)};
  // Nobody waits for the other end of a pipe to open, but for what it writes.
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

Result<std::string, FileError> read_file(const Descriptor& file, const std::string& path,
                                         std::size_t most) {
  std::string text;
  // The file may grow while it is read, and files in /proc claim to be empty: read until the end.
  for (;;) {
    constexpr std::size_t block = 8192;
    const std::size_t size = text.size();
    text.resize(size + block);
    const ssize_t count = ::read(file.number(), text.data() + size, block);
    if (count < 0 && errno == EINTR) {
      text.resize(size);
      continue;
    }
    if (count < 0) return refused(FileTask::Read, path);
    text.resize(size + static_cast<std::size_t>(count));
    if (text.size() > most) return longer_than(most, FileTask::Read, path);
    if (count == 0) return text;
  }
}

Failure rename_file(const std::string& from, const std::string& to) {
  if (rename_to_free(from, to) == 0) return std::nullopt;
  if (errno == EEXIST) return FileError{FileTask::Write, FileFault::Exists, to, S_IFREG};
  return refused(FileTask::Write, to);
}

int rename_to_free(const std::string& from, const std::string& to) {
#ifdef RENAME_NOREPLACE
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (!is_beyond_it()) return -1;
#endif
  // No other quagmire looks for a name here meanwhile.
  const Descriptor folder = open_file(folder_of(to), O_RDONLY | O_DIRECTORY);
  if (folder.is_open()) ::flock(folder.number(), LOCK_EX);
  struct stat taken {};
  if (::lstat(to.c_str(), &taken) != 0)
    return errno == ENOENT ? ::rename(from.c_str(), to.c_str()) : -1;
  errno = EEXIST;
  return -1;
}

int sync_to_disk(const Descriptor& file) {
#ifdef F_FULLFSYNC  // macOS, whose fsync() leaves what was written in the drive's own cache
  if (::fcntl(file.number(), F_FULLFSYNC) == 0) return 0;
  // After a true failure a second call would succeed without what the first one lost.
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
  const Descriptor descriptor = open_file(folder, O_RDONLY | O_DIRECTORY);
  // A folder that one may write but not read has its names all the same.
  if (!descriptor.is_open() && (errno == EACCES || errno == EPERM)) return std::nullopt;
  if (!descriptor.is_open() || sync_to_disk(descriptor) != 0)
    return refused(FileTask::Write, folder);
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
      // Another program may be creating it at this moment.
      if (::mkdir(folder.c_str(), owner_alone) != 0 && errno != EEXIST)
        return refused(FileTask::MakeFolder, folder);
      // The folder is there all the same. A disk that fails says so again at the file in it.
      (void)sync_folder_of(folder);
    }
    if (end == std::string::npos) return std::nullopt;
  }
}

void make_size_limit_an_error() { std::signal(SIGXFSZ, SIG_IGN); }

namespace {

std::string words_for(FileTask task) {
  using enum FileTask;
  static const std::map<FileTask, const char*> words{
      {Read, "cannot read"},
      {Write, "cannot write"},
      {Lock, "cannot lock"},
      {MakeFolder, "cannot create the folder"},
  };
  return words.at(task);
}

// The cause that errno names, and what the person can do about it.
std::string words_for_code(int code) {
  static const std::map<int, const char*> words{
      {ENOSPC, "the disk is full; free some space"},
      {EDQUOT, "your disk quota is used up; free some space"},
      {EFBIG, "the file size limit is reached; raise it (ulimit -f)"},
      {EACCES, "permission denied; change the permissions or name another place"},
      {EPERM, "permission denied; change the permissions or name another place"},
      {EROFS, "the disk is read-only; name another place"},
      {ENOENT, "it does not exist; check the name"},
      {ENOTDIR,
       "part of the path is a file, not a folder; move that file away or name another place"},
      {EISDIR, "it is a folder; name a file"},
      {ENAMETOOLONG, "the name is too long; choose a shorter one"},
      {ELOOP, "its links form a loop; fix them or name another place"},
      {EMFILE, "too many files are open; close other programs"},
      {ENFILE, "too many files are open; close other programs"},
      {EIO, "the disk reported an error; check it, or name another place"},
  };
  const auto known = words.find(code);
  return known != words.end() ? known->second
                              : std::generic_category().message(code) + "; name another place";
}

std::string name_of_kind(int kind) {
  static const std::map<mode_t, const char*> names{
      {S_IFREG, "another file"}, {S_IFDIR, "a folder"},  {S_IFLNK, "a link"},
      {S_IFIFO, "a pipe"},       {S_IFSOCK, "a socket"},
  };
  const auto known = names.find(static_cast<mode_t>(kind));
  return known == names.end() ? "a device" : known->second;
}

// The cause, and what to do about it.
std::string cause_and_advice(const FileError& error) {
  switch (error.fault) {
    case FileFault::System:
      if (error.code == ENOENT && error.task == FileTask::Write)
        return "its folder does not exist; create it or name another place";
      return words_for_code(error.code);
    case FileFault::NoHome:
      return "";
    case FileFault::NotFile:
      return ui::say("it is {}{}", name_of_kind(error.code),
                     error.code == S_IFLNK ? "; move it away" : "; name a file");
    case FileFault::TooLong:
      return error.task == FileTask::Read
                 ? ui::say("it is longer than {} MiB, too long to be a game file; check the name",
                           error.code)
                 : ui::say(
                       "it would be longer than {} MiB, too long for a game file; start a "
                       "new one",
                       error.code);
    case FileFault::LinkToNothing:
      return "it is a link to nothing; move it away or name another file";
    case FileFault::InUse:
      return "another running quagmire is using it; close that one";
    case FileFault::Exists:
      return error.code == S_IFDIR ? "it is a folder; name a file"
                                   : "it already exists; name another file";
    case FileFault::Changed:
      return "another program has changed it; it is left alone";
    case FileFault::Replaced:
      return name_of_kind(error.code) + " has taken its place; it is left alone";
    case FileFault::Removed:
      return "it was removed; it is left alone";
  }
  return "";
}

}  // namespace

FileError refused(FileTask task, const std::string& path) {
  return {task, FileFault::System, path, errno};
}

FileError longer_than(std::size_t most, FileTask task, const std::string& path) {
  return {task, FileFault::TooLong, path, static_cast<int>(most >> 20U)};
}

bool is_missing(const FileError& error) {
  return error.task == FileTask::Read && error.fault == FileFault::System && error.code == ENOENT;
}

bool is_left_alone(const FileError& error) {
  return error.fault == FileFault::Changed || error.fault == FileFault::Replaced ||
         error.fault == FileFault::Removed;
}

namespace {

// Of a file in the program's own folders the name says enough, and leaves room for the cause.
UntrustedText told(const UntrustedText& path) {
  const std::string folder = folder_of(path.bytes());
  const bool is_own = folder.ends_with("/quagmire/unfinished") ||
                      folder.ends_with("/quagmire/games") || folder.ends_with("/share/quagmire");
  return is_own ? name_of(path.bytes()) : path;
}

}  // namespace

std::string cause_of(const FileError& error) {
  if (error.fault == FileFault::NoHome) return "there is no home folder";
  const std::string text = cause_and_advice(error);
  return text.substr(0, text.find(';'));
}

std::string explain(const FileError& error) {
  if (error.fault == FileFault::NoHome)
    return "cannot save games, there is no home folder; set HOME or XDG_DATA_HOME";
  return ui::say("{} {}, {}", words_for(error.task),
                 ui::in_quotes(error.task == FileTask::MakeFolder ? error.path : told(error.path),
                               ui::kLongestPath),
                 cause_and_advice(error));
}

}  // namespace quagmire::app
