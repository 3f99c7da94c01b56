// A tmux session with a program in it: the terminal within a terminal that many people play in. Its
// TERM, its keys and its reading of escape sequences are tmux's own, so it is a second opinion
// beside RealTerminal's libvterm.
//
// The session is driven over tmux's control mode: one client takes commands, answers them and tells
// of every output of the program, so that a wait is woken by output as in RealTerminal and never
// sleeps. Invariant: the server has a socket of its own in a directory of its own, is no one
// else's, and ends with the session, and with the test however that ends.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/pty_descriptor.h"
#include "tests/support/pty_process.h"
#include "tests/support/pty_types.h"

namespace quagmire::test {

class TmuxSession {
 public:
  /// Whether there is a tmux in PATH.
  static bool installed();

  /// Runs the program in a window of its size, without tmux's status line, from a shell with job
  /// control that waits for it. TERM is tmux's default and not the program's `term`. When the
  /// program ends, what it left on the screen stays. Throws std::system_error where tmux cannot be
  /// run.
  explicit TmuxSession(const Program& program);
  ~TmuxSession();
  TmuxSession(const TmuxSession&) = delete;
  TmuxSession& operator=(const TmuxSession&) = delete;

  /// Keys by tmux's names, such as "Up", "Enter", "C-c" or "u".
  void send_keys(const std::vector<std::string>& keys);
  /// Text as it is, on one line.
  void send_text(std::string_view text);

  /// The screen: lines without trailing blanks, without the empty ones at the end.
  std::string capture();
  /// Tries the whole condition again after each output of the program until it holds.
  testing::AssertionResult wait_until(const std::function<bool(const std::string&)>& holds,
                                      std::string_view description,
                                      std::chrono::milliseconds patience = kPatience);

  /// The program's exit code as the shell has it, which is 128 + N for a signal N and for a stop by
  /// it; nothing where it still ran at the end.
  std::optional<int> wait_for_exit(std::chrono::milliseconds patience = kPatience);

  /// Runs a tmux command line and answers with what it prints. Throws std::system_error where tmux
  /// refuses it.
  std::string command(std::string_view line);

 private:
  /// A directory that removes itself.
  class Directory {
   public:
    Directory();
    ~Directory();
    Directory(const Directory&) = delete;
    Directory& operator=(const Directory&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

   private:
    std::string path_;
  };

  bool wait_for(const std::function<bool()>& holds, std::chrono::milliseconds patience);
  void take_output(std::string_view output);
  void take_line(std::string_view line);
  void end_server();
  [[noreturn]] void fail(const std::string& what) const;

  struct Reply {
    std::string guard{};  // what the line that ends it says after %end or %error
    bool ours = false;    // it answers a line of ours, not the command line that started tmux
    bool complete = false;
    bool refused = false;
    std::string text{};
  };

  Directory directory_;
  std::string said_;  // all that tmux said before the session was ready, for error messages
  std::string line_;  // the line that is being received
  std::optional<Reply> reply_;
  bool ready_ = false;
  bool painted_ = false;  // the program has written since the last reply
  PtyProcess client_;
  Descriptor server_;  // a pidfd, as the server is no child of this process
};

}  // namespace quagmire::test
