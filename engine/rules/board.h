// The basic types: players, squares, moves and sets of squares. Also Board, the position from the
// side of the player to move, which generation and search use. No Square value means "none"; use
// std::optional<Square>.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace quagmire {

/// O moves first.
enum class Player : std::uint8_t { O, X };

constexpr Player opponent(Player player) { return player == Player::O ? Player::X : Player::O; }

/// 0 for O and 1 for X, to index tables of two.
constexpr std::size_t index_of(Player player) { return static_cast<std::size_t>(player); }

/// The letter of the player's pieces in every notation.
constexpr char letter_of(Player player) { return player == Player::O ? 'O' : 'X'; }

class Square {
 public:
  /// Indeterminate, like an int, so lists of moves need no initialization.
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

  /// The square at these coordinates; nullopt if they are off the board.
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

struct Move {
  Square from;
  Square to;

  constexpr auto operator<=>(const Move&) const = default;  // NOLINT(modernize-use-nullptr)
};

enum class MoveKind : std::uint8_t {
  Slide,     ///< over empty squares
  Jump,      ///< over one adjacent piece of one's own
  LoopJump,  ///< over one adjacent enemy piece, across a closed loop
};

/// A list with fixed capacity that never allocates.
///
/// `T` must be trivially default-constructible: elements beyond size() are indeterminate.
template <class T, std::size_t Capacity>
class FixedList {
 public:
  constexpr FixedList() {}  // NOLINT(modernize-use-equals-default): "= default" would write zeros

  constexpr void push_back(const T& value) {
    assert(size_ < Capacity);
    elements_[size_++] = value;
  }

  /// Appends elements: `write` gets the position to write at and returns the end.
  template <class Write>
  constexpr void append_by(Write write) {
    size_ = static_cast<std::size_t>(write(end()) - begin());
    assert(size_ <= Capacity);
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return elements_[i];
  }
  [[nodiscard]] constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return elements_[i];
  }
  [[nodiscard]] constexpr const T* begin() const { return elements_.data(); }
  [[nodiscard]] constexpr const T* end() const { return elements_.data() + size_; }
  [[nodiscard]] constexpr T* begin() { return elements_.data(); }
  [[nodiscard]] constexpr T* end() { return elements_.data() + size_; }
  [[nodiscard]] constexpr bool contains(const T& value) const {
    return std::find(begin(), end(), value) != end();
  }

  constexpr bool operator==(const FixedList& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  std::array<T, Capacity> elements_;
  std::size_t size_ = 0;
};

/// An upper bound for the legal moves of a position. A piece reaches at most 27 squares: a jump
/// replaces a slide in its direction. An empty square is reached from each of eight directions by
/// at most two pieces, one that slides and one that jumps. So n movers have at most min(27 n, 16
/// (64 - n)) moves, which is at most 640.
constexpr int kMaxMoves = 640;

using MoveList = FixedList<Move, kMaxMoves>;

// A set of squares as one machine word: bit rank * 8 + file. The functions below move whole sets at
// once, which makes generation fast.

class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << square.index()) {}
  constexpr Bitboard(std::initializer_list<Square> squares) {
    for (const Square square : squares) *this |= Bitboard(square);
  }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Square square) const {
    return ((bits_ >> square.index()) & 1U) != 0;
  }
  /// The lowest square; the set must not be empty.
  [[nodiscard]] constexpr Square first() const {
    return Square::from_index(std::countr_zero(bits_));
  }

  constexpr Bitboard operator~() const { return Bitboard(~bits_); }
  constexpr Bitboard operator&(Bitboard other) const { return Bitboard(bits_ & other.bits_); }
  constexpr Bitboard operator|(Bitboard other) const { return Bitboard(bits_ | other.bits_); }
  constexpr Bitboard operator^(Bitboard other) const { return Bitboard(bits_ ^ other.bits_); }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
  constexpr bool operator==(const Bitboard&) const = default;

  /// Iterates from a1 to h8: `for (Square s : set)`.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Square operator*() const { return Square::from_index(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] static constexpr Iterator end() { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

/// The eight directions of the queen, as steps of (files, ranks).
enum class Direction : std::uint8_t {
  East,
  NorthEast,
  North,
  NorthWest,
  West,
  SouthWest,
  South,
  SouthEast,
};

struct Step {
  int files;
  int ranks;
};

