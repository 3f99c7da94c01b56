// An open file, closed when its owner goes out of scope.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace quagmire::app {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) {
      close();
      number_ = std::exchange(other.number_, -1);
    }
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  /// Returns 0, or -1 and errno. The file is closed either way: Linux frees the number even when
  /// close fails.
  int close() { return number_ < 0 ? 0 : ::close(std::exchange(number_, -1)); }

 private:
  int number_ = -1;
};

/// The result of a system call that a signal, such as that of a resized terminal, can interrupt
/// while it waits for a slow disk. Gives up if it is interrupted again and again.
template <class Call>
auto uninterrupted(Call call) {
  auto result = call();
  for (int again = 0; again < 100 && result == -1 && errno == EINTR; ++again) result = call();
  return result;
}

}  // namespace quagmire::app
