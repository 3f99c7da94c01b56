#include "engine/computer/trap.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/search/node.h"

namespace quagmire::search {

namespace {

// exp(-n / 64), in parts of kCertain. Calculated by the compiler.
constexpr std::array<std::int64_t, 1024> make_decay() {
  // exp(-1 / 64) by its series.
  double step = 0;
  double term = 1;
  for (int n = 1; n < 20; ++n) {
    step += term;
    term *= -1.0 / 64 / n;
  }
  std::array<std::int64_t, 1024> decay{};
  auto value = static_cast<double>(kCertain);
  for (std::int64_t& entry : decay) {
    entry = (static_cast<std::int64_t>(2 * value) + 1) / 2;
    value *= step;
  }
  return decay;
}
constexpr std::array<std::int64_t, 1024> kDecay = make_decay();

// What a reply weighs that looks so much worse than the best.
std::int64_t weight_of(Score worse_by, int temperature) {
  const auto place =
      static_cast<std::size_t>(std::max(worse_by, 0)) * 64 / static_cast<std::size_t>(temperature);
  return place < kDecay.size() ? kDecay[place] : 0;
}

bulk::Board behind(const bulk::Board& board, Move move) {
  return bulk::after_move(board, Bitboard(move.from), Bitboard(move.to));
}

// The board as the opponent leaves it who passes.
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

MoveList TrapFinder::moves_of(const bulk::Board& board) const {
  MoveList moves;
  moves.append_by([&](Move* out) { return kernels_.list_moves(board, out); });
  return moves;
}

bool TrapFinder::is_safe(const bulk::Board& board, Move move, const bulk::Board& next) {
  return !leaves_own_in_quagmire(board, move) && ending_of(next) == Ending::None &&
         !wins_.moves_to_win(next, tuning_.danger_moves, tuning_.patience);
}

TrapFinder::Replies TrapFinder::replies_to(const bulk::Board& board) {
  Replies replies;
  MoveList moves = moves_of(board);
  if (const Bitboard in_quagmire = quagmired(board.own, board.enemy); in_quagmire.any())
    keep_relieving(moves, board, in_quagmire);
  Score best = -kInfinite;
  replies.all.reserve(moves.size());
  for (const Move move : moves) {
    if (leaves_own_in_quagmire(board, move)) continue;
    if (must_stop()) return {};
    ++nodes_;
    const bulk::Board next = behind(board, move);
    // Who has no move left in reply is lost: the trap has failed.
    if (ending_of(next) != Ending::None) return {};
    const Score looks = -kernels_.evaluate(next, weights_);
    best = std::max(best, looks);
    replies.all.push_back({next, looks, 0, 0});
  }
  for (Reply& reply : replies.all) {
    if (must_stop()) return {};
    reply.weight = weight_of(best - reply.looks, tuning_.temperature);
    if (reply.weight == 0) continue;
    reply.lost_in = wins_.moves_to_win(reply.next, tuning_.win_moves, tuning_.patience).value_or(0);
    if (reply.lost_in == 1) reply.weight = reply.weight * tuning_.obvious_permille / 1000;
    replies.weight += reply.weight;
    if (reply.lost_in != 0) replies.losing += reply.weight;
  }
  return replies;
}

// The best trap that can be set here. Only moves that threaten something are looked at: nearly all
// traps do.
Chance TrapFinder::best_chance(const bulk::Board& board) {
  Chance best = 0;
  for (const Move move : moves_of(board)) {
    if (must_stop()) return 0;
    ++nodes_;
    if (leaves_own_in_quagmire(board, move)) continue;
    const bulk::Board next = behind(board, move);
    if (ending_of(next) != Ending::None) continue;
    if (!wins_.moves_to_win(after_pass(next), tuning_.win_moves, tuning_.patience)) continue;
    if (wins_.moves_to_win(next, tuning_.danger_moves, tuning_.patience)) continue;
    best = std::max(best, replies_to(next).chance());
  }
  return best;
}

// What can be hoped for on the move after the likeliest replies that do not lose.
Chance TrapFinder::hope(const Replies& replies) {
  std::vector<const Reply*> likeliest;
  for (const Reply& reply : replies.all)
    if (reply.lost_in == 0) likeliest.push_back(&reply);
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

std::vector<Trap> TrapFinder::traps(const bulk::Board& board) {
  std::vector<Trap> found;
  std::vector<Replies> replies;
  for (const Move move : moves_of(board)) {
    if (must_stop()) return {};
    const bulk::Board next = behind(board, move);
    if (!is_safe(board, move, next)) continue;
    Trap trap{.move = move, .evaluation = -kernels_.evaluate(next, weights_)};
    replies.push_back(replies_to(next));
    trap.chance = trap.worth = replies.back().chance();
    found.push_back(trap);
  }
  std::vector<std::size_t> order(found.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&found](std::size_t a, std::size_t b) {
    return found[a].chance != found[b].chance ? found[a].chance > found[b].chance
                                              : found[a].evaluation > found[b].evaluation;
  });
  order.resize(std::min(order.size(), static_cast<std::size_t>(tuning_.candidates)));
  std::vector<Trap> best;
  for (const std::size_t i : order) {
    Trap trap = found[i];
    const Chance next = hope(replies[i]);
    if (stopped_) return {};
    trap.worth += (kCertain - trap.chance) * next / kCertain * tuning_.next_percent / 100;
    if (trap.worth > 0) best.push_back(trap);
  }
  std::stable_sort(best.begin(), best.end(),
                   [](const Trap& a, const Trap& b) { return a.worth > b.worth; });
  return best;
}

TrapFacts TrapFinder::facts_of(const bulk::Board& board, Move move) {
  TrapFacts facts;
  const bulk::Board after = behind(board, move);
  for (const Move reply : moves_of(after)) {
    if (leaves_own_in_quagmire(after, reply)) continue;
    ++facts.replies;
    const auto lost_in =
        wins_.moves_to_win(behind(after, reply), tuning_.win_moves, tuning_.patience);
    if (!lost_in) continue;
    facts.fewest_moves = facts.losing == 0 ? *lost_in : std::min(facts.fewest_moves, *lost_in);
    facts.most_moves = std::max(facts.most_moves, *lost_in);
    ++facts.losing;
  }
  return facts;
}

}  // namespace quagmire::search
