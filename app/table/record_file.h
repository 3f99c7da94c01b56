// Game records in files.
#pragma once

#include <string>
#include <variant>

#include "app/files/file_error.h"
#include "engine/game/record.h"
#include "engine/result.h"

namespace quagmire::app {

/// Why there is no record: the file cannot be read, or its text is none.
using RecordFileError = std::variant<FileError, RecordError>;

/// Reads a record, a list of moves or a transcript of the plain game.
[[nodiscard]] Result<Record, RecordFileError> read_record_file(const std::string& path);

/// One line without an end: "cannot read "game.quag", line 3, column 7: ..."
[[nodiscard]] std::string explain(const RecordFileError& error, const std::string& path);

}  // namespace quagmire::app