constexpr Step step_of(Direction direction) {
  constexpr std::array<Step, 8> steps{
      {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
  return steps[static_cast<std::size_t>(direction)];
}

constexpr Bitboard kFileA{0x0101010101010101};
constexpr Bitboard kFileH{0x8080808080808080};
constexpr Bitboard kRank1{0xFF};
constexpr Bitboard kRank8{0xFF00000000000000};
constexpr Bitboard kEdge = kFileA | kFileH | kRank1 | kRank8;

/// The set moved by one step in direction D, without the squares that would leave the board.
template <Direction D>
constexpr Bitboard shifted(Bitboard set) {
  constexpr Step step = step_of(D);
  constexpr int offset = step.ranks * 8 + step.files;
  // A sideways step that wraps around lands on the opposite edge file.
  constexpr Bitboard reachable = step.files > 0   ? ~kFileA
                                 : step.files < 0 ? ~kFileH
                                                  : Bitboard(~std::uint64_t{0});
  if constexpr (offset > 0) {
    return Bitboard(set.bits() << offset) & reachable;
  } else {
    return Bitboard(set.bits() >> -offset) & reachable;
  }
}

/// The orthogonal neighbours of the set.
constexpr Bitboard beside(Bitboard set) {
  return shifted<Direction::East>(set) | shifted<Direction::West>(set) |
         shifted<Direction::North>(set) | shifted<Direction::South>(set);
}

/// The set and all its neighbours in the eight directions.
constexpr Bitboard expanded(Bitboard set) {
  const Bitboard row = set | shifted<Direction::East>(set) | shifted<Direction::West>(set);
  return row | shifted<Direction::North>(row) | shifted<Direction::South>(row);
}

/// A count for each square, modulo 8: 8 reads as 0.
struct NeighbourCounts {
  Bitboard ones;
  Bitboard twos;
  Bitboard fours;
};

/// Counts each square's neighbours in `set`.
constexpr NeighbourCounts count_neighbours(Bitboard set) {
  const Bitboard east = shifted<Direction::East>(set);
  const Bitboard west = shifted<Direction::West>(set);
  const Bitboard beside_ones = east ^ west;
  const Bitboard beside_twos = east & west;
  const Bitboard row_ones = set ^ beside_ones;
  const Bitboard row_twos = (set & beside_ones) | beside_twos;
  const Bitboard above_ones = shifted<Direction::South>(row_ones);
  const Bitboard above_twos = shifted<Direction::South>(row_twos);
  const Bitboard below_ones = shifted<Direction::North>(row_ones);
  const Bitboard below_twos = shifted<Direction::North>(row_twos);
  const Bitboard carry = (beside_ones & above_ones) | (below_ones & (beside_ones ^ above_ones));
  const Bitboard twos = beside_twos ^ above_twos ^ below_twos;
  const Bitboard fours = (beside_twos & above_twos) | (below_twos & (beside_twos ^ above_twos));
  return {beside_ones ^ above_ones ^ below_ones, twos ^ carry, fours ^ (twos & carry)};
}

/// The squares with exactly one neighbour in `set`.
constexpr Bitboard with_one_neighbour_in(Bitboard set) {
  const NeighbourCounts counts = count_neighbours(set);
  return counts.ones & ~counts.twos & ~counts.fours;
}

/// The squares without an empty neighbour, given all pieces. Some of them may be empty squares;
/// callers intersect the set with pieces.
constexpr Bitboard surrounded(Bitboard pieces) { return ~expanded(~pieces); }

/// The pieces of `own` that are in Quagmire: no neighbour is empty, and one holds an enemy.
constexpr Bitboard quagmired(Bitboard own, Bitboard enemy, Bitboard surrounded) {
  return own & surrounded & expanded(enemy);
}
constexpr Bitboard quagmired(Bitboard own, Bitboard enemy) {
  return quagmired(own, enemy, surrounded(own | enemy));
}

struct Board {
  Bitboard own;    ///< the pieces of the player to move
  Bitboard enemy;  ///< the other player's
  Bitboard own_resting;
  Bitboard enemy_resting;

  constexpr bool operator==(const Board&) const = default;
};

constexpr Bitboard empty_squares(const Board& board) { return ~(board.own | board.enemy); }

/// The board after a move, from the opponent's side.
constexpr Board after_move(const Board& board, Move move) {
  const Bitboard to(move.to);
  return {board.enemy, board.own ^ Bitboard(move.from) ^ to, board.enemy_resting, to};
}

}  // namespace quagmire
