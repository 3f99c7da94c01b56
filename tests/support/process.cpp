#include "tests/support/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "tests/support/exec_strings.h"

namespace quagmire::test {

namespace {

// Far longer than anything takes, even with a sanitizer on a loaded machine.
constexpr std::chrono::milliseconds kHanging{60'000};

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// The same open file under a number that no standard stream has: what runs the tests may have
// closed those, and the child moves its ends onto them one after the other.
Descriptor above_standard(Descriptor descriptor) {
  Descriptor moved(fcntl(descriptor.get(), F_DUPFD_CLOEXEC, 3));
  if (!moved.open()) fail("cannot duplicate a descriptor");
  return moved;
}

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) fail("cannot make a pipe");
    Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    reader = above_standard(std::move(reading));
    writer = above_standard(std::move(writing));
  }

  Descriptor reader;
  Descriptor writer;
};

Descriptor open_file(const std::string& path) {
  int fd = open(path.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (fd < 0) fd = open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC);
  if (fd < 0) fail("cannot open " + path);
  return above_standard(Descriptor(fd));
}

// The two ends of a standard stream; either may be missing.
struct Ends {
  Descriptor tests;
  Descriptor programs;
};

Ends ends_of(const Stream& stream, bool is_input) {
  if (const File* file = std::get_if<File>(&stream)) return {{}, open_file(file->path)};
  if (const Borrowed* borrowed = std::get_if<Borrowed>(&stream))
    return {{}, above_standard(Descriptor(dup(borrowed->descriptor)))};
  if (std::holds_alternative<Closed>(stream)) return {};
  Pipe pipe;
  if (is_input) return {std::move(pipe.writer), std::move(pipe.reader)};
  return {std::move(pipe.reader), std::move(pipe.writer)};
}

void unblock(const Descriptor& descriptor) {
  if (descriptor.open() && fcntl(descriptor.get(), F_SETFL, O_NONBLOCK) != 0)
    fail("cannot set up a pipe");
}

