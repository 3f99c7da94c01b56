#include "app/files/file_error.h"

#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include "ui/base/text.h"

namespace quagmire::app {

namespace {

std::string words_for(FileTask task) {
  switch (task) {
    case FileTask::Read:
      return "cannot read";
    case FileTask::Write:
      return "cannot write";
    case FileTask::Lock:
      return "cannot lock";
    case FileTask::MakeFolder:
      return "cannot make the folder";
  }
  return "";
}

// The cause that errno names, and what the person can do about it.
std::string words_for_code(int code) {
  switch (code) {
    case ENOSPC:
      return "the disk is full; free some space";
    case EDQUOT:
      return "your disk quota is used up; free some space";
    case EFBIG:
      return "the file size limit is reached; raise it (ulimit -f)";
    case EACCES:
    case EPERM:
      return "permission was denied; change the permissions or name another place";
    case EROFS:
      return "the disk is read-only; name another place";
    case ENOENT:
      return "it does not exist; check the name";
    case ENOTDIR:
      return "a part of the path is a file and not a folder; move that file away or name another "
             "place";
    case EISDIR:
      return "it is a folder; name a file";
    case ENAMETOOLONG:
      return "the name is too long; choose a shorter one";
    case ELOOP:
      return "its links form a loop; fix them or name another place";
    case EMFILE:
    case ENFILE:
      return "too many files are open; close other programs";
    case EIO:
      return "the disk reported an error; check it, or name another place";
    default:
      return std::generic_category().message(code) + "; name another place";
  }
}

std::string name_of_kind(int kind) {
  switch (static_cast<mode_t>(kind)) {
    case S_IFREG:
      return "another file";
    case S_IFDIR:
      return "a folder";
    case S_IFLNK:
      return "a link";
    case S_IFIFO:
      return "a pipe";
    case S_IFSOCK:
      return "a socket";
    default:
      return "a device";
  }
}

std::string cause_of(const FileError& error) {
  switch (error.fault) {
    case FileFault::System:
      return words_for_code(error.code);
    case FileFault::NoHome:
      return "";
    case FileFault::NotFile:
      return "it is " + name_of_kind(error.code) +
             (error.code == S_IFLNK ? "; move it away" : "; name a file");
    case FileFault::TooLong:
      return error.task == FileTask::Read
                 ? "it is longer than " + std::to_string(error.code) +
                       " MiB, which no file of the game is; check the name"
                 : "it would be longer than " + std::to_string(error.code) +
                       " MiB, which no file of the game may be; begin a new one";
    case FileFault::InUse:
      return "another running quagmire is using it; close that one or name another file";
    case FileFault::Exists:
      return "it exists already; name another file";
    case FileFault::Changed:
      return "another program has changed it; it is left alone";
    case FileFault::Replaced:
      return name_of_kind(error.code) + " has taken its place; it is left alone";
    case FileFault::OwnerLost:
      return "its owner or permissions would be lost; it is left alone";
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
         error.fault == FileFault::OwnerLost;
}

std::string explain(const FileError& error) {
  if (error.fault == FileFault::NoHome)
    return "cannot keep games, there is no home folder; set HOME, or XDG_STATE_HOME and "
           "XDG_DATA_HOME";
  return words_for(error.task) + ' ' + ui::quoted(error.path, ui::kLongestPath) + ", " +
         cause_of(error);
}

}  // namespace quagmire::app
