#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <system_error>
#include <thread>
#include <vector>

#include "ui/advice/game_review.h"

namespace quagmire::ui {

namespace {

// Plies are thought about in groups, each by one thread and from an empty table, one ply after the
// other: so what is found does not depend on who has thought about what before.
constexpr std::size_t kGroup = 10;

// A depth takes about twice as long as the one before. One that is broken off seldom says more than
// what is known already, so the time for it is kept.
bool would_end_in_time(const search::Findings& found, std::chrono::microseconds before,
                       const search::Limits& limits) {
  return !limits.time || found.elapsed + 2 * (found.elapsed - before) <= *limits.time;
}

class Lookers {
 public:
  Lookers(const Game& game, std::size_t begin, std::size_t end, const search::Limits& limits,
          search::StopFlag stop)
      : begin_(begin), end_(end), limits_(limits), stop_(stop), found_(end) {
    Game whole = game;
    whole.go_to(whole.length());
    positions_ = search::history_of(whole);
    positions_.push_back(whole.position());
  }
  Lookers(const Lookers&) = delete;
  Lookers& operator=(const Lookers&) = delete;
  ~Lookers() {
    next_group_ = groups();
    for (std::thread& thread : threads_) thread.join();
  }

  // As many threads as the system gives; whoever waits does the work where it gives none.
  void begin(const search::Resources& resources) {
    const auto wanted = static_cast<std::size_t>(
        std::max(search::threads_for(resources.threads, {.time = limits_.time}), 1));
    working_ = std::min(wanted, groups());
    const std::size_t most = working_;
    try {
      while (threads_.size() < most)
        threads_.emplace_back([this, resources, &enough = enough_.emplace_back(false)] {
          look(resources.table_mebibytes, enough);
        });
    } catch (const std::system_error&) {
      const std::scoped_lock lock(mutex_);
      working_ -= most - threads_.size();
    }
    if (threads_.empty()) look(resources.table_mebibytes, enough_.emplace_back(false));
  }
  // Waits for it; nullptr where it will not be found.
  const search::Findings* found(std::size_t ply) {
    std::unique_lock lock(mutex_);
    constexpr std::chrono::milliseconds glance{20};  // whether somebody asks to stop
    while (!changed_.wait_for(lock, glance, [&] { return found_[ply] || working_ == 0; }))
      if (is_asked_to_stop())
        for (std::atomic<bool>& enough : enough_) enough = true;
    return found_[ply] ? &*found_[ply] : nullptr;
  }

 private:
  [[nodiscard]] std::size_t groups() const { return (end_ + kGroup - 1) / kGroup; }
  [[nodiscard]] bool is_asked_to_stop() const { return stop_ != nullptr && *stop_; }

  void look(std::size_t table_mebibytes, std::atomic<bool>& enough) {
    search::Searcher searcher(table_mebibytes);
    for (std::size_t group = 0; (group = next_group_++) < groups() && !is_asked_to_stop();) {
      searcher.forget();
      const std::size_t last = std::min((group + 1) * kGroup, end_);
      for (std::size_t ply = std::max(group * kGroup, begin_); ply < last; ++ply) {
        enough = false;
        if (is_asked_to_stop()) break;
        std::chrono::microseconds before{};
        search::Findings found =
            searcher.search(positions_[ply], std::span(positions_).first(ply), limits_, {}, &enough,
                            [&](const search::Findings& so_far) {
                              if (!would_end_in_time(so_far, before, limits_)) enough = true;
                              before = so_far.elapsed;
                            });
        if (is_asked_to_stop()) break;
        const std::scoped_lock lock(mutex_);
        found_[ply] = std::move(found);
        changed_.notify_all();
      }
    }
    const std::scoped_lock lock(mutex_);
    if (working_ > 0) --working_;
    changed_.notify_all();
  }

  std::size_t begin_;
  std::size_t end_;
  search::Limits limits_;
  search::StopFlag stop_;
  std::vector<Position> positions_;  // of the game, in their order
  std::atomic<std::size_t> next_group_{0};
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::vector<std::optional<search::Findings>> found_;  // by ply
  std::size_t working_ = 0;                             // threads that may still find something
  std::deque<std::atomic<bool>> enough_;                // a thread each: what it looks for is found
  std::vector<std::thread> threads_;
};

}  // namespace

bool look_through(GameReview& review, const search::Resources& resources,
                  const search::Limits& limits, search::StopFlag stop,
                  const std::function<void(std::size_t ply)>& on_ply) {
  std::size_t told = 0;
  const auto tell = [&] {
    while (review.opinion(told) != nullptr) on_ply(told++);
  };
  tell();
  const auto begin = review.next_ply();
  if (!begin) return true;
  const Game& game = review.game();
  const std::size_t end = game.length() + (game.position_at(game.length()).is_over() ? 0 : 1);
  Lookers lookers(game, *begin, end, limits, stop);
  lookers.begin(resources);
  while (const auto ply = review.next_ply()) {
    const search::Findings* found = lookers.found(*ply);
    if (found == nullptr || (stop != nullptr && *stop)) return false;
    review.hear(*found);
    tell();
  }
  return true;
}

}  // namespace quagmire::ui