// What the child does between fork() and exec(), where nothing may be allocated. Tells through
// `trouble`, which exec closes, why it could not.
[[noreturn]] void become(const std::vector<char*>& command, const std::vector<char*>& environment,
                         const std::array<Ends, 3>& ends, int lifeline, int trouble) {
  for (int stream = 0; stream < 3; ++stream) {
    const Descriptor& end = ends.at(static_cast<std::size_t>(stream)).programs;
    if (end.open())
      dup2(end.get(), stream);
    else
      close(stream);
  }
  fcntl(lifeline, F_SETFD, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  // As from a shell's prompt, however the tests are run: a shell in the background ignores SIGINT.
  for (const int signal : {SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
  execvpe(command.front(), command.data(), environment.data());
  const int error = errno;
  if (write(trouble, &error, sizeof error) < 0) _exit(126);
  _exit(127);
}

}  // namespace

Process::Process(const Invocation& invocation) {
  if (invocation.command.empty()) throw std::invalid_argument("no program to run");
  static const auto ignored [[maybe_unused]] = std::signal(SIGPIPE, SIG_IGN);
  std::array<Ends, 3> ends{ends_of(invocation.input, true), ends_of(invocation.output, false),
                           ends_of(invocation.errors, false)};
  Pipe lifeline;
  Pipe trouble;
  std::vector<std::string> command_strings = invocation.command;
  std::vector<std::string> variables = environment_strings(invocation.environment);
  const std::vector<char*> command = pointers_to(command_strings);
  const std::vector<char*> environment = pointers_to(variables);
  for (const Ends& stream : ends) unblock(stream.tests);

  program_ = fork();
  if (program_ < 0) fail("cannot fork");
  if (program_ == 0)
    become(command, environment, ends, lifeline.writer.get(), trouble.writer.get());

  trouble.writer.close();
  if (int error = 0; read(trouble.reader.get(), &error, sizeof error) == sizeof error) {
    waitpid(program_, nullptr, 0);
    program_ = -1;
    errno = error;
    fail("cannot run " + command_strings.front());
  }
  input_ = std::move(ends[0].tests);
  sources_[0].pipe = std::move(ends[1].tests);
  sources_[1].pipe = std::move(ends[2].tests);
  lifeline_ = std::move(lifeline.reader);
}

Process::~Process() {
  if (program_ < 0) return;
  kill(program_, SIGKILL);
  while (waitpid(program_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

// False at the end of the stream.
bool Process::read_some(Source& source) {
  std::array<char, 65536> buffer;  // NOLINT: not initialized, as read() does it
  const ssize_t size = read(source.pipe.get(), buffer.data(), buffer.size());
  if (size > 0) source.bytes.append(buffer.data(), static_cast<std::size_t>(size));
  return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

void Process::write_some() {
  const ssize_t size = ::write(input_.get(), outgoing_.data(), outgoing_.size());
  if (size > 0) outgoing_.remove_prefix(static_cast<std::size_t>(size));
  if (size >= 0 || errno == EAGAIN || errno == EINTR) return;
  outgoing_ = {};
  input_.close();
}

// Waits until any of the streams moves or the program ends, and takes one batch.
void Process::serve() {
  // poll() passes over a descriptor of -1.
  std::array<pollfd, 4> waiting{{{outgoing_.empty() ? -1 : input_.get(), POLLOUT, 0},
                                 {sources_[0].pipe.get(), POLLIN, 0},
                                 {sources_[1].pipe.get(), POLLIN, 0},
                                 {lifeline_.get(), POLLIN, 0}}};
  const int ready = poll(waiting.data(), waiting.size(), static_cast<int>(kHanging.count()));
  if (ready < 0 && errno != EINTR) fail("cannot poll");
  if (ready == 0)
    throw std::runtime_error("the program hangs; it wrote: " + sources_[0].bytes +
                             sources_[1].bytes);
  if (ready < 0) return;
  if (waiting[0].revents != 0) write_some();
  for (std::size_t i = 0; i < sources_.size(); ++i)
    if (waiting.at(i + 1).revents != 0 && !read_some(sources_.at(i))) sources_.at(i).pipe.close();
  if (waiting[3].revents != 0) lifeline_.close();
}

void Process::write(std::string_view bytes) {
  if (!input_.open()) return;
  outgoing_ = bytes;
  while (!outgoing_.empty()) serve();
}

std::optional<std::string> Process::read_line() {
  Source& output = sources_[0];
  std::size_t end = 0;
  while ((end = output.bytes.find('\n', taken_)) == std::string::npos && output.pipe.open())
    serve();
  if (end == std::string::npos) {
    std::string rest = take_rest();
    if (rest.empty()) return std::nullopt;
    return rest;
  }
  std::string line = output.bytes.substr(taken_, end - taken_);
  taken_ = end + 1;
  if (taken_ == output.bytes.size()) take_rest();
  return line;
}

std::string Process::take_rest() {
  return std::exchange(sources_[0].bytes, "").substr(std::exchange(taken_, 0));
}

Finished Process::finish() {
  close_input();
  return wait();
}

Finished Process::wait() {
  const auto open = [](const Source& source) { return source.pipe.open(); };
  while (lifeline_.open() || std::any_of(sources_.begin(), sources_.end(), open)) serve();
  int status = 0;
  while (waitpid(program_, &status, 0) < 0)
    if (errno != EINTR) fail("cannot wait for the program");
  program_ = -1;
  return {WIFSIGNALED(status) ? ExitStatus::signal(WTERMSIG(status))
                              : ExitStatus::code(WEXITSTATUS(status)),
          take_rest(), std::move(sources_[1].bytes)};
}

bool Process::has_ended() const {
  pollfd end{lifeline_.get(), POLLIN, 0};
  return poll(&end, 1, 0) != 0;
}

void Process::send_signal(int signal) const {
  if (kill(program_, signal) != 0) fail("cannot signal the program");
}

Finished run(const Invocation& invocation, std::string_view input) {
  Process process(invocation);
  process.write(input);
  return process.finish();
}

}  // namespace quagmire::test
