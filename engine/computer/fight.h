// What a fight is worth to the player who seeks one. Two careful players never beat each other, so
// the computer prefers positions in which a player who sees less than it does soon goes wrong:
// those where pieces have few empty neighbours ("closeness"), and those in which players did go
// wrong (the "outlook", which a small network has learnt from games). Neither says who stands
// better.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/search/evaluation.h"
#include "engine/search/search.h"

namespace quagmire::search {

/// How crowded the pieces are: 8 with at most one empty neighbour, halved for each further one,
/// down to 1 for four.
int crowding(Bitboard pieces, Bitboard empty);

/// How close a fight is that one player seeks: their own pieces count for more than the others.
int closeness(Bitboard seeker, Bitboard other, Bitboard empty);

/// The network that says how soon the other player will go wrong. Its inputs are the pieces of the
/// one who seeks a fight and those of the other, by square, and whether the seeker is to move.
/// After a hidden layer there is one number: the log-odds relative to the average. The weights were
/// learnt from games against the players of tests/tools/bench/arena.
class FightNetwork {
 public:
  static constexpr std::size_t kInputs = 2 * 64 + 1;
  static constexpr std::size_t kHidden = 32;
  /// A weight of 1 in fight.cpp's units, and the character that says 0.
  static constexpr int kOne = 64;
  static constexpr char kZero = 'P';

  FightNetwork();

  /// In parts of kOne * kOne. `seeker_moves`: the own pieces of the board are the seeker's.
  [[nodiscard]] int outlook(const Board& board, bool seeker_moves) const;

 private:
  using Row = std::array<std::int16_t, kHidden>;

  std::array<Row, kInputs> inputs_;
  Row constants_;
  Row output_;
};

/// What the position is worth to the seeker of a fight, apart from the score.
Score worth_of_fight(const Board& board, bool seeker_moves, const TrapTuning& tuning);

}  // namespace quagmire::search
