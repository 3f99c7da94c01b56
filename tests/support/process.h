// A program with pipes for its standard streams, as a script runs it: give it input, read what it
// answers, see how it ends. No shell comes between, and nothing is timed: a wait ends when what is
// waited for happens, and the deadline only keeps a program that hangs from hanging the tests.
//
// Invariants: whatever waits for one stream serves the others too, so no amount of input or output
// locks the program and the test up; the program is dead and reaped when the destructor returns.
#pragma once

#include <sys/types.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tests/support/pty_descriptor.h"
#include "tests/support/pty_types.h"

namespace quagmire::test {

/// Where a standard stream of the program leads.
struct ToTest {};  ///< a pipe to the test
struct Closed {};  ///< nowhere: the program starts without this descriptor
/// To an existing file, opened for reading and writing, or for reading where that is all it allows.
struct File {
  std::string path;
};
/// To an open descriptor, which stays the caller's, such as a terminal's.
struct Borrowed {
  int descriptor;
};
using Stream = std::variant<ToTest, Closed, File, Borrowed>;

/// A program to run. It inherits no variable but PATH.
struct Invocation {
  /// The program, looked up in PATH if it has no slash, and its arguments.
  std::vector<std::string> command{};
  std::map<std::string, std::string> environment{};
  Stream input = ToTest{};
  Stream output = ToTest{};
  Stream errors = ToTest{};
};

/// A program that has ended.
struct Finished {
  ExitStatus status;
  std::string output;  ///< what read_line() had not taken
  std::string errors;
};

class Process {
 public:
  /// Returns when the program runs. Throws std::system_error if it cannot be run. From the first
  /// one on, writing to a closed pipe is an error in this process and no longer its death.
  explicit Process(const Invocation& invocation);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Returns when the pipe has taken the bytes. They are lost if the program no longer reads.
  void write(std::string_view bytes);
  void close_input() { input_.close(); }

  /// The next line of output without its end; at the end of the output what there is without one,
  /// and then nothing.
  [[nodiscard]] std::optional<std::string> read_line();

  /// Closes the input and waits until the program has ended.
  [[nodiscard]] Finished finish();
  /// Waits until the program has ended by itself, leaving its input open.
  [[nodiscard]] Finished wait();

  [[nodiscard]] bool has_ended() const;
  [[nodiscard]] pid_t pid() const { return program_; }
  void send_signal(int signal) const;

 private:
  struct Source {
    Descriptor pipe;
    std::string bytes{};
  };

  void serve();
  static bool read_some(Source& source);
  void write_some();
  std::string take_rest();

  pid_t program_ = -1;
  Descriptor input_;
  std::string_view outgoing_;      // what is left of the bytes that write() was given
  std::array<Source, 2> sources_;  // output and errors
  std::size_t taken_ = 0;          // how much of the output read_line() has answered with
  Descriptor lifeline_;  // a pipe that the program alone holds open: at its end the program is dead
};

/// Runs a program with this input and then no more.
[[nodiscard]] Finished run(const Invocation& invocation, std::string_view input = "");

}  // namespace quagmire::test
