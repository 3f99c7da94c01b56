#include "engine/computer/play_for_win.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/rules/board.h"
#include "engine/search/node.h"
#include "engine/search/proofs.h"

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
Board after_pass(const Board& board) {
  return {board.enemy, board.own, board.enemy_resting, Bitboard()};
}

}  // namespace

std::optional<int> TrapFinder::moves_to_win(const Board& board) {
  if (must_stop()) return std::nullopt;
  return wins_.moves_to_win(board, tuning_.win_moves, std::min(kPatience, meter_.left(nodes())));
}

// None if one of them ends the game: then nobody is to be trapped.
std::vector<TrapFinder::Candidate> TrapFinder::candidates(const Board& board) const {
  std::vector<Candidate> found;
  for (const Move move : all_moves(board)) {
    if (leaves_own_in_quagmire(board, move)) continue;
    found.push_back({move, after_move(board, move)});
    if (terminal_of(found.back().next) != Terminal::No) return {};
  }
  return found;
}

void TrapFinder::judge(std::vector<Candidate>& moves) {
  nodes_ += moves.size();
  for (Candidate& move : moves) move.looks = -evaluate(move.next, weights_);
}

TrapFinder::Replies TrapFinder::replies_to(const Board& board) {
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
Chance TrapFinder::best_chance(const Board& board) {
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

std::vector<Trap> TrapFinder::traps(const Board& board) {
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
    if (meter_.stopped()) break;
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

namespace {

using Clock = std::chrono::steady_clock;

// What is left of the limits, and how it is shared.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limits_(limits), begin_(Clock::now()) {}

  [[nodiscard]] Clock::time_point end() const {
    return limits_.time ? begin_ + *limits_.time : Clock::time_point::max();
  }
  /// What the first search gets: three quarters.
  [[nodiscard]] Limits for_search() const {
    Limits search = limits_;
    if (limits_.nodes) search.nodes = *limits_.nodes * 3 / 4;
    if (limits_.time) search.time = time_left() * 3 / 4;
    return search;
  }
  /// So much of what is left; nullopt if nothing is.
  [[nodiscard]] std::optional<Limits> share(unsigned percent) const {
    Limits share = limits_;
    if (limits_.nodes)
      share.nodes = (*limits_.nodes - std::min(*limits_.nodes, spent_)) * percent / 100;
    if (limits_.time) share.time = time_left() * percent / 100;
    const bool is_empty =
        (share.nodes && *share.nodes == 0) || (share.time && share.time->count() <= 0);
    return is_empty ? std::nullopt : std::optional(share);
  }
  void spend(std::uint64_t nodes) { spent_ += nodes; }
  /// Positions visited by all that was looked for.
  [[nodiscard]] std::uint64_t nodes() const { return spent_; }
  [[nodiscard]] std::chrono::microseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin_);
  }

 private:
  /// Only meaningful with a time limit. At or below 0, none is left.
  [[nodiscard]] std::chrono::microseconds time_left() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(end() - Clock::now());
  }

  const Limits& limits_;
  Clock::time_point begin_;
  std::uint64_t spent_ = 0;  // positions
};

// Asks the searcher about one move after the other, as far as a ply less than the search of all
// moves: what that search would have refuted is not played.
class Checker {
 public:
  Checker(Searcher& searcher, const Position& position, std::span<const Position> history,
          Options options, int depth, StopFlag stop)
      : depth_(std::max(depth - 1, 1)),
        searcher_(searcher),
        position_(position),
        past_(history.begin(), history.end()),
        options_(std::move(options)),
        stop_(stop) {
    past_.push_back(position);
    options_.lines = 1;
  }

