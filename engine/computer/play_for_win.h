// Playing to win: a search, and then, if nothing is decided, the trap that is worth most among
// those that cost nothing. The search says what a move must not be worse than, so that neither a
// win nor anything else that matters is given up.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/search/evaluation.h"
#include "engine/search/proofs.h"
#include "engine/search/search.h"

namespace quagmire::search {

// Traps: moves after which many replies lose by force without looking like it. Two careful players
// never beat each other; against a player who sees less far than it does, the computer wins by
// choosing, among the moves that cost it nothing, the one that is hardest to answer.
//
// How likely a reply is, is guessed from how good it looks. Replies that look worse than others are
// unlikely, and so are those that lose on the very next move, which everyone sees.

/// A chance, in parts of kCertain. (Whole numbers, so that every machine makes the same choice.)
using Chance = std::int64_t;
constexpr Chance kCertain = 1 << 20;

/// Positions to look at for one forced win.
constexpr std::uint64_t kPatience = 2000;

struct Trap {
  Move move;
  Chance chance;  ///< that the reply is one that loses
  Chance worth;   ///< the same, and what can be hoped for on the move after it
  TrapFacts facts;
};

class TrapFinder {
 public:
  /// Ends when the meter says so, with what was found until then.
  TrapFinder(const TrapTuning& tuning, const Weights& weights, const Meter& meter = {})
      : tuning_(tuning), weights_(weights), meter_(meter) {}

  /// The traps more likely than TrapTuning::least_permille that the player to move can set with a
  /// move that leaves nothing of theirs in Quagmire; those worth most first. What looks best is
  /// tried first. The game must not be over.
  [[nodiscard]] std::vector<Trap> traps(const Board& board);

  /// Positions judged, or looked at for a forced win.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_ + wins_.nodes(); }

 private:
  // A move that ends nothing and leaves nothing of one's own in Quagmire.
  struct Candidate {
    Move move;
    Board next;                    // after it
    Score looks = 0;               // its static evaluation, for the player who moves
    std::optional<int> lost_in{};  // by force, in so many moves of the other player
    std::int64_t weight = 0;       // its relative likelihood
  };
  struct Replies {
    std::vector<Candidate> all;
    std::int64_t weight = 0;
    std::int64_t losing = 0;  // of that
    TrapFacts facts{};

    [[nodiscard]] Chance chance() const { return weight == 0 ? 0 : losing * kCertain / weight; }
  };

  [[nodiscard]] std::optional<int> moves_to_win(const Board& board);
  [[nodiscard]] std::vector<Candidate> candidates(const Board& board) const;
  void judge(std::vector<Candidate>& moves);
  [[nodiscard]] Replies replies_to(const Board& board);
  void weigh(Replies& replies);
  [[nodiscard]] Chance best_chance(const Board& board);
  [[nodiscard]] Chance hope(Replies& replies);
  bool must_stop() { return meter_.must_stop(nodes()); }

  const TrapTuning& tuning_;
  const Weights& weights_;
  Meter meter_;
  ForcedWins wins_;
  std::uint64_t nodes_ = 0;
};

/// As Searcher::search, which takes three quarters of what the limits allow; what traps are
/// worth is searched with the rest. The move is the first line's; if it sets a trap, the findings
/// say so, and the lines after it are those of the search.
[[nodiscard]] Findings play_for_win(Searcher& searcher, const Position& position,
                                    std::span<const Position> history, const Limits& limits,
                                    const Options& options = {}, StopFlag stop = nullptr,
                                    const OnDepth& on_depth = {});

}  // namespace quagmire::search
