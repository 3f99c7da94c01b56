// How long whoever types lines takes for one. In a pipe nobody does, and clocks stand still.
#pragma once

#include <chrono>
#include <istream>

namespace quagmire::app {

class Pace {
 public:
  Pace() = default;
  Pace(const Pace&) = delete;
  Pace& operator=(const Pace&) = delete;
  virtual ~Pace() = default;

  [[nodiscard]] virtual std::chrono::steady_clock::time_point now() const = 0;
  /// Waits until there is something to read, but no longer than this. Returns whether there is.
  virtual bool await_input(std::istream& input, std::chrono::milliseconds limit) = 0;
};

/// Of a person at the terminal that is standard input.
class TerminalPace : public Pace {
 public:
  [[nodiscard]] std::chrono::steady_clock::time_point now() const override;
  bool await_input(std::istream& input, std::chrono::milliseconds limit) override;
};

}  // namespace quagmire::app