  /// The line that begins with the move, if it is worth `floor`. Takes at most a share of what is
  /// left to find that out, and then one for the line.
  std::optional<Line> look_at(Move move, Score floor, unsigned percent, Budget& budget) {
    auto share = budget.share(percent);
    if (!share) return std::nullopt;
    share->depth = depth_;
    Findings found = ask(move, *share, -floor, budget);
    const auto end = plies_to_end(found.lines[0].score);
    const bool is_far_enough = found.depth >= depth_ || (end && *end <= found.depth);
    if (!is_far_enough || -found.lines[0].score < floor) return std::nullopt;
    if (auto rest = budget.share(percent)) {
      if (rest->depth) rest->depth = depth_;
      found = ask(move, *rest, std::nullopt, budget);
    }
    if (is_set(stop_)) return std::nullopt;
    const Line& reply = found.lines[0];
    // Seen from here, a decided game is one ply longer.
    const Score further = is_win(reply.score) ? -1 : is_loss(reply.score) ? 1 : 0;
    Line line{-(reply.score + further), {move}};
    if (line.score < floor) return std::nullopt;
    line.moves.insert(line.moves.end(), reply.moves.begin(), reply.moves.end());
    return line;
  }

 private:
  Findings ask(Move move, const Limits& limits, std::optional<Score> at_most, Budget& budget) {
    options_.at_most = at_most;
    Findings found = searcher_.search(position_.after(move), past_, limits, options_, stop_);
    budget.spend(found.nodes);
    return found;
  }

  int depth_;
  Searcher& searcher_;
  const Position& position_;
  std::vector<Position> past_;
  Options options_;
  StopFlag stop_;
};

// Puts the line first, in place of the one that begins with the same move.
void put_first(std::vector<Line>& lines, const Line& line) {
  std::erase_if(lines, [&](const Line& other) { return other.moves[0] == line.moves[0]; });
  lines.insert(lines.begin(), line);
}

struct CheckedTrap {
  Line line;
  TrapFacts facts;
};

// The first of the traps, best first, that does not cost too much.
std::optional<CheckedTrap> first_affordable(const std::vector<Trap>& traps,
                                            const std::vector<Line>& known,
                                            const TrapTuning& tuning, Checker& checker,
                                            Budget& budget) {
  // Moves at most that the search is asked about. Each gets at most a part of what is left.
  constexpr unsigned checks = 8;
  constexpr unsigned parts = 4;
  // Part of an advantage may be given up, an even game may not. But a player who stands a little
  // worse than even, as the second player always does, sets traps all the same.
  const Score best = known[0].score;
  const Score floor = std::min(std::max(best - tuning.concession, 0), best - tuning.indifference);
  auto left = std::min(static_cast<unsigned>(traps.size()), checks);
  for (const Trap& trap : std::span(traps).first(left)) {
    const auto same = std::find_if(known.begin(), known.end(), [&trap](const Line& line) {
      return line.moves[0] == trap.move;
    });
    std::optional<Line> line;
    if (same == known.end())
      line = checker.look_at(trap.move, floor, 100 / std::min(parts, left), budget);
    else if (same->score >= floor)
      line = *same;
    if (line) return CheckedTrap{*line, trap.facts};
    --left;
  }
  return std::nullopt;
}

}  // namespace

Findings play_for_win(Searcher& searcher, const Position& position,
                      std::span<const Position> history, const Limits& limits,
                      const Options& options, StopFlag stop, const OnDepth& on_depth) {
  if (position.is_over()) return {};
  const TrapTuning& tuning = options.traps;
  const Board board = position.board();
  Budget budget(limits);
  Findings result =
      searcher.search(position, history, budget.for_search(), options, stop, on_depth);
  budget.spend(result.nodes);
  if (is_decided(result.lines[0].score)) return result;

  std::vector<Trap> traps;
  if (const auto share = budget.share(25)) {
    TrapFinder finder(tuning, options.weights, Meter(*share, stop));
    traps = finder.traps(board);
    budget.spend(finder.nodes());
  }
  Checker checker(searcher, position, history, options, result.depth, stop);
  if (const auto trap = first_affordable(traps, result.lines, tuning, checker, budget)) {
    put_first(result.lines, trap->line);
    result.trap = trap->facts;
  }
  const auto wanted = static_cast<std::size_t>(std::max(options.lines, 1));
  result.lines.resize(std::min(result.lines.size(), wanted));
  result.nodes = budget.nodes();
  result.elapsed = budget.elapsed();
  return result;
}

}  // namespace quagmire::search
