// The opponent model, learnt from the game itself. A replier is a model of a player who looks some
// plies ahead and goes by what the board is like there. How well each model would have foretold the
// opponent's moves says, by Bayes' rule, how likely it is that the opponent plays like that. Traps
// (trap.h) are then chosen that lie beyond the opponent's sight. (Playing to a model of the
// opponent: Carmel and Markovitch, 1993; Iida, Uiterwijk, van den Herik and Herschberg, 1993.)
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/board/move.h"
#include "engine/bulk/kernels.h"
#include "engine/rules/position.h"
#include "engine/search/score.h"
#include "engine/search/search.h"

namespace quagmire::search {

/// A chance, in parts of kCertain. (Whole numbers, so that every machine makes the same choice.)
using Chance = std::int64_t;
constexpr Chance kCertain = 1 << 20;

/// exp(-worse_by / temperature), in parts of kCertain.
[[nodiscard]] std::int64_t softmax_weight(Score worse_by, int temperature);

/// What a player goes by if nothing is decided.
enum class Judgement : std::uint8_t {
  Looks,  ///< the static evaluation
  Room,   ///< how many more moves one has than the other, in eighths of a move
};

struct Replier {
  Judgement judgement;
  int sight;        ///< how many plies they look ahead after a move of theirs
  int temperature;  ///< by how much worse a move seems that is e times less likely

  /// Moves that seem worse by more than this are not made.
  [[nodiscard]] constexpr int margin() const { return 3 * temperature; }
  [[nodiscard]] std::int64_t weight(Score worse_by) const {
    return worse_by > margin() ? 0 : softmax_weight(worse_by, temperature);
  }
};

/// The first is the one that is expected before anything is known: it goes by how a reply looks,
/// and often plays another one. The others are nearly deterministic.
constexpr std::array<Replier, 8> kRepliers{{{Judgement::Looks, 0, 40},
                                            {Judgement::Looks, 1, 4},
                                            {Judgement::Looks, 2, 4},
                                            {Judgement::Looks, 3, 4},
                                            {Judgement::Room, 0, 2},
                                            {Judgement::Room, 1, 2},
                                            {Judgement::Room, 2, 2},
                                            {Judgement::Room, 3, 2}}};
constexpr std::size_t kFirstToForetell = 1;

/// How likely each of them is.
using Belief = std::array<Chance, kRepliers.size()>;
[[nodiscard]] Belief prior_belief();

/// How a replier looks ahead: full-width alpha-beta. Copies share what they know of positions, and
/// may be used by several threads.
class Foresight {
 public:
  /// `stop` and `end` are when to give up.
  Foresight(Judgement judgement, const Weights& weights, StopFlag stop,
            std::chrono::steady_clock::time_point end);

  /// What the position after a move is worth, for the player to move there, by looking `sight`
  /// plies ahead: exact between alpha and beta, a bound outside them.
  [[nodiscard]] Score value(const bulk::Board& board, int sight, Score alpha, Score beta) {
    return search(board, sight, 1, alpha, beta);
  }
  /// The same without looking ahead. The game must not be over.
  [[nodiscard]] Score judge(const bulk::Board& board) const;

  /// Positions looked at.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// Whether it gave up: its last answer is then worth nothing.
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  // In one word, so that threads need no lock (see table.h).
  struct Known {
    std::int16_t least;
    std::int16_t most;
    Move move;
    std::uint16_t unused;
  };
  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  [[nodiscard]] std::optional<Known> recall(std::uint64_t hash) const;
  void keep(std::uint64_t hash, const Known& known);
  Score search(const bulk::Board& board, int plies, int ply, Score alpha, Score beta);
  bool must_stop();

  Judgement judgement_;
  const Weights& weights_;
  StopFlag stop_;
  std::chrono::steady_clock::time_point end_;
  const bulk::Kernels& kernels_ = bulk::best_kernels();
  std::shared_ptr<std::vector<Slot>> table_;
  std::array<std::array<Move, 2>, 8> killers_{};  // by ply
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  bool stopped_ = false;
};

/// The opponent of the player to move, as far as they are known.
class Opponent {
 public:
  Opponent(const Weights& weights, StopFlag stop, std::chrono::steady_clock::time_point end)
      : looks_(Judgement::Looks, weights, stop, end), room_(Judgement::Room, weights, stop, end) {}

  /// Learns from the opponent's last moves, at most `moves` of them. `notes` keep what it has found
  /// out about these, for the next time with the same weights.
  void learn(const Position& position, std::span<const Position> history, int moves, Notes& notes);
  [[nodiscard]] const Belief& belief() const { return belief_; }
  /// Whether one of the deterministic models is at least this likely.
  [[nodiscard]] bool is_known(int percent) const {
    return std::any_of(belief_.begin() + kFirstToForetell, belief_.end(),
                       [&](Chance belief) { return belief >= kCertain * percent / 100; });
  }

  /// How likely this replier is to make one of the replies that lead to the positions `wanted`; the
  /// others lead to `unwanted`. nullopt if it had to give up. Unless it is to be thorough, it looks
  /// only at those of `unwanted` that the replier considers.
  [[nodiscard]] std::optional<Chance> chance_of(const Replier& replier,
                                                std::span<const bulk::Board> wanted,
                                                std::span<const bulk::Board> unwanted,
                                                bool is_thorough = true);

  /// The places of those replies that may be made: a replier that looks far ahead considers only
  /// what is best at a shorter look.
  [[nodiscard]] std::vector<std::size_t> considered(const Replier& replier,
                                                    std::span<const bulk::Board> replies);

  struct Expected {
    std::size_t place;  ///< among the replies
    Chance chance;
  };
  /// The likeliest replies, in descending order of chance. Empty if it had to give up.
  [[nodiscard]] std::vector<Expected> expected(const Replier& replier,
                                               std::span<const bulk::Board> replies);

  [[nodiscard]] std::uint64_t nodes() const { return looks_.nodes() + room_.nodes(); }
  [[nodiscard]] bool stopped() const { return looks_.stopped() || room_.stopped(); }

 private:
  Foresight& foresight_of(const Replier& replier) {
    return replier.judgement == Judgement::Looks ? looks_ : room_;
  }
  bool learn_from(const Position& before, Move played, std::vector<std::int64_t>& likelihoods);
  std::optional<Chance> likelihood(const Replier& replier, const Position& before, Move played);

  Belief belief_ = prior_belief();
  Foresight looks_;
  Foresight room_;
};

}  // namespace quagmire::search
