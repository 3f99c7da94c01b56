// Whole files: read within bounds, and written so that after a crash or a power cut the old or the
// new content is there, never a part of one. What goes wrong is answered, and nothing is left half
// done: the old file stays as it was, and the temporary one is removed.
//
// The way is: write a temporary file in the same folder, fsync it, give it the name (rename or
// link), fsync the folder. An fsync that failed is a write that failed, for what the system could
// not write it may have dropped, and asking again would succeed without writing anything.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/file_error.h"
#include "engine/result.h"

namespace quagmire::app {

/// The bytes of a regular file of at most kLongestRecord bytes. Pipes and devices are not waited
/// for.
[[nodiscard]] Result<std::string, FileError> read_file(const std::string& path);

/// Gives the file this content, replacing what it had; readable by its owner alone. Where the path
/// is a link, the file that it leads to is replaced.
[[nodiscard]] std::optional<FileError> replace_file(const std::string& path, std::string_view text);

/// The same for a file that must not exist yet; FileFault::Exists where it does.
[[nodiscard]] std::optional<FileError> create_file(const std::string& path, std::string_view text);

/// Removes a file for good; none is no error.
[[nodiscard]] std::optional<FileError> remove_file(const std::string& path);

/// Gives the file a name that no file has: FileFault::Exists where one does.
[[nodiscard]] std::optional<FileError> rename_file(const std::string& from, const std::string& to);

/// The file that writing to this path writes: itself, or what the link there leads to. FileFault::
/// NotFile for anything but a regular file, and an error where it is protected against writing; no
/// file at all is fine.
[[nodiscard]] Result<std::string, FileError> file_to_write(const std::string& path);

/// Whether anything, readable or not, has this name.
[[nodiscard]] Result<bool, FileError> is_name_taken(const std::string& path);

/// Waits until the names in the file's folder are on disk.
[[nodiscard]] std::optional<FileError> sync_folder_of(const std::string& path);

/// Makes the folder and those it lies in, for their owner alone, where they are missing.
[[nodiscard]] std::optional<FileError> make_folders(const std::string& path);

/// Removes temporary files that a dead process has left beside the file. Nobody else may be writing
/// it.
void remove_leftovers(const std::string& path);

/// Where a limit for the size of files is set (ulimit -f), the system kills a program that reaches
/// it; after this, it refuses the write instead. To be called once, at the start of the program.
void make_size_limit_an_error();

}  // namespace quagmire::app
