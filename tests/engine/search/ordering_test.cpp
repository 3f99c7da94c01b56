#include "tests/engine/search/tests.h"

namespace quagmire::search {
namespace {

std::vector<Move> handed_out(const Node& node, const MovePicker::Hints& hints) {
  const Bitboard in_quagmire = quagmired(node.board.own, node.board.enemy);
  MovePicker picker(node, in_quagmire, hints);
  std::vector<Move> moves;
  while (const auto move = picker.next()) moves.push_back(*move);
  return moves;
}

std::vector<Move> sorted(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end());
  return moves;
}

// The legal moves but those that leave in Quagmire what is there.
std::vector<Move> moves_to_try(const Position& position) {
  std::vector<Move> moves;
  const Bitboard in_quagmire = position.quagmired(position.turn());
  for (const Move move : position.legal_moves())
    if (in_quagmire.empty() || !leaves_own_in_quagmire(position.board(), move))
      moves.push_back(move);
  return moves;
}

Move any_move(std::mt19937_64& random) {
  const auto square = [&random] { return Square::from_index(static_cast<int>(random() % 64)); };
  const Square from = square();
  return {from, square()};
}

// Whatever the table and the killers are: moves of the position, or of others that have left them
// there.
TEST(MovePicker, HandsOutEveryMoveOnce) {
  std::mt19937_64 random(5);
  History history;
  for (int i = 0; i < 20000; ++i) {
    const Position position =
        i % 2 == 0 ? test::random_siege(random) : test::random_position(random);
    const GameStatus status = position.status();
    if (std::holds_alternative<Won>(status)) continue;
    const std::vector<Move> expected = moves_to_try(position);
    const auto hint = [&] {
      return expected.empty() || random() % 3 == 0
                 ? any_move(random)
                 : expected[static_cast<std::size_t>(random() % expected.size())];
    };
    Killers killers;
    if (random() % 4 != 0) killers.add(hint());
    if (random() % 4 != 0) killers.add(hint());
    history.add(position.turn(), hint(), 1000);
    MovePicker::Hints hints{std::nullopt, forcing_landings(position.board()), &killers, &history};
    if (random() % 2 == 0) hints.table_move = hint();
    ASSERT_EQ(sorted(handed_out(Node::of(position), hints)), sorted(expected)) << to_text(position);
  }
}

TEST(MovePicker, BeginsWithTheTablesMoveThenTheKillersThenThoseThatHaveBeenBest) {
  const Node node = Node::of(Position::start());
  const MoveList all = Position::start().legal_moves();
  History history;
  history.add(Player::O, all[7], 900);
  history.add(Player::O, all[50], 800);
  history.add(Player::O, all[20], 500);
  Killers killers;
  killers.add(all[20]);
  killers.add(all[30]);
  const auto moves = handed_out(node, {all[40], Bitboard(), &killers, &history});
  const std::vector<Move> expected{all[40], all[20], all[30], all[7], all[50], all[0], all[1]};
  ASSERT_EQ(moves.size(), all.size());
  EXPECT_EQ(std::vector<Move>(moves.begin(), moves.begin() + 7), expected);
}

TEST(MovePicker, WhatMayForceComesBeforeTheKillers) {
  const Node node = Node::of(Position::start());
  const MoveList all = Position::start().legal_moves();
  const History history;
  Killers killers;
  killers.add(all[30]);
  const Bitboard landing(all[50].to);
  const auto moves = handed_out(node, {all[40], landing, &killers, &history});
  EXPECT_EQ(moves[0], all[40]);
  std::size_t forcing = 1;
  while (landing.contains(moves[forcing].to)) ++forcing;
  EXPECT_GT(forcing, 1U);
  EXPECT_EQ(moves[forcing], all[30]);
}

}  // namespace
}  // namespace quagmire::search
