// The computer's analysis of a game: the evaluation of each ply, the turning points, and what they
// led to, by proof. Also the effects of single moves. All messages about a game and all puzzles
// from it are based on this class. It is filled one request at a time in the background, or at once
// by analyze(). When the game changes, results for moves that both games share are kept.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/game/game.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace quagmire {

constexpr int kLongWin = 3;  ///< in the winner's moves

/// The proof as a line of moves: the win that `played` missed, or `played` and the win that it
/// allowed.
[[nodiscard]] std::vector<Move> proof_of(const Consequence& led_to, Move played);

/// The number of the winner's moves in a proved line.
[[nodiscard]] constexpr int winning_moves(const std::vector<Move>& line) {
  return static_cast<int>(line.size() + 1) / 2;
}

/// Proves what the move before the request's position led to. Empty if nothing is proved.
[[nodiscard]] Consequence prove_consequence(const EngineRequest& request, const Position& before,
                                            search::StopFlag stop);

/// For each ply. A game of 100 plies takes a few seconds, at most ten.
constexpr search::Limits kReviewLimits{.nodes = 200'000, .time = std::chrono::milliseconds(100)};

/// The evaluation of one ply.
struct PlyEvaluation {
  Player mover;            ///< the player to move
  search::Score score;     ///< from the mover's side
  std::vector<Move> line;  ///< the best move and what follows; empty if the game is over
  double win_probability;  ///< for O, 0 to 1, from the results of games with such scores
};
/// The evaluation that a search line at this ply implies.
[[nodiscard]] PlyEvaluation evaluation_of(search::Line line, const Game& game, std::size_t ply);

/// The evaluations before and after a move.
struct Change {
  const PlyEvaluation& before;
  const PlyEvaluation& after;
};

/// A move that turned the game.
struct TurningPoint {
  std::size_t ply;  ///< the ply before the move
  double weight;    ///< the most important turning points have the highest weight
};
constexpr bool weighs_less(const TurningPoint& a, const TurningPoint& b) {
  return a.weight < b.weight;
}

class GameAnalysis {
 public:
  explicit GameAnalysis(const Game& game = Game()) { set_game(game); }

  /// Analyzes this game from now on, up to its cursor.
  void set_game(const Game& game);
  /// The analyzed moves.
  [[nodiscard]] const Game& game() const { return game_; }

  /// The next request; nullopt if everything is known. First come the moves that decided a finished
  /// game, then all other plies. Consequences follow: those of the turning points, and of all
  /// mistakes by the players in `of` (by index_of()).
  [[nodiscard]] std::optional<EngineRequest> engine_request(
      const std::array<bool, 2>& of = {}) const;
  /// Whether an analysis made this request.
  [[nodiscard]] static bool is_request_of_analysis(const EngineRequest& request) {
    return request.purpose == EngineRequest::Purpose::Review ||
           request.purpose == EngineRequest::Purpose::Consequence;
  }
  /// Receives the result of a request; ignores results for another game.
  void receive(const EngineRequest& request, const EngineResult& result);
  /// Receives the evaluation of next_ply().
  void receive(const search::SearchResult& found);
  /// Why the analysis cannot continue; null if it can.
  [[nodiscard]] const std::exception_ptr& failure() const { return failure_; }

  /// The next ply to evaluate; nullopt if all are known. Takes constant time.
  [[nodiscard]] std::optional<std::size_t> next_ply() const;
  /// Null if not known yet.
  [[nodiscard]] const PlyEvaluation* evaluation(std::size_t ply) const;
  /// The evaluations around the move at this ply. nullopt if one is not known yet, or if the game
  /// ends here.
  [[nodiscard]] std::optional<Change> change(std::size_t ply) const;
  /// At most three turning points, the weightiest so far, in order of play. Their change() is
  /// known.
  [[nodiscard]] const std::vector<TurningPoint>& turning_points() const { return points_; }
  /// The turning point at this ply, or null.
  [[nodiscard]] const TurningPoint* turning_point(std::size_t ply) const;

  /// What the move at this ply led to; null if nothing is proved.
  [[nodiscard]] const Consequence* consequence(std::size_t ply) const;
  /// The proof for the move at this ply as a line; empty if nothing is proved.
  [[nodiscard]] std::vector<Move> proof(std::size_t ply) const;
  /// The ply of the decisive move: after it the loser's game was lost by proof, and before it was
  /// not. nullopt if unknown.
  [[nodiscard]] std::optional<std::size_t> decisive() const {
    return find_decisive_move().decisive;
  }
  /// Whether the evaluations suggest that the move at this ply is a provable mistake: it gave away
  /// a win, or a game that was not lost.
  [[nodiscard]] bool may_be_mistake(std::size_t ply) const;

  /// The number of calls of evaluation(); tests use it to measure cost.
  [[nodiscard]] std::size_t lookups() const { return lookups_; }

 private:
  // The result of going back from the end of the game.
  struct DecisiveMove {
    std::optional<std::size_t> unknown{};   // the ply of the move to evaluate next
    std::optional<std::size_t> decisive{};  // nullopt if unknown
  };

  [[nodiscard]] EngineRequest request_evaluation(std::size_t ply) const {
    return {EngineRequest::Purpose::Review, game_.position_at(ply), ply};
  }
  void store_evaluation(std::size_t ply, search::Line line);
  void store_consequence(std::size_t ply, const Consequence& proved);
  // Checks whether the move at this ply is a turning point or a mistake, if both evaluations are
  // known.
  void classify_move(std::size_t ply);
  void add_if_turning_point(std::size_t ply, const Change& known);
  void evaluate_final_position();
  [[nodiscard]] DecisiveMove find_decisive_move() const;

  Game game_;
  std::vector<std::optional<PlyEvaluation>> evaluations_;  // by ply
  std::size_t known_ = 0;  // the number of leading plies with an evaluation
  mutable std::size_t lookups_ = 0;
  std::vector<TurningPoint> points_;
  // By player: plies of possible mistakes without a proof yet.
  std::array<std::set<std::size_t>, 2> unproved_;
  std::map<std::size_t, Consequence>
      proved_;  // by the ply before the move; empty if nothing is proved
  std::exception_ptr failure_;
};

/// Evaluates all plies that are not known yet, in order, each within the limits, and calls `on_ply`
/// for each. Then proves the consequences that engine_request() asks for. Returns false if `stop`
/// ended it early; it may be called again to continue.
bool analyze(GameAnalysis& analysis, const std::array<bool, 2>& of, const search::Limits& limits,
             search::StopFlag stop, const std::function<void(std::size_t ply)>& on_ply = {},
             std::size_t table_mebibytes = 16);

// What a move achieves by the rules: pieces freed, trapped, threatened or protected, and mobility.
// These facts come from trying moves, not from a search, so hints based on them are always true.

/// How many moves each player would have if it were their turn.
struct Mobility {
  int mover;
  int opponent;
};

struct MoveEffects {
  Bitboard freed;          ///< the mover's pieces that leave Quagmire
  bool only_free = false;  ///< no other legal move frees all of them
  Bitboard traps;          ///< the opponent's pieces that the move puts into Quagmire
  /// The opponent's pieces that the mover could trap with a second move in a row, without losing by
  /// it. Pieces that could be trapped before the move do not count.
  Bitboard threatens;
  /// The mover's pieces that the opponent could have trapped, and no longer can after the move. The
  /// moved piece is on its new square.
  Bitboard saves;
  Mobility mobility;  ///< after the move
};

/// The move must be legal and must not end the game.
[[nodiscard]] MoveEffects effects_of(const Position& position, Move move);

/// The opponent's pieces that `by` could trap with one move, without leaving an own piece in
/// Quagmire. Empty if the game would be over before that move. Unlike threatened(), it leaves out
/// moves that lose.
[[nodiscard]] Bitboard trappable_pieces(const Position& position, Player by);

}  // namespace quagmire
