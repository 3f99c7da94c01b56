#include "engine/analysis/engine_request.h"

#include <utility>

#include "engine/analysis/game_analysis.h"
#include "engine/computer/level.h"

namespace quagmire {

search::SearchResult think(const EngineRequest& request, std::span<const Position> history,
                           search::Searcher& searcher, search::StopFlag stop,
                           const search::OnDepth& on_depth) {
  constexpr std::uint64_t nodes_at_most = 500'000;
  constexpr std::chrono::minutes longest_analysis{1};
  switch (request.purpose) {
    case EngineRequest::Purpose::Move: {
      return search::choose_move(search::level_settings(request.level), searcher, request.position,
                                 history, {.time = request.time}, {.seed = request.seed}, stop,
                                 on_depth);
    }
    case EngineRequest::Purpose::Hint:
    case EngineRequest::Purpose::Evaluation:
      return searcher.search(request.position, history, {.nodes = nodes_at_most}, {.lines = 2},
                             stop, on_depth);
    case EngineRequest::Purpose::DrawOffer:
      return searcher.search(request.position, history, {.nodes = nodes_at_most}, {}, stop,
                             on_depth);
    case EngineRequest::Purpose::Review:
      return searcher.search(request.position, history, kReviewLimits, {}, stop, on_depth);
    case EngineRequest::Purpose::Analysis:
      return searcher.search(request.position, history, {.time = longest_analysis},
                             {.lines = kAnalysedLines}, stop, on_depth);
    case EngineRequest::Purpose::Consequence:
      break;  // no search
  }
  return {};
}

std::optional<std::chrono::milliseconds> EngineDispatcher::update(EngineClient& client) {
  constexpr std::chrono::milliseconds tick{50};
  send_request(client);
  if (!current_) return std::nullopt;
  const EngineResult result = engine_.engine_result();
  client.receive(*current_, result);
  if (!result.finished) return tick;
  // receive() may play a move, which leads to another request.
  const auto finished = current_;
  send_request(client);
  return current_ && current_ != finished ? std::optional(tick) : std::nullopt;
}

void EngineDispatcher::send_request(const EngineClient& client) {
  const auto wanted = client.engine_request();
  if (wanted == current_) return;
  current_ = wanted;
  if (current_)
    engine_.begin(*current_, client.history());
  else
    engine_.stop();
}

void BackgroundEngine::begin(const EngineRequest& request, std::vector<Position> history) {
  stop();
  begin_ = Clock::now();
  try {
    thread_ = std::thread([this, request, past = std::move(history)] { run(request, past); });
  } catch (const std::exception&) {
    fail();
  }
}

void BackgroundEngine::stop() {
  join_thread();
  result_ = {};
}

void BackgroundEngine::join_thread() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    stop_requested_ = true;
  }
  stop_.notify_one();
  thread_.join();
  stop_requested_ = false;
}

EngineResult BackgroundEngine::engine_result() {
  const std::scoped_lock lock(mutex_);
  result_.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
  return result_;
}

// An exception that leaves a thread ends the program without restoring the terminal.
void BackgroundEngine::run(const EngineRequest& request, const std::vector<Position>& history) {
  try {
    compute(request, history);
  } catch (const std::exception&) {
    searcher_.reset();  // its table may have used up the memory
    fail();
  }
}

void BackgroundEngine::compute(const EngineRequest& request, const std::vector<Position>& history) {
  if (request.purpose == EngineRequest::Purpose::Consequence) {
    Consequence proved = prove_consequence(request, history.back(), &stop_requested_);
    const std::scoped_lock lock(mutex_);
    result_.consequence = std::move(proved);
    result_.finished = true;
    return;
  }
  if (!searcher_) searcher_.emplace();
  const search::SearchResult result =
      think(request, history, *searcher_, &stop_requested_,
            [this](const search::SearchResult& so_far) { publish(so_far, false); });
  if (request.purpose == EngineRequest::Purpose::Move && !request.hurries) {
    std::unique_lock lock(mutex_);
    stop_.wait_until(lock, begin_ + kShortestMove, [this] { return stop_requested_.load(); });
  }
  publish(result, true);
}

void BackgroundEngine::publish(const search::SearchResult& result, bool finished) {
  const std::scoped_lock lock(mutex_);
  result_.found = result;
  result_.finished = finished;
}

void BackgroundEngine::fail() {
  const std::scoped_lock lock(mutex_);
  result_.failure = std::current_exception();
  result_.finished = true;
}

}  // namespace quagmire
