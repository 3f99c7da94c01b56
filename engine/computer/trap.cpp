#include "engine/computer/trap.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "engine/search/node.h"
#include "engine/search/worker.h"

namespace quagmire::search {

namespace {

// How sure a trap has to be for no better one to be looked for.
constexpr Chance kWillDo = kCertain / 2;

// The board after a pass.
bulk::Board after_pass(const bulk::Board& board) {
  return {board.enemy, board.own, board.enemy_resting, Bitboard()};
}

}  // namespace

bool TrapFinder::must_stop() {
  if (nodes() < next_poll_ || stopped_) return stopped_;
  constexpr std::uint64_t between_polls = 512;
  next_poll_ = nodes() + between_polls;
  stopped_ = (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ||
             std::chrono::steady_clock::now() >= end_;
  return stopped_;
}

bool TrapFinder::has_planned_enough() {
  return must_stop() || opponent_->stopped() || looked_at() >= most_nodes_;
}

bool TrapFinder::is_safe(const bulk::Board& board, Move move, const bulk::Board& next) {
  return !leaves_own_in_quagmire(board, move) && terminal_of(next) == Terminal::No &&
         !wins_.moves_to_win(next, tuning_.danger_moves, tuning_.patience);
}

std::vector<bulk::Board> TrapFinder::boards_of(const Replies& replies) {
  std::vector<bulk::Board> boards;
  boards.reserve(replies.all.size());
  for (const Reply& reply : replies.all) boards.push_back(reply.next);
  return boards;
}

TrapFinder::Replies TrapFinder::replies_to(const bulk::Board& board) {
  Replies replies;
  MoveList moves = bulk::all_moves(kernels_, board);
  if (const Bitboard in_quagmire = quagmired(board.own, board.enemy); in_quagmire.any())
    keep_relieving(moves, board, in_quagmire);
  Score best = -kInfinite;
  replies.all.reserve(moves.size());
  for (const Move move : moves) {
    if (leaves_own_in_quagmire(board, move)) continue;
    if (must_stop()) return {};
    ++nodes_;
    const bulk::Board next = bulk::after_move(board, move);
    // A player without a move after the reply has lost: the trap has failed.
    if (terminal_of(next) != Terminal::No) return {};
    const Score looks = -kernels_.evaluate(next, weights_);
    best = std::max(best, looks);
    replies.all.push_back({next, looks, 0, 0});
  }
  for (Reply& reply : replies.all) {
    if (must_stop()) return {};
    reply.weight = softmax_weight(best - reply.looks, tuning_.temperature);
    if (reply.weight == 0) continue;
    reply.lost_in = wins_.moves_to_win(reply.next, tuning_.win_moves, tuning_.patience).value_or(0);
    if (reply.lost_in == 1) reply.weight = reply.weight * tuning_.obvious_permille / 1000;
    replies.weight += reply.weight;
    if (reply.loses()) replies.losing += reply.weight;
  }
  return replies;
}

// The replies to the traps that can be set here. Only moves that threaten something are looked at:
// nearly all traps do.
std::vector<TrapFinder::Replies> TrapFinder::threats(const bulk::Board& board) {
  std::vector<Replies> found;
  for (const Move move : bulk::all_moves(kernels_, board)) {
    if (must_stop()) return {};
    ++nodes_;
    if (leaves_own_in_quagmire(board, move)) continue;
    const bulk::Board next = bulk::after_move(board, move);
    if (terminal_of(next) != Terminal::No) continue;
    if (!wins_.moves_to_win(after_pass(next), tuning_.win_moves, tuning_.patience)) continue;
    if (wins_.moves_to_win(next, tuning_.danger_moves, tuning_.patience)) continue;
    if (Replies replies = replies_to(next); replies.losing > 0) found.push_back(std::move(replies));
  }
  return found;
}

Chance TrapFinder::best_chance(const bulk::Board& board) {
  Chance best = 0;
  for (const Replies& replies : threats(board)) best = std::max(best, replies.chance());
  return best;
}

// What can be hoped for on the move after the likeliest replies that do not lose.
Chance TrapFinder::hope(const Replies& replies) {
  std::vector<const Reply*> likeliest;
  for (const Reply& reply : replies.all)
    if (!reply.loses()) likeliest.push_back(&reply);
  const auto count = std::min(likeliest.size(), static_cast<std::size_t>(tuning_.next_replies));
  std::partial_sort(likeliest.begin(), likeliest.begin() + static_cast<std::ptrdiff_t>(count),
                    likeliest.end(), [](const Reply* a, const Reply* b) {
                      return a->weight != b->weight ? a->weight > b->weight : a < b;
                    });
  std::int64_t weight = 0;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (likeliest[i]->weight == 0) break;
    weight += likeliest[i]->weight;
    sum += likeliest[i]->weight * best_chance(likeliest[i]->next);
  }
  return weight == 0 ? 0 : sum / weight;
}

// The chance of a reply that loses, as far as the deterministic models foretell it.
Chance TrapFinder::foretold(const Replies& replies) {
  const std::vector<bulk::Board> all = boards_of(replies);
  std::vector<bulk::Board> losing;
  std::vector<bulk::Board> others;
  for (const Reply& reply : replies.all) (reply.loses() ? losing : others).push_back(reply.next);
  if (losing.empty()) return 0;
  Chance sum = 0;
  for (std::size_t i = kFirstToForetell; i < kRepliers.size(); ++i) {
    const Chance belief = opponent_->belief()[i];
    if (belief < kCertain * tuning_.credible_percent / 100) continue;
    // Most traps are ruled out by a shorter look.
    const auto considered = opponent_->considered(kRepliers[i], all);
    if (std::none_of(considered.begin(), considered.end(),
                     [&](std::size_t place) { return replies.all[place].loses(); }))
      continue;
    const auto chance = opponent_->chance_of(kRepliers[i], losing, others);
    if (!chance) return 0;
    sum += belief * *chance / kCertain;
  }
  return sum;
}

// The chance of catching the opponent with the reply or within `moves` moves after it, by the
// repliers that are likely.
Chance TrapFinder::planned(const Replies& replies, int moves) {
  const std::vector<bulk::Board> all = boards_of(replies);
  Chance sum = 0;
  for (std::size_t i = kFirstToForetell; i < kRepliers.size(); ++i) {
    const Chance belief = opponent_->belief()[i];
    if (belief < kCertain * tuning_.likely_percent / 100) continue;
    // To say which reply is made takes long. Often none that is considered lets a trap be set.
    if (moves == 1) {
      const auto considered = opponent_->considered(kRepliers[i], all);
      if (std::none_of(considered.begin(), considered.end(), [&](std::size_t place) {
            return replies.all[place].loses() || !threats(all[place]).empty();
          }))
        continue;
    }
    auto expected = opponent_->expected(kRepliers[i], all);
    expected.resize(std::min(expected.size(), static_cast<std::size_t>(tuning_.plan_replies)));
    for (const Opponent::Expected& reply : expected) {
      const Chance next =
          replies.all[reply.place].loses() ? kCertain : best_plan(all[reply.place], moves - 1);
      sum += belief * (reply.chance * next / kCertain) / kCertain;
    }
  }
  return sum * tuning_.next_percent / 100;
}

// The best chance of a trap that is set here, or after up to `moves` more moves.
Chance TrapFinder::best_plan(const bulk::Board& board, int moves) {
  std::vector<Replies> traps = threats(board);
  std::stable_sort(traps.begin(), traps.end(),
                   [](const Replies& a, const Replies& b) { return a.chance() > b.chance(); });
  traps.resize(std::min(traps.size(), static_cast<std::size_t>(tuning_.plan_threats)));
  Chance best = 0;
  for (const Replies& trap : traps) best = std::max(best, foretold(trap));
  if (moves == 0 || best >= kWillDo) return best;
  std::vector<Candidate> further = candidates(board);
  further.resize(std::min(further.size(), static_cast<std::size_t>(tuning_.plan_candidates)));
  for (const Candidate& candidate : further) {
    if (has_planned_enough() || best >= kWillDo) break;
    best = std::max(best, planned(candidate.replies, moves));
  }
  return best;
}

// The safe moves that are hardest to answer, these first.
std::vector<TrapFinder::Candidate> TrapFinder::candidates(const bulk::Board& board) {
  std::vector<Candidate> found;
  for (const Move move : bulk::all_moves(kernels_, board)) {
    if (must_stop()) return {};
    const bulk::Board next = bulk::after_move(board, move);
    if (!is_safe(board, move, next)) continue;
    Candidate candidate{{.move = move, .evaluation = -kernels_.evaluate(next, weights_)},
                        replies_to(next)};
    candidate.trap.chance = candidate.replies.chance();
    found.push_back(std::move(candidate));
  }
  std::stable_sort(found.begin(), found.end(), [](const Candidate& a, const Candidate& b) {
    return a.trap.chance != b.trap.chance ? a.trap.chance > b.trap.chance
                                          : a.trap.evaluation > b.trap.evaluation;
  });
  const int most = opponent_ == nullptr ? tuning_.candidates : tuning_.known_candidates;
  found.resize(std::min(found.size(), static_cast<std::size_t>(most)));
  for (Candidate& candidate : found) {
    Trap& trap = candidate.trap;
    const Chance next = hope(candidate.replies);
    if (stopped_) return {};
    trap.worth =
        trap.chance + (kCertain - trap.chance) * next / kCertain * tuning_.next_percent / 100;
  }
  std::stable_sort(found.begin(), found.end(), [](const Candidate& a, const Candidate& b) {
    return a.trap.worth > b.trap.worth;
  });
  return found;
}

// What several threads plan together: first how likely each candidate itself is to catch the
// opponent, then what it prepares for the next move, then for more of them. A trap that will do is
// enough.
class TrapFinder::Plans {
 public:
  Plans(std::span<const Candidate> candidates, int most_moves)
      : candidates_(candidates),
        chances_(candidates.size() * (static_cast<std::size_t>(most_moves) + 1)) {}

