#include "engine/computer/replier.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <utility>

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

constexpr std::size_t kTable = 1U << 15U;

std::uint64_t hash_of(const bulk::Board& board) {
  const auto square = [](Bitboard resting) -> std::uint64_t {
    return resting.any() ? static_cast<std::uint64_t>(resting.first().index()) : 64;
  };
  std::uint64_t hash = board.own.bits() * 0x9E3779B97F4A7C15U;
  hash = std::rotl(hash, 31) ^ board.enemy.bits() * 0xC2B2AE3D27D4EB4FU;
  hash = std::rotl(hash, 29) ^
         (square(board.own_resting) * 65 + square(board.enemy_resting)) * 0x165667B19E3779F9U;
  return mixed(hash);
}

}  // namespace

std::int64_t softmax_weight(Score worse_by, int temperature) {
  const auto place =
      static_cast<std::size_t>(std::max(worse_by, 0)) * 64 / static_cast<std::size_t>(temperature);
  return place < kDecay.size() ? kDecay[place] : 0;
}

// Each of the deterministic models is less likely than TrapTuning::credible_percent: as long as
// nothing is known, nothing is foretold.
Belief prior_belief() {
  Belief belief;
  constexpr Chance others = kCertain / 4;
  belief.fill(others / static_cast<Chance>(kRepliers.size() - kFirstToForetell));
  belief[0] = kCertain - others;
  return belief;
}

Foresight::Foresight(Judgement judgement, const Weights& weights, StopFlag stop,
                     std::chrono::steady_clock::time_point end)
    : judgement_(judgement),
      weights_(weights),
      stop_(stop),
      end_(end),
      table_(std::make_shared<std::vector<Slot>>(kTable)) {}

std::optional<Foresight::Known> Foresight::recall(std::uint64_t hash) const {
  const Slot& slot = (*table_)[hash % kTable];
  const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
  if ((slot.check.load(std::memory_order_relaxed) ^ data) != hash) return std::nullopt;
  return std::bit_cast<Known>(data);
}

void Foresight::keep(std::uint64_t hash, const Known& known) {
  Slot& slot = (*table_)[hash % kTable];
  const auto data = std::bit_cast<std::uint64_t>(known);
  slot.check.store(hash ^ data, std::memory_order_relaxed);
  slot.data.store(data, std::memory_order_relaxed);
}

bool Foresight::must_stop() {
  if (nodes_ < next_poll_ || stopped_) return stopped_;
  constexpr std::uint64_t between_polls = 512;
  next_poll_ = nodes_ + between_polls;
  stopped_ = (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ||
             (end_ != std::chrono::steady_clock::time_point::max() &&
              std::chrono::steady_clock::now() >= end_);
  return stopped_;
}

Score Foresight::judge(const bulk::Board& board) const {
  if (judgement_ == Judgement::Looks) return kernels_.evaluate(board, weights_);
  return 8 *
         (kernels_.count_moves(board) -
          kernels_.count_moves({board.enemy, board.own, board.enemy_resting, board.own_resting}));
}

Score Foresight::search(const bulk::Board& board, int plies, int ply, Score alpha, Score beta) {
  ++nodes_;
  switch (terminal_of(board)) {
    case Terminal::Won:
      return kWin - 8 * ply;
    case Terminal::Lost:
      return 8 * ply - kWin;
    case Terminal::No:
      break;
  }
  if (plies == 0) return judge(board);
  if (must_stop()) return 0;
  const std::uint64_t hash = hash_of(board) ^ mixed(static_cast<unsigned>(plies * 8 + ply));
  std::optional<Move> first;
  if (const auto known = recall(hash)) {
    if (known->least >= beta || known->least == known->most) return known->least;
    if (known->most <= alpha) return known->most;
    first = known->move;
  }
  const Score asked = alpha;
  Score best = -kInfinite;
  Move best_move{};
  const auto look_at = [&](Move move) {
    const Score score = -search(bulk::after_move(board, move), plies - 1, ply + 1, -beta, -alpha);
    if (score > best) {
      best = score;
      best_move = move;
      alpha = std::max(alpha, best);
    }
    return best >= beta;
  };
  std::array<Move, 2>& killers = killers_[static_cast<std::size_t>(ply)];
  const auto look_at_all = [&] {
    if (first && look_at(*first)) return;
    MoveList moves = bulk::all_moves(kernels_, board);
    Move* next_one = moves.begin();
    for (const Move killer : killers)
      if (Move* found = std::find(next_one, moves.end(), killer); found != moves.end())
        std::swap(*found, *next_one++);
    if (plies == 1) {
      for (const Move move : moves)
        if (move != first && look_at(move)) return;
      return;
    }
    for (Move* move = moves.begin(); move != next_one; ++move)
      if (*move != first && look_at(*move)) return;
    std::array<std::pair<Score, Move>, kMaxMoves> order;
    std::size_t count = 0;
    for (Move* move = next_one; move != moves.end(); ++move) {
      if (*move == first) continue;
      const bulk::Board next = bulk::after_move(board, *move);
      // What loses at once comes last.
      order[count++] = {leaves_own_in_quagmire(board, *move) ? kWin : judge(next), *move};
    }
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i)
      if (look_at(order[i].second)) return;
  };
  look_at_all();
  if (stopped_) return 0;
  if (best >= beta && best_move != killers[0]) {
    killers[1] = killers[0];
    killers[0] = best_move;
  }
  Known known = recall(hash).value_or(Known{-kInfinite, kInfinite, {}, 0});
  known.move = best_move;
  if (best > asked) known.least = static_cast<std::int16_t>(best);
  if (best < beta) known.most = static_cast<std::int16_t>(best);
  keep(hash, known);
  return best;
}

