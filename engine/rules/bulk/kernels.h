// What each variant offers: the same functions, compiled for other instructions.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/rules/bulk/board.h"
#include "engine/rules/move.h"

namespace quagmire::bulk {

struct Kernels {
  std::string_view name;
  /// The number of legal moves.
  int (*count_moves)(const Board&);
  /// The number of legal replies to all legal moves, that is, of move sequences two plies long.
  std::int64_t (*count_replies)(const Board&);
  /// Writes the legal moves, in ascending order, where there is room for kMaxMoves; answers their
  /// end.
  Move* (*list_moves)(const Board&, Move*);
};

}  // namespace quagmire::bulk
