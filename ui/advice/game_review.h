// A game looked at by the computer: how it stands at each ply, and at which moves it turned. Plies
// are thought about one after the other in the background, while the end of a game is shown, or by
// several threads, groups of plies at a time, for `quagmire analyze`. What is known of moves that
// two games share holds for both.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/search/search.h"
#include "ui/advice/hint.h"
#include "ui/advice/thinking.h"

namespace quagmire::ui {

/// For each ply in the background. A game of a hundred plies takes some seconds, and ten at most.
constexpr search::Limits kReviewLimits{.nodes = 200'000, .time = std::chrono::milliseconds(100)};

/// What is thought of a position.
struct Opinion {
  search::Score score;     ///< for the player to move
  std::vector<Move> line;  ///< the best move and what follows; none where the game is over
};

/// A move that gave much of the chance of winning away.
struct TurningPoint {
  std::size_t ply;       ///< before the move
  search::Score before;  ///< for whoever moved, as is `after`
  search::Score after;
  Advice better;
};

class GameReview {
 public:
  explicit GameReview(const Game& game = Game()) { look_at(game); }

  /// Looks at this game from now on, up to its cursor.
  void look_at(const Game& game);
  /// The moves that are looked at.
  [[nodiscard]] const Game& game() const { return game_; }

  /// The first ply that nothing is known of yet; nullopt where all is done.
  [[nodiscard]] std::optional<std::size_t> next_ply() const;
  /// What was found out about next_ply().
  void hear(const search::Findings& found);
  // The same for a thinker; see Screen.
  [[nodiscard]] std::optional<Question> question() const;
  [[nodiscard]] std::vector<Position> history() const;
  void hear(const Question& question, const Thought& thought);
  /// Why the computer cannot look any further, as "memory is short"; empty while it can.
  [[nodiscard]] const std::string& failure() const { return failure_; }

  /// nullptr where it is not known yet.
  [[nodiscard]] const Opinion* opinion(std::size_t ply) const;
  /// The turning points so far, in their order.
  [[nodiscard]] const std::vector<TurningPoint>& turning_points() const { return points_; }
  /// The one whose move is played at this ply; nullptr where it is none.
  [[nodiscard]] const TurningPoint* turning_point(std::size_t ply) const;

 private:
  void learn(Opinion opinion);
  void look_for_turning_point(std::size_t ply);
  void learn_what_is_over();

  Game game_;
  std::vector<Opinion> opinions_;  // by ply, as far as they are known
  std::vector<TurningPoint> points_;
  std::string failure_;
};

/// Thinks about all that is not known yet, so long at most about each ply, and calls at each ply,
/// in their order. False where `stop` has ended that early. What is found is the same with any
/// number of threads; each has a table of its own, of the size that the resources say.
bool look_through(GameReview& review, const search::Resources& resources,
                  const search::Limits& limits, search::StopFlag stop,
                  const std::function<void(std::size_t ply)>& on_ply);

// The same in words.

/// That there is no move to look back on, as a sentence.
[[nodiscard]] std::string nothing_to_review();

/// "12. X h8-h6", as the list of moves numbers it: the move that is played at this ply.
[[nodiscard]] std::string numbered_move(const Game& game, std::size_t ply);

/// What a move has changed, by the scores for whoever made it: "even -> X +1.40", "X wins in 3 -> O
/// has won".
[[nodiscard]] std::string change_in_words(search::Score before, search::Score after, Player mover);
/// The same where there is little room: "X in 3 -> O won"
[[nodiscard]] std::string change_in_short(search::Score before, search::Score after, Player mover);

// In lines, for those who listen too: a sign or an arrow is easily passed over, so that a number
// says whose it is.

/// "0  start  O +0.10", "2  X f7-f4  O wins in 3": how the game stands behind so many moves, which
/// is known.
[[nodiscard]] std::string line_of_ply(const GameReview& review, std::size_t ply);
/// "Turning points:" and a line for each, "12  X h8-h6: O +0.59 to X +0.14; better ...", with their
/// ends; or that there are none.
[[nodiscard]] std::string lines_of_turning_points(const GameReview& review);

}  // namespace quagmire::ui