namespace {

struct Valued {
  Score value;
  std::size_t place;
};

// The best first. (Of equals the first listed, so that the order is the same everywhere.)
void sort(std::vector<Valued>& replies) {
  std::stable_sort(replies.begin(), replies.end(),
                   [](const Valued& a, const Valued& b) { return a.value > b.value; });
}

std::vector<Valued> at_a_glance(const Foresight& foresight, std::span<const bulk::Board> replies) {
  std::vector<Valued> valued;
  for (std::size_t i = 0; i < replies.size(); ++i) {
    const bulk::Board& next = replies[i];
    const Terminal ending = terminal_of(next);
    valued.push_back({ending == Terminal::Won    ? -kWin
                      : ending == Terminal::Lost ? kWin
                                                 : -foresight.judge(next),
                      i});
  }
  sort(valued);
  return valued;
}

// Puts the `count` replies first that are best when one looks a ply ahead.
void shortlist(std::vector<Valued>& valued, std::span<const bulk::Board> replies, std::size_t count,
               Foresight& foresight) {
  if (valued.size() <= count) return;
  std::vector<Valued> best;
  std::vector<Valued> others;
  for (const Valued& reply : valued) {
    const bool is_full = best.size() == count;
    const Score least = is_full ? best.back().value : -kInfinite;
    const Score value = -foresight.value(replies[reply.place], 1, -kInfinite, -least);
    if (is_full && value <= least) {
      others.push_back(reply);
      continue;
    }
    if (is_full) {
      others.push_back(best.back());
      best.pop_back();
    }
    best.insert(std::upper_bound(best.begin(), best.end(), value,
                                 [](Score a, const Valued& b) { return a > b.value; }),
                {value, reply.place});
  }
  best.insert(best.end(), others.begin(), others.end());
  valued = std::move(best);
}

// Among how many replies a replier of longer sight chooses.
constexpr std::size_t kShortlist = 10;
constexpr int kLongSight = 2;

// What is considered, with its value at a glance.
std::vector<Valued> shortlisted(const Replier& replier, std::span<const bulk::Board> replies,
                                Foresight& foresight) {
  std::vector<Valued> valued = at_a_glance(foresight, replies);
  if (replier.sight >= kLongSight) {
    shortlist(valued, replies, kShortlist, foresight);
    valued.resize(std::min(valued.size(), kShortlist));
  }
  return valued;
}

}  // namespace

std::optional<Chance> Opponent::chance_of(const Replier& replier,
                                          std::span<const bulk::Board> wanted,
                                          std::span<const bulk::Board> unwanted, bool is_thorough) {
  if (wanted.empty()) return 0;
  if (unwanted.empty()) return kCertain;
  Foresight& foresight = foresight_of(replier);
  const int margin = replier.margin();
  std::vector<Valued> good = at_a_glance(foresight, wanted);
  std::vector<Valued> bad = at_a_glance(foresight, unwanted);
  Score best = -kInfinite;
  Score best_good = -kInfinite;
  // Values above `most` need not be told apart: no wanted reply is made then.
  const auto look = [&](const bulk::Board& next, Score most) {
    const Score least = best == -kInfinite ? best : best - margin - 1;
    const Score value = -foresight.value(next, replier.sight, -most, -least);
    best = std::max(best, value);
    return value;
  };
  std::vector<Score> values{look(unwanted[bad[0].place], kInfinite)};
  for (Valued& reply : good) {
    reply.value = look(wanted[reply.place], kInfinite);
    best_good = std::max(best_good, reply.value);
  }
  bad.erase(bad.begin());
  if (best_good >= best - margin && replier.sight >= kLongSight)
    shortlist(bad, unwanted, kShortlist, foresight);
  if (!is_thorough) bad.resize(std::min(bad.size(), kShortlist));
  for (std::size_t i = 0; i < bad.size() && best_good >= best - margin; ++i)
    values.push_back(look(unwanted[bad[i].place], best_good + margin + 1));
  if (foresight.stopped()) return std::nullopt;
  if (best_good < best - margin) return 0;
  std::int64_t likely = 0;
  for (const Valued& reply : good) likely += replier.weight(best - reply.value);
  std::int64_t all = likely;
  for (const Score value : values) all += replier.weight(best - value);
  return likely * kCertain / all;
}

