// Files and folders as a whole: read within bounds, named and removed so that it lasts. Writing
// them is own_file's.
//
// A change of names is on disk when its folder was synced. An fsync that failed is a change that
// failed, for what the system could not write it may have dropped, and asking again would succeed
// without writing anything.
#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>
#include <vector>

#include "app/files/descriptor.h"
#include "app/files/file_error.h"
#include "engine/game/record.h"
#include "engine/result.h"

namespace quagmire::app {

/// A list of ours to which every game adds a line may be this long: that is two million games.
constexpr std::size_t kLongestList = std::size_t{64} << 20;

/// The bytes of a regular file of at most `most` bytes. Pipes and devices are not waited for.
[[nodiscard]] Result<std::string, FileError> read_file(const std::string& path,
                                                       std::size_t most = kLongestRecord);
/// The same, from the beginning, for a file that is open; errors name it so.
[[nodiscard]] Result<std::string, FileError> read_file(const Descriptor& file,
                                                       const std::string& path,
                                                       std::size_t most = kLongestRecord);

/// Opens for this process alone; new files are for their owner alone.
[[nodiscard]] Descriptor open_file(const std::string& path, int flags);

/// Gives the file a name that nothing has: FileFault::Exists where something does. After a crash it
/// has one of the names, or, if the system knows no better way, both.
[[nodiscard]] std::optional<FileError> rename_file(const std::string& from, const std::string& to);

/// That an error says no more than that the system, or this file system, has no such call.
[[nodiscard]] bool is_unsupported(int code);

/// Whether anything, readable or not, has this name.
[[nodiscard]] Result<bool, FileError> is_name_taken(const std::string& path);

/// Whether the path names this very file, and no link that leads there.
[[nodiscard]] bool is_named(const Descriptor& file, const std::string& path);

/// Takes this name from this very file, and from nothing else.
void remove_name(const Descriptor& file, const std::string& path);

/// The folder in which the path's last part is: "." if none is named.
[[nodiscard]] std::string folder_of(const std::string& path);
/// The path of a name in a folder.
[[nodiscard]] std::string path_in(const std::string& folder, const std::string& name);
/// The names in a folder, in no order; none if the folder is missing.
[[nodiscard]] Result<std::vector<std::string>, FileError> list_folder(const std::string& path);
/// Waits until the names in the file's folder are on disk.
[[nodiscard]] std::optional<FileError> sync_folder_of(const std::string& path);
/// Makes the folder and those it lies in, for their owner alone, if they are missing.
[[nodiscard]] std::optional<FileError> make_folders(const std::string& path);

/// If a limit for the size of files is set (ulimit -f), the system kills a program that reaches
/// it; after this, it refuses the write instead. To be called once, at the start of the program.
void make_size_limit_an_error();

}  // namespace quagmire::app
