#include "app/table/record_file.h"

#include "app/files/files.h"
#include "engine/game/record.h"
#include "ui/words/messages.h"
#include "ui/words/printable.h"

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

}  // namespace quagmire::app
