// Signals that end the program, for commands that work for long: what is going on is stopped in an
// orderly way, so that what is known can be told and no other program is left behind.
#pragma once

#include <csignal>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "app/descriptor.h"

namespace quagmire::app {

/// Catches SIGHUP, SIGINT and SIGTERM, unless whoever started us wants them ignored. The second of
/// the same kind ends the program at once. At most one object at a time. Throws std::system_error
/// where there are too many files.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

  /// The signal that came; none so far.
  [[nodiscard]] std::optional<int> signal() const;
  /// Asks for a stop when a signal comes.
  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }
  /// Becomes readable when a signal comes, and stays so: for poll().
  [[nodiscard]] int descriptor() const { return read_end_.number(); }

 private:
  Descriptor read_end_;
  Descriptor write_end_;
  std::stop_source stop_;
  std::vector<std::pair<int, struct sigaction>> previous_;
  std::jthread watcher_;  // asks for the stop, which no handler may do
};

}  // namespace quagmire::app
