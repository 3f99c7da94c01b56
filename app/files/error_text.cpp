#include "app/files/error_text.h"

#include <sys/stat.h>

#include <cerrno>
#include <map>
#include <system_error>

#include "app/files/data_folders.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

// The cause behind errno, and advice.
std::string words_for_code(int code) {
  static const std::map<int, const char*> words{
      {ENOSPC, "the disk is full; free some space"},
      {EDQUOT, "your disk quota is used up; free some space"},
      {EFBIG, "the file size limit is reached; raise it (ulimit -f)"},
      {EACCES, "permission denied; change the permissions or name another place"},
      {EPERM, "permission denied; change the permissions or name another place"},
      {EROFS, "the disk is read-only; name another place"},
      {ENOENT, "no such file; check the name"},
      {ENOTDIR,
       "part of the path is a file, not a folder; move that file away or name another place"},
      {EISDIR, "this is a folder; name a file"},
      {ENAMETOOLONG, "the name is too long; choose a shorter one"},
      {ELOOP, "the links form a loop; fix them or name another place"},
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

// The cause, and advice.
std::string cause_and_advice(const FileError& error) {
  switch (error.fault) {
    case FileFault::System:
      if (error.code == ENOENT && error.task == FileTask::Write)
        return "the folder does not exist; create it or name another place";
      return words_for_code(error.code);
    case FileFault::NoHome:
      return "";
    case FileFault::NotFile:
      return ui::say("this is {}{}", name_of_kind(error.code),
                     error.code == S_IFLNK ? "; move it away" : "; name a file");
    case FileFault::TooLong:
      return error.task == FileTask::Read
                 ? ui::say(
                       "the file is longer than {} MiB, too long for a game file; check the name",
                       error.code)
                 : ui::say(
                       "the file would be longer than {} MiB, too long for a game file; start a "
                       "new game",
                       error.code);
    case FileFault::LinkToNothing:
      return "this is a link to nothing; move it away or name another file";
    case FileFault::InUse:
      return "another copy of quagmire is using this file; close it first";
    case FileFault::Exists:
      return error.code == S_IFDIR ? "this is a folder; name a file"
                                   : "the file already exists; name another";
    case FileFault::Changed:
      return "another program has changed the file; it is left alone";
    case FileFault::Replaced:
      return name_of_kind(error.code) + " has taken the file's place; it is left alone";
    case FileFault::Removed:
      return "the file was removed; it won't be re-created";
  }
  return "";
}

// Files in the program's own folders are shown by name alone, which leaves room for the cause.
UntrustedText shown_path(const UntrustedText& path) {
  return is_data_folder(folder_of(path.bytes())) ? name_of(path.bytes()) : path;
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
  return ui::say(
      "{} ({})", cause_and_advice(error),
      ui::in_quotes(error.task == FileTask::MakeFolder ? error.path : shown_path(error.path),
                    ui::kLongestPath));
}

}  // namespace quagmire::app
