// Thinks in a thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/search/search.h"
#include "ui/question.h"

namespace quagmire::ui {

class BackgroundThinker : public Thinker {
 public:
  /// A move is not finished before this: at once, it would be missed by whoever looks.
  static constexpr std::chrono::milliseconds kShortestMove{500};

  BackgroundThinker() = default;
  BackgroundThinker(const BackgroundThinker&) = delete;
  BackgroundThinker& operator=(const BackgroundThinker&) = delete;
  ~BackgroundThinker() override { end_thread(); }

  void begin(const Question& question, std::vector<Position> history) override;
  void stop() override;
  [[nodiscard]] Thought thought() override;

 private:
  using Clock = std::chrono::steady_clock;

  void run(const Question& question, const std::vector<Position>& history);
  void publish(const search::Findings& result, bool finished);
  // Waits for it, which takes a millisecond or so.
  void end_thread();

  std::optional<search::Searcher> searcher_;  // large, so only where somebody asks
  Clock::time_point begin_;
  std::mutex mutex_;  // guards `thought_`, and the waiting for `asked_to_stop_`
  Thought thought_;
  std::atomic<bool> asked_to_stop_{false};
  std::condition_variable stop_;  // tells who waits that a stop is asked for
  std::thread thread_;
};

}  // namespace quagmire::ui
