// Proofs: whether the player to move wins within a number of moves against every defence. All
// attacking moves and all replies are tried, so "no win within 4" is certain too. The solver shares
// no evaluation, table or cuts with the search, so it can check the search's claims.
//
// A player wins in N if the game is won at the latest after the reply to the N-th move. A trapped
// piece loses when its player's turn ends with it still trapped.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/search/node.h"
#include "engine/search/search.h"

namespace quagmire::search {

/// The longest win that can be asked for; most longer ones could never be proved.
constexpr int kLongestSolvedWin = 20;

/// The limit of positions while a person waits: less than half a second.
constexpr std::uint64_t kPositionsWhileWaiting = 3'000'000;

/// The result of a search for a win of the player to move.
struct Solution {
  /// The exact length of the win, in the winner's moves.
  std::optional<int> moves{};
  /// There is no win in this many moves or fewer.
  int no_win_within = 0;
  /// All first moves that win in `moves`, in ascending order. Only the first if the solver was
  /// stopped.
  std::vector<Move> keys{};
  /// The size of the proof for the first key, in positions: all replies, and a winning move after
  /// each, to the end of the game.
  std::uint64_t proof = 0;
  bool stopped = false;  ///< stopped before everything was known
};

/// A shortest win, without the other first moves that win as fast.
struct ShortestWin {
  int moves;
  Move key;
};

/// The moves that save a player from a loss.
struct Defence {
  std::vector<Move> saving{};  ///< in ascending order; only the first if the solver was stopped
  bool stopped = false;
};

/// A move that wins at once: it ends the game, or every reply leaves a piece in Quagmire. The game
/// must not be over.
[[nodiscard]] std::optional<Move> win_at_once(const Board& board);

class Solver {
 public:
  /// Stops within milliseconds once `stop` is set by any thread, or after `most_positions` in all
  /// calls together.
  explicit Solver(StopFlag stop = nullptr, std::size_t table_mebibytes = 64,
                  std::uint64_t most_positions = std::numeric_limits<std::uint64_t>::max());
  /// Permits this many more positions.
  void allow(std::uint64_t positions) { most_positions_ = positions_ + positions; }

  /// Finds the shortest win of at most `most_moves` (up to kLongestSolvedWin) moves. A finished
  /// game has no win.
  [[nodiscard]] Solution solve(const Position& position, int most_moves);
  /// Finds one key of a shortest win, which is faster. nullopt also if the solver was stopped.
  [[nodiscard]] std::optional<ShortestWin> shortest_win(const Position& position, int most_moves);
  /// Whether the legal move `key` wins within `moves`. nullopt if the solver was stopped.
  [[nodiscard]] std::optional<bool> wins_by(const Position& position, Move key, int moves);
  /// Up to `enough` moves after which the opponent has no win within `moves`.
  [[nodiscard]] Defence defend(const Position& position, int moves, std::size_t enough = kMaxMoves);
  /// Tries only the legal moves `moves_tried`, in their order.
  [[nodiscard]] Defence defend(const Position& position, std::span<const Move> moves_tried,
                               int moves, std::size_t enough = kMaxMoves);
  /// Like defend(), but finds only one move, and faster. nullopt if there is none, if it takes more
  /// than `most_positions`, or if the solver was stopped.
  [[nodiscard]] std::optional<Move> refutation(const Position& position, int moves,
                                               std::uint64_t most_positions);

 private:
  /// The size of a proof, in positions; 0 if there is none.
  using Proof = std::uint64_t;

  // A table entry: the player to move wins within `wins` moves, or not within `holds` (0 if
  // unknown).
  struct ProofEntry {
    Key key = 0;
    Proof proof = 0;
    std::int8_t wins = 0;
    std::int8_t holds = 0;
  };
  struct Bucket {
    ProofEntry deep;    // from the deepest search
    ProofEntry latest;  // from the latest search
  };

  Proof attack(const Node& node, int moves);
  Proof attack_with_exactly(const Node& node, int moves);
  Proof win_at_once(const Node& node);
  Proof prove_key(const Node& node, Move key, int moves);
  Proof every_reply_loses(const Node& node, Move last, int moves);
  Proof every_reply_loses_at_once(const Node& node);
  bool refutes(const Node& node, Move reply, int moves, Proof& proof);
  bool must_stop() { return budget_.must_stop(++positions_); }
  [[nodiscard]] bool stopped() const { return budget_.stopped(); }

  ProofEntry* find(Key key);
  void store(Key key, int moves, Proof proof);

  SearchBudget budget_;  // of one call
  std::uint64_t positions_ = 0;
  std::uint64_t most_positions_;  // the limit of `positions_`
  std::vector<Bucket> table_;
  // The reply that last refuted an attack, by moves left and the attacker's landing.
  std::array<std::array<std::optional<Move>, 64>, kLongestSolvedWin> refutations_{};
  // The number of refutations by each reply, by player, start and landing.
  std::vector<std::uint32_t> refutation_counts_;
};

/// The legal moves that trap an enemy piece and leave no own piece trapped.
[[nodiscard]] MoveList trapping_moves(const Board& board);

}  // namespace quagmire::search
