#include "engine/rules/generate.h"

#include <cassert>

namespace quagmire {

namespace {

/// The landings of loop jumps, by start square. They are rare, so the array is cleared only when
/// needed.
struct LoopJumps {
  bool any = false;
  std::array<std::uint64_t, 64> landings;

  [[nodiscard]] Bitboard targets(Square from) const {
    return any ? Bitboard(landings[index_of(from)]) : Bitboard();
  }
};

// Not inlined, because it and the next function are rarely called.
[[gnu::noinline]] int count_loop_jumps(const AxisSets& candidates, Bitboard enemy) {
  int count = 0;
  for_each_loop_jump(candidates, enemy, [&count](Bitboard, Axis) { ++count; });
  return count;
}

[[gnu::noinline]] void find_loop_jumps(const AxisSets& candidates, const Board& board,
                                       LoopJumps& found) {
  found.any = true;
  found.landings.fill(0);
  for_each_loop_jump(candidates, board.enemy, [&](Bitboard middle, Axis axis) {
    const JumpEnds ends = jump_ends(middle, axis, board.own);
    found.landings[index_of(ends.from.first())] |= ends.to.bits();
  });
}

inline int count_all(const Board& board) {
  const Bitboard movers = mobile_pieces(board);
  const Bitboard empty = empty_squares(board);
  const int plain = count(slides(movers, empty)) + count(jumps(movers, board.own, empty));
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  return candidates.any() ? plain + count_loop_jumps(candidates, board.enemy) : plain;
}

inline Move* list_all(const Board& board, Move* out) {
  const Bitboard movers = mobile_pieces(board);
  const Bitboard empty = empty_squares(board);
  LoopJumps loop_jumps;
  if (const AxisSets candidates = barrier_candidates(movers, board.enemy, empty); candidates.any())
    find_loop_jumps(candidates, board, loop_jumps);
  for (const Square from : movers) {
    const Bitboard piece(from);
    const Bitboard targets = union_of(slides(piece, empty)) |
                             union_of(jumps(piece, board.own, empty)) | loop_jumps.targets(from);
    for (const Square to : targets) *out++ = {from, to};
  }
  return out;
}

}  // namespace

QUAGMIRE_FOR_EACH_PROCESSOR int count_moves(const Board& board) { return count_all(board); }

QUAGMIRE_FOR_EACH_PROCESSOR Move* list_moves(const Board& board, Move* out) {
  return list_all(board, out);
}

QUAGMIRE_FOR_EACH_PROCESSOR std::uint64_t perft(const Board& board, int depth) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_all(board));
  std::array<Move, kMaxMoves> moves;
  const Move* const end = list_all(board, moves.data());
  std::uint64_t leaves = 0;
  for (const Move* move = moves.data(); move != end; ++move) {
    const Board next = after_move(board, *move);
    leaves += depth == 2 ? static_cast<std::uint64_t>(count_all(next)) : perft(next, depth - 1);
  }
  return leaves;
}

}  // namespace quagmire
