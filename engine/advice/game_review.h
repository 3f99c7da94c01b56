// A game looked at by the computer: how it stands at each ply, and at which moves it turned. Plies
// are thought about one after the other in the background, while the end of a game is shown, or by
// several threads, groups of plies at a time, for `quagmire analyze`. What is known of moves that
// two games share holds for both.
#pragma once

#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <optional>
#include <vector>

#include "engine/advice/thinking.h"
#include "engine/game/game.h"
#include "engine/search/search.h"

namespace quagmire {

/// For each ply in the background. A game of a hundred plies takes some seconds, and ten at most.
constexpr search::Limits kReviewLimits{.nodes = 200'000, .time = std::chrono::milliseconds(100)};

/// The chance of the player to move, 0 to 1, to win the game from this ply on, by how games with
/// such scores ended; 0 or 1 if the game is decided.
[[nodiscard]] double chance_of_winning(search::Score score, const Game& game, std::size_t ply);

/// What is thought of a position.
struct Opinion {
  search::Score score;     ///< for the player to move
  std::vector<Move> line;  ///< the best move and what follows; none where the game is over
  double chance;           ///< of O to win, 0 to 1
};

/// A move that turned the game.
struct TurningPoint {
  std::size_t ply;  ///< before the move
  double weight;    ///< by which those to name are chosen
};
constexpr bool lighter(const TurningPoint& a, const TurningPoint& b) { return a.weight < b.weight; }

class GameReview {
 public:
  explicit GameReview(const Game& game = Game()) { look_at(game); }

  /// Looks at this game from now on, up to its cursor.
  void look_at(const Game& game);
  /// The moves that are looked at.
  [[nodiscard]] const Game& game() const { return game_; }

  /// The first ply without an opinion, or the last; nullopt if all have one.
  [[nodiscard]] std::optional<std::size_t> next_ply() const;
  /// The result for next_ply().
  void hear(const search::Findings& found);
  // The same for a thinker; see Screen.
  [[nodiscard]] std::optional<Question> question() const;
  /// The same for any other ply.
  [[nodiscard]] Question question(std::size_t ply) const;
  void hear(const Question& question, const Thought& thought);
  /// Why the computer cannot go on; null if it can.
  [[nodiscard]] const std::exception_ptr& failure() const { return failure_; }

  /// Null if it is not known yet.
  [[nodiscard]] const Opinion* opinion(std::size_t ply) const;
  /// The weightiest turning points so far, three at most, in the order of the game.
  [[nodiscard]] const std::vector<TurningPoint>& turning_points() const { return points_; }
  /// The one whose move is played at this ply, or null.
  [[nodiscard]] const TurningPoint* turning_point(std::size_t ply) const;

 private:
  void learn(std::size_t ply, search::Score score, std::vector<Move> line);
  void look_for_turning_point(std::size_t ply);
  void learn_what_is_over();

  Game game_;
  std::vector<std::optional<Opinion>> opinions_;  // by ply
  std::vector<TurningPoint> points_;
  std::exception_ptr failure_;
};

/// Thinks about all plies that are not known yet, one after another in one thread, each within the
/// limits, and calls `on_ply` for each in order. Returns false if `stop` ended it early.
bool look_through(GameReview& review, const search::Resources& resources,
                  const search::Limits& limits, search::StopFlag stop,
                  const std::function<void(std::size_t ply)>& on_ply);

}  // namespace quagmire
