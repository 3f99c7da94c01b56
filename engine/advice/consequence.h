// What a move that turned a game led to, by proof: the win that it allowed the other player, or the
// one that it missed, move by move against the longest defence, and which moves would have held.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/advice/game_review.h"
#include "engine/advice/thinking.h"
#include "engine/game/game.h"

namespace quagmire {

struct Consequence {
  enum class Kind : std::uint8_t {
    Allowed,  ///< the other player wins by force; by an empty line if the move loses at once
    Missed,   ///< the player of the move would have won by force
  };
  Kind kind;
  /// Both players' moves to the end of the game: after the move, or in its place if that missed it.
  std::vector<Move> line;
  /// Other moves, a few, after which the other player has no win even with two moves more, or of
  /// kLongestProof; known of what was allowed.
  std::vector<Move> held;

  /// The line from the position in which `played` was played.
  [[nodiscard]] std::vector<Move> proof(Move played) const;
  /// How many of the line's moves are the winner's.
  [[nodiscard]] int moves() const { return static_cast<int>(line.size() + 1) / 2; }
};

/// Answers a question of that purpose: the line first, and after it a line for each move that held.
/// No lines if nothing is proved.
[[nodiscard]] search::Findings prove_consequence(const Question& question, const Position& before,
                                                 search::StopFlag stop);

/// The pieces of the player to move that are in Quagmire after each of their moves: a lost game.
[[nodiscard]] Bitboard stuck_after_any_move(const Position& position);

/// The consequences of a game's decisive moves, asked for one after another.
class Consequences {
 public:
  /// What to prove next: first which move decided a game that is over, and then what the turning
  /// points led to that are known.
  [[nodiscard]] std::optional<Question> question(const GameReview& review);
  /// False if it was not asked.
  bool hear(const Question& question, const Thought& thought);

  /// Of the move at this ply; nullptr if none is proved.
  [[nodiscard]] const Consequence* of(std::size_t ply) const;
  /// The ply of the last move after which the loser was lost by proof and before it was not, as
  /// far as is known.
  [[nodiscard]] std::optional<std::size_t> decisive() const { return from_the_end().decisive; }

 private:
  // What the moves back from the end say.
  struct Ending {
    std::optional<std::size_t> unknown;   // the ply of a move to ask about next
    std::optional<std::size_t> decisive;  // as far as is known
  };

  void look_at(const Game& game);
  [[nodiscard]] bool is_asked(std::size_t ply) const { return known_.contains(ply); }
  [[nodiscard]] Ending from_the_end() const;

  Game game_;
  std::map<std::size_t, std::optional<Consequence>> known_;  // by the ply before the move
};

}  // namespace quagmire
