#include "engine/study/thinking.h"

#include <utility>

#include "engine/computer/level.h"
#include "engine/study/study.h"

namespace quagmire {

search::Findings think(const Question& question, std::span<const Position> history,
                       search::Searcher& searcher, search::StopFlag stop,
                       const search::OnDepth& on_depth) {
  constexpr std::uint64_t nodes_at_most = 500'000;
  constexpr std::chrono::minutes longest_analysis{1};
  switch (question.purpose) {
    case Question::Purpose::Move: {
      return search::play_at(search::level_settings(question.level), searcher, question.position,
                             history, {.time = question.time}, {.seed = question.seed}, stop,
                             on_depth);
    }
    case Question::Purpose::Hint:
    case Question::Purpose::Standing:
      return searcher.search(question.position, history, {.nodes = nodes_at_most}, {.lines = 2},
                             stop, on_depth);
    case Question::Purpose::Offer:
      return searcher.search(question.position, history, {.nodes = nodes_at_most}, {}, stop,
                             on_depth);
    case Question::Purpose::Review:
      return searcher.search(question.position, history, kReviewLimits, {}, stop, on_depth);
    case Question::Purpose::Analysis:
      return searcher.search(question.position, history, {.time = longest_analysis},
                             {.lines = kAnalysedLines}, stop, on_depth);
    case Question::Purpose::Consequence:
      break;  // no search
  }
  return {};
}

std::optional<std::chrono::milliseconds> Consultant::update(Asker& asker) {
  constexpr std::chrono::milliseconds tick{50};
  ask(asker);
  if (!asked_) return std::nullopt;
  const Thought thought = thinker_.thought();
  asker.hear(*asked_, thought);
  if (!thought.finished) return tick;
  // A move may result from it, and then the next question.
  const auto answered = asked_;
  ask(asker);
  return asked_ && asked_ != answered ? std::optional(tick) : std::nullopt;
}

void Consultant::ask(const Asker& asker) {
  const auto wanted = asker.question();
  if (wanted == asked_) return;
  asked_ = wanted;
  if (asked_)
    thinker_.begin(*asked_, asker.history());
  else
    thinker_.stop();
}

void BackgroundThinker::begin(const Question& question, std::vector<Position> history) {
  stop();
  begin_ = Clock::now();
  try {
    thread_ = std::thread([this, question, past = std::move(history)] { run(question, past); });
  } catch (const std::exception&) {
    fail();
  }
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

// An exception in a thread would end the program, and nobody would restore the terminal.
void BackgroundThinker::run(const Question& question, const std::vector<Position>& history) {
  try {
    answer(question, history);
  } catch (const std::exception&) {
    searcher_.reset();  // it may be what uses up the memory
    fail();
  }
}

void BackgroundThinker::answer(const Question& question, const std::vector<Position>& history) {
  if (question.purpose == Question::Purpose::Consequence) {
    Consequence proved = prove_consequence(question, history.back(), &asked_to_stop_);
    const std::scoped_lock lock(mutex_);
    thought_.consequence = std::move(proved);
    thought_.finished = true;
    return;
  }
  if (!searcher_) searcher_.emplace();
  const search::Findings result =
      think(question, history, *searcher_, &asked_to_stop_,
            [this](const search::Findings& so_far) { publish(so_far, false); });
  if (question.purpose == Question::Purpose::Move && !question.hurries) {
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

void BackgroundThinker::fail() {
  const std::scoped_lock lock(mutex_);
  thought_.failure = std::current_exception();
  thought_.finished = true;
}

}  // namespace quagmire
