#include "tests/support/solver.h"

#include <variant>

namespace quagmire::test {

namespace {

std::optional<Player> winner_of(const Position& position) {
  const GameStatus status = position.status();
  const Won* won = std::get_if<Won>(&status);
  if (won == nullptr) return std::nullopt;
  return won->winner;
}

}  // namespace

std::optional<Move> NaiveSolver::winning_move(const Position& position, int own_moves) {
  const Player attacker = position.turn();
  // Threats are tried first: they win most often.
  for (const bool threats : {true, false}) {
    if (!threats && own_moves == 1) break;
    for (const Move move : position.legal_moves()) {
      const Position next = position.after(move);
      if (next.quagmired(opponent(attacker)).any() != threats) continue;
      const std::optional<Player> winner = winner_of(next);
      if (winner ? *winner == attacker : every_reply_loses(next, own_moves)) return move;
    }
  }
  return std::nullopt;
}

bool NaiveSolver::every_reply_loses(const Position& position, int own_moves) {
  const Player attacker = opponent(position.turn());
  const auto loses = [&](Move reply) {
    const Position next = position.after(reply);
    if (const std::optional<Player> winner = winner_of(next)) return *winner == attacker;
    return own_moves > 1 && winning_move(next, own_moves - 1).has_value();
  };
  std::optional<Move>& refutation = refutations_[static_cast<std::size_t>(own_moves)];
  const MoveList replies = position.legal_moves();
  if (refutation && replies.contains(*refutation) && !loses(*refutation)) return false;
  for (const Move reply : replies) {
    if (loses(reply)) continue;
    refutation = reply;
    return false;
  }
  return true;
}

}  // namespace quagmire::test
