// Traps: moves after which many replies lose by force without looking like it. Two careful players
// never beat each other; against a player who sees less far than it does, the computer wins by
// choosing, among the moves that cost it nothing, the one that is hardest to answer.
//
// How likely a reply is, is guessed from how good it looks. Replies that look worse than others are
// unlikely, and so are those that lose on the very next move, which everyone sees.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "engine/board/move.h"
#include "engine/bulk/kernels.h"
#include "engine/search/forced_win.h"
#include "engine/search/score.h"
#include "engine/search/search.h"

namespace quagmire::search {

/// A chance, in parts of kCertain. (Whole numbers, so that every machine makes the same choice.)
using Chance = std::int64_t;
constexpr Chance kCertain = 1 << 20;

/// Positions to look at for one forced win.
constexpr std::uint64_t kPatience = 2000;

struct Trap {
  Move move;
  Chance chance;  ///< that the reply is one that loses
  Chance worth;   ///< the same, and what can be hoped for on the move after it
};

class TrapFinder {
 public:
  /// `stop` and `end` are when to give up, with nothing found.
  TrapFinder(const TrapTuning& tuning, const Weights& weights, StopFlag stop,
             std::chrono::steady_clock::time_point end)
      : tuning_(tuning), weights_(weights), stop_(stop), end_(end) {}

  /// The traps that the player to move can set with a move that leaves nothing of theirs in
  /// Quagmire and allows the opponent no short forced win; those worth most first. The game must
  /// not be over.
  [[nodiscard]] std::vector<Trap> traps(const bulk::Board& board);

  /// What is to be said of one of them.
  [[nodiscard]] TrapFacts facts_of(const bulk::Board& board, Move move);

  /// Positions looked at.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_ + wins_.nodes(); }

 private:
  struct Reply {
    bulk::Board next;         // after it
    Score looks;              // its static evaluation, for the player who replies
    bool loses = false;       // by force
    std::int64_t weight = 0;  // how likely it is, in no unit
  };
  struct Replies {
    std::vector<Reply> all;  // those that do not lose at once
    std::int64_t weight = 0;
    std::int64_t losing = 0;  // of that

    [[nodiscard]] Chance chance() const { return weight == 0 ? 0 : losing * kCertain / weight; }
  };

  [[nodiscard]] bool is_won(const bulk::Board& board, int moves) {
    return wins_.moves_to_win(board, moves, kPatience).has_value();
  }
  [[nodiscard]] bool is_safe(const bulk::Board& board, Move move, const bulk::Board& next);
  [[nodiscard]] Replies replies_to(const bulk::Board& board);
  [[nodiscard]] Chance best_chance(const bulk::Board& board);
  [[nodiscard]] Chance hope(Replies& replies);
  bool must_stop();

  const TrapTuning& tuning_;
  const Weights& weights_;
  StopFlag stop_;
  std::chrono::steady_clock::time_point end_;
  const bulk::Kernels& kernels_ = bulk::best_kernels();
  ForcedWins wins_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  bool stopped_ = false;
};

}  // namespace quagmire::search
