// The symmetries of the rules: no rule names a direction, an edge or a player, so the eight ways to
// turn and mirror the board and the exchange of the players, sixteen in all, leave every rule as it
// is. (The start is left as it is by four of them: mirroring in the long diagonal a1-h8, half a
// turn or mirroring in a8-h1 together with the exchange of players.)
#pragma once

#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::test {

struct Symmetry {
  bool mirror_files;
  bool mirror_ranks;
  bool swap_axes;  ///< files become ranks, after the mirrors
  bool exchange_players;
};

constexpr int kSymmetries = 16;

constexpr Symmetry symmetry(int number) {
  return {(number & 1) != 0, (number & 2) != 0, (number & 4) != 0, (number & 8) != 0};
}

constexpr Square mapped(Square square, const Symmetry& by) {
  const int file = by.mirror_files ? 7 - square.file() : square.file();
  const int rank = by.mirror_ranks ? 7 - square.rank() : square.rank();
  return by.swap_axes ? Square(rank, file) : Square(file, rank);
}

constexpr Bitboard mapped(Bitboard set, const Symmetry& by) {
  Bitboard result;
  for (const Square square : set) result |= Bitboard(mapped(square, by));
  return result;
}

constexpr Move mapped(Move move, const Symmetry& by) {
  return {mapped(move.from, by), mapped(move.to, by)};
}

constexpr Player mapped(Player player, const Symmetry& by) {
  return by.exchange_players ? opponent(player) : player;
}

inline Position mapped(const Position& position, const Symmetry& by) {
  const auto resting_of = [&](Player player) -> std::optional<Square> {
    const auto resting = position.resting(mapped(player, by));
    if (!resting) return std::nullopt;
    return mapped(*resting, by);
  };
  return *Position::from_setup({mapped(position.pieces(mapped(Player::O, by)), by),
                                mapped(position.pieces(mapped(Player::X, by)), by),
                                mapped(position.turn(), by), resting_of(Player::O),
                                resting_of(Player::X)});
}

inline GameStatus mapped(const GameStatus& status, const Symmetry& by) {
  const Won* won = std::get_if<Won>(&status);
  if (won == nullptr) return status;
  return Won{mapped(won->winner, by), won->reason, mapped(won->pieces, by)};
}

}  // namespace quagmire::test
