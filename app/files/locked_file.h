// A file that only this process writes, again and again: a person's FILE, or a game that the
// program keeps by itself.
//
// A save is a temporary file beside it, written, synced and renamed; then the folder is synced. So
// after a crash or a power cut either the old content or the new one is there, never a part.
//
// A link is followed when the file is taken, and never again. Before each rename there must still
// be a file with the content written last. If another program has written to it, or if something
// else has its name, it is left alone for good (is_left_alone).
//
// One running program holds the file at a time. The lock is the system's (flock) on the file
// itself, so it ends with the process, however that dies, leaves nothing to clean up, and works
// through every name and for every user. The new file is locked before it gets its name, so the
// file is never without a lock. After locking a file, a program checks that it still has its name.
// Some file systems know no locks: there two programs are kept apart by that content alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/files.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/text.h"

namespace quagmire::app {

/// What a link means. In a path that a person named: the file it points to. In place of a file that
/// only the program names: something of somebody else's.
enum class Links : std::uint8_t { Followed, Refused };

/// What becomes of a file that somebody has removed: it is created again, or left alone
/// (FileFault::Removed).
enum class Missing : std::uint8_t { CreatedAgain, LeftAlone };

class LockedFile {
 public:
  LockedFile() = default;
  /// Sets the limit, in bytes, for a file that is not a record.
  explicit LockedFile(std::size_t most) : most_(most) {}

  /// Takes an existing file, or the target of a link, and reads it without changing it.
  /// FileFault::InUse if another process has it, NotFile for a link that is refused, is_missing()
  /// if there is none. Releases the file taken before.
  [[nodiscard]] Result<std::string, FileError> take(const std::string& path,
                                                    Links links = Links::Followed);
  /// Creates a file and takes it; FileFault::Exists if the name is taken.
  [[nodiscard]] std::optional<FileError> create(const std::string& path, const std::string& text);
  /// Releases the file; its content stays.
  void release() { file_.close(); }
  [[nodiscard]] bool is_taken() const { return file_.is_open(); }
  /// Whether this is what was written last.
  [[nodiscard]] bool holds(const std::string& text) const { return text == text_; }
  /// Whether the disk still has what was written last. Needs a file that was taken.
  [[nodiscard]] bool is_unchanged() const { return !change(); }
  /// Whether no other program can take it meanwhile.
  [[nodiscard]] bool is_locked() const { return is_locked_; }
  /// The file taken last, after following a link.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Gives the file this content; on success it is on disk, unless unsynced() says otherwise. On
  /// failure the file keeps its old content. Needs a file that was taken.
  [[nodiscard]] std::optional<FileError> write(const std::string& text,
                                               Missing missing = Missing::CreatedAgain);
  /// Gives the file a name that is free, FileFault::Exists otherwise. Needs a file that was taken.
  [[nodiscard]] std::optional<FileError> move_to(const std::string& path);
  /// Why the disk could not promise to keep the last change of names, which has been made. The file
  /// counts as written all the same.
  [[nodiscard]] const std::optional<FileError>& unsynced() const { return unsynced_; }

 private:
  // The reason, if any, why the path is not the file as it was written last.
  [[nodiscard]] std::optional<FileError> change() const;
  [[nodiscard]] std::optional<FileError> put(const std::string& text, Missing missing);

  std::string path_;
  Descriptor file_;
  std::size_t most_ = kLongestRecord;
  std::string text_;  // what it holds
  bool is_locked_ = false;
  std::optional<FileError> unsynced_;
};

/// Removes the temporary files that dead processes left in a folder, a day later.
void remove_leftovers(const std::string& folder);

/// Applies `change` to a small file of ours that several running programs may change, of at most
/// kLongestList bytes; a missing file counts as empty. Read, change and write are one step, and
/// other programs wait up to `wait`; a file that stays locked is waited for once. If nothing
/// changes, nothing is written. Its folder is created if it is missing, and a link in its
/// place is refused. After a failure the file is as before.
[[nodiscard]] std::optional<FileError> rewrite_file(
    const std::string& path, const std::function<std::string(const std::string&)>& change,
    std::chrono::milliseconds wait = std::chrono::seconds(1));

// Where the program keeps the files that it writes by itself, and their names, by the XDG Base
// Directory Specification.
//
//     data folder     unfinished/2026-11-21-1.quag, ...      games that are played, and go on
//                     unfinished/damaged-1.quag, ...         set aside: not records
//                     games/2026-11-21-1.quag, ...           finished games
//                     scores, lessons, puzzles, days,        what outlives games
//                     mistakes, remembered
//     config folder   quagmire.conf                          what people write

/// An environment variable; empty if it is not set.
[[nodiscard]] UntrustedText environment(const char* name);

/// The environment variables that say where files are kept; empty if not set.
struct DataFolders {
  std::string home{};         ///< HOME
  std::string data_home{};    ///< XDG_DATA_HOME
  std::string config_home{};  ///< XDG_CONFIG_HOME
  /// Files and folders whose games are listed in place of those that the program keeps.
  std::vector<UntrustedText> listed{};
};
[[nodiscard]] DataFolders data_folders_of_environment();

// A path that is not absolute counts as not set.

/// $XDG_CONFIG_HOME/quagmire or $HOME/.config/quagmire.
[[nodiscard]] Result<std::string, FileError> config_folder(const DataFolders& data_folders);
/// $XDG_DATA_HOME/quagmire or $HOME/.local/share/quagmire.
[[nodiscard]] Result<std::string, FileError> data_folder(const DataFolders& data_folders);
/// The folders of finished and of unfinished games, both in the data folder, so that a game moves
/// within one file system.
[[nodiscard]] Result<std::string, FileError> games_folder(const DataFolders& data_folders);
[[nodiscard]] Result<std::string, FileError> unfinished_folder(const DataFolders& data_folders);

// What outlives games: small files in the data folder with a line for each thing, and tabs between
// its fields. Several running programs may change one. Lines that make no sense stay in the file
// and count for nothing.

/// The fields of one line.
using Fields = std::vector<std::string_view>;

/// Takes the first line off the text.
[[nodiscard]] Fields take_fields(std::string_view& text);

/// The text with these fields as a line in place of the first one for which `is_it`, or behind all
/// others; without fields that line is left out. What would end a field is a blank in it.
[[nodiscard]] std::string with_line(std::string_view text,
                                    const std::function<bool(const Fields&)>& is_it,
                                    const Fields& fields);

class LineFile {
 public:
  LineFile(const DataFolders& data_folders, const char* name);

  /// Empty if there is no file.
  [[nodiscard]] Result<std::string, FileError> text() const;
  /// See rewrite_file().
  [[nodiscard]] std::optional<FileError> change(
      const std::function<std::string(const std::string&)>& change,
      std::chrono::milliseconds wait = std::chrono::seconds(1)) const;

 private:
  Result<std::string, FileError> path_;
};

}  // namespace quagmire::app
