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

void TrapFinder::limit(const Limits& limits, StopFlag stop) {
  if (limits.nodes) most_nodes_ = *limits.nodes;
  if (limits.time) end_ = std::chrono::steady_clock::now() + *limits.time;
  stop_ = stop;
}

bool TrapFinder::must_stop() {
  if (nodes() < next_poll_ || stopped_) return stopped_;
  constexpr std::uint64_t between_polls = 512;
  next_poll_ = std::min(nodes() + between_polls, most_nodes_);
  stopped_ = nodes() >= most_nodes_ ||
             (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ||
             std::chrono::steady_clock::now() >= end_;
  return stopped_;
}

std::optional<int> TrapFinder::moves_to_win(const bulk::Board& board) {
  if (must_stop()) return std::nullopt;
  return wins_.moves_to_win(board, tuning_.win_moves, std::min(kPatience, most_nodes_ - nodes()));
}

// None if one of them ends the game: then nobody is to be trapped.
std::vector<TrapFinder::Candidate> TrapFinder::candidates(const bulk::Board& board) const {
  std::vector<Candidate> found;
  for (const Move move : bulk::all_moves(kernels_, board)) {
    if (leaves_own_in_quagmire(board, move)) continue;
    found.push_back({move, bulk::after_move(board, move)});
    if (terminal_of(found.back().next) != Terminal::No) return {};
  }
  return found;
}

void TrapFinder::judge(std::vector<Candidate>& moves) {
  nodes_ += moves.size();
  for (Candidate& move : moves) move.looks = -kernels_.evaluate(move.next, weights_);
}

TrapFinder::Replies TrapFinder::replies_to(const bulk::Board& board) {
  Replies replies;
  replies.all = candidates(board);
  TrapFacts& facts = replies.facts;
  facts.replies = static_cast<int>(replies.all.size());
  for (Candidate& reply : replies.all) {
    reply.lost_in = moves_to_win(reply.next);
    if (!reply.lost_in) continue;
    facts.fewest_moves =
        facts.losing == 0 ? *reply.lost_in : std::min(facts.fewest_moves, *reply.lost_in);
    facts.most_moves = std::max(facts.most_moves, *reply.lost_in);
    ++facts.losing;
  }
  if (facts.losing > 0) weigh(replies);
  return replies;
}

void TrapFinder::weigh(Replies& replies) {
  judge(replies.all);
  Score best = -kInfinite;
  for (const Candidate& reply : replies.all) best = std::max(best, reply.looks);
  for (Candidate& reply : replies.all) {
    const auto worse_by = static_cast<std::size_t>(best - reply.looks);
    if (worse_by >= kDecay.size()) continue;
    reply.weight = kDecay[worse_by];
    if (reply.lost_in == 1) reply.weight = reply.weight * kObviousPermille / 1000;
    replies.weight += reply.weight;
    if (reply.lost_in) replies.losing += reply.weight;
  }
}

// The best chance of a trap that can be set here. Only moves that threaten something are looked at.
Chance TrapFinder::best_chance(const bulk::Board& board) {
  Chance best = 0;
  for (const Candidate& move : candidates(board))
    if (moves_to_win(after_pass(move.next))) best = std::max(best, replies_to(move.next).chance());
  return best;
}

// What can be hoped for on the move after the likeliest replies that do not lose.
Chance TrapFinder::hope(Replies& replies) {
  std::erase_if(replies.all,
                [](const Candidate& reply) { return reply.lost_in || reply.weight == 0; });
  std::stable_sort(replies.all.begin(), replies.all.end(),
                   [](const Candidate& a, const Candidate& b) { return a.weight > b.weight; });
  std::int64_t weight = 0;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < std::min(replies.all.size(), kNextReplies); ++i) {
    weight += replies.all[i].weight;
    sum += replies.all[i].weight * best_chance(replies.all[i].next);
  }
  return weight == 0 ? 0 : sum / weight;
}

std::vector<Trap> TrapFinder::traps(const bulk::Board& board) {
  if (must_stop()) return {};
  std::vector<Candidate> moves = candidates(board);
  judge(moves);
  std::stable_sort(moves.begin(), moves.end(),
                   [](const Candidate& a, const Candidate& b) { return a.looks > b.looks; });
  struct Found {
    Trap trap;
    Replies replies;
  };
  std::vector<Found> found;
  for (const Candidate& move : moves) {
    Replies replies = replies_to(move.next);
    if (stopped_) break;
    const Chance chance = replies.chance();
    if (chance > kCertain * tuning_.least_permille / 1000)
      found.push_back({{move.move, chance, chance, replies.facts}, std::move(replies)});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Found& a, const Found& b) { return a.trap.chance > b.trap.chance; });
  found.resize(std::min(found.size(), kCandidates));
  std::vector<Trap> traps;
  for (auto& [trap, replies] : found) {
    trap.worth += (kCertain - trap.chance) * hope(replies) / kCertain * kNextPercent / 100;
    traps.push_back(trap);
  }
  std::stable_sort(traps.begin(), traps.end(),
                   [](const Trap& a, const Trap& b) { return a.worth > b.worth; });
  return traps;
}

}  // namespace quagmire::search
