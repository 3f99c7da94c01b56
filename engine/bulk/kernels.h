// The functions of the engine that have to be fast, in variants for the processors there are: all
// moves of all pieces at once, and the computer's evaluation. The fastest one that the processor
// runs is chosen when the first is asked for.
//
// variant.cpp is compiled once for each variant, with other instructions. What the headers of this
// folder define for it therefore lives in an unnamed namespace: no variant may ever end up running
// another one's copy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/board/bitboard.h"
#include "engine/board/move.h"

// Whether there are variants for x86 processors.
#if defined(__x86_64__) && defined(__GNUC__)
#define QUAGMIRE_X86_VARIANTS 1
#else
#define QUAGMIRE_X86_VARIANTS 0
#endif

namespace quagmire::search {
struct FeatureCounts;
struct Weights;
}  // namespace quagmire::search

namespace quagmire::bulk {

/// A position as the sets of squares that the player to move sees.
struct Board {
  Bitboard own;    ///< the pieces of the player to move
  Bitboard enemy;  ///< the other player's
  Bitboard own_resting;
  Bitboard enemy_resting;

  constexpr bool operator==(const Board&) const = default;
};

constexpr Bitboard empty_squares(const Board& board) { return ~(board.own | board.enemy); }

/// The board as the opponent finds it after a move of the player to move.
constexpr Board after_move(const Board& board, Move move) {
  const Bitboard to(move.to);
  return {board.enemy, board.own ^ Bitboard(move.from) ^ to, board.enemy_resting, to};
}

/// One variant. All return the same.
struct Kernels {
  std::string_view name;
  /// The number of legal moves.
  int (*count_moves)(const Board&);
  /// The number of legal replies to all legal moves, that is, of move sequences two plies long.
  std::int64_t (*count_replies)(const Board&);
  /// Writes the legal moves, in ascending order, where there is room for kMaxMoves; returns their
  /// end.
  Move* (*list_moves)(const Board&, Move*);
  /// The static evaluation (search/evaluate.h): the weighted sum of the features, for the player to
  /// move. The game must not be over.
  int (*evaluate)(const Board&, const search::Weights&);
  search::FeatureCounts (*count_features)(const Board&);
  /// The greatest of some numbers, of which there are a multiple of kNumbersAtATime.
  std::int32_t (*greatest)(const std::int32_t* numbers, std::size_t count);
};

constexpr std::size_t kNumbersAtATime = 16;

/// The variants that this build has and this processor runs, the slowest (plain C++) first.
[[nodiscard]] std::span<const Kernels* const> available_kernels();

/// The last of them.
[[nodiscard]] const Kernels& best_kernels();

/// The legal moves, in ascending order.
[[nodiscard]] inline MoveList all_moves(const Kernels& kernels, const Board& board) {
  MoveList moves;
  moves.append_by([&](Move* out) { return kernels.list_moves(board, out); });
  return moves;
}

}  // namespace quagmire::bulk
