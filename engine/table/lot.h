// Starts by lot. From the usual start O, who begins, wins far more games between beginners; a start
// that nobody knows is even. Each number names the same start everywhere and for ever.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/position.h"

namespace quagmire {

/// Starts have the numbers 1 to kLots.
constexpr int kLots = 1000;

/// O's ten pieces in the lower left half of the board, X's where they come to lie when the board is
/// turned. O is to move, nobody is in Quagmire, neither side can force anybody there with its first
/// move, and each has at least 20 moves.
[[nodiscard]] Position start_by_lot(int number);

/// Any of the numbers, by chance.
[[nodiscard]] int drawn_lot();

/// Reads "417", or "lot" for a number that is drawn; nullopt for anything else.
[[nodiscard]] std::optional<int> parse_lot(std::string_view text);

}  // namespace quagmire
