// What a move that turned a game led to, by proof: the win that it missed, the one that it allowed
// the other player, move by move against the longest defence, and which moves would have held. One
// proof says all that is told of a move, and whether it makes a puzzle.
#pragma once

#include <optional>
#include <vector>

#include "engine/study/thinking.h"

namespace quagmire {

constexpr int kLongWin = 3;  ///< in moves

struct Consequence {
  /// Both players' moves of a win that the player of the move gave away, to the end of the game;
  /// empty if none is proved.
  std::vector<Move> missed{};
  /// Those after the move, by which the other player wins: none of them if the move loses at once.
  std::optional<std::vector<Move>> allowed{};
  /// The moves that were right, the best first: all that win as soon as the one that was missed
  /// does, or that hold for two moves longer than the one played. The best alone, or none, if it
  /// takes too long to tell which do, as after a long win that was allowed.
  std::vector<Move> right{};
  /// After the best of them and the first of `allowed`: the reply that frees what is then in
  /// Quagmire, and holds as well.
  std::optional<Move> answer{};
  /// The other player's moves that win as soon as possible after it, if all are known.
  std::vector<Move> punishing{};
};

/// What is proved of the move that was played, move by move: the win that it missed, or itself and
/// the win that it allowed.
[[nodiscard]] std::vector<Move> proof_of(const Consequence& led_to, Move played);

/// How many of a line's moves are the winner's.
[[nodiscard]] constexpr int winning_moves(const std::vector<Move>& line) {
  return static_cast<int>(line.size() + 1) / 2;
}

/// Answers a question of that purpose: see Study::hear(). No lines if nothing is proved.
[[nodiscard]] search::Findings prove_consequence(const Question& question, const Position& before,
                                                 search::StopFlag stop);

}  // namespace quagmire
