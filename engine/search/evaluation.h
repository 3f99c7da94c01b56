// What the search says about a position, from the side of the player to move. Decided games are
// scored by their distance, so that the shortest win and the longest loss come first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/rules/board.h"

namespace quagmire::search {

/// Positive is good for the player to move. Undecided positions score well within +-kDecided; 200
/// units multiply the odds of winning by e (see kWeights).
using Score = int;

/// The search never follows lines further than this from the root.
constexpr int kMaxPly = 120;

constexpr Score kWin = 30000;
/// Scores from here on mean that the game is decided, and after how many plies.
constexpr Score kDecided = kWin - 2 * kMaxPly;
constexpr Score kInfinite = 32000;

/// The score of a game that is over in `plies` plies, won by the player to move here.
constexpr Score win_after(int plies) { return kWin - plies; }
constexpr Score loss_after(int plies) { return plies - kWin; }

constexpr bool is_win(Score score) { return score >= kDecided; }
constexpr bool is_loss(Score score) { return score <= -kDecided; }
constexpr bool is_decided(Score score) { return is_win(score) || is_loss(score); }

/// In how many plies the game is over, for a score that says it is decided.
constexpr std::optional<int> plies_to_end(Score score) {
  if (is_win(score)) return kWin - score;
  if (is_loss(score)) return kWin + score;
  return std::nullopt;
}

/// How many of the winner's own moves that takes: a "win in 3" is over after five or six plies.
constexpr int own_moves(int plies) { return (plies + 1) / 2; }

/// What is counted for each side. A piece's "breath" is its number of empty neighbours; a "touched"
/// piece has an enemy beside it.
enum class Feature : std::uint8_t {
  Moves,        ///< slides, and jumps over friends, of pieces that do not rest
  Touched0,     ///< touched pieces by breath: in Quagmire,
  Touched1,     ///< one move from it,
  Touched2,     ///
  Touched3,     ///
  Touched4,     ///
  TouchedMore,  ///< 5 or more
  Untouched0,   ///< pieces without an enemy beside them by breath: walled in by friends,
  Untouched1,   ///
  Untouched2,   ///
  Untouched3,   ///
  Untouched4,   ///< 4 (those with more are not counted)
  Aimed1,       ///< breath 1, and an enemy can move there
  Aimed2,       ///< breath 2, and enemies can move to both
  Aimed3,       ///< breath 3, and enemies can move to all
  RestingNear,  ///< the resting piece, touched and with a breath of at most 3
  Corner,
  Edge,    ///< corners not included
  Centre,  ///< the inner 16 squares
};
constexpr std::size_t kFeatures = 19;

/// One side's counts or weights, in the order of Feature.
using Features = std::array<std::int16_t, kFeatures>;

/// The weights of each side's features; positive is good for the player to move. The two sides
/// differ in more than the sign, because the player to move can still act.
struct Weights {
  Features own;
  Features enemy;
  std::int16_t to_move;  ///< for being to move

  constexpr bool operator==(const Weights&) const = default;
};

/// Found by logistic regression on the results of games of the search against itself: a score s
/// means a chance of winning of 1 / (1 + exp(-s / 200)).
inline constexpr Weights kWeights{
    {1, -150, -47, -7, 0, 0, 2, 14, -19, -3, 16, 13, -17, -11, 3, -8, -52, -15, -9},
    {-1, 0, 41, 3, -4, -2, -1, -12, 27, 23, -16, -13, 35, 16, 0, 22, 63, 19, 10},
    -12};

/// The static evaluation: the weighted sum of the features, for the player to move. The game must
/// not be over.
[[nodiscard]] int evaluate(const Board& board, const Weights& weights);

}  // namespace quagmire::search
