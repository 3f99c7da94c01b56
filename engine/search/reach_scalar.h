// Where a side can go, one direction after the other.
#pragma once

#include "engine/rules/bulk/ways_scalar.h"
#include "engine/search/evaluate_terms.h"

namespace quagmire::search {
namespace {

struct ScalarReach {
  static constexpr Moves moves(Bitboard movers, Bitboard own, Bitboard empty) {
    Moves moves{0, Bitboard()};
    bulk::for_each_direction([&]<Direction D>() {
      const Bitboard slides = bulk::slides<D>(movers, empty);
      const Bitboard jumps = bulk::jumps<D>(movers, own, empty);
      moves.count += slides.count() + jumps.count();
      moves.landings |= slides | jumps;
    });
    return moves;
  }
};

}  // namespace
}  // namespace quagmire::search
