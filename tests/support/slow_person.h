// A person who takes their time between the lines that they type: a line "@wait 20" is not typed,
// but lets 20 seconds pass before the next one.
#pragma once

#include <algorithm>
#include <chrono>
#include <istream>
#include <string>

#include "ui/plain/lines.h"

namespace quagmire::test {

class SlowPerson : public ui::LineInput {
 public:
  [[nodiscard]] std::chrono::steady_clock::time_point now() const override { return now_; }
  bool await_input(std::istream& input, std::chrono::milliseconds limit) override {
    if (input.peek() == '@') {
      std::string word;
      int seconds = 0;
      input >> word >> seconds;
      input.ignore(1);
      left_ += std::chrono::seconds(seconds);
    }
    const auto passed = std::min(limit, left_);
    now_ += passed;
    left_ -= passed;
    return left_.count() == 0;
  }

 private:
  std::chrono::steady_clock::time_point now_;
  std::chrono::milliseconds left_{};
};

}  // namespace quagmire::test
