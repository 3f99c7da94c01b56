#include "engine/search/search.h"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <utility>

#include "engine/search/node.h"
#include "engine/search/transposition_table.h"
#include "engine/search/worker.h"

namespace quagmire::search {

namespace {

using Clock = std::chrono::steady_clock;
using RootMoves = std::vector<Worker::RootMove>;

RootMoves root_moves_of(const Position& position, std::uint64_t seed) {
  RootMoves moves;
  for (const Move move : position.legal_moves()) moves.push_back({move});
  if (seed == 0) return moves;
  // Shuffles by hand, because std::shuffle differs between standard libraries.
  std::mt19937_64 random(seed);
  for (std::size_t i = moves.size(); i > 1; --i)
    std::swap(moves[i - 1], moves[static_cast<std::size_t>(random() % i)]);
  return moves;
}

// Sorts wins within two moves to the front and immediate losses to the back, whatever the limits.
void order_first(const Position& position, RootMoves& moves) {
  for (Worker::RootMove& move : moves) {
    const Position next = position.after(move.move);
    if (const auto winner = next.winner())
      move.score = *winner == position.turn() ? win_after(1) : loss_after(1);
    else if (every_move_loses(next.board()))
      move.score = win_after(2);
    else
      move.score = -evaluate(next.board(), kWeights);
    move.guess = move.score;
    move.line = {move.move};
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.score > b.score; });
}

// Searches the moves of `rest` with an aspiration window around the previous depth's score, and
// widens it until the score lies inside.
void search_line(Worker& worker, const Node& root, std::span<Worker::RootMove> rest, int depth) {
  const Score guess = rest.front().guess;
  const bool narrow = depth >= 4 && !is_decided(guess);
  int width = 25;  // of the aspiration window
  Score alpha = narrow ? guess - width : -kInfinite;
  Score beta = narrow ? guess + width : kInfinite;
  while (true) {
    const Score score = worker.search_root(root, rest, depth, alpha, beta);
    if (worker.stopped() || (score > alpha && score < beta)) return;
    width *= 3;
    if (score <= alpha) alpha = width > 1000 || is_decided(score) ? -kInfinite : score - width;
    if (score >= beta) beta = width > 1000 || is_decided(score) ? kInfinite : score + width;
  }
}

// Whether all best lines end within the depth, so deeper searches change nothing.
bool is_settled(const RootMoves& moves, std::size_t lines, int depth) {
  static_assert(win_after(kMaxDepth) >= kDecided);
  return std::all_of(
      moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(lines),
      [depth](const Worker::RootMove& move) { return std::abs(move.score) >= win_after(depth); });
}

// Iterative deepening; at each depth finds the best lines one after another. Calls `after_depth`
// with the moves, best lines first.
template <class AfterDepth>
void deepen(Worker& worker, const Node& root, RootMoves& moves, const Limits& limits,
            const Options& options, AfterDepth after_depth) {
  const int last = std::min(limits.depth.value_or(kMaxDepth), kMaxDepth);
  const std::size_t lines =
      std::min(static_cast<std::size_t>(std::max(options.lines, 1)), moves.size());
  for (int depth = 1; depth <= last; ++depth) {
    for (std::size_t i = 0; i < lines && !worker.stopped(); ++i)
      search_line(worker, root, std::span(moves).subspan(i), depth);
    if (worker.stopped()) return;
    std::stable_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(lines),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    for (std::size_t i = 0; i < lines; ++i) moves[i].guess = moves[i].score;
    after_depth(depth);
    if (is_settled(moves, lines, depth)) return;
  }
}

std::vector<Line> lines_of(const RootMoves& moves, int wanted) {
  std::vector<Line> lines;
  for (const Worker::RootMove& move : moves) {
    if (lines.size() == static_cast<std::size_t>(std::max(wanted, 1))) break;
    lines.push_back({move.score, move.line});
  }
  return lines;
}

}  // namespace

std::vector<Position> history_of(const Game& game) {
  std::vector<Position> positions;
  for (std::size_t ply = 0; ply < game.ply(); ++ply) positions.push_back(game.position_at(ply));
  return positions;
}

SearchResult Searcher::search(const Position& position, std::span<const Position> history,
                              const Limits& limits, const Options& options, StopFlag stop,
                              const OnDepth& on_depth) {
  return search_in_game(position, RepeatedKeys(history), limits, options, stop, on_depth);
}

SearchResult Searcher::search_in_game(const Position& position, const RepeatedKeys& repeated,
                                      const Limits& limits, const Options& options, StopFlag stop,
                                      const OnDepth& on_depth) {
  const Clock::time_point begin = Clock::now();
  SearchResult result;
  RootMoves moves = root_moves_of(position, options.seed);
  if (moves.empty()) return result;
  order_first(position, moves);
  table_.age();

  const Node root = Node::of(position);
  Worker worker(table_, SearchBudget(limits, stop), repeated);

  const auto count = [&] {
    result.nodes = worker.nodes();
    result.elapsed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    result.table_permille = table_.permille_used();
  };
  result.lines = lines_of(moves, options.lines);
  deepen(worker, root, moves, limits, options, [&](int depth) {
    count();
    result.depth = depth;
    result.lines = lines_of(moves, options.lines);
    if (on_depth) on_depth(result);
  });
  count();
  // An interrupted depth may have found a better move, but not the following lines. A loss is not
  // proved for the moves that were not reached.
  const bool is_unproved = worker.stopped() && is_loss(moves.front().score);
  if (options.lines <= 1 && !is_unproved) result.lines = lines_of(moves, 1);
  return result;
}

}  // namespace quagmire::search
