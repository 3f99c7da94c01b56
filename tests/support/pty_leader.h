// The process that stands where a person's shell would: it leads the terminal's session, runs the
// program under test as its foreground job and reports how it ends.
//
// A program that led the session itself could not be stopped: the kernel drops Ctrl-Z for a process
// group that has no parent in its session. And the end of a session leader is a hang-up, where a
// person's terminal outlives the program, with the modes and the children that it left.
//
// Invariant: the program has not been reaped while the leader lives, so its process id is its own.
#pragma once

#include <cstdint>

namespace quagmire::test {

/// One message of the leader to the test.
struct LeaderReport {
  enum class Kind : std::int32_t {
    Started,     ///< value: the program's process id, which is its process group's too
    NotStarted,  ///< value: an errno
    Stopped,     ///< value: the signal
    Continued,
    Exited,  ///< value: the code
    Killed,  ///< value: the signal
    Held,    ///< the answer to any message of the test: it may hang up now
  };
  Kind kind{};
  std::int32_t value{};
};

/// What a forked child does to become the leader. Reports go to `channel`, a SOCK_SEQPACKET socket,
/// the first of them Started or NotStarted. When the test closes its end, or dies, the program is
/// killed and the leader ends. A hang-up of the terminal is passed on to the program, for which the
/// leader holds the program on request. Uses nothing that is unsafe after fork().
[[noreturn]] void lead_session(int terminal, int channel, char* const* command,
                               char* const* environment);

}  // namespace quagmire::test
