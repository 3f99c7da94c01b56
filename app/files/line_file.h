// Lists in the data folder: small files with one line per item and tabs between fields. Several
// running programs may change them. Lines that make no sense stay in the file and are ignored.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/data_folders.h"
#include "app/files/files.h"
#include "engine/result.h"

namespace quagmire::app {

/// The fields of one line.
using Fields = std::vector<std::string_view>;

/// Takes the first line off the front of the text, as fields.
[[nodiscard]] Fields take_fields(std::string_view& text);

/// Replaces the first line that satisfies `matches`, or appends a line if none does. Without
/// fields, the line is removed. Separators inside a field become blanks.
[[nodiscard]] std::string with_line(std::string_view text,
                                    const std::function<bool(const Fields&)>& matches,
                                    const Fields& fields);

class LineFile {
 public:
  LineFile(const DataFolders& data_folders, const char* name);

  /// The file's text; empty if there is no file.
  [[nodiscard]] Result<std::string, FileError> text() const;
  /// See rewrite_file(). After a timeout, later calls do not wait until the file is free again.
  [[nodiscard]] std::optional<FileError> change(
      const std::function<std::string(const std::string&)>& change,
      std::chrono::milliseconds wait = std::chrono::seconds(1));

 private:
  Result<std::string, FileError> path_;
  bool stays_locked_ = false;  // whether the last change timed out
};

}  // namespace quagmire::app
