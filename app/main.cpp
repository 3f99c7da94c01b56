#include <fcntl.h>
#include <unistd.h>

#include <clocale>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>

#include "app/cli/exit_status.h"
#include "app/commands/command_line.h"
#include "app/files/files.h"
#include "engine/text.h"
#include "ui/terminal/signals.h"
#include "ui/text/messages.h"
#include "ui/text/utf8.h"

namespace {

// Occupies closed standard descriptors. Otherwise the first opened file would get such a number,
// and output would end up in it. The substitute is empty and refuses writes.
void occupy_standard_descriptors() {
  for (int descriptor = 0; descriptor <= 2; ++descriptor)
    if (fcntl(descriptor, F_GETFD) == -1) open("/dev/null", O_RDONLY);
}

// Sets only LC_CTYPE, which says how bytes form characters. Falls back to UTF-8 if the locale is
// missing or none is set, as in containers, through ssh and in cron (see Python's PEP 538).
void choose_encoding() {
  const bool is_known = std::setlocale(LC_CTYPE, "") != nullptr;
  std::string named;
  bool is_chosen = false;
  for (const char* variable : {"LANG", "LC_CTYPE", "LC_ALL"})
    if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') {
      named = quagmire::in_lower_case(value);
      is_chosen |= variable == std::string_view("LC_ALL") || (named != "c" && named != "posix");
    }
  const bool is_utf8 =
      named.find("utf-8") != std::string::npos || named.find("utf8") != std::string::npos;
  if (is_chosen && (is_known || !is_utf8)) return;
  for (const char* usual : {"C.UTF-8", "C.utf8", "en_US.UTF-8"})
    if (std::setlocale(LC_CTYPE, usual) != nullptr) return;
}

// Process 1 of a container ignores signals without a handler.
void handle_signals_as_process_1() {
  if (getpid() != 1) return;
  for (const int signal : quagmire::ui::kEndingSignals)
    std::signal(signal, [](int which) { _exit(quagmire::app::kSignalled + which); });
}

}  // namespace

int main(int argc, char** argv) {
  try {
    occupy_standard_descriptors();
    handle_signals_as_process_1();
    choose_encoding();
    quagmire::app::make_size_limit_an_error();
    std::ios::sync_with_stdio(false);
    quagmire::app::guard_streams();
    return quagmire::app::run_program(argc, argv);
  } catch (const std::bad_alloc&) {
    // Memory may not suffice for this message or for destructors.
    constexpr std::string_view text =
        "quagmire: cannot continue, out of memory; close other programs, or give analyze or hint a "
        "smaller --hash\n";
    std::cout.flush();
    [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
    _exit(quagmire::app::kFailure);
  } catch (const std::exception& error) {
    quagmire::app::report("cannot continue, " + quagmire::ui::printable(error.what(), 200) +
                          "; please report this");
    return quagmire::app::kFailure;
  }
}
