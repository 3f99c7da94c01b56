// A pipe that a program and all it starts hold open, so that its end is theirs.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>

#include "tests/support/home.h"
#include "tests/support/pty_descriptor.h"

namespace quagmire::test {

class LifeLine {
 public:
  LifeLine() {
    EXPECT_EQ(mkfifo(path().c_str(), 0600), 0);
    pipe_ = Descriptor(open(path().c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  }
  [[nodiscard]] std::string path() const { return home_.path("alive"); }
  /// For the beginning of a command.
  [[nodiscard]] std::string taken() const { return "exec 3>" + path() + "; echo >&3; "; }
  /// Waits until the program runs and has written its one byte, or has ended without.
  [[nodiscard]] bool has_begun() { return read_one(); }
  /// Waits until nothing runs.
  [[nodiscard]] bool has_ended() { return !read_one(); }

 private:
  [[nodiscard]] bool read_one() const {
    pollfd waiting{pipe_.get(), POLLIN, 0};
    poll(&waiting, 1, -1);
    char byte = 0;
    return read(pipe_.get(), &byte, 1) == 1;
  }

  Home home_;
  Descriptor pipe_;
};

}  // namespace quagmire::test
