// Small files of our own that several running programs may change: read, changed and written as one
// step, which the others wait for.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/files/file_error.h"

namespace quagmire::app {

/// Gives the file what `change` makes of what it holds; of "" where there is none. Nothing is
/// written where that is the same. Its folder is made where it is missing. After a failure the file
/// is as before.
[[nodiscard]] std::optional<FileError> rewrite_file(
    const std::string& path, const std::function<std::string(const std::string&)>& change);

}  // namespace quagmire::app
