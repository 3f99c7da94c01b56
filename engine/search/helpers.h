// Threads that help another one, for as long as that has work for them.
#pragma once

#include <atomic>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace quagmire::search {

/// Threads that help until their owner says that the result is there, or goes.
class Helpers {
 public:
  Helpers() = default;
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() { finish(); }

  /// Set when they are no longer needed.
  [[nodiscard]] const std::atomic<bool>* finished() const { return &finished_; }
  /// Calls `work`, once, in a new thread. False if the system gives no more threads, or no memory
  /// for one. Memory that runs out later ends that helper's work alone.
  template <class Work>
  bool add(Work work) {
    try {
      threads_.emplace_back([work = std::move(work)]() mutable {
        try {
          work();
        } catch (const std::bad_alloc&) {  // the others do what it leaves
        }
      });
    } catch (const std::system_error&) {
      return false;
    } catch (const std::bad_alloc&) {
      return false;
    }
    return true;
  }
  /// Waits for all of them.
  void finish() {
    finished_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  std::atomic<bool> finished_{false};
  std::vector<std::thread> threads_;
};

}  // namespace quagmire::search
