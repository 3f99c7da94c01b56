// Traps: moves after which many replies lose by force without looking like it. Two careful players
// never beat each other; against a player who sees less far than it does, the computer wins by
// choosing, among the moves that cost it nothing, the one that is hardest to answer.
//
// How likely a reply is, is guessed from how good it looks. Replies that look worse than others are
// unlikely, and so are those that lose on the very next move, which everyone sees. If the game has
// shown how the opponent plays (replier.h), the reply is foretold, and a trap that this very
// opponent walks into comes first, or else a move that prepares one.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "engine/board/move.h"
#include "engine/bulk/kernels.h"
#include "engine/computer/replier.h"
#include "engine/search/forced_win.h"
#include "engine/search/score.h"
#include "engine/search/search.h"

namespace quagmire::search {

struct Trap {
  Move move;
  Chance chance = 0;  ///< that the reply is one that loses
  Chance worth = 0;   ///< the same, and what can be hoped for on the move after it
  /// That this trap, or one that it prepares, catches just this opponent (see TrapFinder::know); 0
  /// if it is less than TrapTuning::foretold_percent.
  Chance foretold = 0;
  Score evaluation = 0;  ///< the static one, for the player who sets the trap
};

class TrapFinder {
 public:
  /// `stop` and `end` are when to give up, with nothing found.
  TrapFinder(const TrapTuning& tuning, const Weights& weights, StopFlag stop,
             std::chrono::steady_clock::time_point end)
      : tuning_(tuning), weights_(weights), stop_(stop), end_(end) {}

  /// The traps that the player to move can set with a move that leaves nothing of theirs in
  /// Quagmire and allows the opponent no short forced win; those first that are foretold to catch
  /// the opponent, and of these and of the others those worth most. The game must not be over.
  [[nodiscard]] std::vector<Trap> traps(const bulk::Board& board);

  /// What is to be said of one of them.
  [[nodiscard]] TrapFacts facts_of(const bulk::Board& board, Move move);

  /// From now on replies are foretold by what is known of the opponent, who must outlive this, and
  /// moves before a trap are planned until each of `threads` threads has looked at about
  /// `most_nodes` positions. With one thread and no limit of time the plans are the same each time.
  void know(Opponent& opponent, std::uint64_t most_nodes, int threads = 1) {
    opponent_ = &opponent;
    most_nodes_ = most_nodes;
    threads_ = threads;
  }

  /// Positions looked at; by other threads with what the opponents of theirs have looked at.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_ + wins_.nodes(); }

 private:
  struct Reply {
    bulk::Board next;     // after it
    Score looks;          // its static evaluation, for the player who replies
    int lost_in;          // in the trapper's own moves; 0: it does not lose by force
    std::int64_t weight;  // how likely it is, in no unit

    [[nodiscard]] bool loses() const { return lost_in != 0; }
  };
  struct Replies {
    std::vector<Reply> all;  // those that do not lose at once
    std::int64_t weight = 0;
    std::int64_t losing = 0;  // of that

    [[nodiscard]] Chance chance() const { return weight == 0 ? 0 : losing * kCertain / weight; }
  };

  struct Candidate {
    Trap trap;
    Replies replies;
  };

  [[nodiscard]] bool is_safe(const bulk::Board& board, Move move, const bulk::Board& next);
  [[nodiscard]] static std::vector<bulk::Board> boards_of(const Replies& replies);
  [[nodiscard]] Replies replies_to(const bulk::Board& board);
  [[nodiscard]] std::vector<Replies> threats(const bulk::Board& board);
  [[nodiscard]] Chance best_chance(const bulk::Board& board);
  [[nodiscard]] Chance hope(const Replies& replies);
  [[nodiscard]] std::vector<Candidate> candidates(const bulk::Board& board);
  class Plans;
  void foretell(std::vector<Candidate>& candidates);
  void work_on(Plans& plans);
  [[nodiscard]] Chance foretold(const Replies& replies);
  [[nodiscard]] Chance planned(const Replies& replies, int moves);
  [[nodiscard]] Chance best_plan(const bulk::Board& board, int moves);
  [[nodiscard]] std::uint64_t looked_at() const { return nodes() + opponent_->nodes(); }
  [[nodiscard]] bool has_planned_enough();
  bool must_stop();

  const TrapTuning& tuning_;
  const Weights& weights_;
  StopFlag stop_;
  std::chrono::steady_clock::time_point end_;
  Opponent* opponent_ = nullptr;
  int threads_ = 1;
  std::uint64_t most_nodes_ = 0;  // those of the opponent's foresight included
  const bulk::Kernels& kernels_ = bulk::best_kernels();
  ForcedWins wins_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  bool stopped_ = false;
};

}  // namespace quagmire::search
