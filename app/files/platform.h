// What not every POSIX system has: the only file with one way for Linux and another for the rest.
// QUAGMIRE_PORTABLE makes Linux go the other way too, so that it can be tested there.
#pragma once

#include <sys/stat.h>

#include <cstddef>
#include <ctime>
#include <string>

namespace quagmire::app {

/// Asks for huge pages for memory that is read at random, so that the processor's TLB covers nearly
/// everything. Does nothing if there are none.
void prefer_huge_pages(void* memory, std::size_t bytes);

/// When the content of a file last changed; some systems only know whole seconds.
[[nodiscard]] timespec time_of_change(const struct stat& status);

/// Returns once what was written to a file, or the names in a folder, would survive a power cut:
/// 0, or -1 and errno.
int sync_to_disk(int file);

// These return 0 or a descriptor, or -1 and errno: ENOSYS if the system lacks the call, and various
// values if only the file system does.

/// Swaps the names of two files in one step.
int exchange_names(const std::string& one, const std::string& other);
/// Renames a file in one step to a name that is free; EEXIST if it is not.
int rename_to_free(const std::string& from, const std::string& to);
/// A new file in the folder without a name, open for reading and writing.
int open_nameless(const std::string& folder);
/// Names an open file that has no name; EEXIST if the name is taken.
int name_nameless(int file, const std::string& name);
/// Copies the access list, which grants rights to single users and groups. Does nothing if the
/// system has no such lists.
int copy_access_list(int from, int to);

}  // namespace quagmire::app
