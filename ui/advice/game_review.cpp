#include "ui/advice/game_review.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <new>
#include <optional>
#include <span>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "engine/game/notation.h"

namespace quagmire::ui {

void GameReview::look_at(const Game& game) {
  const bool same_start = game.initial() == game_.initial();
  const std::size_t shared = std::min(shared_moves(game_, game), game.ply());
  if (!same_start || shared != game_.length() || shared != game.ply()) {
    game_ = game.beginning(game.ply());
    const std::size_t known = same_start ? shared + 1 : 0;
    failure_.clear();
    if (opinions_.size() > known) opinions_.resize(known);
    points_.clear();
    for (std::size_t ply = 0; ply < opinions_.size(); ++ply) look_for_turning_point(ply);
  }
  learn_what_is_over();
}

std::optional<std::size_t> GameReview::next_ply() const {
  for (std::size_t i = 0; i <= game_.length(); ++i) {
    const std::size_t ply = from_end_ ? game_.length() - i : i;
    if (opinion(ply) == nullptr) return ply;
  }
  return std::nullopt;
}

void GameReview::hear(const search::Findings& found) {
  learn(found.lines.at(0).score, found.lines[0].moves);
  learn_what_is_over();
}

std::optional<Question> GameReview::question() const {
  const auto ply = next_ply();
  if (!ply || !failure_.empty()) return std::nullopt;
  return Question{Question::Purpose::Review, game_.position_at(*ply), *ply};
}

void GameReview::hear(const Question& question, const Thought& thought) {
  if (!thought.finished || question != this->question()) return;
  failure_ = thought.failure;
  if (failure_.empty()) hear(thought.result);
}

const Opinion* GameReview::opinion(std::size_t ply) const {
  return ply < opinions_.size() && opinions_[ply] ? &*opinions_[ply] : nullptr;
}

const TurningPoint* GameReview::turning_point(std::size_t ply) const {
  const auto found = std::find_if(points_.begin(), points_.end(),
                                  [&](const TurningPoint& point) { return point.ply == ply; });
  return found == points_.end() ? nullptr : &*found;
}

void GameReview::learn(search::Score score, std::vector<Move> line) {
  const std::size_t ply = *next_ply();
  const double chance = chance_of_winning(score, game_, ply);
  const bool is_of_o = game_.position_at(ply).turn() == Player::O;
  opinions_.resize(std::max(opinions_.size(), ply + 1));
  opinions_[ply] = Opinion{score, std::move(line), is_of_o ? chance : 1 - chance};
  if (ply > 0) look_for_turning_point(ply - 1);
  look_for_turning_point(ply);
}

// A move that gave away a proved win, or gave the other player one, always counts, the last ones
// most. Others are judged by the chance, which says less the earlier it is; at first none counts.
void GameReview::look_for_turning_point(std::size_t ply) {
  constexpr std::size_t most = 3;
  if (opinion(ply) == nullptr || opinion(ply + 1) == nullptr) return;
  const double much = 0.2 + 3.0 / static_cast<double>(ply + 1);
  const Opinion& before = *opinion(ply);
  const Opinion& after = *opinion(ply + 1);
  const double change = before.chance - after.chance;
  const double loss = game_.position_at(ply).turn() == Player::O ? change : -change;
  const bool decided = search::is_decided(before.score) || search::is_decided(after.score);
  if (before.line.front() == game_.move_at(ply) || loss <= (decided ? 0 : much)) return;
  search::Findings found;
  found.lines = {{before.score, before.line}};
  const auto later = std::find_if(points_.begin(), points_.end(),
                                  [&](const TurningPoint& point) { return point.ply > ply; });
  points_.insert(later, {ply, decided ? 1 + static_cast<double>(ply) : loss,
                         hint(found, game_.position_at(ply))});
  if (points_.size() > most)
    points_.erase(std::min_element(points_.begin(), points_.end(), lighter));
}

// Nobody has to think about a position in which the game is over.
void GameReview::learn_what_is_over() {
  if (next_ply() != game_.length()) return;
  const Position& last = game_.position_at(game_.length());
  if (const auto winner = last.winner())
    learn(*winner == last.turn() ? search::win_after(0) : search::loss_after(0), {});
}

std::string nothing_to_review() { return "There is no move to look back on."; }

std::string numbered_move(const Game& game, std::size_t ply) {
  return std::to_string(game.move_number(ply)) + ". " + to_text(game.position_at(ply).turn()) +
         ' ' + to_display(game.move_at(ply));
}

std::string outlook(const GameReview& review, std::size_t ply, Words words) {
  const bool few = words == Words::Few;
  const Opinion& opinion = *review.opinion(ply);
  const Player mover = review.game().position_at(ply).turn();
  if (search::plies_to_end(opinion.score) == 0)
    return to_text(opinion.score > 0 ? mover : opponent(mover)) + (few ? " won" : " has won");
  if (search::is_decided(opinion.score))
    return (few ? standing_in_short : standing)(opinion.score, mover);
  const double lead = std::abs(opinion.chance - 0.5);
  if (lead <= 0.1) return few ? "even" : "about even";
  const char* how = few ? " better" : lead < 0.25 ? " slightly better" : " clearly better";
  return to_text(opinion.chance > 0.5 ? Player::O : Player::X) + how;
}

std::string change_in_words(const GameReview& review, std::size_t ply, Words words) {
  const std::string before = outlook(review, ply, words);
  const std::string after = outlook(review, ply + 1, words);
  return before == after ? before : before + " -> " + after;
}

std::string line_of_ply(const GameReview& review, std::size_t ply) {
  const Game& game = review.game();
  const std::string move = ply == 0 ? "start"
                                    : to_text(game.position_at(ply - 1).turn()) + ' ' +
                                          to_display(game.move_at(ply - 1));
  return std::to_string(ply) + "  " + move + "  " + outlook(review, ply, Words::All);
}

std::string lines_of_turning_points(const GameReview& review) {
  if (review.turning_points().empty()) return "No turning points.\n";
  std::string text = "Turning points:\n";
  for (const TurningPoint& point : review.turning_points()) {
    const Game& game = review.game();
    text += std::to_string(point.ply + 1) + "  " + to_text(game.position_at(point.ply).turn()) +
            ' ' + to_display(game.move_at(point.ply)) + ": " +
            outlook(review, point.ply, Words::All) + " to " +
            outlook(review, point.ply + 1, Words::All) + "; better " + point.better.text + '\n';
  }
  return text;
}

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
          try {
            look(resources.table_mebibytes, enough);
          } catch (const std::bad_alloc&) {
            leave();
          }
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
    leave();
  }
  // A thread will find nothing more.
  void leave() {
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
