// What not every POSIX system has: the one file with a way for Linux and a way for all others. With
// QUAGMIRE_PORTABLE Linux goes the way of the others too, so that it can be tried there.
#pragma once

#include <sys/stat.h>

#include <ctime>

namespace quagmire::app {

/// Whether adopt_orphans() and kill_children() do anything.
#if defined(__linux__) && !defined(QUAGMIRE_PORTABLE)
constexpr bool kAdoptsOrphans = true;
#else
constexpr bool kAdoptsOrphans = false;
#endif

/// From now on, what our descendants leave behind when they die becomes our child.
void adopt_orphans();
/// Sends SIGKILL to the children of the only thread of this process, adopted ones included. Calls
/// nothing that a process may not call between fork() and exec().
void kill_children();

/// When the content of a file was changed last; on some systems in whole seconds.
[[nodiscard]] timespec time_of_change(const struct stat& status);

}  // namespace quagmire::app
