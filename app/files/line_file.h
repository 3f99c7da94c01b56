// What outlives games: small files in the data folder with a line for each thing, and tabs between
// its fields. Several running programs may change one. Lines that make no sense stay in the file
// and count for nothing.
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
  /// See rewrite_file(). A file that stays locked is waited for once.
  [[nodiscard]] std::optional<FileError> change(
      const std::function<std::string(const std::string&)>& change,
      std::chrono::milliseconds wait = std::chrono::seconds(1));

 private:
  Result<std::string, FileError> path_;
  bool stays_locked_ = false;  // as the last change found
};

}  // namespace quagmire::app
