#include "engine/search/play_for_win.h"

#include <algorithm>
#include <vector>

#include "engine/search/trap.h"

namespace quagmire::search {

namespace {

using Clock = std::chrono::steady_clock;

// A share of what the limits allow.
Limits share_of(const Limits& limits, int percent) {
  Limits share = limits;
  const auto part = static_cast<unsigned>(percent);
  if (limits.nodes) share.nodes = std::max<std::uint64_t>(*limits.nodes * part / 100, 1);
  if (limits.time) share.time = *limits.time * percent / 100;
  return share;
}

}  // namespace

Findings play_for_win(Searcher& searcher, const Position& position,
                      std::span<const Position> history, const Limits& limits,
                      const Options& options, StopFlag stop, const OnDepth& on_depth) {
  const TrapTuning& tuning = options.traps;
  const Clock::time_point begin = Clock::now();
  const Clock::time_point end = limits.time ? begin + *limits.time : Clock::time_point::max();
  Findings result =
      searcher.search(position, history, share_of(limits, 50), options, stop, on_depth);
  if (result.lines.empty() || is_decided(result.lines[0].score)) return result;

  TrapFinder finder(tuning, options.weights, stop, end);
  std::vector<Trap> traps = finder.traps(position.board());
  traps.resize(std::min(traps.size(), static_cast<std::size_t>(tuning.checks)));
  const Score floor = std::max(result.lines[0].score - tuning.concession, 0);
  std::vector<Position> past(history.begin(), history.end());
  past.push_back(position);
  Options check = options;
  check.lines = 1;
  Limits check_limits = share_of(limits, tuning.check_percent);
  if (limits.depth) check_limits.depth = std::max(*limits.depth - 1, 1);
  for (const Trap& trap : traps) {
    const auto is_found = [&trap](const Line& line) { return line.moves[0] == trap.move; };
    const auto found = std::find_if(result.lines.begin(), result.lines.end(), is_found);
    Line line;
    if (found != result.lines.end()) {
      line = *found;
    } else {
      if (limits.time) {
        const auto left = std::chrono::duration_cast<std::chrono::microseconds>(end - Clock::now());
        if (left < *check_limits.time) break;
      }
      const Position next = position.after(trap.move);
      const Findings reply = searcher.search(next, past, check_limits, check, stop);
      result.nodes += reply.nodes;
      if (reply.lines.empty() || (stop != nullptr && stop->load(std::memory_order_relaxed))) break;
      line = {-reply.lines[0].score, {trap.move}};
      line.moves.insert(line.moves.end(), reply.lines[0].moves.begin(), reply.lines[0].moves.end());
    }
    if (line.score < floor) continue;
    if (found != result.lines.end()) result.lines.erase(found);
    result.lines.insert(result.lines.begin(), line);
    result.trap = trap.facts;
    break;
  }
  const auto wanted = static_cast<std::size_t>(std::max(options.lines, 1));
  result.lines.resize(std::min(result.lines.size(), wanted));
  result.elapsed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
  return result;
}

}  // namespace quagmire::search
