// The two sides and the squares of the board. No value means "no square": use
// std::optional<Square> where a square may be missing.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace quagmire {

/// O moves first.
enum class Player : std::uint8_t { O, X };

constexpr Player opponent(Player player) { return player == Player::O ? Player::X : Player::O; }

/// 0 for O and 1 for X, to index tables of two.
constexpr std::size_t index_of(Player player) { return static_cast<std::size_t>(player); }

/// The letter that stands for a player's pieces in every notation.
constexpr char letter_of(Player player) { return player == Player::O ? 'O' : 'X'; }

class Square {
 public:
  /// Indeterminate, like an int, so that lists of moves need not be initialised.
  Square() = default;

  /// `file` and `rank` count from 0: a1 is (0, 0) and h8 is (7, 7).
  constexpr Square(int file, int rank) : index_(static_cast<std::uint8_t>(rank * 8 + file)) {
    assert(on_board(file, rank));
  }

  /// `index` is rank * 8 + file, 0 to 63.
  static constexpr Square from_index(int index) {
    assert(index >= 0 && index < 64);
    Square square(0, 0);
    square.index_ = static_cast<std::uint8_t>(index);
    return square;
  }

  /// The square at a place that may be off the board.
  static constexpr std::optional<Square> at(int file, int rank) {
    if (!on_board(file, rank)) return std::nullopt;
    return Square(file, rank);
  }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int file() const { return index_ & 7; }
  [[nodiscard]] constexpr int rank() const { return index_ >> 3; }

  // clang-tidy takes the result of the compiler's expression for 0.
  constexpr auto operator<=>(const Square&) const = default;  // NOLINT(modernize-use-nullptr)

 private:
  static constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
  }

  std::uint8_t index_;
};

/// 0 to 63, to index tables of all squares.
constexpr std::size_t index_of(Square square) { return static_cast<std::size_t>(square.index()); }

}  // namespace quagmire
