// Playing to win: a search, and then, if nothing is decided, the trap that is worth most among
// those that cost nothing, or else a move that seeks a fight. The search says what a move must not
// be worse than, so that neither a win nor anything else that matters is given up.
#pragma once

#include <array>
#include <cstddef>
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

/// As Searcher::search, which takes half of what the limits allow; what other moves are worth is
/// searched with the rest. The move is the first line's; if it sets a trap, the findings say so,
/// and the lines after it are those of the search.
[[nodiscard]] Findings play_for_win(Searcher& searcher, const Position& position,
                                    std::span<const Position> history, const Limits& limits,
                                    const Options& options = {}, StopFlag stop = nullptr,
                                    const OnDepth& on_depth = {});

// A fight for its own sake. Two players who keep their pieces free never finish; where there is
// much to overlook, the player who overlooks more loses. So if no trap is likely to catch the
// opponent, the computer prefers moves after which a fight is promising, and those after which it
// becomes so whatever the opponent does, as long as they cost little and lose nothing by force.
//
// A fight is worth something where a player who sees less than the computer does soon goes wrong:
// where pieces have few empty neighbours ("closeness"), and where players did go wrong (the
// "outlook", which a small network has learnt from games). Neither says who stands better.

/// How crowded the pieces are: 8 with at most one empty neighbour, halved for each further one,
/// down to 1 for four.
int crowding(Bitboard pieces, Bitboard empty);

/// How close a fight is that one player seeks: their own pieces count for more than the others.
int closeness(Bitboard seeker, Bitboard other, Bitboard empty);

/// The network that says how soon the other player will go wrong. Its inputs are the pieces of the
/// one who seeks a fight and those of the other, by square, and whether the seeker is to move.
/// After a hidden layer there is one number: the log-odds relative to the average. The weights were
/// learnt from games against the players of tests/tools/bench/arena.
class FightNetwork {
 public:
  static constexpr std::size_t kInputs = 2 * 64 + 1;
  static constexpr std::size_t kHidden = 32;
  /// A weight of 1 in the units of fight_weights.inc, and the character that says 0.
  static constexpr int kOne = 64;
  static constexpr char kZero = 'P';

  FightNetwork();

  /// In parts of kOne * kOne. `seeker_moves`: the own pieces of the board are the seeker's.
  [[nodiscard]] int outlook(const Board& board, bool seeker_moves) const;

 private:
  using Row = std::array<std::int16_t, kHidden>;

  std::array<Row, kInputs> inputs_;
  Row constants_;
  Row output_;
};

/// What the position is worth to the seeker of a fight, apart from the score.
Score worth_of_fight(const Board& board, bool seeker_moves, const TrapTuning& tuning);

/// The moves of the player to move that do not end the game; each has as its bonus what the fight
/// after it is worth. The game must not be over.
[[nodiscard]] std::vector<Preference> prefer_fights(const Board& board, const TrapTuning& tuning);

}  // namespace quagmire::search
