// A terminal with a program in it, for tests of what a person would see and type: the program
// cannot tell it from a real one. PtyProcess is the wire, Screen is the glass.
//
// Tests never sleep and never wait for silence: they say what they wait for, and the whole
// condition is tried again after each batch of output until it holds. Invariant: the screen changes
// only inside a wait, so that between waits a test looks at one moment.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tests/support/pty_process.h"
#include "tests/support/pty_types.h"
#include "tests/support/real_terminal_screen.h"

namespace quagmire::test {

class RealTerminal {
 public:
  using Patience = std::chrono::milliseconds;

  /// Runs the program. Throws std::system_error if it cannot be run.
  explicit RealTerminal(const Program& program);

  // Waiting. A wait ends early, without success, when the program has ended and all it wrote has
  // been seen.
  bool wait_for(const std::function<bool()>& holds, Patience patience = kPatience);
  /// The failure message says what was waited for and shows the whole screen.
  testing::AssertionResult wait_until(const std::function<bool(const Screen&)>& holds,
                                      std::string_view description, Patience patience = kPatience);
  /// Waits for a line with this in it.
  testing::AssertionResult wait_until_shown(std::string_view text, Patience patience = kPatience);
  testing::AssertionResult wait_until_stopped(Patience patience = kPatience);
  /// Empty if the program still ran at the end. Afterwards all it wrote is on the screen.
  std::optional<ExitStatus> wait_for_exit(Patience patience = kPatience);

  // Acting.
  void send(std::string_view bytes) { process_.send(bytes); }
  /// In the mode the program has put the keyboard in, as far as its output has been seen.
  void press(Key key) { screen_.press(key); }
  /// press_control('c') is Ctrl-C; for letters and @[\]^_ only.
  void press_control(char letter);
  /// Blanks the screen and sends SIGWINCH. What the program wrote before it heard of the new size
  /// may still arrive after this. Resizing to the present size does nothing.
  void resize(TerminalSize size);
  void send_signal(int signal) { process_.send_signal(signal); }
  void resume() { process_.resume(); }
  void hang_up() { process_.hang_up(); }

  // Looking.
  [[nodiscard]] const Screen& screen() const { return screen_; }
  /// How many bytes the program has sent so far: a mark for received().
  [[nodiscard]] std::size_t received_size() const { return received_.size(); }
  /// The bytes that the program has sent since a mark.
  [[nodiscard]] std::string received(std::size_t since = 0) const {
    return received_.substr(since);
  }
  [[nodiscard]] TerminalModes modes() const { return process_.modes(); }
  /// The modes before the program started: what it must restore.
  [[nodiscard]] const TerminalModes& initial_modes() const { return process_.initial_modes(); }
  [[nodiscard]] bool stopped() const { return process_.stopped(); }
  [[nodiscard]] pid_t pid() const { return process_.pid(); }
  /// The screen, the cursor and the state of the program, for failure messages.
  [[nodiscard]] std::string describe() const;

 private:
  testing::AssertionResult wait(const std::function<bool()>& holds, std::string_view description,
                                Patience patience);

  std::string received_;
  bool feeding_ = false;  // what the screen sends meanwhile are answers
  Screen screen_;
  PtyProcess process_;
};

}  // namespace quagmire::test
