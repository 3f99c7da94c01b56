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
  double chance;           ///< of O to win, 0 to 1
};

/// A move that turned the game.
struct TurningPoint {
  std::size_t ply;  ///< before the move
  double weight;    ///< by which those to name are chosen
  Advice better;
};
constexpr bool lighter(const TurningPoint& a, const TurningPoint& b) { return a.weight < b.weight; }

class GameReview {
 public:
  explicit GameReview(const Game& game = Game()) { look_at(game); }

  /// Looks at this game from now on, up to its cursor.
  void look_at(const Game& game);
  /// The moves that are looked at.
  [[nodiscard]] const Game& game() const { return game_; }

  /// From now on the plies are thought about from the last one back, for those who cannot wait.
  void begin_at_end() { from_end_ = true; }

  /// The first ply without an opinion, or the last; nullopt if all have one.
  [[nodiscard]] std::optional<std::size_t> next_ply() const;
  /// The result for next_ply().
  void hear(const search::Findings& found);
  // The same for a thinker; see Screen.
  [[nodiscard]] std::optional<Question> question() const;
  void hear(const Question& question, const Thought& thought);
  /// Why the computer cannot go on, as "memory is short"; empty if it can.
  [[nodiscard]] const std::string& failure() const { return failure_; }

  /// Null if it is not known yet.
  [[nodiscard]] const Opinion* opinion(std::size_t ply) const;
  /// The weightiest turning points so far, three at most, in the order of the game.
  [[nodiscard]] const std::vector<TurningPoint>& turning_points() const { return points_; }
  /// The one whose move is played at this ply, or null.
  [[nodiscard]] const TurningPoint* turning_point(std::size_t ply) const;

 private:
  void learn(search::Score score, std::vector<Move> line);
  void look_for_turning_point(std::size_t ply);
  void learn_what_is_over();

  Game game_;
  std::vector<std::optional<Opinion>> opinions_;  // by ply
  bool from_end_ = false;
  std::vector<TurningPoint> points_;
  std::string failure_;
};

/// Thinks about all plies that are not known yet, one after another in one thread, each within the
/// limits, and calls `on_ply` for each in order. Returns false if `stop` ended it early.
bool look_through(GameReview& review, const search::Resources& resources,
                  const search::Limits& limits, search::StopFlag stop,
                  const std::function<void(std::size_t ply)>& on_ply);

// The same in words.

/// That there is no move to look back on, as a sentence.
[[nodiscard]] std::string nothing_to_review();

/// "12. X h8-h6", as the list of moves numbers it: the move that is played at this ply.
[[nodiscard]] std::string numbered_move(const Game& game, std::size_t ply);

enum class Words : std::uint8_t { All, Few };

/// How it stands at a ply that is known: "about even", "O slightly better", "X clearly better", "O
/// wins in 3", "X has won"; in few words "even", "O better", "O in 3", "X won". How many moves a
/// proved win takes is known; a number for anything else would claim more than is known.
[[nodiscard]] std::string outlook(const GameReview& review, std::size_t ply, Words words);
/// What the move at a ply has changed: "O clearly better -> about even"; "about even" if nothing.
[[nodiscard]] std::string change_in_words(const GameReview& review, std::size_t ply, Words words);

// In lines, for those who listen too: a sign or an arrow is easily passed over.

/// "0  start  about even", "2  X f7-f4  O wins in 3": how the game stands after so many moves,
/// which is known.
[[nodiscard]] std::string line_of_ply(const GameReview& review, std::size_t ply);
/// "Turning points:" and a line for each, "12  X h8-h6: about even to O wins in 3; better ...",
/// with their ends; or that there are none.
[[nodiscard]] std::string lines_of_turning_points(const GameReview& review);

}  // namespace quagmire::ui
