#include "engine/search/worker.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/rules/generate.h"
#include "engine/search/proofs.h"

namespace quagmire::search {

// Written so that the compiler can vectorize it.
QUAGMIRE_FOR_EACH_PROCESSOR std::int32_t greatest(const std::int32_t* numbers, std::size_t count) {
  std::array<std::int32_t, kNumbersAtATime> best;
  std::copy_n(numbers, kNumbersAtATime, best.begin());
  for (std::size_t i = kNumbersAtATime; i < count; i += kNumbersAtATime)
    for (std::size_t k = 0; k < kNumbersAtATime; ++k)
      best[k] = numbers[i + k] > best[k] ? numbers[i + k] : best[k];
  std::int32_t all = best[0];
  for (const std::int32_t number : best) all = number > all ? number : all;
  return all;
}

namespace {

// Late move reductions: log(depth) * log(move number). Computed at compile time, so a search is the
// same on every machine.

// 100 times the natural logarithms of 1 to 127, rounded; 0 for 0.
constexpr std::array<int, 128> make_logarithms() {
  std::array<int, 128> table{};
  double sum = 0;
  for (int n = 2; n < 128; ++n) {
    // log(n) - log(n - 1) = 2 artanh(t) with t = 1 / (2 n - 1)
    const double t = 1.0 / (2 * n - 1);
    double power = t;
    for (int k = 1; k < 40; k += 2, power *= t * t) sum += 2 * power / k;
    table[static_cast<std::size_t>(n)] = (static_cast<int>(200 * sum) + 1) / 2;
  }
  return table;
}

constexpr std::array<int, 128> kLogarithms = make_logarithms();

// In plies: log(depth) log(number) / 1.5, rounded. Moves are numbered from 1.
constexpr int log_reduction(int depth, int number) {
  const int product = kLogarithms[static_cast<std::size_t>(std::min(depth, 127))] *
                      kLogarithms[static_cast<std::size_t>(std::min(number, 127))];
  return (product / 150 + 50) / 100;
}

// The depth of quiescence search, in plies.
constexpr int kForcingPlies = 8;
// Futility pruning near the leaves: skips positions better than beta by this margin per ply left,
// and quiet moves after this number at depth 1 (more at greater depths).
constexpr Score kFutilityMargin = 60;
constexpr int kLateMoves = 5;
// From this depth on, a node without a table move is searched one ply less deeply.
constexpr int kDeepWithoutMove = 4;

constexpr std::size_t index_of_ply(int ply) { return static_cast<std::size_t>(ply); }

// Decided scores count from the root in the search, and from the position itself in the table.
Score to_table(Score score, int ply) {
  if (is_win(score)) return score + ply;
  if (is_loss(score)) return score - ply;
  return score;
}
Score from_table(Score score, int ply) {
  if (is_win(score)) return score - ply;
  if (is_loss(score)) return score + ply;
  return score;
}

// Whether the entry decides the window. Proved wins and losses hold at any depth.
bool decides(const TableEntry& entry, Score score, int depth, Score alpha, Score beta) {
  const bool at_least = entry.bound != Bound::Upper && score >= beta;
  const bool at_most = entry.bound != Bound::Lower && score <= alpha;
  if (entry.depth >= depth) return at_least || at_most || entry.bound == Bound::Exact;
  return (at_least && is_win(score)) || (at_most && is_loss(score));
}

}  // namespace

Worker::Worker(TranspositionTable& table, const SearchBudget& budget, const RepeatedKeys& repeated)
    : table_(table), budget_(budget), repeated_(repeated), plies_(kMaxPly + 1) {}

bool Worker::must_stop() { return budget_.must_stop(nodes_); }

void Worker::list(const Node& node, MoveList& moves) const { moves = all_moves(node.board); }

void Worker::extend_line(int ply, Move move) {
  Ply& here = plies_[index_of_ply(ply)];
  const Ply& next = plies_[index_of_ply(ply + 1)];
  here.line[0] = move;
  here.length = std::min(next.length + 1, here.line.size());
  std::copy_n(next.line.begin(), here.length - 1, here.line.begin() + 1);
}

// A position can return after six plies at the earliest, because a moved piece rests. Whatever is
// won after the second occurrence could be won after the first.
bool Worker::is_on_line(Key key, int ply) const {
  for (int back = ply - 6; back >= 0; back -= 2)
    if (plies_[index_of_ply(back)].key == key) return true;
  return false;
}

Score Worker::evaluate_leaf(const Node& node, int ply) {
  switch (terminal_of(node.board)) {
    case Terminal::Won:
      return win_after(ply);
    case Terminal::Lost:
      return loss_after(ply);
    case Terminal::No:
      break;
  }
  return evaluate(node);
}

// Searches only forcing moves. A player with a piece in Quagmire must free it; others may trap an
// enemy piece or accept the evaluation.
Score Worker::quiesce(const Node& node, Score alpha, Score beta, int ply, int plies_left) {
  if (must_stop()) return 0;
  ++nodes_;
  begin_line(ply);
  const Board& board = node.board;
  if (quagmired(board.enemy, board.own).any()) return win_after(ply);
  const Bitboard in_quagmire = quagmired(board.own, board.enemy);
  if (ply >= kMaxPly) return evaluate(node);

  Score best = -kInfinite;
  MoveList moves;
  if (in_quagmire.any()) {
    list(node, moves);
    if (moves.empty()) return loss_after(ply);
    keep_relieving_moves(moves, board, in_quagmire);
    if (moves.empty()) return loss_after(ply + 1);
    if (plies_left <= 0) return evaluate(node);
  } else {
    best = evaluate_leaf(node, ply);
    if (best >= beta || plies_left <= 0 || is_loss(best)) return best;
    if (forcing_landings(board).empty()) return best;
    alpha = std::max(alpha, best);
    moves = trapping_moves(board);
    std::sort(moves.begin(), moves.end());
  }
  for (const Move move : moves) {
    const Score score = -quiesce(node.after(move), -beta, -alpha, ply + 1, plies_left - 1);
    if (budget_.stopped()) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    extend_line(ply, move);
    if (alpha >= beta) break;
  }
  return best;
}

// Null-move pruning (Beal, 1989; Donninger, 1993): if even a pass keeps the score above beta, some
// move surely does. Unsafe with a piece in Quagmire or with few moves.
std::optional<Score> Worker::try_null_move(const Node& node, int depth, Score beta, int ply,
                                           Score evaluation) {
  if (depth < 2 || evaluation < beta || plies_[index_of_ply(ply)].passed) return std::nullopt;
  const int reduction = 4 + depth / 4 + std::min((evaluation - beta) / 100, 2);
  plies_[index_of_ply(ply + 1)].passed = true;
  const Score score = -search(node.after_pass(), depth - reduction, -beta, -beta + 1, ply + 1);
  if (budget_.stopped() || score < beta) return std::nullopt;
  return is_decided(score) ? beta : score;
}

int Worker::reduction(int depth, int number, bool is_pv) const {
  if (depth < 2 || number < 2) return 0;
  const int plies = log_reduction(depth, number + 1);
  return std::clamp(plies - (is_pv ? 1 : 0), 0, depth - 1);
}

void Worker::learn(const Node& node, Move best, std::span<const Move> tried, int depth, int ply) {
  plies_[index_of_ply(ply)].killers.add(best);
  const int bonus = std::min(32 * depth * depth, 2048);
  history_.add(node.turn, best, bonus);
  for (const Move move : tried)
    if (move != best) history_.add(node.turn, move, -bonus / 4);
}

// Returning to an earlier position costs kRepetition, unless the position is decided: the rules
// know no repetition, so it must not hide a win or a loss. One occurrence on the searched line is
// enough; in the game it takes two.
//
// A separate window tests whether the position is decided. If the original window contains the
// cost, both ends matter; below it only losses do, above it only wins. The test window lies among
// the decided scores, where no evaluation cuts. Such moves are not reduced, because their score
// would never trigger a full search.
Score Worker::search(const Node& node, int depth, Score alpha, Score beta, int ply) {
  if (!repeated_.contains(node.key)) return search_uncached(node, depth, alpha, beta, ply);
  const Score low =
      kRepetition > alpha ? std::min(alpha, -kDecided - 1) : std::max(alpha, kDecided);
  const Score high = kRepetition < beta ? std::max(beta, kDecided + 1) : std::min(beta, -kDecided);
  const Score score = search_uncached(node, depth, low, high, ply);
  return is_decided(score) || budget_.stopped() ? score : kRepetition;
}

Score Worker::search_uncached(const Node& node, int depth, Score alpha, Score beta, int ply) {
  const Board& board = node.board;
  const Bitboard in_quagmire = quagmired(board.own, board.enemy);
  if (in_quagmire.any() && ply < 2 * root_depth_) ++depth;
  if (depth <= 0) {
    // Limited at shallow depths, so that the first depth soon covers all moves.
    return quiesce(node, alpha, beta, ply, std::min(kForcingPlies, 2 * root_depth_));
  }
  if (must_stop()) return 0;
  ++nodes_;
  begin_line(ply);
  if (quagmired(board.enemy, board.own).any()) return win_after(ply);
  if (is_on_line(node.key, ply)) return kRepetition;
  if (ply >= kMaxPly) return evaluate_leaf(node, ply);
  plies_[index_of_ply(ply)].key = node.key;

  // A win takes at least one ply from here, and a loss at least two.
  alpha = std::max(alpha, loss_after(ply));
  beta = std::min(beta, win_after(ply + 1));
  if (alpha >= beta) return alpha;

  const bool is_pv = beta - alpha > 1;
  const std::optional<TableEntry> entry = depth > 1 ? table_.find(node.key) : std::nullopt;
  if (entry && !is_pv) {
    const Score score = from_table(entry->score, ply);
    if (decides(*entry, score, depth, alpha, beta)) return score;
  }

  Score evaluation = 0;
  if (in_quagmire.empty()) {
    // Fetches the entry that will probably be needed, while the evaluation runs.
    if (depth > 6 && !is_pv) table_.prefetch(node.after_pass().key);
    if (depth > 2 && entry && entry->move) table_.prefetch(node.after(*entry->move).key);
    evaluation = entry ? entry->evaluation : evaluate(node);
    if (!is_pv && !is_decided(beta)) {
      if (depth <= 4 && evaluation - kFutilityMargin * depth >= beta) return evaluation;
      if (const auto score = try_null_move(node, depth, beta, ply, evaluation)) return *score;
      if (budget_.stopped()) return 0;
    }
  }

  const std::optional<Move> table_move = entry ? entry->move : std::nullopt;
  // Internal iterative reduction (Schröder, 2020): without a table move, a deep search wastes most
  // of its work. It will have one next time.
  if (depth >= kDeepWithoutMove && !table_move) --depth;
  return search_moves(node, depth, alpha, beta, ply, in_quagmire, table_move, evaluation);
}

Score Worker::search_moves(const Node& node, int depth, Score alpha, Score beta, int ply,
                           Bitboard in_quagmire, std::optional<Move> table_move, Score evaluation) {
  const bool is_pv = beta - alpha > 1;
  const Score old_alpha = alpha;
  const Bitboard forcing = forcing_landings(node.board);
  const Killers& killers = plies_[index_of_ply(ply)].killers;
  const bool leaves_out = in_quagmire.empty() && !is_pv && depth <= 3;
  const int enough = leaves_out ? kLateMoves * depth * depth : kMaxMoves;
  plies_[index_of_ply(ply + 1)].passed = false;
  if (ply + 2 <= kMaxPly) plies_[index_of_ply(ply + 2)].killers = {};

  MovePicker picker(node, in_quagmire, {table_move, forcing, &killers, &history_});
  std::array<Move, 32> tried;
  std::size_t tried_count = 0;
  Score best = -kInfinite;
  std::optional<Move> best_move;
  int number = 0;
  while (const std::optional<Move> move = picker.next()) {
    const bool quiet = in_quagmire.empty() && !forcing.contains(move->to);
    if (quiet && number >= enough && !is_loss(best)) break;
    const Node next = node.after(*move);
    const bool is_reduced = quiet && !repeated_.contains(next.key);
    if (depth > 2) table_.prefetch(next.key);
    Score score = 0;
    if (number == 0) {
      score = -search(next, depth - 1, -beta, -alpha, ply + 1);
    } else {
      const int reduced = is_reduced ? reduction(depth, number, is_pv) : 0;
      score = -search(next, depth - 1 - reduced, -alpha - 1, -alpha, ply + 1);
      if (score > alpha && reduced > 0)
        score = -search(next, depth - 1, -alpha - 1, -alpha, ply + 1);
      if (score > alpha && score < beta) score = -search(next, depth - 1, -beta, -alpha, ply + 1);
    }
    if (budget_.stopped()) return 0;
    ++number;
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        best_move = move;
        if (is_pv) extend_line(ply, *move);
        if (alpha >= beta) {
          if (quiet) learn(node, *move, {tried.data(), tried_count}, depth, ply);
          break;
        }
      }
    }
    if (quiet && tried_count < tried.size()) tried[tried_count++] = *move;
  }

  // A player without a legal move has lost. A player whose every move leaves a trapped piece loses
  // on the next ply.
  if (number == 0) return loss_after(terminal_of(node.board) == Terminal::Lost ? ply : ply + 1);

  const Bound bound = best >= beta ? Bound::Lower : best > old_alpha ? Bound::Exact : Bound::Upper;
  if (depth > 1)
    table_.store(node.key, {to_table(best, ply), evaluation, std::min(depth, 127), bound,
                            best_move ? best_move : table_move});
  return best;
}

