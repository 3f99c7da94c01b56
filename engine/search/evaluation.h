// Scores and the static evaluation, from the side of the player to move. Scores of decided games
// depend on the distance to the end, so the shortest win and the longest loss are preferred.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/rules/board.h"

namespace quagmire::search {

/// Positive is good for the player to move. Undecided scores lie well within +-kDecided. 200 units
/// multiply the odds of winning by e (see kWeights).
using Score = int;

/// The longest line that the search follows, in plies from the root.
constexpr int kMaxPly = 120;

constexpr Score kWin = 30000;
/// Scores from here up are proved wins and encode the number of plies to the end.
constexpr Score kDecided = kWin - 2 * kMaxPly;
constexpr Score kInfinite = 32000;

/// The score of a game that the player to move wins in `plies` plies.
constexpr Score win_after(int plies) { return kWin - plies; }
constexpr Score loss_after(int plies) { return plies - kWin; }

constexpr bool is_win(Score score) { return score >= kDecided; }
constexpr bool is_loss(Score score) { return score <= -kDecided; }
constexpr bool is_decided(Score score) { return is_win(score) || is_loss(score); }

/// The number of plies to the end, if the score is decided.
constexpr std::optional<int> plies_to_end(Score score) {
  if (is_win(score)) return kWin - score;
  if (is_loss(score)) return kWin + score;
  return std::nullopt;
}

/// The winner's own moves within `plies`: a "win in 3" takes five or six plies.
constexpr int winner_moves(int plies) { return (plies + 1) / 2; }

/// The features counted for each side. The liberties of a piece are its empty neighbours. A
/// "touched" piece has an enemy neighbour.
enum class Feature : std::uint8_t {
  Moves,        ///< slides, and jumps over friends, of pieces that are not resting
  Touched0,     ///< touched pieces without liberties, which are in Quagmire
  Touched1,     ///< touched pieces with 1 liberty, one move from Quagmire
  Touched2,     ///< touched pieces with 2 liberties
  Touched3,     ///< touched pieces with 3 liberties
  Touched4,     ///< touched pieces with 4 liberties
  TouchedMore,  ///< touched pieces with 5 or more liberties
  Untouched0,   ///< untouched pieces without liberties, walled in by friends
  Untouched1,   ///< untouched pieces with 1 liberty
  Untouched2,   ///< untouched pieces with 2 liberties
  Untouched3,   ///< untouched pieces with 3 liberties
  Untouched4,   ///< untouched pieces with 4 liberties; those with more are not counted
  Aimed1,       ///< pieces with 1 liberty, and an enemy can move there
  Aimed2,       ///< pieces with 2 liberties, and enemies can move to both
  Aimed3,       ///< pieces with 3 liberties, and enemies can move to all
  RestingNear,  ///< the resting piece, if touched and with at most 3 liberties
  Corner,
  Edge,    ///< without the corners
  Centre,  ///< the inner 16 squares
};
constexpr std::size_t kFeatures = 19;

/// One side's counts or weights, in the order of Feature.
using Features = std::array<std::int16_t, kFeatures>;

/// The weights of both sides' features; positive is good for the player to move. The sides are not
/// symmetric, because the player to move can still act.
struct Weights {
  Features own;
  Features enemy;
  std::int16_t to_move;  ///< for having the move

  constexpr bool operator==(const Weights&) const = default;
};

/// Fitted by logistic regression to games of the search against itself: a score s means a winning
/// probability of 1 / (1 + exp(-s / 200)).
inline constexpr Weights kWeights{
    {1, -150, -47, -7, 0, 0, 2, 14, -19, -3, 16, 13, -17, -11, 3, -8, -52, -15, -9},
    {-1, 0, 41, 3, -4, -2, -1, -12, 27, 23, -16, -13, 35, 16, 0, 22, 63, 19, 10},
    -12};

/// The weighted sum of the features, for the player to move. The game must not be over.
[[nodiscard]] int evaluate(const Board& board, const Weights& weights);

}  // namespace quagmire::search
