// The two sides. O moves first.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quagmire {

enum class Player : std::uint8_t { O, X };

constexpr Player opponent(Player player) { return player == Player::O ? Player::X : Player::O; }

/// 0 for O and 1 for X, to index tables of two.
constexpr std::size_t index_of(Player player) { return static_cast<std::size_t>(player); }

/// The letter that stands for a player's pieces in every notation.
constexpr char letter_of(Player player) { return player == Player::O ? 'O' : 'X'; }

}  // namespace quagmire
