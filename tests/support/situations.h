// Positions that several tests speak of, and games by their moves.
#pragma once

#include <initializer_list>
#include <stdexcept>
#include <string>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "tests/support/board_picture.h"

namespace quagmire::test {

/// A game of these moves, such as "c2c5", all of which must be legal.
inline Game game_of(std::initializer_list<const char*> moves,
                    const Position& initial = Position::start()) {
  Game game(initial);
  for (const char* move : moves)
    if (!is_legal(game.play(parse_move(move).value())))
      throw std::invalid_argument("a test begins with an illegal move: " + std::string(move));
  return game;
}

/// The example of the rules: X's a5 and e3 can jump across O's loop; O's d8 cannot jump e8.
inline Position loop_example(Player turn) {
  return board(R"(
    ...OX..X
    ....X..X
    ....X...
    X....XXX
    OOOO....
    ...OX...
    ...O..O.
    OOOO....)",
               turn);
}

/// A bit of everything: slides, a friend and an enemy beside d4, pieces further off.
inline Position mixed(std::string_view resting = "") {
  return board(R"(
    ...X...O
    ........
    ........
    ...X....
    O..OO...
    ........
    ........
    ...O....)",
               Player::O, resting);
}

/// X's a1 and h8 are in Quagmire; a1 can jump over b2, h8 over g7.
inline Position two_in_quagmire() {
  return board(R"(
    ......OX
    ......XO
    ........
    ...XO...
    ........
    ........
    OX......
    XO......)",
               Player::X);
}

/// O's a1 is in Quagmire and cannot jump; b1 can make room for it, h4 cannot.
inline Position stuck_in_quagmire() {
  return board(R"(
    .......O
    X.......
    XX......
    OOX.....)",
               Player::O);
}

/// c1-a1 puts O's own piece in Quagmire; every other move is harmless.
inline Position pocket() {
  return board(R"(
    XX......
    .OO.....)",
               Player::O);
}

/// O has won: X left a1 in Quagmire.
inline Position left_in_quagmire() {
  return board(R"(
    OO......
    XO.....X)",
               Player::O);
}

/// After X's h8-h7 O has no legal move: the only piece rests.
inline Position last_piece_rests() {
  return board(R"(
    .......X
    ........
    ........
    ........
    ........
    ........
    ........
    O.......)",
               Player::X, "a1");
}

}  // namespace quagmire::test
