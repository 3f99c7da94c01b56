// A complete position: the pieces, whose turn it is, and each player's resting piece. A small
// value; it is copied instead of taking moves back. Everything else, such as the legal moves, is
// computed from it.
//
// Always holds: no square has two pieces, each side has at most 32, and a resting square has a
// piece of its player.
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
  /// The loser's pieces in Quagmire or, if none can move, all of them.
  Bitboard pieces;

  constexpr bool operator==(const Won&) const = default;
};

using GameStatus = std::variant<InProgress, Won>;

/// The unchecked parts of a position.
struct Setup {
  Bitboard o;
  Bitboard x;
  Player turn = Player::O;
  std::optional<Square> resting_o;
  std::optional<Square> resting_x;
};

enum class SetupFault : std::uint8_t {
  SharedSquare,   ///< a square has pieces of both players
  TooManyPieces,  ///< more than 32 pieces of one side
  NoPieceToRest,  ///< a resting square has no piece of its player
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
  /// The piece that the player moved last turn and may not move now.
  [[nodiscard]] constexpr std::optional<Square> resting(Player player) const {
    const Bitboard resting = resting_[index_of(player)];
    if (resting.empty()) return std::nullopt;
    return resting.first();
  }

  /// The player's pieces in Quagmire: no empty neighbour, and an enemy among the neighbours.
  [[nodiscard]] constexpr Bitboard quagmired(Player player) const {
    return quagmire::quagmired(pieces(player), pieces(opponent(player)));
  }

  /// All legal moves in ascending order; empty if the game is over.
  [[nodiscard]] MoveList legal_moves() const;
  /// The number of legal moves; faster than legal_moves().size().
  [[nodiscard]] int count_legal_moves() const;
  /// The pieces in Quagmire that can move: one of them must move now. Empty if there is no
  /// obligation.
  [[nodiscard]] Bitboard obliged() const;
  [[nodiscard]] GameStatus status() const {
    if (is_plainly_in_progress()) return InProgress{};
    return compute_status();
  }
  [[nodiscard]] bool is_over() const {
    return !is_plainly_in_progress() && std::holds_alternative<Won>(compute_status());
  }
  /// The winner by the rules; nullopt if the game is in progress.
  [[nodiscard]] std::optional<Player> winner() const;
  /// The position from the side of the player to move.
  [[nodiscard]] Board board() const;

  /// The kind of a legal move.
  [[nodiscard]] MoveKind kind_of(Move move) const;
  /// The position after `move`, which must be legal here.
  [[nodiscard]] Position after(Move move) const {
    assert(legal_moves().contains(move));
    const Bitboard to(move.to);
    const Bitboard change = Bitboard(move.from) | to;
    if (turn_ == Player::O) return {pieces_[0] ^ change, pieces_[1], Player::X, to, resting_[1]};
    return {pieces_[0], pieces_[1] ^ change, Player::O, resting_[0], to};
  }

  /// This position with `player` to move.
  [[nodiscard]] constexpr Position with_turn(Player player) const {
    return {pieces_[0], pieces_[1], player, resting_[0], resting_[1]};
  }

  constexpr bool operator==(const Position&) const = default;

 private:
  constexpr Position(Bitboard o, Bitboard x, Player turn, Bitboard resting_o = Bitboard(),
                     Bitboard resting_x = Bitboard())
      : pieces_{o, x}, resting_{resting_o, resting_x}, turn_(turn) {}

  /// A quick test that nearly always decides: nobody has lost by Quagmire, and a mover has an empty
  /// neighbour. Then a legal move exists.
  [[nodiscard]] constexpr bool is_plainly_in_progress() const {
    return quagmired(opponent(turn_)).empty() && (movers() & expanded(empty())).any();
  }
  [[nodiscard]] GameStatus compute_status() const;

  /// The player's pieces that are not resting.
  [[nodiscard]] constexpr Bitboard movers() const {
    return pieces(turn_) & ~resting_[index_of(turn_)];
  }

  std::array<Bitboard, 2> pieces_;
  std::array<Bitboard, 2> resting_;
  Player turn_;
};

/// The player's pieces that one move of the opponent would put into Quagmire, if it were the
/// opponent's turn. Empty if one is already in Quagmire, because the game would be over first.
[[nodiscard]] Bitboard threatened(const Position& position, Player player);

/// The player's pieces that have an enemy beside them and exactly this many empty squares.
[[nodiscard]] Bitboard with_liberties(const Position& position, Player player, int count);

// Perft counts move sequences, the standard test of a move generator.

/// The number of sequences of `depth` legal moves; 1 at depth 0. Fits 64 bits to depth 9 from the
/// start. The last two plies are counted together.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

struct MoveCount {
  Move move;
  std::uint64_t leaves;
};

/// For each legal move, in ascending order, the perft of `depth` - 1 after it. `depth` is at least
/// 1.
[[nodiscard]] std::vector<MoveCount> perft_divide(const Position& position, int depth);

}  // namespace quagmire
