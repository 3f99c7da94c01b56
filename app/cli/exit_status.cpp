#include "app/cli/exit_status.h"

#include <unistd.h>

#include <iostream>
#include <streambuf>
#include <string_view>

#include "engine/ascii.h"
#include "ui/lines/lines.h"
#include "ui/lines/reports.h"
#include "ui/words/messages.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

class TerminalGuard : public std::streambuf {
 public:
  TerminalGuard(std::ostream& stream, int descriptor) : stream_(stream), terminal_(stream.rdbuf()) {
    if (isatty(descriptor) != 0) stream.rdbuf(this);
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
  std::string waiting_;  // kept until its line ends, because a character may arrive in parts
};

}  // namespace

void guard_terminals() {
  static const TerminalGuard output(std::cout, STDOUT_FILENO);
  static const TerminalGuard errors(std::cerr, STDERR_FILENO);
}

void report(const std::string& text) { ui::report(text); }

int fail(const RequestError& error) {
  report(error.text);
  return error.status;
}

std::string describe_bad_position(const std::string& where, const PositionError& error) {
  return "bad position, " + where + ' ' + ui::explain(error) + "; a position is written like '" +
         to_text(Position::start()) + '\'';
}

}  // namespace quagmire::app
