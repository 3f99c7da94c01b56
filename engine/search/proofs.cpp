#include "engine/search/proofs.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <limits>
#include <utility>

#include "engine/rules/generate.h"
#include "engine/search/node.h"

namespace quagmire::search {

namespace {

using Proof = std::uint64_t;

// Adds with saturation, because proofs of long wins can exceed 64 bits.
constexpr Proof sum(Proof a, Proof b) {
  constexpr Proof most = std::numeric_limits<Proof>::max();
  return a > most - b ? most : a + b;
}

// Whether the reply is clearly legal: a slide, with no piece in Quagmire.
bool is_free_slide(const Board& board, Move move) {
  return board.own.contains(move.from) && board.own_resting != Bitboard(move.from) &&
         slide_targets(move.from, empty_squares(board)).contains(move.to);
}

std::size_t count_index(Player player, Move move) {
  return (index_of(player) * 64 + index_of(move.from)) * 64 + index_of(move.to);
}

bool every_reply_loses_at_once(const Board& board) {
  const MoveList replies = all_moves(board);
  return std::all_of(replies.begin(), replies.end(),
                     [&](Move reply) { return leaves_own_in_quagmire(board, reply); });
}

}  // namespace

std::optional<Move> win_at_once(const Board& board) {
  const Bitboard landings = forcing_landings(board);
  const bool any_move_may = may_leave_only_losing_replies(board);
  if (landings.empty() && !any_move_may) return std::nullopt;
  for (const Move move : all_moves(board)) {
    if (!any_move_may && !(landings.contains(move.to) && puts_enemy_into_quagmire(board, move)))
      continue;
    if (!leaves_own_in_quagmire(board, move) && every_reply_loses_at_once(after_move(board, move)))
      return move;
  }
  return std::nullopt;
}

Solver::Solver(StopFlag stop, std::size_t table_mebibytes, std::uint64_t most_positions)
    : budget_({}, stop),
      most_positions_(most_positions),
      table_(std::max<std::size_t>(table_mebibytes, 1) * 1024 * 1024 / sizeof(Bucket)),
      refutation_counts_(std::size_t{2} * 64 * 64) {}

Solver::ProofEntry* Solver::find(Key key) {
  Bucket& bucket = table_[static_cast<std::size_t>(key % table_.size())];
  if (bucket.deep.key == key) return &bucket.deep;
  return bucket.latest.key == key ? &bucket.latest : nullptr;
}

void Solver::store(Key key, int moves, Proof proof) {
  Bucket& bucket = table_[static_cast<std::size_t>(key % table_.size())];
  const auto depth = [](const ProofEntry& entry) { return std::max(entry.wins, entry.holds); };
  ProofEntry* entry = find(key);
  if (entry == nullptr) {
    entry = moves >= depth(bucket.deep) ? &bucket.deep : &bucket.latest;
    *entry = {.key = key};
  }
  if (proof == 0) {
    entry->holds = static_cast<std::int8_t>(moves);
  } else {
    entry->wins = static_cast<std::int8_t>(moves);
    entry->proof = proof;
  }
}

Solver::Proof Solver::every_reply_loses_at_once(const Node& node) {
  return search::every_reply_loses_at_once(node.board) ? 1 + all_moves(node.board).size() : 0;
}

Solver::Proof Solver::win_at_once(const Node& node) {
  const auto move = search::win_at_once(node.board);
  return move ? every_reply_loses_at_once(node.after(*move)) + 1 : 0;
}

// Whether the reply avoids a loss within `moves` more attacker moves. If it does not, adds the
// size of the proof after it to `proof`.
bool Solver::refutes(const Node& node, Move reply, int moves, Proof& proof) {
  if (leaves_own_in_quagmire(node.board, reply)) {
    proof = sum(proof, 1);
    return false;
  }
  const Node next = node.after(reply);
  // The attacker has no move and loses, having left nothing in Quagmire before.
  if (terminal_of(next.board) == Terminal::Lost) return true;
  const Proof lost = attack(next, moves);
  if (lost == 0) return true;
  proof = sum(proof, lost);
  return false;
}

Solver::Proof Solver::every_reply_loses(const Node& node, Move last, int moves) {
  if (moves == 0) return every_reply_loses_at_once(node);
  if (must_stop()) return 0;
  const Board& board = node.board;
  std::optional<Move>& refutation =
      refutations_[static_cast<std::size_t>(moves)][index_of(last.to)];
  std::optional<Move> tried;
  Proof proof = 1;
  // Tries the reply that last refuted such a move, before listing any others.
  if (refutation && quagmired(board.own, board.enemy).empty() &&
      is_free_slide(board, *refutation)) {
    tried = refutation;
    if (refutes(node, *tried, moves, proof)) return 0;
  }
  MoveList replies = all_moves(board);
  const auto merit = [&](Move reply) -> std::uint32_t& {
    return refutation_counts_[count_index(node.turn, reply)];
  };
  constexpr std::size_t worth_choosing = 6;
  for (std::size_t i = 0; i < replies.size(); ++i) {
    if (i < worth_choosing) {
      const auto best = std::max_element(replies.begin() + i, replies.end(),
                                         [&](Move a, Move b) { return merit(a) < merit(b); });
      std::swap(replies[i], *best);
    }
    const Move reply = replies[i];
    if (reply == tried || !refutes(node, reply, moves, proof)) continue;
    if (!stopped()) {
      refutation = reply;
      merit(reply) += static_cast<std::uint32_t>(moves);
    }
    return 0;
  }
  return proof;
}

// `key` must be legal.
Solver::Proof Solver::prove_key(const Node& node, Move key, int moves) {
  if (leaves_own_in_quagmire(node.board, key)) return 0;
  const Proof proof = every_reply_loses(node.after(key), key, moves - 1);
  return stopped() || proof == 0 ? 0 : sum(proof, 1);
}

// For `moves` > 1, after shorter wins have been excluded.
Solver::Proof Solver::attack_with_exactly(const Node& node, int moves) {
  const MoveList all = all_moves(node.board);
  const Bitboard landings = forcing_landings(node.board);
  const auto forces = [&](Move move) {
    return landings.contains(move.to) && puts_enemy_into_quagmire(node.board, move);
  };
  for (const bool forcing : {true, false}) {
    if (forcing && landings.empty()) continue;
    for (const Move move : all) {
      if (forces(move) != forcing) continue;
      if (const Proof proof = prove_key(node, move, moves)) return proof;
      if (stopped()) return 0;
    }
  }
  return 0;
}

// The game must not be over. Finds the shortest win first, because its proof is by far the
// smallest.
Solver::Proof Solver::attack(const Node& node, int moves) {
  if (must_stop()) return 0;
  const ProofEntry* entry = moves > 1 ? find(node.key) : nullptr;
  if (entry != nullptr && entry->wins > 0) return entry->wins <= moves ? entry->proof : 0;
  const int first = entry != nullptr ? entry->holds + 1 : 1;
  Proof proof = 0;
  for (int length = first; length <= moves && proof == 0; ++length) {
    proof = length == 1 ? win_at_once(node) : attack_with_exactly(node, length);
    if (stopped()) return 0;
    if (length > 1) store(node.key, length, proof);
  }
  return proof;
}

Solution Solver::solve(const Position& position, int most_moves) {
  assert(most_moves <= kLongestSolvedWin);
  Solution solution;
  const MoveList all = position.legal_moves();
  const Node root = Node::of(position);
  budget_.allow(most_positions_);
  for (int moves = 1; moves <= most_moves; ++moves) {
    for (const Move key : all) {
      const Proof proof = prove_key(root, key, moves);
      if (proof == 0) continue;
      if (solution.keys.empty()) solution.proof = proof;
      solution.keys.push_back(key);
      solution.moves = moves;
    }
    solution.stopped = stopped();
    if (solution.moves || stopped()) return solution;
    solution.no_win_within = moves;
  }
  return solution;
}

std::optional<ShortestWin> Solver::shortest_win(const Position& position, int most_moves) {
  assert(most_moves <= kLongestSolvedWin);
  const MoveList all = position.legal_moves();
  const Node root = Node::of(position);
  budget_.allow(most_positions_);
  for (int moves = 1; moves <= most_moves; ++moves)
    for (const bool forcing : {true, false})
      for (const Move key : all)
        if (puts_enemy_into_quagmire(root.board, key) == forcing &&
            prove_key(root, key, moves) != 0)
          return ShortestWin{moves, key};
  return std::nullopt;
}

std::optional<bool> Solver::wins_by(const Position& position, Move key, int moves) {
  budget_.allow(most_positions_);
  const Proof proof = prove_key(Node::of(position), key, moves);
  if (stopped()) return std::nullopt;
  return proof != 0;
}

Defence Solver::defend(const Position& position, int moves, std::size_t enough) {
  return defend(position, position.legal_moves(), moves, enough);
}

Defence Solver::defend(const Position& position, std::span<const Move> moves_tried, int moves,
                       std::size_t enough) {
  Defence defence;
  budget_.allow(most_positions_);
  const Node root = Node::of(position);
  for (const Move move : moves_tried) {
    Proof proof = 0;
    const bool saves = refutes(root, move, moves, proof);
    defence.stopped = stopped();
    if (stopped()) break;
    if (saves) defence.saving.push_back(move);
    if (defence.saving.size() == enough) break;
  }
  return defence;
}

std::optional<Move> Solver::refutation(const Position& position, int moves,
                                       std::uint64_t most_positions) {
  const std::uint64_t in_all = most_positions_;
  most_positions_ = std::min(positions_ + most_positions, in_all);
  const Defence defence = defend(position, moves, 1);
  most_positions_ = in_all;
  if (defence.saving.empty()) return std::nullopt;
  return defence.saving.front();
}

namespace {

// The pieces of `movers` that can slide to `to`, or jump there over a friend.
Bitboard comers(Square to, Bitboard movers, const Board& board, Bitboard empty) {
  return (seen_from(to, empty) | two_steps_from(Bitboard(to), board.own)) & movers;
}

}  // namespace

// Only a move onto an enemy's last empty neighbour can trap it. Such squares are few, so the search
// starts from them.
MoveList trapping_moves(const Board& board) {
  MoveList moves;
  const Bitboard landings = forcing_landings(board);
  if (landings.empty()) return moves;
  const auto add = [&](Move move) {
    if (puts_enemy_into_quagmire(board, move) && !leaves_own_in_quagmire(board, move))
      moves.push_back(move);
  };
  const Bitboard movers = mobile_pieces(board);
  const Bitboard empty = empty_squares(board);
  for (const Square to : landings)
    for (const Square from : comers(to, movers, board, empty)) add({from, to});
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  if (!candidates.any()) return moves;
  for_each_loop_jump(candidates, board.enemy, [&](Bitboard middle, Axis axis) {
    const JumpEnds ends = jump_ends(middle, axis, board.own);
    if (landings.contains(ends.to.first())) add({ends.from.first(), ends.to.first()});
  });
  return moves;
}

}  // namespace quagmire::search
