// Signals that end the program, for commands that run for long: they stop in an orderly way, so
// that they can report what they know.
#pragma once

#include <atomic>
#include <csignal>
#include <optional>
#include <utility>
#include <vector>

#include "engine/search/search.h"

namespace quagmire::app {

/// Catches SIGHUP, SIGINT and SIGTERM, unless the parent process ignores them. A second signal of
/// the same kind ends the program at once. At most one object may exist at a time.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

  /// The signal that arrived; 0 if none.
  [[nodiscard]] std::optional<int> signal() const;
  /// The exit status: kSignalled plus the signal's number if one arrived, else kDone.
  [[nodiscard]] int exit_status() const;
  /// Set when a signal arrives.
  [[nodiscard]] search::StopFlag flag() const { return &has_come_; }

 private:
  static void catch_signal(int signal);
  void note(int signal);

  std::atomic<int> signal_{0};
  std::atomic<bool> has_come_{false};
  std::vector<std::pair<int, struct sigaction>> previous_;
};

}  // namespace quagmire::app
