// A game looked at by the computer: how it stands at each ply, at which moves it turned, and what
// those led to, by proof; and what any move achieves. Everything said of a game and every puzzle
// made from it is read from here. Plies are thought about one after another in the background,
// while the end of a game is shown, or all at once for a review in lines. What is known of moves
// that two games share holds for both.
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

constexpr int kLongWin = 3;  ///< in moves

/// What is proved of the move that was played, move by move: the win that it missed, or itself and
/// the win that it allowed.
[[nodiscard]] std::vector<Move> proof_of(const Consequence& led_to, Move played);

/// How many of a line's moves are the winner's.
[[nodiscard]] constexpr int winning_moves(const std::vector<Move>& line) {
  return static_cast<int>(line.size() + 1) / 2;
}

/// Proves what the move before the request's position led to; empty if nothing is proved.
[[nodiscard]] Consequence prove_consequence(const EngineRequest& request, const Position& before,
                                            search::StopFlag stop);

/// For each ply in the background. A game of a hundred plies takes some seconds, and ten at most.
constexpr search::Limits kReviewLimits{.nodes = 200'000, .time = std::chrono::milliseconds(100)};

/// What is thought of a position.
struct PlyEvaluation {
  Player mover;            ///< who is to move
  search::Score score;     ///< for the mover
  std::vector<Move> line;  ///< the best move and what follows; none where the game is over
  double win_probability;  ///< of O to win, 0 to 1, by how games with such scores ended
};
/// What a line found by a search at this ply says.
[[nodiscard]] PlyEvaluation evaluation_of(search::Line line, const Game& game, std::size_t ply);

/// What is thought before a move and after it.
struct Change {
  const PlyEvaluation& before;
  const PlyEvaluation& after;
};

/// A move that turned the game.
struct TurningPoint {
  std::size_t ply;  ///< before the move
  double weight;    ///< by which those to name are chosen
};
constexpr bool lighter(const TurningPoint& a, const TurningPoint& b) { return a.weight < b.weight; }

class GameAnalysis {
 public:
  explicit GameAnalysis(const Game& game = Game()) { set_game(game); }

  /// Looks at this game from now on, up to its cursor.
  void set_game(const Game& game);
  /// The moves that are looked at.
  [[nodiscard]] const Game& game() const { return game_; }

  /// What to think about next; nullopt if all is known. First comes what decided a game that is
  /// over and how the moves there are judged, then how all others are judged, and then what the
  /// turning points led to, and all mistakes of these players, by index_of().
  [[nodiscard]] std::optional<EngineRequest> engine_request(
      const std::array<bool, 2>& of = {}) const;
  /// Whether engine_request() asks such requests.
  [[nodiscard]] static bool is_request_of_analysis(const EngineRequest& request) {
    return request.purpose == EngineRequest::Purpose::Review ||
           request.purpose == EngineRequest::Purpose::Consequence;
  }
  /// The result for a request, which may be of another game.
  void receive(const EngineRequest& request, const EngineResult& result);
  /// How next_ply() stands.
  void receive(const search::SearchResult& found);
  /// Why the computer cannot go on; null if it can.
  [[nodiscard]] const std::exception_ptr& failure() const { return failure_; }

  /// The first ply without an evaluation, or the last; nullopt if all have one. Takes constant
  /// time.
  [[nodiscard]] std::optional<std::size_t> next_ply() const;
  /// Null if it is not known yet.
  [[nodiscard]] const PlyEvaluation* evaluation(std::size_t ply) const;
  /// Around the move at this ply; nullopt if either is not known yet, or the game ends here.
  [[nodiscard]] std::optional<Change> change(std::size_t ply) const;
  /// The weightiest turning points so far, three at most, in the order of the game. Their change()
  /// is known.
  [[nodiscard]] const std::vector<TurningPoint>& turning_points() const { return points_; }
  /// The one whose move is played at this ply, or null.
  [[nodiscard]] const TurningPoint* turning_point(std::size_t ply) const;

  /// What the move at this ply led to; null if nothing is proved.
  [[nodiscard]] const Consequence* consequence(std::size_t ply) const;
  /// That, move by move from this ply on; empty if nothing is proved.
  [[nodiscard]] std::vector<Move> proof(std::size_t ply) const;
  /// The ply of the last move after which the loser was lost by proof and before it was not, as far
  /// as is known.
  [[nodiscard]] std::optional<std::size_t> decisive() const {
    return find_decisive_move().decisive;
  }
  /// Whether the move at this ply may be a mistake by proof: as it is judged, it gave away a win or
  /// a game that was not lost.
  [[nodiscard]] bool may_be_mistake(std::size_t ply) const;

  /// How often evaluation() was called, also from within: a measure of cost for tests.
  [[nodiscard]] std::size_t lookups() const { return lookups_; }

 private:
  // What the moves back from the end say.
  struct DecisiveMove {
    std::optional<std::size_t> unknown{};   // the ply of a move to ask about next
    std::optional<std::size_t> decisive{};  // as far as is known
  };

  [[nodiscard]] EngineRequest request_evaluation(std::size_t ply) const {
    return {EngineRequest::Purpose::Review, game_.position_at(ply), ply};
  }
  void store_evaluation(std::size_t ply, search::Line line);
  void store_consequence(std::size_t ply, const Consequence& proved);
  // Looks at the move at this ply, if it is known what is thought before and after it: whether it
  // turned the game, and whether it may be a mistake.
  void classify_move(std::size_t ply);
  void add_if_turning_point(std::size_t ply, const Change& known);
  void evaluate_final_position();
  [[nodiscard]] DecisiveMove find_decisive_move() const;

  Game game_;
  std::vector<std::optional<PlyEvaluation>> evaluations_;  // by ply
  std::size_t known_ = 0;  // this many plies from the first on have one
  mutable std::size_t lookups_ = 0;
  std::vector<TurningPoint> points_;
  // By player: plies of moves that may be mistakes and about which nothing was asked.
  std::array<std::set<std::size_t>, 2> unproved_;
  std::map<std::size_t, Consequence> proved_;  // by the ply before the move; empty: nothing proved
  std::exception_ptr failure_;
};

/// Thinks about how all plies stand that are not known yet, one after another in one thread, each
/// within the limits, and calls `on_ply` for each in order; then proves all that is asked for. May
/// be called again for more. Returns false if `stop` ended it early.
bool analyze(GameAnalysis& analysis, const std::array<bool, 2>& of, const search::Limits& limits,
             search::StopFlag stop, const std::function<void(std::size_t ply)>& on_ply = {},
             std::size_t table_mebibytes = 16);

// Why a player would play a move: whom it frees, traps, threatens or keeps safe, and the room it
// leaves. Facts of the rules, found by trying moves, so that the words of a hint are true whatever
// a search thought.

/// How many moves each player would have if it were their turn.
struct Mobility {
  int mover;
  int opponent;
};

struct MoveEffects {
  Bitboard freed;          ///< the mover's pieces that it gets out of Quagmire
  bool only_free = false;  ///< no other legal move frees all of them
  Bitboard traps;          ///< the opponent's pieces that it puts into Quagmire
  /// The opponent's other pieces that the mover could put there with one more move, without losing
  /// by it, if the opponent did nothing. Pieces that could be put there already do not count.
  Bitboard threatens;
  /// The mover's pieces that the opponent could put into Quagmire if the mover did nothing, and
  /// cannot after the move. A piece that has moved is named by its new square.
  Bitboard saves;
  Mobility mobility;  ///< after the move
};

/// The move must be legal, and must not end the game.
[[nodiscard]] MoveEffects effects_of(const Position& position, Move move);

/// The opponent's pieces that one move of `by` would put into Quagmire, without leaving a piece of
/// `by` in it, if it were `by`'s turn; none if the game would be over before that move.
/// (threatened() lists what to beware of, including moves that lose.)
[[nodiscard]] Bitboard trappable_pieces(const Position& position, Player by);

}  // namespace quagmire
