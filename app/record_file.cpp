#include "app/record_file.h"

#include <cassert>

#include "app/files.h"
#include "engine/game/transcript.h"
#include "ui/printable.h"
#include "ui/record_messages.h"

namespace quagmire::app {

Result<Record, RecordFileError> read_record_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return RecordFileError(text.error());
  const auto record = parse_any_record(*text);
  if (!record) return RecordFileError(record.error());
  return *record;
}

std::string explain(const RecordFileError& error, const std::string& path) {
  if (const auto* file_error = std::get_if<FileError>(&error)) return explain(*file_error);
  return "cannot read " + ui::quoted(path, ui::kLongestPath) + ", " +
         ui::explain(std::get<RecordError>(error));
}

std::optional<FileError> SaveFile::take(const std::string& path) {
  release();
  // Two links to one file are one file.
  const auto file = file_to_write(path);
  if (!file) return file.error();
  FileLock lock;
  if (auto error = lock.take(*file + ".lock")) {
    if (error->fault == FileFault::InUse) error->path = path;
    return error;
  }
  remove_leftovers(*file);
  path_ = *file;
  lock_.emplace(std::move(lock));
  return std::nullopt;
}

void SaveFile::release() { lock_.reset(); }

std::optional<FileError> SaveFile::save(const Record& record) const {
  assert(is_taken());
  const std::string text = write_record(record);
  // What is longer could not be read again.
  if (text.size() > kLongestRecord) return FileError{FileTask::Write, FileFault::TooLong, path_};
  return replace_file(path_, text);
}

std::optional<FileError> SaveFile::clear() const {
  assert(is_taken());
  return remove_file(path_);
}

}  // namespace quagmire::app
