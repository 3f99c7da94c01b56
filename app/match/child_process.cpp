#include "app/match/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <system_error>
#include <utility>

#include "app/files/platform.h"

namespace quagmire::app {

namespace {

struct Pipes {
  Pipe input = make_pipe();    // of the program
  Pipe output = make_pipe();   // of the program
  Pipe control = make_pipe();  // to the supervisor: a byte, or the end, is the order to kill
  Pipe report = make_pipe();   // from it: 0 or why there is no process; then the shell's status
};

// What runs until exec() and in the supervisor calls nothing but the system.

[[noreturn]] void become_shell(const char* command, const Pipes& pipes) {
  setpgid(0, 0);
  dup2(pipes.input.read_end.number(), STDIN_FILENO);
  dup2(pipes.output.write_end.number(), STDOUT_FILENO);
  // No signal is ignored or blocked that we ignore or block.
  for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  execl("/bin/sh", "sh", "-c", command, nullptr);
  constexpr int cannot_run = 127;
  _exit(cannot_run);
}

// Kills until nobody is left, for a killed process may leave children behind, which become ours.
// What cannot be killed, such as a process of another user, is left after a while. Returns the
// status of the shell.
int end_all(pid_t shell) {
  constexpr int rounds = 5'000;  // of a millisecond or more
  int status = 0;
  // It is not waited for yet, so that its number is still its group's alone.
  kill(-shell, SIGKILL);
  for (int round = 0; round < rounds; ++round) {
    kill_children();
    int its_status = 0;
    pid_t dead = 0;
    while ((dead = waitpid(-1, &its_status, WNOHANG)) > 0)
      if (dead == shell) status = its_status;
    if (dead < 0) break;
    const timespec moment{0, 1'000'000};
    nanosleep(&moment, nullptr);
  }
  return status;
}

// A process between us and the program. All its children are the program and what that has
// started, however they left its group; none is ours. And it ends them even where we are killed.
[[noreturn]] void supervise(const char* command, Pipes& pipes) {
  setpgid(0, 0);
  std::signal(SIGCHLD, SIG_DFL);  // where it is ignored, statuses are lost
  adopt_orphans();
  for (Descriptor* ours : {&pipes.input.write_end, &pipes.output.read_end, &pipes.control.write_end,
                           &pipes.report.read_end})
    ours->close();
  const auto report = [&pipes](int value) {
    [[maybe_unused]] const auto written =
        write(pipes.report.write_end.number(), &value, sizeof value);
  };
  const pid_t shell = fork();
  if (shell == 0) become_shell(command, pipes);
  report(shell < 0 ? errno : 0);
  if (shell < 0) _exit(1);
  setpgid(shell, shell);  // whoever of the two comes first
  pipes.input.read_end.close();
  pipes.output.write_end.close();
  char order = 0;
  [[maybe_unused]] const auto ordered = read(pipes.control.read_end.number(), &order, 1);
  report(end_all(shell));
  _exit(0);
}

// With all signals blocked, in the new process for good: none of our handlers runs there.
pid_t fork_supervisor(const char* command, Pipes& pipes) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t process = fork();
  if (process == 0) supervise(command, pipes);
  const int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return process;
}

// What the supervisor reports next; nothing where it is gone.
std::optional<int> next_report(const Descriptor& report) {
  int value = 0;
  ssize_t count = 0;
  do count = read(report.number(), &value, sizeof value);
  while (count < 0 && errno == EINTR);
  return count == sizeof value ? std::optional(value) : std::nullopt;
}

int milliseconds_until(ChildProcess::Clock::time_point deadline) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - ChildProcess::Clock::now());
  constexpr std::chrono::milliseconds::rep most = 1'000'000;
  return static_cast<int>(std::clamp<std::chrono::milliseconds::rep>(left.count(), 0, most));
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command, int interruption)
    : interruption_(interruption) {
  Pipes pipes;
  supervisor_ = fork_supervisor(command.c_str(), pipes);
  const int error = supervisor_ < 0 ? errno : 0;
  if (error == 0) {
    pipes.report.write_end.close();
    report_ = std::move(pipes.report.read_end);
  }
  const int refusal = error != 0 ? error : next_report(report_).value_or(EAGAIN);
  if (refusal != 0) {
    if (supervisor_ >= 0) waitpid(supervisor_, nullptr, 0);
    throw std::system_error(refusal, std::generic_category(), "cannot run /bin/sh");
  }
  control_ = std::move(pipes.control.write_end);
  input_ = std::move(pipes.input.write_end);
  output_ = std::move(pipes.output.read_end);
  fcntl(input_.number(), F_SETFL, O_NONBLOCK);
}

void ChildProcess::write(std::string_view text) const {
  [[maybe_unused]] const auto written = ::write(input_.number(), text.data(), text.size());
}

std::variant<std::string, NoLine> ChildProcess::read_line(Clock::time_point deadline) {
  while (true) {
    const std::size_t end = buffer_.find('\n');
    if (end == std::string::npos && buffer_.size() < kLongestLine) {
      if (const auto none = read_more(deadline)) return *none;
      continue;
    }
    const bool whole = end != std::string::npos;
    std::string line = buffer_.substr(0, std::min(end, kLongestLine));
    buffer_.erase(0, whole ? end + 1 : buffer_.size());
    const bool is_rest = std::exchange(skipping_, !whole);
    if (is_rest) continue;
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }
}

// A program that never stops talking is not listened to for longer than one that is silent.
std::optional<NoLine> ChildProcess::read_more(Clock::time_point deadline) {
  if (!output_.is_open()) return NoLine::Ended;
  std::array<pollfd, 2> waiting{{{interruption_, POLLIN, 0}, {output_.number(), POLLIN, 0}}};
  const int ready = poll(waiting.data(), waiting.size(), milliseconds_until(deadline));
  if (ready < 0) return std::nullopt;  // a signal: whoever minds has been told by now
  if (waiting[0].revents != 0) return NoLine::Interrupted;
  if (ready == 0 || Clock::now() >= deadline) return NoLine::TimeOut;
  std::array<char, 4096> bytes{};
  const ssize_t count = read(output_.number(), bytes.data(), bytes.size());
  if (count <= 0) {
    output_.close();
    return NoLine::Ended;
  }
  has_spoken_ = true;
  buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  return std::nullopt;
}

void ChildProcess::let_finish(Clock::time_point deadline) {
  input_.close();
  while (!read_more(deadline)) buffer_.clear();
}

ChildEnd ChildProcess::end() {
  if (supervisor_ < 0) return end_;
  input_.close();
  output_.close();
  // A supervisor of another program may hold the pipe open too, so that its end says nothing.
  [[maybe_unused]] const auto written = ::write(control_.number(), "", 1);
  control_.close();
  const auto status = next_report(report_);
  while (waitpid(supervisor_, nullptr, 0) < 0 && errno == EINTR) {
  }
  supervisor_ = -1;
  if (status && WIFEXITED(*status))
    end_ = ExitCode{WEXITSTATUS(*status)};
  else if (status && WIFSIGNALED(*status) && WTERMSIG(*status) != SIGKILL)
    end_ = KilledBy{WTERMSIG(*status)};
  return end_;
}

IgnoredPipeSignal::IgnoredPipeSignal() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
IgnoredPipeSignal::~IgnoredPipeSignal() { std::signal(SIGPIPE, before_); }

}  // namespace quagmire::app
