#include "tests/support/tmux.h"

#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <system_error>

namespace quagmire::test {
namespace {

// As one word of a tmux command line.
std::string tmux_word(std::string_view word) {
  std::string result = "'";
  for (const char letter : word) {
    if (letter == '\'') {
      result += R"('\'')";
    } else {
      result += letter;
    }
  }
  return result + "'";
}

// Tells of the program's end, as output like any other, by the title of its pane. The shell stays,
// as tmux may miss the last output of a program that ends together with its pane. The trap
// is for dash, which interrupts itself too when its job was interrupted.
constexpr const char* kShell =
    R"(set -m; trap : INT; "$@"; printf '\033]2;ended %s\033\\' $?; exec sleep infinity)";
constexpr std::string_view kEnded = "ended ";

Program client_program(const Program& program, const std::string& directory) {
  const std::string socket = "quagmire-" + std::to_string(getpid());
  Program client = program;
  client.environment["TMUX_TMPDIR"] = directory;
  client.command = {"tmux", "-u", "-CC", "-L", socket, "-f", "/dev/null"};
  const auto add = [&client](std::initializer_list<std::string> words) {
    client.command.insert(client.command.end(), words);
  };
  add({"set", "-g", "status", "off", ";"});
  // The server ends with its client, even where the test dies before its destructors.
  add({"set", "-s", "exit-unattached", "on", ";"});
  add({"new-session", "-x", std::to_string(program.size.columns), "-y",
       std::to_string(program.size.rows), "--", "sh", "-c", kShell, "sh"});
  for (const std::string& word : program.command) {
    client.command.push_back(word);
    // tmux would take it for the end of a command.
    if (word.ends_with(';')) client.command.back().insert(word.size() - 1, 1, '\\');
  }
  return client;
}

}  // namespace

TmuxSession::Directory::Directory()
    : path_((std::filesystem::temp_directory_path() / "quagmire-tmux-XXXXXX").string()) {
  if (mkdtemp(path_.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), "cannot make " + path_);
  }
}

TmuxSession::Directory::~Directory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

bool TmuxSession::installed() {
  const char* path = std::getenv("PATH");
  std::istringstream directories(path != nullptr ? path : "");
  for (std::string directory; std::getline(directories, directory, ':');) {
    if (access((directory + "/tmux").c_str(), X_OK) == 0) return true;
  }
  return false;
}

TmuxSession::TmuxSession(const Program& program)
    : client_(client_program(program, directory_.path()),
              [this](std::string_view output) { take_output(output); }) {
  const Clock::time_point deadline = Clock::now() + kPatience;
  // Before that, the client has not put its terminal in order for lines of ours.
  while (!ready_) {
    if (client_.exit_status() || !client_.step(deadline)) fail("cannot start tmux");
  }
  const auto pid = static_cast<pid_t>(std::stol(command("display-message -p '#{pid}'")));
  server_ = Descriptor(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
  if (!server_.open()) throw std::system_error(errno, std::generic_category(), "pidfd_open");
}

TmuxSession::~TmuxSession() {
  try {
    end_server();
  } catch (const std::system_error&) {
    // The client is gone, and with it, as exit-unattached is on, the server.
  }
}

void TmuxSession::end_server() {
  client_.send("kill-server\n");
  const Clock::time_point deadline = Clock::now() + kPatience;
  while (!client_.exit_status() && client_.step(deadline)) {
  }
  // The client ends a little before the server.
  pollfd end{server_.get(), POLLIN, 0};
  if (poll(&end, 1, static_cast<int>(kPatience.count())) == 0) {
    syscall(SYS_pidfd_send_signal, server_.get(), SIGKILL, nullptr, 0);
  }
}

void TmuxSession::fail(const std::string& what) const {
  throw std::system_error(std::make_error_code(std::errc::protocol_error),
                          what + (ready_ ? "" : "; tmux said: " + said_));
}

void TmuxSession::take_output(std::string_view output) {
  if (!ready_) said_ += output;
  for (const char byte : output) {
    if (byte == '\n') {
      take_line(std::exchange(line_, {}));
    } else if (byte != '\r') {
      line_ += byte;
    }
  }
}

// The protocol: a reply stands between "%begin GUARD" and "%end GUARD" or "%error GUARD", and its
// guard ends in 1 where it answers a line of the client's; any other line that begins with % is
// news.
void TmuxSession::take_line(std::string_view line) {
  const std::size_t space = line.find(' ');
  const std::string_view word = line.substr(0, space);
  const std::string_view rest = space == std::string_view::npos ? "" : line.substr(space + 1);
  if (reply_ && !reply_->complete) {
    if ((word == "%end" || word == "%error") && rest == reply_->guard) {
      reply_->complete = true;
      reply_->refused = word == "%error";
    } else {
      reply_->text.append(line).append("\n");
    }
  } else if (word == "%begin") {
    reply_ = Reply{std::string(rest), rest.ends_with(" 1")};
    painted_ = false;  // a reply is about a moment after all the news before it
  } else if (word == "%session-changed") {
    ready_ = true;
  } else if (word == "%output") {
    painted_ = true;
  }
}

std::string TmuxSession::command(std::string_view line) {
  reply_.reset();
  client_.send(std::string(line) + "\n");
  const Clock::time_point deadline = Clock::now() + kPatience;
  while (!reply_ || !reply_->ours || !reply_->complete) {
    if (client_.exit_status() || !client_.step(deadline)) {
      fail("tmux does not answer: " + std::string(line));
    }
  }
  if (reply_->refused) fail("tmux refused: " + std::string(line) + ": " + reply_->text);
  std::string text = reply_->text;
  text.erase(text.find_last_not_of('\n') + 1);
  return text;
}

void TmuxSession::send_keys(const std::vector<std::string>& keys) {
  std::string line = "send-keys --";
  for (const std::string& key : keys) line += " " + tmux_word(key);
  command(line);
}

void TmuxSession::send_text(std::string_view text) {
  command("send-keys -l -- " + tmux_word(text));
}

std::string TmuxSession::capture() { return command("capture-pane -p"); }

bool TmuxSession::wait_for(const std::function<bool()>& holds, std::chrono::milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  for (;;) {
    const bool late = Clock::now() >= deadline;
    if (holds()) return true;
    if (late) return false;
    while (!painted_ && !client_.exit_status() && client_.step(deadline)) {
    }
    if (client_.exit_status()) fail("tmux has ended");
  }
}

testing::AssertionResult TmuxSession::wait_until(
    const std::function<bool(const std::string&)>& holds, std::string_view description,
    std::chrono::milliseconds patience) {
  std::string text;
  const auto captured_and_holds = [&] { return holds(text = capture()); };
  if (wait_for(captured_and_holds, patience)) return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << "waited in vain for: " << description << "\nThe screen in tmux:\n"
         << text << "\n";
}

std::optional<int> TmuxSession::wait_for_exit(std::chrono::milliseconds patience) {
  std::string title;
  const auto ended = [&] {
    title = command("display-message -p '#{pane_title}'");
    return title.starts_with(kEnded);
  };
  if (!wait_for(ended, patience)) return std::nullopt;
  return std::stoi(title.substr(kEnded.size()));
}

}  // namespace quagmire::test
