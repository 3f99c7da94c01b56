// Everything the rules need at one moment: the pieces, whose turn it is, and each player's resting
// piece. A regular value of a few words: copy it instead of taking moves back. Everything else
// (pieces in Quagmire, legal moves, the status) is computed from it.
//
// Invariant: no square holds two pieces, a side has at most 32, and a resting square holds its
// player's piece.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/result.h"
#include "engine/rules/board.h"

namespace quagmire {

struct InProgress {
  constexpr bool operator==(const InProgress&) const = default;
};

enum class WinReason : std::uint8_t {
  LeftInQuagmire,  ///< the loser ended their turn with a piece in Quagmire
  NoLegalMove,     ///< the loser is to move and has no legal move
};

struct Won {
  Player winner;
  WinReason reason;
  /// Of the loser: those in Quagmire, or all of them if none can move.
  Bitboard pieces;

  constexpr bool operator==(const Won&) const = default;
};

using GameStatus = std::variant<InProgress, Won>;

/// The parts of a position before they are checked.
struct Setup {
  Bitboard o;
  Bitboard x;
  Player turn = Player::O;
  std::optional<Square> resting_o;
  std::optional<Square> resting_x;
};

enum class SetupFault : std::uint8_t {
  SharedSquare,   ///< a square holds a piece of both
  TooManyPieces,  ///< more than 32 of a side
  NoPieceToRest,  ///< a resting square holds no piece of that player
};

class Position {
 public:
  static constexpr int kMaxPieces = 32;

  /// The start of the game: O to move, ten pieces each in their corner triangles.
  static constexpr Position start() {
    return {Bitboard{0x000000000103070FU}, Bitboard{0xF0E0C08000000000U}, Player::O};
  }

  static Result<Position, SetupFault> from_setup(const Setup& setup);

  [[nodiscard]] constexpr Bitboard pieces(Player player) const { return pieces_[index_of(player)]; }
  [[nodiscard]] constexpr Bitboard empty() const { return ~(pieces_[0] | pieces_[1]); }
  [[nodiscard]] constexpr Player turn() const { return turn_; }
  [[nodiscard]] constexpr std::optional<Player> piece_at(Square square) const {
    if (pieces(Player::O).contains(square)) return Player::O;
    if (pieces(Player::X).contains(square)) return Player::X;
    return std::nullopt;
  }
  /// The piece that the player moved last turn, and may not move this turn.
  [[nodiscard]] constexpr std::optional<Square> resting(Player player) const {
    const Bitboard resting = resting_[index_of(player)];
    if (resting.empty()) return std::nullopt;
    return resting.first();
  }

  /// The player's pieces in Quagmire: no empty neighbour, and an enemy among the neighbours.
  [[nodiscard]] constexpr Bitboard quagmired(Player player) const {
    return quagmire::quagmired(pieces(player), pieces(opponent(player)));
  }

  /// Every legal move once, in ascending order; none when the game is over.
  [[nodiscard]] MoveList legal_moves() const;
  /// legal_moves().size(), without making the list.
  [[nodiscard]] int count_legal_moves() const;
  /// The pieces of the player to move that are in Quagmire and can move: one of them must move now.
  /// Empty if every move is free.
  [[nodiscard]] Bitboard obliged() const;
  [[nodiscard]] GameStatus status() const {
    if (plainly_in_progress()) return InProgress{};
    return status_in_a_crowd();
  }
  [[nodiscard]] bool is_over() const {
    return !plainly_in_progress() && std::holds_alternative<Won>(status_in_a_crowd());
  }
  /// The winner by the rules, if there is one.
  [[nodiscard]] std::optional<Player> winner() const;
  /// The same from the side of the player to move, as the counting code takes it.
  [[nodiscard]] Board board() const;

  /// The kind of the move with this start and landing; it must be legal here.
  [[nodiscard]] MoveKind kind_of(Move move) const;
  /// The position after `move`, which must be legal here.
  [[nodiscard]] Position after(Move move) const {
    assert(legal_moves().contains(move));
    const Bitboard to(move.to);
    const Bitboard change = Bitboard(move.from) | to;
    if (turn_ == Player::O) return {pieces_[0] ^ change, pieces_[1], Player::X, to, resting_[1]};
    return {pieces_[0], pieces_[1] ^ change, Player::O, resting_[0], to};
  }

  /// The same position with this player to move.
  [[nodiscard]] constexpr Position with_turn(Player player) const {
    return {pieces_[0], pieces_[1], player, resting_[0], resting_[1]};
  }

  constexpr bool operator==(const Position&) const = default;

 private:
  constexpr Position(Bitboard o, Bitboard x, Player turn, Bitboard resting_o = Bitboard(),
                     Bitboard resting_x = Bitboard())
      : pieces_{o, x}, resting_{resting_o, resting_x}, turn_(turn) {}

  /// Nearly always no player has lost by Quagmire and some mover has an empty neighbour. Then there
  /// is a move: that mover can slide, or an obligation provides another one.
  [[nodiscard]] constexpr bool plainly_in_progress() const {
    return quagmired(opponent(turn_)).empty() && (movers() & expanded(empty())).any();
  }
  [[nodiscard]] GameStatus status_in_a_crowd() const;

  /// The player's pieces that do not rest.
  [[nodiscard]] constexpr Bitboard movers() const {
    return pieces(turn_) & ~resting_[index_of(turn_)];
  }

  std::array<Bitboard, 2> pieces_;
  std::array<Bitboard, 2> resting_;
  Player turn_;
};

/// The player's pieces, not in Quagmire, that one move of the opponent would put there if it were
/// the opponent's turn. None if the player already has a piece in Quagmire, because the game would
/// be over before that move.
[[nodiscard]] Bitboard threatened(const Position& position, Player player);

// Counts sequences of moves: the standard test that a generator is exact, and how fast it is.

/// The number of sequences of exactly `depth` legal moves from `position`; 1 at depth 0. A finished
/// game has no moves. The last two plies are counted together. Exact as long as the count fits 64
/// bits (to depth 9 from the start).
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

struct MoveCount {
  Move move;
  std::uint64_t leaves;
};

/// For each legal move, in ascending order, the perft of `depth` - 1 after it; `depth` is at least
/// 1.
[[nodiscard]] std::vector<MoveCount> perft_divide(const Position& position, int depth);

}  // namespace quagmire
