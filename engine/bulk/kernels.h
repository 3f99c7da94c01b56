// The engine's fast functions, in variants for different processors: move generation for all pieces
// at once, and the computer's evaluation. On first use the fastest variant that the processor can
// run is chosen.
//
// variant.cpp is compiled once for each variant, with different instructions. Therefore everything
// in this folder's headers is in an unnamed namespace: no variant may ever call another's copy.
#pragma once

#include <array>
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

/// What is counted for each side. A piece's "breath" is its number of empty neighbours; a "touched"
/// piece has an enemy beside it.
enum class Feature : std::uint8_t {
  Moves,        ///< slides, and jumps over friends, of pieces that do not rest
  Touched0,     ///< touched pieces by breath: in Quagmire,
  Touched1,     ///< one move from it,
  Touched2,     ///
  Touched3,     ///
  Touched4,     ///
  TouchedMore,  ///< 5 or more
  Untouched0,   ///< pieces without an enemy beside them by breath: walled in by friends,
  Untouched1,   ///
  Untouched2,   ///
  Untouched3,   ///
  Untouched4,   ///< 4 (those with more are not counted)
  Aimed1,       ///< breath 1, and an enemy can move there
  Aimed2,       ///< breath 2, and enemies can move to both
  Aimed3,       ///< breath 3, and enemies can move to all
  RestingNear,  ///< the resting piece, touched and with a breath of at most 3
  Corner,
  Edge,    ///< corners not included
  Centre,  ///< the inner 16 squares
};
constexpr std::size_t kFeatures = 19;

/// One side's counts or weights, in the order of Feature.
using Features = std::array<std::int16_t, kFeatures>;

/// The weights of each side's features; positive is good for the player to move. The two sides
/// differ in more than the sign, because the player to move can still act.
struct Weights {
  Features own;
  Features enemy;
  std::int16_t to_move;  ///< for being to move

  constexpr bool operator==(const Weights&) const = default;
};

/// One variant. All give the same results.
struct Kernels {
  std::string_view name;
  /// The number of legal moves.
  int (*count_moves)(const Board&);
  /// The number of legal replies to all legal moves, that is, of sequences of two plies.
  std::int64_t (*count_replies)(const Board&);
  /// Writes the legal moves in ascending order to a place with room for kMaxMoves, and returns
  /// their end.
  Move* (*list_moves)(const Board&, Move*);
  /// The static evaluation: the weighted sum of the features, for the player to move. The game must
  /// not be over.
  int (*evaluate)(const Board&, const Weights&);
  /// The greatest of some numbers; their count must be a multiple of kNumbersAtATime.
  std::int32_t (*greatest)(const std::int32_t* numbers, std::size_t count);
};

constexpr std::size_t kNumbersAtATime = 16;

/// The variants in this build that this processor can run, slowest (plain C++) first.
[[nodiscard]] std::span<const Kernels* const> available_kernels();

/// The last, fastest of them.
[[nodiscard]] const Kernels& best_kernels();

/// The number of sequences of exactly `depth` legal moves, as perft() of rules/position.h.
[[nodiscard]] std::uint64_t perft(const Kernels& kernels, const Board& board, int depth);

/// The legal moves, in ascending order.
[[nodiscard]] inline MoveList all_moves(const Kernels& kernels, const Board& board) {
  MoveList moves;
  moves.append_by([&](Move* out) { return kernels.list_moves(board, out); });
  return moves;
}

}  // namespace quagmire::bulk
