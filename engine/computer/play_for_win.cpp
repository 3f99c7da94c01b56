#include "engine/computer/play_for_win.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/board/move.h"
#include "engine/computer/fight.h"
#include "engine/computer/trap.h"
#include "engine/search/forced_win.h"
#include "engine/search/node.h"

namespace quagmire::search {

namespace {

// Below every score that is not a loss, and above every loss.
constexpr Score kShunned = -5000;

}  // namespace

std::vector<Preference> shun_danger(const bulk::Board& board, const TrapTuning& tuning) {
  std::vector<Preference> found;
  ForcedWins wins;
  for (const Move move : bulk::all_moves(bulk::best_kernels(), board)) {
    const bulk::Board next = bulk::after_move(board, move);
    // What ends the game the search knows for sure.
    if (terminal_of(next) != Terminal::No) continue;
    const bool is_lost = wins.moves_to_win(next, tuning.danger_moves, kPatience).has_value();
    found.push_back({move, is_lost ? kShunned : 0});
  }
  return found;
}

void prefer_fights(std::vector<Preference>& preferences, const bulk::Board& board,
                   const TrapTuning& tuning) {
  for (Preference& preference : preferences)
    if (preference.bonus != kShunned)
      preference.bonus = worth_of_fight(bulk::after_move(board, preference.move), false, tuning);
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
  /// What the first search gets: half.
  [[nodiscard]] Limits for_search() const {
    Limits search = limits_;
    if (limits_.nodes) search.nodes = *limits_.nodes / 2;
    if (limits_.time) search.time = time_left() / 2;
    return search;
  }
  /// One of `parts` equal parts of what is left; nullopt if nothing is.
  [[nodiscard]] std::optional<Limits> part(int parts) const {
    Limits part = limits_;
    const auto divisor = static_cast<unsigned>(parts);
    if (limits_.nodes) part.nodes = (*limits_.nodes - std::min(*limits_.nodes, spent_)) / divisor;
    if (limits_.time) part.time = time_left() / parts;
    const bool is_empty =
        (part.nodes && *part.nodes == 0) || (part.time && part.time->count() <= 0);
    return is_empty ? std::nullopt : std::optional(part);
  }
  void spend(const Findings& found) {
    spent_ += found.nodes_of_limit;
    nodes_ += found.nodes;
  }
  /// Positions visited by all searches.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
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
  std::uint64_t spent_ = 0;  // of the limit of nodes
  std::uint64_t nodes_ = 0;
};

// Asks the searcher about one move after the other.
class Checker {
 public:
  Checker(Searcher& searcher, const Position& position, std::span<const Position> history,
          Options options, StopFlag stop)
      : searcher_(searcher),
        position_(position),
        past_(history.begin(), history.end()),
        options_(std::move(options)),
        stop_(stop) {
    past_.push_back(position);
    options_.lines = 1;
  }

  /// The line that begins with the move, with its score; nullopt if it was told to stop.
  std::optional<Line> look_at(Move move, Limits limits, Budget& budget) {
    if (limits.depth) limits.depth = std::max(*limits.depth - 1, 1);
    const Findings found = searcher_.search(position_.after(move), past_, limits, options_, stop_);
    budget.spend(found);
    if (found.lines.empty() || (stop_ != nullptr && stop_->load(std::memory_order_relaxed)))
      return std::nullopt;
    const Line& reply = found.lines[0];
    // Seen from here, a decided game is one ply longer.
    const Score further = is_win(reply.score) ? -1 : is_loss(reply.score) ? 1 : 0;
    Line line{-(reply.score + further), {move}};
    line.moves.insert(line.moves.end(), reply.moves.begin(), reply.moves.end());
    return line;
  }

 private:
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

// The first of the traps, best first, that does not cost too much.
std::optional<Line> first_affordable(const std::vector<Trap>& traps, const std::vector<Line>& known,
                                     const TrapTuning& tuning, Checker& checker, Budget& budget) {
  // Moves at most that the search is asked about. Each gets at most a part of what is left.
  constexpr int checks = 8;
  constexpr int parts = 4;
  // Part of an advantage may be given up, an even game may not. But a player who stands a little
  // worse than even, as the second player always does, sets traps all the same.
  const Score best = known[0].score;
  const Score floor = std::min(std::max(best - tuning.concession, 0), best - tuning.indifference);
  int left = std::min(static_cast<int>(traps.size()), checks);
  for (const Trap& trap : std::span(traps).first(static_cast<std::size_t>(left))) {
    const auto same = std::find_if(known.begin(), known.end(), [&trap](const Line& line) {
      return line.moves[0] == trap.move;
    });
    std::optional<Line> line;
    if (same != known.end())
      line = *same;
    else if (const auto part = budget.part(std::min(parts, left)))
      line = checker.look_at(trap.move, *part, budget);
    --left;
    if (!line) break;
    if (line->score >= floor) return line;
  }
  return std::nullopt;
}

}  // namespace

Findings play_for_win(Searcher& searcher, const Position& position,
                      std::span<const Position> history, const Limits& limits,
                      const Options& options, StopFlag stop, const OnDepth& on_depth) {
  if (position.is_over()) return {};
  const TrapTuning& tuning = options.traps;
  const bulk::Board board = position.board();
  Budget budget(limits);
  Options choosing = options;
  choosing.preferences = shun_danger(board, tuning);
  Findings result =
      searcher.search(position, history, budget.for_search(), choosing, stop, on_depth);
  budget.spend(result);
  if (is_decided(result.lines[0].score)) return result;

  TrapFinder finder(tuning, options.weights, stop, budget.end());
  std::vector<Trap> traps = finder.traps(board);
  // A fight is better than a trap that hardly catches anyone.
  std::erase_if(traps, [&](const Trap& trap) {
    return trap.chance < kCertain * tuning.least_permille / 1000;
  });
  Checker checker(searcher, position, history, options, stop);
  if (const auto line = first_affordable(traps, result.lines, tuning, checker, budget)) {
    put_first(result.lines, *line);
    if (const TrapFacts facts = finder.facts_of(board, line->moves[0]); facts.losing > 0)
      result.trap = facts;
  } else if (const auto part = budget.part(2);
             part && (tuning.closeness != 0 || tuning.outlook != 0)) {
    prefer_fights(choosing.preferences, board, tuning);
    choosing.besides = [&tuning](const bulk::Board& at, bool seeker_moves) {
      return worth_of_fight(at, seeker_moves, tuning);
    };
    choosing.lines = 1;
    const Findings found = searcher.search(position, history, *part, choosing, stop);
    budget.spend(found);
    const Score best = result.lines[0].score;
    const Score floor =
        std::max(best - tuning.fight_concession, std::min(best, tuning.fight_floor));
    // Its score is that of a player who wants a fight. What the move costs is asked without that.
    if (const auto rest = budget.part(1)) {
      const auto fight = checker.look_at(found.lines[0].moves[0], *rest, budget);
      if (fight && fight->score >= floor) put_first(result.lines, *fight);
    }
  }
  const auto wanted = static_cast<std::size_t>(std::max(options.lines, 1));
  result.lines.resize(std::min(result.lines.size(), wanted));
  result.nodes = budget.nodes();
  result.elapsed = budget.elapsed();
  return result;
}

}  // namespace quagmire::search
