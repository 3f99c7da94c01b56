// How the engine's tests name squares and moves, what googletest prints of them, and the few
// questions that many tests ask. Its own reading of names, so that notation.h is not used to test
// itself.
#pragma once

#include <gmock/gmock.h>

#include <cstddef>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>

#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "engine/search/evaluation.h"
#include "tests/support/matchers.h"

namespace quagmire::test {

constexpr Square square_at(const char* name) {
  if (name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
    throw std::invalid_argument("a test names no such square");
  return {name[0] - 'a', name[1] - '1'};
}

/// "c2"_square
constexpr Square operator""_square(const char* name, std::size_t length) {
  if (length != 2) throw std::invalid_argument("a square has two characters");
  return square_at(name);
}

/// "c2 c5"_squares, ""_squares
constexpr Bitboard operator""_squares(const char* names, std::size_t length) {
  Bitboard squares;
  for (std::size_t i = 0; i < length; i += 3) squares |= Bitboard(square_at(names + i));
  return squares;
}

/// "c2c5"_move
constexpr Move operator""_move(const char* name, std::size_t length) {
  if (length != 4) throw std::invalid_argument("a move has four characters");
  return {square_at(name), square_at(name + 2)};
}

/// "win5" in plies, "loss4", or a number.
inline search::Score score_of(const std::string& text) {
  if (text.starts_with("win")) return search::win_after(std::stoi(text.substr(3)));
  if (text.starts_with("loss")) return search::loss_after(std::stoi(text.substr(4)));
  return std::stoi(text);
}

inline std::string name_of(Square square) {
  return {static_cast<char>('a' + square.file()), static_cast<char>('1' + square.rank())};
}

inline std::string names_of(Bitboard set) {
  std::string names;
  for (int index = 0; index < 64; ++index)
    if (((set.bits() >> index) & 1U) != 0) names += name_of(Square(index % 8, index / 8)) + ' ';
  return names;
}

/// The legal moves as a set; a move that the generator lists twice fails the test.
inline std::set<Move> moves_of(const Position& position) {
  const MoveList list = position.legal_moves();
  std::set<Move> moves(list.begin(), list.end());
  EXPECT_EQ(list.size(), moves.size()) << "a legal move is listed twice";
  return moves;
}

/// The squares that legal moves of the piece on `from` lead to.
inline Bitboard landings(const Position& position, Square from) {
  Bitboard squares;
  for (const Move move : moves_of(position))
    if (move.from == from) squares |= Bitboard(move.to);
  return squares;
}

/// The squares that legal moves start from.
inline Bitboard movable(const Position& position) {
  Bitboard squares;
  for (const Move move : moves_of(position)) squares |= Bitboard(move.from);
  return squares;
}

/// A verdict with this alternative: Refused<refusal::Resting>()
template <class Refusal>
auto Refused() {
  return testing::VariantWith<Refusal>(testing::_);
}

/// A verdict that the move is legal, of this kind, and leaves just these pieces in Quagmire.
inline testing::Matcher<Verdict> IsLegal(MoveKind kind, Bitboard leaves_in_quagmire = {}) {
  return testing::VariantWith<Legal>(
      testing::AllOf(testing::Field(&Legal::kind, kind),
                     testing::Field(&Legal::leaves_in_quagmire, leaves_in_quagmire)));
}

}  // namespace quagmire::test

// Where googletest looks for them: beside the types.
namespace quagmire {

inline void PrintTo(Square square, std::ostream* out) { *out << test::name_of(square); }
inline void PrintTo(Move move, std::ostream* out) {
  *out << test::name_of(move.from) << test::name_of(move.to);
}
inline void PrintTo(Bitboard set, std::ostream* out) { *out << "{ " << test::names_of(set) << '}'; }
inline void PrintTo(const Position& position, std::ostream* out) {
  *out << letter_of(position.turn()) << " to move, O on ";
  PrintTo(position.pieces(Player::O), out);
  *out << ", X on ";
  PrintTo(position.pieces(Player::X), out);
  for (const Player player : {Player::O, Player::X})
    if (const auto resting = position.resting(player))
      *out << ", " << letter_of(player) << " resting on " << test::name_of(*resting);
}

}  // namespace quagmire
