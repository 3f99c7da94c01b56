#include "tests/tools/bench/arena/ends.h"

#include <algorithm>

#include "tests/tools/bench/arena/people.h"

namespace quagmire::arena {

std::optional<End> end_of(const Game& game) {
  const auto winner = game.position().winner();
  if (!winner) return std::nullopt;
  // It is the loser's turn if they have no move, the winner's if they left a piece in Quagmire.
  if (game.position().turn() != *winner || game.ply() == 0) return End::NoMove;
  const Position& before = game.position_at(game.ply() - 1);
  const MoveList moves = before.legal_moves();
  return std::all_of(moves.begin(), moves.end(),
                     [&](Move move) { return loses_at_once(before, move); })
             ? End::Trapped
             : End::OwnHand;
}

void EndTally::add(const Game& game, quagmire::Player side_of_a) {
  constexpr std::size_t soon = 120;
  ++games_;
  const auto end = end_of(game);
  if (!end) return;
  if (game.ply() <= soon) ++soon_;
  Losses& losses = game.position().winner() == side_of_a ? b_ : a_;
  ++losses.all;
  if (*end == End::OwnHand) ++losses.by_own_hand;
}

std::string EndTally::text() const {
  const auto lost = [](const char* who, const Losses& losses) {
    return std::string(who) + " lost " + std::to_string(losses.all) + ", " +
           std::to_string(losses.by_own_hand) + " by its own hand; ";
  };
  return lost("A", a_) + lost("B", b_) + std::to_string(soon_) + " of " + std::to_string(games_) +
         " over within 120 plies";
}

}  // namespace quagmire::arena
