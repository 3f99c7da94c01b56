#include "app/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

namespace quagmire::app {

namespace {

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

// What to do in the new process before the shell runs: its standard streams are the pipes, it leads
// a group, and no signal is ignored or blocked that we ignore or block.
class Preparation {
 public:
  Preparation(int input, int output) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, output, STDOUT_FILENO);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes_, 0);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
  }
  Preparation(const Preparation&) = delete;
  Preparation& operator=(const Preparation&) = delete;
  ~Preparation() {
    posix_spawnattr_destroy(&attributes_);
    posix_spawn_file_actions_destroy(&files_);
  }

  [[nodiscard]] pid_t run_shell(const std::string& command) const {
    std::array<std::string, 3> words{"sh", "-c", command};
    const std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(),
                                         nullptr};
    pid_t process = -1;
    const int error =
        posix_spawn(&process, "/bin/sh", &files_, &attributes_, arguments.data(), environ);
    if (error != 0) throw std::system_error(error, std::generic_category(), "cannot run /bin/sh");
    return process;
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

// Whatever the program starts becomes our child when the program dies, for us to reap: not every
// system has an init that does.
void adopt_orphans() { prctl(PR_SET_CHILD_SUBREAPER, 1UL); }

int milliseconds_until(ChildProcess::Clock::time_point deadline) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - ChildProcess::Clock::now());
  constexpr std::chrono::milliseconds::rep most = 1'000'000;
  return static_cast<int>(std::clamp<std::chrono::milliseconds::rep>(left.count(), 0, most));
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command, int interruption)
    : interruption_(interruption) {
  adopt_orphans();
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  group_ = Preparation(input.read_end.number(), output.write_end.number()).run_shell(command);
  input_ = std::move(input.write_end);
  output_ = std::move(output.read_end);
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
  if (group_ < 0) return end_;
  input_.close();
  output_.close();
  // It is not reaped yet, so that its number is still its group's alone. What it leaves behind when
  // it dies has become our child (see adopt_orphans).
  kill(-group_, SIGKILL);
  int status = 0;
  while (true) {
    int its_status = 0;
    const pid_t dead = waitpid(-group_, &its_status, 0);
    if (dead < 0 && errno != EINTR) break;
    if (dead == group_) status = its_status;
  }
  group_ = -1;
  if (WIFEXITED(status))
    end_ = ExitCode{WEXITSTATUS(status)};
  else if (WTERMSIG(status) != SIGKILL)
    end_ = KilledBy{WTERMSIG(status)};
  return end_;
}

IgnoredPipeSignal::IgnoredPipeSignal() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
IgnoredPipeSignal::~IgnoredPipeSignal() { std::signal(SIGPIPE, before_); }

}  // namespace quagmire::app
