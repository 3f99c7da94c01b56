// Game records in files: read from any, and one that a running game is saved to.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "app/file_error.h"
#include "app/file_lock.h"
#include "engine/game/record.h"
#include "engine/result.h"

namespace quagmire::app {

/// Why there is no record: the file cannot be read, or its text is none.
using RecordFileError = std::variant<FileError, RecordError>;

/// Reads a record, a list of moves or a transcript of the plain game.
[[nodiscard]] Result<Record, RecordFileError> read_record_file(const std::string& path);

/// The record as text for the file at `path`. FileFault::TooLong where it could not be read again.
[[nodiscard]] Result<std::string, FileError> text_for_file(const Record& record,
                                                           const std::string& path);

/// One line without an end: "cannot read "game.quag", line 3, column 7: ..."
[[nodiscard]] std::string explain(const RecordFileError& error, const std::string& path);

/// A file that the game of this process is saved to, and of no other.
class SaveFile {
 public:
  /// Takes the file, which need not exist, for this process; what it holds is left as it is.
  /// FileFault::InUse where another process has it. Gives up the one that was taken before.
  [[nodiscard]] std::optional<FileError> take(const std::string& path);
  /// Gives the file up; what it holds stays.
  void release();
  [[nodiscard]] bool is_taken() const { return lock_.has_value(); }
  /// The file that was taken last, which a link may have led to.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Saves the game; on success it is on disk. Otherwise the file holds what it held, or, where
  /// only its folder could not be written through, perhaps this game. A file must be taken.
  [[nodiscard]] std::optional<FileError> save(const Record& record) const;
  /// Removes the file and keeps its place. A file must be taken.
  [[nodiscard]] std::optional<FileError> clear() const;

 private:
  std::string path_;
  std::optional<FileLock> lock_;
};

}  // namespace quagmire::app
