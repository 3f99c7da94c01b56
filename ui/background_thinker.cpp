#include "ui/background_thinker.h"

#include <utility>

namespace quagmire::ui {

void BackgroundThinker::begin(const Question& question, std::vector<Position> history) {
  stop();
  begin_ = Clock::now();
  thread_ = std::thread([this, question, past = std::move(history)] { run(question, past); });
}

void BackgroundThinker::stop() {
  end_thread();
  thought_ = {};
}

void BackgroundThinker::end_thread() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    asked_to_stop_ = true;
  }
  stop_.notify_one();
  thread_.join();
  asked_to_stop_ = false;
}

Thought BackgroundThinker::thought() {
  const std::scoped_lock lock(mutex_);
  thought_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
  return thought_;
}

void BackgroundThinker::run(const Question& question, const std::vector<Position>& history) {
  if (!searcher_) searcher_.emplace();  // here, for its table takes milliseconds to clear
  const search::Findings result =
      think(question, history, *searcher_, &asked_to_stop_,
            [this](const search::Findings& so_far) { publish(so_far, false); });
  if (question.purpose == Question::Purpose::Move) {
    std::unique_lock lock(mutex_);
    stop_.wait_until(lock, begin_ + kShortestMove, [this] { return asked_to_stop_.load(); });
  }
  publish(result, true);
}

void BackgroundThinker::publish(const search::Findings& result, bool finished) {
  const std::scoped_lock lock(mutex_);
  thought_.result = result;
  thought_.finished = finished;
}

}  // namespace quagmire::ui
