#include "ui/background_thinker.h"

#include <condition_variable>
#include <utility>

namespace quagmire::ui {

namespace {

// Waits until then, or until an end is asked for.
void wait_until(std::chrono::steady_clock::time_point time, const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any nobody_notifies;
  nobody_notifies.wait_until(lock, stop, time, [] { return false; });
}

}  // namespace

void BackgroundThinker::begin(const Question& question, std::vector<Position> history) {
  stop();
  begin_ = Clock::now();
  thread_ = std::jthread(
      [this, question, past = std::move(history)](const std::stop_token& asked_to_stop) {
        run(question, past, asked_to_stop);
      });
}

void BackgroundThinker::stop() {
  thread_ = std::jthread();  // asks for an end and waits for it, which takes a millisecond or so
  thought_ = {};
}

Thought BackgroundThinker::thought() {
  const std::scoped_lock lock(mutex_);
  thought_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
  return thought_;
}

void BackgroundThinker::run(const Question& question, const std::vector<Position>& history,
                            const std::stop_token& stop) {
  if (!searcher_) searcher_.emplace();  // here, for its table takes milliseconds to clear
  const search::Findings result =
      think(question, history, *searcher_, stop,
            [this](const search::Findings& so_far) { publish(so_far, false); });
  if (question.purpose == Question::Purpose::Move) wait_until(begin_ + kShortestMove, stop);
  publish(result, true);
}

void BackgroundThinker::publish(const search::Findings& result, bool finished) {
  const std::scoped_lock lock(mutex_);
  thought_.result = result;
  thought_.finished = finished;
}

}  // namespace quagmire::ui
