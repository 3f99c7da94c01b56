#include "tests/support/pty_leader.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace quagmire::test {
namespace {

using Kind = LeaderReport::Kind;

// The number that the channel is moved to, so that everything above it can be closed.
constexpr int kChannel = 3;

// Not _exit(): ThreadSanitizer's writes out what the test left in stdio's buffers, which here goes
// to the terminal, and may wait there for ever.
[[noreturn]] void leave() {
  for (;;) syscall(SYS_exit_group, 0);
}

void report(Kind kind, int value) {
  const LeaderReport message{kind, value};
  // A test that is gone needs no report.
  [[maybe_unused]] const auto sent = send(kChannel, &message, sizeof message, MSG_NOSIGNAL);
}

[[noreturn]] void give_up(int error) {
  report(Kind::NotStarted, error);
  leave();
}

// Nothing of the test's may leak in: not its other terminals, whose hang-ups would go unnoticed
// while a copy of them is open here, and not its signal settings (nohup ignores SIGHUP, for one).
void forget_the_test(int channel) {
  if (channel != kChannel) dup3(channel, kChannel, O_CLOEXEC);
  close_range(kChannel + 1, ~0U, 0);
  for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, nullptr);
}

[[noreturn]] void become_program(char* const* command, char* const* environment, int failure) {
  setpgid(0, 0);
  // Allowed to a background process only while it blocks SIGTTOU, as here.
  tcsetpgrp(STDIN_FILENO, getpid());
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  execvpe(command[0], command, environment);
  const int error = errno;
  [[maybe_unused]] const auto written = write(failure, &error, sizeof error);
  leave();
}

pid_t start_program(char* const* command, char* const* environment) {
  // A successful exec closes the pipe and so leaves it empty.
  std::array<int, 2> failure{};
  if (pipe2(failure.data(), O_CLOEXEC) != 0) give_up(errno);
  const pid_t program = fork();
  if (program < 0) give_up(errno);
  if (program == 0) become_program(command, environment, failure[1]);
  close(failure[1]);
  int error = 0;
  const auto size = read(failure[0], &error, sizeof error);
  close(failure[0]);
  if (size > 0) {
    waitpid(program, nullptr, 0);
    give_up(error);
  }
  return program;
}

struct Running {
  pid_t program;
  bool stopped = false;
  bool ended = false;
};

// The program's end is only looked at, not reaped.
void report_changes(Running& running) {
  if (running.ended) return;
  const auto id = static_cast<id_t>(running.program);
  siginfo_t change{};
  while (waitid(P_PID, id, &change, WSTOPPED | WCONTINUED | WNOHANG) == 0 && change.si_pid != 0) {
    running.stopped = change.si_code != CLD_CONTINUED;
    report(running.stopped ? Kind::Stopped : Kind::Continued, change.si_status);
    change = {};
  }
  change = {};
  waitid(P_PID, id, &change, WEXITED | WNOHANG | WNOWAIT);
  if (change.si_pid == 0) return;
  running.ended = true;
  report(change.si_code == CLD_EXITED ? Kind::Exited : Kind::Killed, change.si_status);
}

// Stops the program until the hang-up, so that it finds the signal first and its input's end
// second. Under a shell that is a matter of luck, and its exit status with it.
void hold(Running& running) {
  report_changes(running);
  if (!running.stopped && !running.ended) {
    // Only itself: it could not stop while it waits for a child of vfork() that was stopped first.
    kill(running.program, SIGSTOP);
    const auto id = static_cast<id_t>(running.program);
    siginfo_t change{};
    waitid(P_PID, id, &change, WSTOPPED | WEXITED | WNOWAIT);
    waitid(P_PID, id, &change, WSTOPPED | WNOHANG);  // the test knows about this stop
  }
  report(Kind::Held, 0);
}

void pass_on_hang_up(const Running& running) {
  kill(-running.program, SIGHUP);
  kill(-running.program, SIGCONT);
}

[[noreturn]] void end(const Running& running) {
  kill(-running.program, SIGKILL);
  waitpid(running.program, nullptr, 0);
  leave();
}

}  // namespace

void lead_session(int terminal, int channel, char* const* command, char* const* environment) {
  const int error = login_tty(terminal) == 0 ? 0 : errno;
  forget_the_test(channel);
  if (error != 0) give_up(error);

  // All signals are blocked; these two are read like input.
  sigset_t expected;
  sigemptyset(&expected);
  sigaddset(&expected, SIGCHLD);
  sigaddset(&expected, SIGHUP);
  const int signals = signalfd(-1, &expected, SFD_CLOEXEC);
  if (signals < 0) give_up(errno);
  Running running{start_program(command, environment)};
  report(Kind::Started, running.program);

  for (;;) {
    std::array<pollfd, 2> sources{{{signals, POLLIN, 0}, {kChannel, POLLIN, 0}}};
    if (poll(sources.data(), sources.size(), -1) < 0) continue;
    if (sources[1].revents != 0) {
      char request = 0;
      if (recv(kChannel, &request, sizeof request, 0) <= 0) end(running);
      hold(running);
    }
    if (sources[0].revents != 0) {
      signalfd_siginfo received{};
      if (read(signals, &received, sizeof received) != sizeof received) continue;
      if (received.ssi_signo == SIGHUP) pass_on_hang_up(running);
      report_changes(running);
    }
  }
}

}  // namespace quagmire::test
