#include "ui/lines/line_reader.h"

#include <poll.h>
#include <unistd.h>

namespace quagmire::ui {

std::string describe_too_long() {
  return "The line is longer than " + std::to_string(LineReader::kLongest) +
         " characters; type a move (c2 c5) or help.";
}

std::optional<InputLine> LineReader::next() {
  try {
    return read();
  } catch (const std::ios_base::failure&) {
    throw InputError();
  }
}

std::optional<InputLine> LineReader::read() {
  using Traits = std::istream::traits_type;
  InputLine line;
  std::streambuf& buffer = *input_.rdbuf();
  Traits::int_type c = buffer.sbumpc();
  if (c == Traits::eof()) return std::nullopt;
  for (; c != Traits::eof() && c != '\n'; c = buffer.sbumpc()) {
    if (line.text.size() < kLongest)
      line.text += Traits::to_char_type(c);
    else
      line.too_long = true;
  }
  return line;
}

std::chrono::steady_clock::time_point TerminalPace::now() const {
  return std::chrono::steady_clock::now();
}

bool TerminalPace::await_input(std::istream& input, std::chrono::milliseconds limit) {
  // The system does not report lines that were already read ahead.
  if (input.rdbuf()->in_avail() > 0) return true;
  pollfd source{STDIN_FILENO, POLLIN, 0};
  return poll(&source, 1, static_cast<int>(limit.count())) != 0;
}

}  // namespace quagmire::ui
