#include "engine/computer/trap.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <utility>

#include "engine/search/node.h"

namespace quagmire::search {

namespace {

// How likely a reply is that loses on the very next move, in thousandths of what its looks say.
constexpr std::int64_t kObviousPermille = 10;
// For this many moves the next trap is looked at as well, after this many of the likeliest replies.
// It counts a little less than one that is set at once.
constexpr std::size_t kCandidates = 16;
constexpr std::size_t kNextReplies = 2;
constexpr Chance kNextPercent = 90;

// How likely a reply is that looks worse than the best by the index: exp(-index / 40), in parts of
// kCertain. Calculated by the compiler.
constexpr std::array<std::int64_t, 640> make_decay() {
  // exp(-1 / 40) by its series.
  double step = 0;
  double term = 1;
  for (int n = 1; n < 20; ++n) {
    step += term;
    term *= -1.0 / 40 / n;
  }
  std::array<std::int64_t, 640> decay{};
  auto value = static_cast<double>(kCertain);
  for (std::int64_t& entry : decay) {
    entry = (static_cast<std::int64_t>(2 * value) + 1) / 2;
    value *= step;
  }
  return decay;
}
constexpr std::array<std::int64_t, 640> kDecay = make_decay();

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

bool TrapFinder::is_safe(const bulk::Board& board, Move move, const bulk::Board& next) {
  return !leaves_own_in_quagmire(board, move) && terminal_of(next) == Terminal::No &&
         !is_won(next, tuning_.danger_moves);
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
    replies.all.push_back({next, looks});
  }
  for (Reply& reply : replies.all) {
    if (must_stop()) return {};
    const auto worse_by = static_cast<std::size_t>(best - reply.looks);
    if (worse_by >= kDecay.size()) continue;
    reply.weight = kDecay[worse_by];
    const auto lost_in = wins_.moves_to_win(reply.next, tuning_.win_moves, kPatience);
    reply.loses = lost_in.has_value();
    if (lost_in == 1) reply.weight = reply.weight * kObviousPermille / 1000;
    replies.weight += reply.weight;
    if (reply.loses) replies.losing += reply.weight;
  }
  return replies;
}

// The best chance of a trap that can be set here. Only moves that threaten something are looked at:
// nearly all traps do.
Chance TrapFinder::best_chance(const bulk::Board& board) {
  Chance best = 0;
  for (const Move move : bulk::all_moves(kernels_, board)) {
    if (must_stop()) return 0;
    ++nodes_;
    if (leaves_own_in_quagmire(board, move)) continue;
    const bulk::Board next = bulk::after_move(board, move);
    if (terminal_of(next) == Terminal::No && is_won(after_pass(next), tuning_.win_moves) &&
        !is_won(next, tuning_.danger_moves))
      best = std::max(best, replies_to(next).chance());
  }
  return best;
}

// What can be hoped for on the move after the likeliest replies that do not lose.
Chance TrapFinder::hope(Replies& replies) {
  std::erase_if(replies.all, [](const Reply& reply) { return reply.loses || reply.weight == 0; });
  std::stable_sort(replies.all.begin(), replies.all.end(),
                   [](const Reply& a, const Reply& b) { return a.weight > b.weight; });
  std::int64_t weight = 0;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < std::min(replies.all.size(), kNextReplies); ++i) {
    weight += replies.all[i].weight;
    sum += replies.all[i].weight * best_chance(replies.all[i].next);
  }
  return weight == 0 ? 0 : sum / weight;
}

std::vector<Trap> TrapFinder::traps(const bulk::Board& board) {
  struct Candidate {
    Trap trap;
    Score looks;
    Replies replies;
  };
  std::vector<Candidate> candidates;
  for (const Move move : bulk::all_moves(kernels_, board)) {
    if (must_stop()) return {};
    const bulk::Board next = bulk::after_move(board, move);
    if (!is_safe(board, move, next)) continue;
    Replies replies = replies_to(next);
    const Chance chance = replies.chance();
    candidates.push_back(
        {{move, chance, chance}, -kernels_.evaluate(next, weights_), std::move(replies)});
  }
  std::stable_sort(
      candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
        return a.trap.chance != b.trap.chance ? a.trap.chance > b.trap.chance : a.looks > b.looks;
      });
  candidates.resize(std::min(candidates.size(), kCandidates));
  std::vector<Trap> traps;
  for (Candidate& candidate : candidates) {
    Trap& trap = candidate.trap;
    trap.worth +=
        (kCertain - trap.chance) * hope(candidate.replies) / kCertain * kNextPercent / 100;
    if (stopped_) return {};
    if (trap.worth > 0) traps.push_back(trap);
  }
  std::stable_sort(traps.begin(), traps.end(),
                   [](const Trap& a, const Trap& b) { return a.worth > b.worth; });
  return traps;
}

TrapFacts TrapFinder::facts_of(const bulk::Board& board, Move move) {
  TrapFacts facts;
  const bulk::Board after = bulk::after_move(board, move);
  for (const Move reply : bulk::all_moves(kernels_, after)) {
    if (leaves_own_in_quagmire(after, reply)) continue;
    ++facts.replies;
    const auto lost_in =
        wins_.moves_to_win(bulk::after_move(after, reply), tuning_.win_moves, kPatience);
    if (!lost_in) continue;
    facts.fewest_moves = facts.losing == 0 ? *lost_in : std::min(facts.fewest_moves, *lost_in);
    facts.most_moves = std::max(facts.most_moves, *lost_in);
    ++facts.losing;
  }
  return facts;
}

}  // namespace quagmire::search
