// A terminal to give to a program as its standard input, output or both: nobody looks at it, it
// only is one. It becomes nobody's controlling terminal. (Whole terminal sessions, with a screen,
// are the business of tests/support/real_terminal.h.)
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

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

  /// Sends these bytes, whatever the program does with them.
  void send(std::string_view bytes) const {
    if (write(person_.get(), bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
      throw std::system_error(errno, std::generic_category(), "cannot type");
  }
  /// Types a few lines; a program reads them whenever it comes to it. Returns when the terminal has
  /// echoed their ends, which it does in its own time, so that no output of a program comes first.
  void type(std::string_view text) const {
    send(text);
    const auto ends = [](std::string_view in) { return std::count(in.begin(), in.end(), '\n'); };
    constexpr int patience = 10'000;
    for (const auto wanted = ends(written_) + ends(text); ends(written_) < wanted;)
      if (!take(patience)) throw std::system_error(ETIMEDOUT, std::generic_category(), "no echo");
  }
  /// Control-D at the beginning of a line is the end of the input.
  void type_end_of_input() const { type("\x04"); }

  /// All that has been written to it so far, what was typed (the terminal echoes it) included; at
  /// most a few kilobytes, for more would have stopped the program.
  [[nodiscard]] std::string written() const {
    while (take(0)) {
    }
    return std::exchange(written_, {});
  }

 private:
  bool take(int patience) const {
    pollfd waiting{person_.get(), POLLIN, 0};
    if (poll(&waiting, 1, patience) <= 0 || (waiting.revents & POLLIN) == 0) return false;
    std::array<char, 4096> buffer{};
    const ssize_t size = read(person_.get(), buffer.data(), buffer.size());
    if (size > 0) written_.append(buffer.data(), static_cast<std::size_t>(size));
    return size > 0;
  }

  mutable std::string written_;
  Descriptor person_;
  Descriptor program_;
};

/// The program with this terminal for its input and its output.
inline Invocation on_terminal(Invocation invocation, const PseudoTerminal& terminal) {
  invocation.input = invocation.output = Borrowed{terminal.descriptor()};
  return invocation;
}

}  // namespace quagmire::test
