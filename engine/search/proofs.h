// Proofs: whether the player to move wins in a given number of moves, whatever the opponent does.
// Every move of the attacker and every reply is tried, so "no win within 4" is as certain as a win.
// Nothing here depends on how positions look, and nothing is shared with the search whose claims it
// may check (the evaluation, the table, the cuts).
//
// A player wins in N if the game is over, in their favour, at the latest after the reply to their
// N-th move: a piece put into Quagmire loses when the opponent's turn ends with it there.
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

/// Longer wins cannot be asked for; most could not be proved in a lifetime.
constexpr int kMostSolved = 20;

/// A proof for somebody who waits takes at most so many: less than half a second.
constexpr std::uint64_t kMostPositions = 3'000'000;

/// What is known about a win of the player to move.
struct Solution {
  /// The win takes exactly this many moves of the winner.
  std::optional<int> moves{};
  /// No win exists in this many moves or fewer.
  int no_win_within = 0;
  /// All first moves that win in `moves`, in ascending order; only the first if the solver was
  /// stopped.
  std::vector<Move> keys{};
  /// The size in positions of the proof for the first key: after it all replies, for each of them a
  /// winning move, down to the end of the game.
  std::uint64_t proof = 0;
  bool stopped = false;  ///< before all was known
};

/// A shortest win, without looking for other first moves that win as soon.
struct ShortestWin {
  int moves;
  Move key;
};

/// What is known about the moves of a player in danger.
struct Defence {
  std::vector<Move> saving{};  ///< in ascending order; only the first if it was stopped
  bool stopped = false;
};

/// A move that wins at once: after it the game is over, or every reply leaves a piece in Quagmire.
/// nullopt if there is none. The game must not be over.
[[nodiscard]] std::optional<Move> win_at_once(const Board& board);

class Solver {
 public:
  /// Any thread may set `stop`; it takes effect within milliseconds. After `most_positions`, over
  /// all that it is asked, it is stopped as well.
  explicit Solver(StopFlag stop = nullptr, std::size_t table_mebibytes = 64,
                  std::uint64_t most_positions = std::numeric_limits<std::uint64_t>::max());
  /// From now on it may visit this many more.
  void allow(std::uint64_t positions) { most_positions_ = positions_ + positions; }

  /// Looks for the shortest win of the player to move, of at most `most_moves` (up to kMostSolved).
  /// A finished game has no win.
  [[nodiscard]] Solution solve(const Position& position, int most_moves);
  /// Faster, if one winning move is enough. Also nullopt if the solver was stopped.
  [[nodiscard]] std::optional<ShortestWin> shortest_win(const Position& position, int most_moves);
  /// Whether the player to move wins within `moves` by starting with `key`, a legal move; nullopt
  /// if the solver was stopped.
  [[nodiscard]] std::optional<bool> wins_by(const Position& position, Move key, int moves);
  /// The moves after which the opponent has no win within `moves`, the first `enough` of them.
  [[nodiscard]] Defence defend(const Position& position, int moves, std::size_t enough = kMaxMoves);
  /// Those of these legal moves, in their order.
  [[nodiscard]] Defence defend(const Position& position, std::span<const Move> moves_tried,
                               int moves, std::size_t enough = kMaxMoves);
  /// One of them, found faster. nullopt if there is none, if it was not found within this many
  /// positions, or if the solver was stopped.
  [[nodiscard]] std::optional<Move> refutation(const Position& position, int moves,
                                               std::uint64_t most_positions);

 private:
  /// The size of a proof, in positions; 0 if there is none.
  using Proof = std::uint64_t;

  // What is known of a position: the player to move wins within `wins` moves, or not within `holds`
  // (0: nothing known).
  struct Proved {
    Key key = 0;
    Proof proof = 0;
    std::int8_t wins = 0;
    std::int8_t holds = 0;
  };
  struct Bucket {
    Proved deep;    // of the longest search
    Proved latest;  // of the last one
  };

  Proof attack(const Node& node, int moves);
  Proof attack_with_exactly(const Node& node, int moves);
  Proof win_at_once(const Node& node);
  Proof after_key(const Node& node, Move key, int moves);
  Proof every_reply_loses(const Node& node, Move last, int moves);
  Proof every_reply_loses_at_once(const Node& node);
  bool refutes(const Node& node, Move reply, int moves, Proof& proof);
  bool must_stop() { return budget_.must_stop(++positions_); }
  [[nodiscard]] bool stopped() const { return budget_.stopped(); }

  Proved* find(Key key);
  void store(Key key, int moves, Proof proof);

  SearchBudget budget_;  // of one question
  std::uint64_t positions_ = 0;
  std::uint64_t most_positions_;  // that may be visited
  std::vector<Bucket> table_;
  // By moves left and the attacker's landing: the reply that refuted it last.
  std::array<std::array<std::optional<Move>, 64>, kMostSolved> refutations_{};
  // How often a reply has refuted anything, by player, start and landing.
  std::vector<std::uint32_t> refutation_counts_;
};

/// The legal moves that put an enemy piece into Quagmire and leave none of one's own there.
[[nodiscard]] MoveList trapping_moves(const Board& board);

}  // namespace quagmire::search
