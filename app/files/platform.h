// What not every POSIX system has: the one file with a way for Linux and a way for all others. With
// QUAGMIRE_PORTABLE Linux goes the way of the others too, so that it can be tried there.
#pragma once

#include <sys/stat.h>

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>

namespace quagmire::app {

/// How many MiB of memory the machine has; nullopt if that cannot be told.
[[nodiscard]] std::optional<std::uint64_t> memory_mebibytes();

/// Asks for large pages for memory that is read all over, so that the processor knows where nearly
/// all of it is. In vain if there are none.
void prefer_huge_pages(void* memory, std::size_t bytes);

/// When the content of a file was changed last; on some systems in whole seconds.
[[nodiscard]] timespec time_of_change(const struct stat& status);

// These return 0, or a descriptor, or -1 and errno: ENOSYS if the system has no such call, and
// what it likes where only the file system cannot do it.

/// Two files change names in one step.
int exchange_names(const std::string& one, const std::string& other);
/// A file gets a name that nothing has, EEXIST, in one step.
int rename_to_free(const std::string& from, const std::string& to);
/// A new file in the folder without a name, open for reading and writing.
int open_nameless(const std::string& folder);
/// Gives an open file without a name one that nothing has, EEXIST.
int name_nameless(int file, const std::string& name);
/// What the one file allows to single users and groups is allowed by the other too; nothing to do
/// if the system has no such lists.
int copy_access_list(int from, int to);

}  // namespace quagmire::app
