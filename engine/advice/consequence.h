// What a move that turned a game led to, by proof: the win that it missed, the one that it allowed
// the other player, move by move against the longest defence, and which moves would have held. One
// proof says all that is told of a move, and whether it makes a puzzle.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "engine/advice/game_review.h"
#include "engine/advice/thinking.h"
#include "engine/game/game.h"

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
  /// The other player's moves that win as soon as possible after it, if all are known.
  std::vector<Move> punishing{};

  /// The first of the two lines from the position in which `played` was played.
  [[nodiscard]] std::vector<Move> proof(Move played) const;
};

/// How many of a line's moves are the winner's.
[[nodiscard]] constexpr int winning_moves(const std::vector<Move>& line) {
  return static_cast<int>(line.size() + 1) / 2;
}

/// Answers a question of that purpose: see Consequences::hear(). No lines if nothing is proved.
[[nodiscard]] search::Findings prove_consequence(const Question& question, const Position& before,
                                                 search::StopFlag stop);

/// The consequences of a game's moves that turned it, asked for one after another.
class Consequences {
 public:
  /// What to think about next: first what decided a game that is over, and how the moves there are
  /// judged. Once all others are judged too, what the turning points led to, and all mistakes of
  /// these players, by index_of().
  [[nodiscard]] std::optional<Question> question(const GameReview& review,
                                                 const std::array<bool, 2>& of = {});
  /// False if it was not asked.
  bool hear(const Question& question, const Thought& thought);

  /// Of the move at this ply; nullptr if none is proved.
  [[nodiscard]] const Consequence* of(std::size_t ply) const;
  /// The ply of the last move after which the loser was lost by proof and before it was not, as
  /// far as is known.
  [[nodiscard]] std::optional<std::size_t> decisive(const GameReview& review) const {
    return from_the_end(review).decisive;
  }

 private:
  // What the moves back from the end say.
  struct Ending {
    std::optional<std::size_t> unknown{};   // the ply of a move to ask about next
    std::optional<std::size_t> decisive{};  // as far as is known
  };

  void look_at(const Game& game);
  [[nodiscard]] Ending from_the_end(const GameReview& review) const;

  Game game_;
  std::map<std::size_t, Consequence> known_;  // by the ply before the move; empty: nothing proved
};

/// Whether the move at this ply may be a mistake by proof: as it is judged, it gave away a win or a
/// game that was not lost.
[[nodiscard]] bool may_be_mistake(const GameReview& review, std::size_t ply);

}  // namespace quagmire
