// Small text files that belong to one person: read whole, written whole or not at all.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/result.h"

namespace quagmire::app {

/// The most that is read of a file: what is larger is none of ours.
constexpr std::size_t kLargestFile = 64 * 1024;

/// The file's text. std::errc::file_too_large where it has more than kLargestFile bytes.
[[nodiscard]] Result<std::string, std::error_code> read_small_file(
    const std::filesystem::path& path);

enum class IfThere { Replace, Refuse };

/// Puts the text into the file at once, so that nobody ever sees half of it. Files are made with
/// mode 0600 and missing folders with 0700. std::errc::file_exists where it is to refuse.
[[nodiscard]] std::error_code write_private_file(const std::filesystem::path& path,
                                                 std::string_view text, IfThere if_there);

}  // namespace quagmire::app
