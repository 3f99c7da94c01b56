#include "engine/computer/level.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>

#include "engine/rules/board.h"
#include "engine/search/node.h"
#include "engine/search/proofs.h"
#include "engine/text.h"

namespace quagmire::search {

namespace {

int distance(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

}  // namespace

int effort_to_see(const Position& position, Move move) {
  const bool is_straight = move.from.file() == move.to.file() || move.from.rank() == move.to.rank();
  int effort = distance(move.from, move.to) + (is_straight ? 1 : 3);
  // People look first at the piece that moved last, which now rests.
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

bool Attention::overlooks(int effort, int length, std::uint64_t what) const {
  // The odds of overlooking it are those of a typical threat, scaled by how much harder it is to
  // see.
  const auto hardness = [](std::uint64_t at, std::uint64_t after) {
    return std::uint64_t{1} * at * after * after * after;
  };
  const std::uint64_t overlooked = overlooked_percent_ * hardness(effort, length);
  const std::uint64_t seen = (100 - overlooked_percent_) * hardness(kTypicalEffort, kTypicalLength);
  return splitmix64(seed_ ^ splitmix64(what)) % (overlooked + seen) < overlooked;
}

namespace {

constexpr std::array<Level, kLevels> kSettings{{{80, -85, 70, 12, 100},
                                                {70, -50, 60, 0, 100},
                                                {55, -25, 55, 0, 100},
                                                {44, -5, 50, 0, 100},
                                                {32, 15, 45, 0, 100},
                                                {28, 20, 42, 0, 93, 6},
                                                {22, 28, 38, 0, 85, 7},
                                                {0, 100, 0, 0, 0, std::nullopt}}};

// The weights, with the enemy's features scaled by `percent`. After a move, the mover's pieces are
// the enemy's.
Weights scaled_weights(int percent) {
  Weights weights = kWeights;
  for (std::int16_t& weight : weights.enemy)
    weight = static_cast<std::int16_t>(weight * percent / 100);
  return weights;
}

// Chooses a move at a glance, as a weak player does.
class HastyChoice {
 public:
  HastyChoice(const Level& level, const Position& position, std::uint64_t seed)
      : level_(level),
        position_(position),
        weights_(scaled_weights(level.caution_percent)),
        seed_(seed),
        attention_(level.overlooked_percent, seed) {}

  /// The most promising move that the level sees; among all moves if the seen ones seem to lose.
  [[nodiscard]] Line choose() const {
    std::optional<Line> best;
    const MoveList moves = position_.legal_moves();
    for (const bool in_trouble : {false, true}) {
      if (best && !is_loss(best->score)) break;
      for (const Move move : moves)
        if (in_trouble || !overlooks(position_, move, 1)) {
          const Score score = score_of(move);
          if (!best || score > best->score) best = Line{score, {move}};
        }
    }
    return *best;
  }

 private:
  // A random number decides one question about a move: whether it is overlooked at a number of
  // plies (up to 9), or one of these.
  enum Decision : std::uint8_t { kCare = 10, kTaste };
  [[nodiscard]] std::uint64_t random(Move move, int about) const {
    const auto decision = static_cast<std::uint64_t>(about);
    return splitmix64(seed_ ^
                      splitmix64((decision * 64 + index_of(move.from)) * 64 + index_of(move.to)));
  }

  // Whether the level overlooks `move` as the last of `length` plies.
  [[nodiscard]] bool overlooks(const Position& position, Move move, int length) const {
    return attention_.overlooks(effort_to_see(position, move), length, random(move, length));
  }

  // The score that the move seems to have.
  [[nodiscard]] Score score_of(Move move) const {
    const Position next = position_.after(move);
    const Board board = next.board();
    switch (terminal_of(board)) {
      case Terminal::Lost:
        return win_after(1);
      case Terminal::Won:
        if (random(move, kCare) % 100 >= static_cast<std::uint64_t>(level_.careless_percent))
          return loss_after(1);
        break;
      case Terminal::No:
        if (every_move_loses(board)) return win_after(2);
        for (const Move reply : trapping_moves(board))
          if (!overlooks(next, reply, 3) && every_move_loses(next.after(reply).board()))
            return loss_after(3);
    }
    const auto bonus = random(move, kTaste) % static_cast<std::uint64_t>(level_.temperature + 1);
    return static_cast<Score>(bonus) - evaluate(board, weights_);
  }

  const Level& level_;
  const Position& position_;
  Weights weights_;
  std::uint64_t seed_;
  Attention attention_;
};

}  // namespace

Level level_settings(int number) {
  assert(number >= 1 && number <= kLevels);
  return kSettings[static_cast<std::size_t>(std::clamp(number, 1, kLevels) - 1)];
}

SearchResult choose_move(const Level& level, Searcher& searcher, const Position& position,
                         std::span<const Position> history, const Limits& limits,
                         const Options& options, StopFlag stop, const OnDepth& on_depth) {
  if (position.is_over()) return {};
  const std::uint64_t seed =
      splitmix64(key_of(position) ^ splitmix64(options.seed) ^ history.size());
  if (seed % 100 < static_cast<std::uint64_t>(level.hasty_percent)) {
    SearchResult result;
    result.depth = 1;
    result.nodes = static_cast<std::uint64_t>(position.count_legal_moves());
    result.lines = {HastyChoice(level, position, seed).choose()};
    return result;
  }
  Limits bounded = limits;
  if (level.depth) bounded.depth = std::min(*level.depth, limits.depth.value_or(kMaxDepth));
  return searcher.search(position, history, bounded, options, stop, on_depth);
}

}  // namespace quagmire::search
