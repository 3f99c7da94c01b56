// Signals that end the program, for commands that work for long: what is going on is stopped in an
// orderly way, so that what is known can be told and no other program is left running.
#pragma once

#include <atomic>
#include <csignal>
#include <optional>
#include <utility>
#include <vector>

#include "engine/search/search.h"

namespace quagmire::app {

/// Catches SIGHUP, SIGINT and SIGTERM, unless the parent process has them ignored. The second of
/// the same kind ends the program at once. At most one object at a time.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

  /// The signal that came; none so far.
  [[nodiscard]] std::optional<int> signal() const;
  /// How a command ends then: kSignalled and the signal's number, else kDone.
  [[nodiscard]] int exit_status() const;
  /// Is set when a signal comes.
  [[nodiscard]] search::StopFlag flag() const { return &has_come_; }

 private:
  static void catch_signal(int signal);
  void note(int signal);

  std::atomic<int> signal_{0};
  std::atomic<bool> has_come_{false};
  std::vector<std::pair<int, struct sigaction>> previous_;
};

}  // namespace quagmire::app
