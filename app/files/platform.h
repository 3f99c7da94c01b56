// What not every POSIX system has. QUAGMIRE_PORTABLE makes Linux do without it, so that the other
// way can be tested there.
#pragma once

#include <cstddef>
#include <string>

namespace quagmire::app {

/// Asks for huge pages for memory that is read at random, so that the processor's TLB covers nearly
/// everything. Does nothing if there are none.
void prefer_huge_pages(void* memory, std::size_t bytes);

/// Returns once what was written to a file, or the names in a folder, would survive a power cut:
/// 0, or -1 and errno.
int sync_to_disk(int file);

/// Renames a file to a name that is free: 0, or -1 and errno, EEXIST if the name is taken. If the
/// system or the file system cannot do that in one step, the name is looked up a moment before.
int rename_to_free(const std::string& from, const std::string& to);

}  // namespace quagmire::app