std::vector<std::size_t> Opponent::considered(const Replier& replier,
                                              std::span<const bulk::Board> replies) {
  std::vector<std::size_t> places;
  for (const Valued& reply : shortlisted(replier, replies, foresight_of(replier)))
    places.push_back(reply.place);
  return places;
}

std::vector<Opponent::Expected> Opponent::expected(const Replier& replier,
                                                   std::span<const bulk::Board> replies) {
  Foresight& foresight = foresight_of(replier);
  std::vector<Valued> valued = shortlisted(replier, replies, foresight);
  Score best = -kInfinite;
  for (Valued& reply : valued) {
    const Score least = best == -kInfinite ? best : best - replier.margin() - 1;
    reply.value = -foresight.value(replies[reply.place], replier.sight, -kInfinite, -least);
    best = std::max(best, reply.value);
  }
  if (foresight.stopped()) return {};
  sort(valued);
  std::int64_t all = 0;
  for (const Valued& reply : valued) all += replier.weight(best - reply.value);
  std::vector<Expected> expected;
  for (const Valued& reply : valued)
    if (const std::int64_t weight = replier.weight(best - reply.value); weight > 0)
      expected.push_back({reply.place, weight * kCertain / all});
  return expected;
}

std::optional<Chance> Opponent::likelihood(const Replier& replier, const Position& before,
                                           Move played) {
  const bulk::Board board = before.board();
  const bulk::Board wanted = bulk::after_move(board, played);
  std::vector<bulk::Board> unwanted;
  for (const Move move : before.legal_moves())
    if (move != played) unwanted.push_back(bulk::after_move(board, move));
  const auto chance = chance_of(replier, {&wanted, 1}, unwanted, replier.sight < kLongSight);
  if (!chance) return chance;
  // Nobody plays as they are expected to on every move.
  constexpr Chance lapse = kCertain / 16;
  return *chance * (kCertain - lapse) / kCertain + lapse / static_cast<Chance>(unwanted.size() + 1);
}

namespace {

// The move between two positions of a game, if there was just one.
std::optional<Move> move_between(const Position& before, const Position& next) {
  const Player player = before.turn();
  const Bitboard from = before.pieces(player) & ~next.pieces(player);
  const Bitboard to = next.pieces(player) & ~before.pieces(player);
  if (from.count() != 1 || to.count() != 1) return std::nullopt;
  const Move move{from.first(), to.first()};
  return before.legal_moves().contains(move) ? std::optional(move) : std::nullopt;
}

// In notes: not asked yet.
constexpr Chance kUnknown = -1;

}  // namespace

void Opponent::learn(const Position& position, std::span<const Position> history, int moves,
                     Notes& notes) {
  const Belief prior = prior_belief();
  belief_ = prior;
  std::set<Key> used;
  std::size_t first = history.size() % 2 == 1 ? 0 : 1;  // where the opponent was to move
  while (first + 2 * static_cast<std::size_t>(moves) < history.size() + 1) first += 2;
  for (std::size_t i = first; i < history.size(); i += 2) {
    const Position& before = history[i];
    const Position& next = i + 1 < history.size() ? history[i + 1] : position;
    const auto played = move_between(before, next);
    if (!played || before.turn() == position.turn()) continue;
    const Key key = mixed(key_of(before)) ^ key_of(next);
    used.insert(key);
    auto& noted = notes.try_emplace(key, kRepliers.size(), kUnknown).first->second;
    if (!learn_from(before, *played, noted)) return;
    // And people change their ways.
    for (std::size_t j = 0; j < belief_.size(); ++j)
      belief_[j] = (belief_[j] * 98 + prior[j] * 2) / 100;
  }
  std::erase_if(notes, [&used](const auto& note) { return !used.contains(note.first); });
}

// Bayes' rule. Models that are hardly credible are asked only about what the others did not
// foresee.
bool Opponent::learn_from(const Position& before, Move played,
                          std::vector<std::int64_t>& likelihoods) {
  constexpr Chance hardly_credible = kCertain / 100;
  constexpr Chance foreseen = kCertain / 20;
  Chance sum = 0;
  Belief next{};
  for (const bool credible : {true, false}) {
    if (!credible && sum > foreseen) break;
    for (std::size_t i = 0; i < belief_.size(); ++i) {
      if ((belief_[i] >= hardly_credible) != credible) continue;
      if (likelihoods[i] == kUnknown) {
        const auto found = likelihood(kRepliers[i], before, played);
        if (!found) return false;
        likelihoods[i] = *found;
      }
      next[i] = belief_[i] * likelihoods[i] / kCertain + 1;
      sum += next[i];
    }
  }
  for (std::size_t i = 0; i < belief_.size(); ++i) belief_[i] = next[i] * kCertain / sum;
  return true;
}

}  // namespace quagmire::search
