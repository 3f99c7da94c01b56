#include "tests/support/pty_types.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ostream>
#include <system_error>

namespace quagmire::test {

std::ostream& operator<<(std::ostream& out, const ExitStatus& status) {
  if (!status.by_signal_) return out << "exited with code " << status.value_;
  return out << "killed by signal " << status.value_ << " (" << strsignal(status.value_) << ")";
}

TerminalModes TerminalModes::of(int terminal) {
  termios raw{};
  if (tcgetattr(terminal, &raw) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot read the terminal's modes");
  }
  TerminalModes modes{raw.c_iflag, raw.c_oflag, raw.c_cflag, raw.c_lflag};
  std::copy(std::begin(raw.c_cc), std::end(raw.c_cc), modes.characters.begin());
  return modes;
}

std::ostream& operator<<(std::ostream& out, const TerminalModes& modes) {
  out << std::oct << "input 0" << modes.input << " output 0" << modes.output << " control 0"
      << modes.control << " local 0" << modes.local << std::dec << " (icanon "
      << (modes.canonical() ? "on" : "off") << ", echo " << (modes.echo() ? "on" : "off")
      << ") characters";
  for (const cc_t character : modes.characters) out << ' ' << int{character};
  return out;
}

}  // namespace quagmire::test
