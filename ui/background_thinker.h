// Thinks in a thread of its own.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/search/search.h"
#include "ui/thinker.h"

namespace quagmire::ui {

class BackgroundThinker : public Thinker {
 public:
  /// A move is not finished before this: at once, it would be missed by whoever looks.
  static constexpr std::chrono::milliseconds kShortestMove{500};

  void begin(const Question& question, std::vector<Position> history) override;
  void stop() override;
  [[nodiscard]] Thought thought() override;

 private:
  using Clock = std::chrono::steady_clock;

  void run(const Question& question, const std::vector<Position>& history,
           const std::stop_token& stop);
  void publish(const search::Findings& result, bool finished);

  std::optional<search::Searcher> searcher_;  // large, so only where somebody asks
  Clock::time_point begin_;
  std::mutex mutex_;  // guards `thought_`
  Thought thought_;
  std::jthread thread_;  // last: it ends before what it uses
};

}  // namespace quagmire::ui
