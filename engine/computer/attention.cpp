#include "engine/computer/attention.h"

#include <algorithm>
#include <cstdlib>

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
  // What moved last rests, and there one looks first.
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
  // The odds that it is overlooked are those of a typical move times the effort that it takes more.
  const std::uint64_t overlooked = overlooked_percent_ * static_cast<std::uint64_t>(effort);
  const std::uint64_t seen =
      (100 - overlooked_percent_) * kTypicalEffort * (whose == Whose::Own ? kOwnSeenSooner : 1);
  return mixed(chance_ ^ mixed(what)) % (overlooked + seen) < overlooked;
}

}  // namespace quagmire::search
