// A terminal to give to a program as its standard input, output or both: nobody looks at it, it
// only is one. It becomes nobody's controlling terminal. (Whole terminal sessions, with a screen,
// are the business of tests/support/real_terminal.h.)
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>

#include "tests/support/process.h"
#include "tests/support/pty_descriptor.h"

namespace quagmire::test {

class PseudoTerminal {
 public:
  PseudoTerminal() {
    int person = -1;
    int program = -1;
    const winsize size{24, 80, 0, 0};
    if (openpty(&person, &program, nullptr, nullptr, &size) != 0)
      throw std::system_error(errno, std::generic_category(), "cannot open a pseudo-terminal");
    person_ = Descriptor(person);
    program_ = Descriptor(program);
    for (const int end : {person, program}) fcntl(end, F_SETFD, FD_CLOEXEC);
  }

  /// What the program is to be given.
  [[nodiscard]] int descriptor() const { return program_.get(); }

  /// Types a few lines; a program reads them whenever it comes to it.
  void type(std::string_view text) const {
    if (write(person_.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
      throw std::system_error(errno, std::generic_category(), "cannot type");
  }
  /// Control-D at the beginning of a line is the end of the input.
  void type_end_of_input() const { type("\x04"); }

  /// All that has been written to it so far, what was typed (the terminal echoes it) included; at
  /// most a few kilobytes, for more would have stopped the program.
  [[nodiscard]] std::string written() const {
    std::string text;
    pollfd waiting{person_.get(), POLLIN, 0};
    std::array<char, 4096> buffer{};
    while (poll(&waiting, 1, 0) > 0 && (waiting.revents & POLLIN) != 0) {
      const ssize_t size = read(person_.get(), buffer.data(), buffer.size());
      if (size <= 0) break;
      text.append(buffer.data(), static_cast<std::size_t>(size));
    }
    return text;
  }

 private:
  Descriptor person_;
  Descriptor program_;
};

/// The program with this terminal for its input and its output.
inline Invocation on_terminal(Invocation invocation, const PseudoTerminal& terminal) {
  invocation.input = invocation.output = Borrowed{terminal.descriptor()};
  return invocation;
}

}  // namespace quagmire::test