Score Worker::search_root(const Node& root, std::span<RootMove> moves, int depth, Score alpha,
                          Score beta) {
  root_depth_ = depth;
  plies_[0].key = root.key;
  plies_[0].passed = plies_[1].passed = false;
  Score best = -kInfinite;
  std::size_t best_index = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    RootMove& root_move = moves[i];
    const Node next = root.after(root_move.move);
    begin_line(1);
    Score score = 0;
    if (i == 0) {
      score = -search(next, depth - 1, -beta, -alpha, 1);
    } else {
      const int reduced =
          repeated_.contains(next.key) ? 0 : reduction(depth, static_cast<int>(i), true);
      score = -search(next, depth - 1 - reduced, -alpha - 1, -alpha, 1);
      if (score > alpha && reduced > 0) score = -search(next, depth - 1, -alpha - 1, -alpha, 1);
      if (score > alpha && score < beta) score = -search(next, depth - 1, -beta, -alpha, 1);
    }
    if (budget_.stopped()) break;
    root_move.score = -kInfinite;
    if (i == 0 || score > alpha) {
      extend_line(0, root_move.move);
      root_move.score = score;
      root_move.line.assign(plies_[0].line.begin(),
                            plies_[0].line.begin() + static_cast<std::ptrdiff_t>(plies_[0].length));
    }
    if (score > best) {
      best = score;
      if (i == 0 || score > alpha) best_index = i;
    }
    alpha = std::max(alpha, score);
    if (alpha >= beta) break;
  }
  // Moves the best to the front and keeps the order of the others.
  const auto first = moves.begin();
  const auto found = first + static_cast<std::ptrdiff_t>(best_index);
  std::rotate(first, found, found + 1);
  return best;
}

}  // namespace quagmire::search
