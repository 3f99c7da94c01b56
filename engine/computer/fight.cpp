#include "engine/computer/fight.h"

#include <algorithm>
#include <string_view>

namespace quagmire::search {

namespace {

// The weights, a character each.
constexpr std::string_view kFightWeights =
#include "engine/computer/fight_weights.inc"
    ;

}  // namespace

int crowding(Bitboard pieces, Bitboard empty) {
  const NeighbourCounts breath = count_neighbours(empty);
  const Bitboard few = pieces & ~breath.fours;
  // The counts of none and of eight look alike.
  const Bitboard one = few & ~breath.twos & (breath.ones | ~expanded(empty));
  const Bitboard four = pieces & breath.fours & ~breath.twos & ~breath.ones;
  return 8 * one.count() + 4 * (few & breath.twos & ~breath.ones).count() +
         2 * (few & breath.twos & breath.ones).count() + four.count();
}

int closeness(Bitboard seeker, Bitboard other, Bitboard empty) {
  return 3 * crowding(seeker, empty) + 2 * crowding(other, empty);
}

FightNetwork::FightNetwork() {
  std::size_t at = 0;
  const auto read = [&at](Row& row) {
    for (std::int16_t& weight : row) {
      while (kFightWeights[at] == '\n') ++at;
      weight = static_cast<std::int16_t>(kFightWeights[at++] - kZero);
    }
  };
  for (Row& row : inputs_) read(row);
  read(constants_);
  read(output_);
}

int FightNetwork::outlook(const Board& board, bool seeker_moves) const {
  Row sums = constants_;
  const auto add = [&sums](const Row& row) {
    for (std::size_t i = 0; i < kHidden; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
  };
  const auto add_set = [&](Bitboard set, std::size_t first) {
    for (const Square square : set) add(inputs_[first + index_of(square)]);
  };
  add_set(seeker_moves ? board.own : board.enemy, 0);
  add_set(seeker_moves ? board.enemy : board.own, 64);
  if (seeker_moves) add(inputs_[kInputs - 1]);
  int result = 0;
  for (std::size_t i = 0; i < kHidden; ++i) result += std::max<int>(sums[i], 0) * output_[i];
  return result;
}

Score worth_of_fight(const Board& board, bool seeker_moves, const TrapTuning& tuning) {
  static const FightNetwork network;
  const Bitboard empty = empty_squares(board);
  const int close = seeker_moves ? closeness(board.own, board.enemy, empty)
                                 : closeness(board.enemy, board.own, empty);
  constexpr int one = FightNetwork::kOne * FightNetwork::kOne;
  constexpr Score at_most = 1000;  // on boards unlike any it learnt from, it may say anything
  const Score outlook = tuning.outlook * network.outlook(board, seeker_moves) / one;
  return tuning.closeness * close + std::clamp(outlook, -at_most, at_most);
}

}  // namespace quagmire::search
