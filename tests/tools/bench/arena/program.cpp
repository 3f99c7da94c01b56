#include "tests/tools/bench/arena/program.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "engine/game/notation.h"

namespace quagmire::arena {

namespace {

// The groups that run, one a player; a signal's handler can reach nothing but globals.
std::array<std::atomic<pid_t>, 2> groups{};

void kill_groups(int signal) {
  for (const auto& group : groups)
    if (group != 0) kill(-group, SIGKILL);
  raise(signal);  // its own action was put back before this (SA_RESETHAND)
}

void catch_signals() {
  std::signal(SIGPIPE, SIG_IGN);  // a program may end while it is told a move
  struct sigaction action {};
  action.sa_handler = kill_groups;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGHUP, SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

[[noreturn]] void become_shell(const char* command, const std::array<int, 2>& input,
                               const std::array<int, 2>& output) {
  dup2(input[0], STDIN_FILENO);
  dup2(output[1], STDOUT_FILENO);
  std::signal(SIGPIPE, SIG_DFL);
  execl("/bin/sh", "sh", "-c", command, nullptr);
  _exit(127);
}

std::array<int, 2> pipe_for_one() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "no pipe for a program");
  return ends;
}

void replace_all(std::string& text, std::string_view place, std::string_view word) {
  for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at)) {
    text.replace(at, place.size(), word);
    at += word.size();
  }
}

// What a program wrote, fit for a terminal.
std::string in_quotes(const std::string& line) {
  std::string text = line.substr(0, 60);
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return '"' + text + '"';
}

}  // namespace

std::string command_for(const std::string& command, quagmire::Player side,
                        const Position& position) {
  std::string text = command;
  replace_all(text, "{side}", to_text(side));
  replace_all(text, "{position}", '\'' + to_text(position) + '\'');
  return text;
}

// The program is a grandchild whose parent has ended: it has no parent of ours to stop or to kill.
void ProgramPlayer::start(const Game& game) {
  catch_signals();
  const std::string command = command_for(command_, game.position().turn(), game.position());
  const std::array<int, 2> input = pipe_for_one();
  const std::array<int, 2> output = pipe_for_one();
  group_ = fork();
  if (group_ == 0) {
    setpgid(0, 0);
    const pid_t parent = getpid();
    if (fork() != 0) _exit(0);
    // Or the program could still stop it, and the match would wait for it.
    while (getppid() == parent) sched_yield();
    become_shell(command.c_str(), input, output);
  }
  if (group_ < 0) throw std::system_error(errno, std::generic_category(), "no process");
  *std::find(groups.begin(), groups.end(), 0) = group_;
  waitpid(group_, nullptr, 0);
  close(input[0]);
  close(output[1]);
  input_ = input[1];
  output_ = output[0];
  fcntl(input_, F_SETFL, O_NONBLOCK);
  read_.clear();
}

void ProgramPlayer::end() {
  if (group_ == 0) return;
  kill(-group_, SIGKILL);
  *std::find(groups.begin(), groups.end(), group_) = 0;
  group_ = 0;
  close(input_);
  close(output_);
}

Move ProgramPlayer::choose(const Game& game) {
  const auto deadline = std::chrono::steady_clock::now() + patience_;
  const bool starts = group_ == 0;
  if (starts) start(game);
  if (game.ply() > 0 && (!starts || !takes_openings())) {
    const std::string line = to_text(game.move_at(game.ply() - 1)) + '\n';
    [[maybe_unused]] const auto written = write(input_, line.data(), line.size());
  }
  const Position& position = game.position();
  const std::string opening = to_text(position.turn()) + " plays ";
  while (true) {
    const std::string line = read_line(deadline);
    if (line.starts_with("0 ")) throw ProgramFault("refused a move: " + in_quotes(line));
    if (!line.starts_with(opening)) continue;
    const auto move = parse_move(std::string_view(line).substr(opening.size()));
    if (!move) throw ProgramFault("wrote a move that cannot be read: " + in_quotes(line));
    const MoveList legal = position.legal_moves();
    if (std::find(legal.begin(), legal.end(), *move) == legal.end())
      throw ProgramFault("played " + to_display(*move) + ", which is illegal");
    return *move;
  }
}

// A program that never stops talking is not listened to for longer than one that is silent.
std::string ProgramPlayer::read_line(std::chrono::steady_clock::time_point deadline) {
  constexpr std::size_t longest = 4096;
  std::size_t end = 0;
  while ((end = read_.find('\n')) == std::string::npos && read_.size() < longest) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    pollfd source{output_, POLLIN, 0};
    if (left.count() <= 0 || poll(&source, 1, static_cast<int>(left.count())) == 0)
      throw ProgramFault("said no move in " + std::to_string(patience_.count()) + " ms");
    std::array<char, longest> bytes{};
    const ssize_t count = read(output_, bytes.data(), bytes.size());
    if (count <= 0) throw ProgramFault("ended, or closed its output");
    read_.append(bytes.data(), static_cast<std::size_t>(count));
  }
  std::string line = read_.substr(0, end);
  read_.erase(0, end == std::string::npos ? end : end + 1);
  return line;
}

}  // namespace quagmire::arena
