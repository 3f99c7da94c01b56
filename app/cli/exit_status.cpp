#include "app/cli/exit_status.h"

#include <unistd.h>

#include <array>
#include <iostream>
#include <streambuf>
#include <string_view>

#include "engine/text.h"
#include "ui/plain/lines.h"
#include "ui/plain/reports.h"
#include "ui/terminal/terminal.h"
#include "ui/text/messages.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

// A standard stream that waits even if another program made it non-blocking.
class PatientBuffer : public std::streambuf {
 public:
  PatientBuffer(std::ios& stream, int descriptor)
      : stream_(stream), before_(stream.rdbuf(this)), descriptor_(descriptor) {
    setp(bytes_.data(), bytes_.data() + bytes_.size());
  }
  ~PatientBuffer() override {
    write_out();
    stream_.rdbuf(before_);
  }

 protected:
  int underflow() override {
    const auto size = ui::read_patiently(descriptor_, bytes_);
    if (!size) throw std::ios_base::failure("cannot read");
    setg(bytes_.data(), bytes_.data(), bytes_.data() + *size);
    return *size == 0 ? traits_type::eof() : traits_type::to_int_type(*gptr());
  }
  int overflow(int byte) override {
    if (!write_out()) return traits_type::eof();
    if (byte != traits_type::eof()) sputc(traits_type::to_char_type(byte));
    return traits_type::not_eof(byte);
  }
  int sync() override { return write_out() ? 0 : -1; }

 private:
  bool write_out() {
    const bool done =
        ui::write_patiently(descriptor_, {pbase(), static_cast<std::size_t>(pptr() - pbase())});
    setp(bytes_.data(), bytes_.data() + bytes_.size());
    // Further output has no reader, so the program should end.
    if (!done && descriptor_ == STDOUT_FILENO) ui::asked_to_end = true;
    return done;
  }

  std::ios& stream_;
  std::streambuf* before_;
  int descriptor_;
  std::array<char, 16384> bytes_{};
};

class TerminalGuard : public std::streambuf {
 public:
  TerminalGuard(std::ostream& stream, bool is_terminal)
      : stream_(stream), terminal_(stream.rdbuf()) {
    if (is_terminal) stream.rdbuf(this);
  }
  ~TerminalGuard() override {
    stream_.flush();
    stream_.rdbuf(terminal_);
  }

 protected:
  int overflow(int byte) override {
    waiting_ += traits_type::to_char_type(byte);
    return byte != '\n' || pass_on() ? byte : traits_type::eof();
  }
  int sync() override { return pass_on() ? terminal_->pubsync() : -1; }

 private:
  bool pass_on() {
    std::string shown;
    for (std::string_view text = waiting_; !text.empty();) {
      const bool ends = text.find('\n') != std::string_view::npos;
      std::string_view line = take_to('\n', text);
      while (const auto taken = ui::take_glyph(line)) ui::append(shown, taken->glyph);
      if (ends) shown += '\n';
    }
    waiting_.clear();
    const auto size = static_cast<std::streamsize>(shown.size());
    return terminal_->sputn(shown.data(), size) == size;
  }

  std::ostream& stream_;
  std::streambuf* terminal_;
  std::string waiting_;  // held back until the line ends, because a character may arrive in parts
};

}  // namespace

const AtTerminal& at_terminal() {
  static const AtTerminal found{isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0,
                                isatty(STDERR_FILENO) != 0};
  return found;
}

void guard_streams() {
  static PatientBuffer patient_input(std::cin, STDIN_FILENO);
  static PatientBuffer patient_output(std::cout, STDOUT_FILENO);
  static PatientBuffer patient_errors(std::cerr, STDERR_FILENO);
  static const TerminalGuard output(std::cout, at_terminal().output);
  static const TerminalGuard errors(std::cerr, at_terminal().errors);
}

void report(const std::string& text) { ui::report(text); }

int fail(const UsageError& error) {
  report(error.text);
  return error.status;
}

std::string describe_bad_position(const std::string& where, const PositionError& error) {
  return ui::say("bad position, {} {}; a position is written like '{}'", where, ui::explain(error),
                 Position::start());
}

}  // namespace quagmire::app
