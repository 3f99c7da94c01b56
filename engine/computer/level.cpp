#include "engine/computer/level.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>

#include "engine/board/move.h"
#include "engine/bulk/kernels.h"
#include "engine/computer/play_for_win.h"
#include "engine/search/forced_win.h"
#include "engine/search/node.h"

namespace quagmire::search {

namespace {

constexpr int kOwnSeenSooner = 3;  // times

int distance(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

}  // namespace

int effort_to_see(const Position& position, Move move) {
  const bool is_straight = move.from.file() == move.to.file() || move.from.rank() == move.to.rank();
  int effort = distance(move.from, move.to) + (is_straight ? 1 : 3);
  // What moved last rests, and people look there first.
  if (const auto last = position.resting(opponent(position.turn())))
    effort += std::min(distance(move.from, *last), distance(move.to, *last));
  switch (position.kind_of(move)) {
    case MoveKind::Slide:
      return effort;
    case MoveKind::Jump:
      return effort + 2 * kTypicalEffort;
    case MoveKind::LoopJump:
      break;
  }
  return effort + 6 * kTypicalEffort;
}

bool Attention::overlooks(int effort, Whose whose, std::uint64_t what) const {
  // The chance that it is overlooked is that of a typical move, times how much more effort it
  // takes.
  const std::uint64_t overlooked = overlooked_percent_ * static_cast<std::uint64_t>(effort);
  const std::uint64_t seen =
      (100 - overlooked_percent_) * kTypicalEffort * (whose == Whose::Own ? kOwnSeenSooner : 1);
  return mixed(chance_ ^ mixed(what)) % (overlooked + seen) < overlooked;
}

namespace {

constexpr std::array<Level, kLevels> kSettings{{{64, 15, 100},
                                                {48, 44, 100},
                                                {34, 70, 100},
                                                {24, 84, 100},
                                                {9, 100, 100},
                                                {5, 100, 50, 6, true, true},
                                                {3, 100, 20, 7, true, true},
                                                {0, 100, 0, std::nullopt, true, true}}};

// What a piece beside the landing is worth to a level that goes by company.
constexpr int kFriendBeside = 120;
constexpr int kEnemyBeside = 70;

// The score of a move that seems to lose, if not all replies were seen.
constexpr Score kHopeless = -1000;

// The largest error in the evaluation.
constexpr int kRoughness = 30;

// Leaving one's own piece in Quagmire is easily overlooked: an attacker looks at the enemy's
// pieces.
constexpr int kEffortToSeeLoss = 20;

// One glance at the moves of a position.
class Glance {
 public:
  Glance(const Level& level, const Position& position, const Weights& weights, std::uint64_t chance)
      : level_(level),
        position_(position),
        weights_(weights),
        chance_(chance),
        attention_(level.overlooked_percent, chance) {}

  /// The most promising of the moves that are not overlooked; of all moves if all are.
  [[nodiscard]] Line choose() const {
    std::optional<Line> best;
    const auto consider = [&](Move move) {
      const Score score = score_of(move);
      if (!best || score > best->score) best = Line{score, {move}};
    };
    const MoveList moves = position_.legal_moves();
    bool saw_all = true;
    for (const Move move : moves)
      if (overlooks(position_, move, Whose::Own))
        saw_all = false;
      else
        consider(move);
    if (!best) {
      std::for_each(moves.begin(), moves.end(), consider);
      saw_all = true;
    }
    // A player who has not seen everything does not resign.
    if (!saw_all && is_loss(best->score)) best->score = kHopeless;
    return *best;
  }

 private:
  // What chance decides about a move.
  enum Decision : std::uint64_t { kOwn, kReply, kLoss, kJudgement };
  static std::uint64_t code_of(Move move, Decision decision) {
    return (decision * 64 + index_of(move.from)) * 64 + index_of(move.to);
  }

  [[nodiscard]] bool overlooks(const Position& position, Move move, Whose whose) const {
    return attention_.overlooks(effort_to_see(position, move), whose,
                                code_of(move, whose == Whose::Own ? kOwn : kReply));
  }

  // What the move seems to lead to.
  [[nodiscard]] Score score_of(Move move) const {
    const Position next = position_.after(move);
    const bulk::Board board = next.board();
    switch (terminal_of(board)) {
      case Terminal::Lost:
        return win_after(1);
      case Terminal::Won:
        if (!attention_.overlooks(kEffortToSeeLoss, Whose::Others, code_of(move, kLoss)))
          return loss_after(1);
        break;
      case Terminal::No:
        if (every_move_loses(board, kernels_)) return win_after(2);
        for (const Move reply : trapping_moves(board))
          if (!overlooks(next, reply, Whose::Others) &&
              every_move_loses(next.after(reply).board(), kernels_))
            return loss_after(3);
    }
    return judged(move, board);
  }

  // What the position after the move seems to be worth, from the opponent's side.
  [[nodiscard]] Score judged(Move move, const bulk::Board& board) const {
    const Bitboard beside = expanded(Bitboard(move.to)) & ~Bitboard(move.to);
    const Score company = kFriendBeside * (beside & board.enemy).count() +
                          kEnemyBeside * (beside & board.own).count();
    const std::uint64_t random = mixed(chance_ ^ mixed(code_of(move, kJudgement)));
    const Score misjudged = static_cast<Score>(random % (2 * kRoughness + 1)) - kRoughness;
    return (level_.judgement_percent * (misjudged - kernels_.evaluate(board, weights_)) +
            (100 - level_.judgement_percent) * company) /
           100;
  }

  const Level& level_;
  const Position& position_;
  const Weights& weights_;
  std::uint64_t chance_;
  Attention attention_;
  const bulk::Kernels& kernels_ = bulk::best_kernels();
};

}  // namespace

Level level_settings(int number) {
  assert(number >= 1 && number <= kLevels);
  return kSettings[static_cast<std::size_t>(number - 1)];
}

Findings play_at(const Level& level, Searcher& searcher, const Position& position,
                 std::span<const Position> history, const Limits& limits, const Options& options,
                 StopFlag stop, const OnDepth& on_depth) {
  if (position.is_over()) return {};
  const std::uint64_t chance = mixed(key_of(position) ^ mixed(options.seed) ^ history.size());
  if (chance % 100 < static_cast<std::uint64_t>(level.hasty_percent)) {
    Findings looks;
    looks.depth = 1;
    looks.nodes = static_cast<std::uint64_t>(position.count_legal_moves());
    looks.lines = {Glance(level, position, options.weights, chance).choose()};
    return looks;
  }
  Limits bounded = limits;
  if (level.depth) bounded.depth = std::min(*level.depth, limits.depth.value_or(kMaxDepth));
  Options thinking = options;
  if (!level.sees_forcing_lines) thinking.follows_forcing_moves = false;
  if (level.sets_traps)
    return play_for_win(searcher, position, history, bounded, thinking, stop, on_depth);
  return searcher.search(position, history, bounded, thinking, stop, on_depth);
}

}  // namespace quagmire::search
