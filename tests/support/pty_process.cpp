#include "tests/support/pty_process.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>
#include <vector>

#include "tests/support/exec_strings.h"

namespace quagmire::test {
namespace {

using Kind = LeaderReport::Kind;

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

[[noreturn]] void fail_without_leader() {
  throw std::system_error(ECHILD, std::generic_category(), "the terminal's session leader is gone");
}

winsize kernel_size(TerminalSize size) {
  winsize result{};
  result.ws_row = static_cast<unsigned short>(size.rows);
  result.ws_col = static_cast<unsigned short>(size.columns);
  return result;
}

std::vector<std::string> environment_of(const Program& program) {
  std::map<std::string, std::string> variables = program.environment;
  variables.emplace("TERM", program.term);
  variables.emplace("LANG", program.lang);
  // An unset HOME would mean the home folder of the account.
  variables.emplace("HOME", program.home.value_or(""));
  return environment_strings(std::move(variables));
}

int milliseconds_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
  return static_cast<int>(std::max<std::int64_t>(left.count(), 0));
}

}  // namespace

PtyProcess::PtyProcess(const Program& program, OutputHandler on_output)
    : on_output_(std::move(on_output)) {
  if (program.command.empty()) {
    throw std::system_error(EINVAL, std::generic_category(), "no program to run");
  }
  const winsize size = kernel_size(program.size);
  int master = -1;
  int slave = -1;
  if (openpty(&master, &slave, nullptr, nullptr, &size) != 0) fail("cannot open a pseudo-terminal");
  master_ = Descriptor(master);
  const Descriptor terminal(slave);
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    fail("cannot make a socket pair");
  }
  channel_ = Descriptor(ends[0]);
  Descriptor leaders_end(ends[1]);
  if (fcntl(master, F_SETFD, FD_CLOEXEC) != 0 || fcntl(master, F_SETFL, O_NONBLOCK) != 0) {
    fail("cannot set up the pseudo-terminal");
  }
  initial_modes_ = TerminalModes::of(slave);

  // Made before fork(), after which memory may not be allocated.
  std::vector<std::string> command_strings = program.command;
  std::vector<std::string> variables = environment_of(program);
  const std::vector<char*> command = pointers_to(command_strings);
  const std::vector<char*> environment = pointers_to(variables);
  leader_ = fork();
  if (leader_ < 0) fail("cannot fork");
  if (leader_ == 0) lead_session(slave, leaders_end.get(), command.data(), environment.data());

  leaders_end.close();  // so that a leader that dies is an end of file here
  const LeaderReport first = receive_report(0).value_or(LeaderReport{Kind::NotStarted, ECHILD});
  if (first.kind != Kind::Started) {
    channel_.close();
    waitpid(leader_, nullptr, 0);
    errno = first.value;
    fail("cannot run " + program.command.front());
  }
  program_ = first.value;
}

PtyProcess::~PtyProcess() {
  channel_.close();  // the leader's order to kill the program and end
  while (waitpid(leader_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool PtyProcess::step(Clock::time_point deadline) {
  const auto terminal_events = static_cast<short>(outgoing_.empty() ? POLLIN : POLLIN | POLLOUT);
  // poll() passes over a descriptor of -1, which the terminal is after a hang-up.
  std::array<pollfd, 2> sources{{{master_.get(), terminal_events, 0}, {channel_.get(), POLLIN, 0}}};
  const int ready = poll(sources.data(), sources.size(), milliseconds_until(deadline));
  if (ready < 0 && errno != EINTR) fail("cannot poll");
  if (ready <= 0) return ready < 0;
  const auto [terminal, channel] = sources;
  if ((terminal.revents & POLLOUT) != 0) write_batch();
  if ((terminal.revents & ~POLLOUT) != 0) read_batch();
  if (channel.revents != 0) {
    // Everything, unless the program left a child that never stops writing.
    while (read_batch() && Clock::now() < deadline) {
    }
    const std::optional<LeaderReport> report = receive_report(MSG_DONTWAIT);
    if (!report) fail_without_leader();
    note(*report);
  }
  return true;
}

// False where there is nothing to read at present.
bool PtyProcess::read_batch() {
  if (!master_.open()) return false;
  std::array<char, 65536> buffer;  // NOLINT: not initialized, as read() does it
  const ssize_t size = read(master_.get(), buffer.data(), buffer.size());
  if (size > 0) {
    on_output_({buffer.data(), static_cast<std::size_t>(size)});
    return true;
  }
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return false;
  // The leader keeps the terminal open, so this is the end only if it was killed.
  master_.close();
  return false;
}

void PtyProcess::write_batch() {
  const ssize_t size = write(master_.get(), outgoing_.data(), outgoing_.size());
  if (size > 0) outgoing_.erase(0, static_cast<std::size_t>(size));
  if (size < 0 && errno != EAGAIN && errno != EINTR) fail("cannot write to the terminal");
}

void PtyProcess::send(std::string_view bytes) {
  if (bytes.empty()) return;
  outgoing_ += bytes;
  write_batch();
}

void PtyProcess::resize(TerminalSize size) {
  const winsize wanted = kernel_size(size);
  if (ioctl(master_.get(), TIOCSWINSZ, &wanted) != 0) fail("cannot resize the terminal");
}

void PtyProcess::send_signal(int signal) const {
  if (kill(program_, signal) != 0) fail("cannot signal the program");
}

void PtyProcess::resume() {
  stopped_ = false;  // at once, so that nobody takes the stop before this for one after it
  if (kill(-program_, SIGCONT) != 0) fail("cannot continue the program");
}

void PtyProcess::hang_up() {
  if (!master_.open()) return;
  const char request = 0;
  if (::send(channel_.get(), &request, sizeof request, MSG_NOSIGNAL) < 0) fail_without_leader();
  for (bool held = false; !held;) {
    const std::optional<LeaderReport> report = receive_report(0);
    if (!report) fail_without_leader();
    note(*report);
    held = report->kind == Kind::Held;
  }
  outgoing_.clear();
  master_.close();
}

std::optional<LeaderReport> PtyProcess::receive_report(int flags) const {
  LeaderReport report;
  ssize_t size = 0;
  do {
    size = recv(channel_.get(), &report, sizeof report, flags);
  } while (size < 0 && errno == EINTR);
  if (size != sizeof report) return std::nullopt;
  return report;
}

void PtyProcess::note(const LeaderReport& report) {
  switch (report.kind) {
    case Kind::Stopped:
      stopped_ = true;
      break;
    case Kind::Continued:
      stopped_ = false;
      break;
    case Kind::Exited:
      exit_status_ = ExitStatus::code(report.value);
      break;
    case Kind::Killed:
      exit_status_ = ExitStatus::signal(report.value);
      break;
    default:
      break;
  }
}

}  // namespace quagmire::test