  struct Job {
    const Candidate& candidate;
    int moves;  // that are planned before the trap
    Chance& chance;
  };
  /// The next one, if any is left.
  std::optional<Job> next() {
    const std::size_t place = next_++;
    if (place >= chances_.size()) return std::nullopt;
    return Job{candidates_[place % candidates_.size()],
               static_cast<int>(place / candidates_.size()), chances_[place]};
  }
  void settle(const Job& job, Chance chance) {
    job.chance = chance;
    if (chance >= kWillDo) will_do_ = true;
  }
  [[nodiscard]] bool will_do() const { return will_do_; }

  /// The best that was found of a candidate.
  [[nodiscard]] Chance best(std::size_t candidate) const {
    Chance best = 0;
    for (std::size_t i = candidate; i < chances_.size(); i += candidates_.size())
      best = std::max(best, chances_[i]);
    return best;
  }

 private:
  std::span<const Candidate> candidates_;
  // By number of moves, then by candidate; each is written by one thread.
  std::vector<Chance> chances_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> will_do_{false};
};

void TrapFinder::work_on(Plans& plans) {
  while (const auto job = plans.next()) {
    if (job->moves > 0 && (plans.will_do() || has_planned_enough())) return;
    const Replies& replies = job->candidate.replies;
    plans.settle(*job, job->moves == 0 ? foretold(replies) : planned(replies, job->moves));
  }
}

void TrapFinder::foretell(std::vector<Candidate>& candidates) {
  Plans plans(candidates, tuning_.plan_moves);
  std::atomic<std::uint64_t> helped{0};
  {
    Helpers helpers;
    for (int i = 1; i < threads_; ++i)
      if (!helpers.add([&plans, &helped, helper = *this, opponent = *opponent_]() mutable {
            helper.opponent_ = &opponent;
            const std::uint64_t before = helper.looked_at();
            helper.work_on(plans);
            helped += helper.looked_at() - before;
          }))
        break;
    work_on(plans);
  }
  nodes_ += helped;
  const Chance least = kCertain * tuning_.foretold_percent / 100;
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (const Chance best = plans.best(i); best >= least) candidates[i].trap.foretold = best;
}

std::vector<Trap> TrapFinder::traps(const bulk::Board& board) {
  std::vector<Candidate> found = candidates(board);
  if (opponent_ != nullptr) foretell(found);
  std::vector<Trap> best;
  for (const Candidate& candidate : found)
    if (candidate.trap.worth > 0) best.push_back(candidate.trap);
  std::stable_sort(best.begin(), best.end(), [](const Trap& a, const Trap& b) {
    return a.foretold != b.foretold ? a.foretold > b.foretold : a.worth > b.worth;
  });
  return best;
}

TrapFacts TrapFinder::facts_of(const bulk::Board& board, Move move) {
  TrapFacts facts;
  const bulk::Board after = bulk::after_move(board, move);
  for (const Move reply : bulk::all_moves(kernels_, after)) {
    if (leaves_own_in_quagmire(after, reply)) continue;
    ++facts.replies;
    const auto lost_in =
        wins_.moves_to_win(bulk::after_move(after, reply), tuning_.win_moves, tuning_.patience);
    if (!lost_in) continue;
    facts.fewest_moves = facts.losing == 0 ? *lost_in : std::min(facts.fewest_moves, *lost_in);
    facts.most_moves = std::max(facts.most_moves, *lost_in);
    ++facts.losing;
  }
  return facts;
}

}  // namespace quagmire::search
