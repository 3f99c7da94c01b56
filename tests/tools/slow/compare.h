// Everything that the engine answers about one position, held against the plain rules.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "engine/rules/position.h"
#include "engine/rules/verdict.h"

namespace quagmire::test {

/// How often what matters has come up. A run in which one of these is zero has not shown enough.
struct Seen {
  std::uint64_t positions = 0;
  std::uint64_t in_progress = 0;
  std::uint64_t moves = 0;
  std::uint64_t loop_jumps = 0;
  std::uint64_t refused_with_a_long_path = 0;  ///< loop jumps refused, the open path longer than 4
  std::uint64_t longest_path = 0;              ///< the longest such path, in king steps
  std::uint64_t obligations = 0;
  std::uint64_t stuck =
      0;  ///< pieces in Quagmire of which none can move, so that every move is free
  std::uint64_t left_in_quagmire = 0;
  std::uint64_t no_legal_move = 0;
  std::uint64_t both_endings = 0;  ///< rule 10: left in Quagmire, and the winner has no move
  std::array<std::uint64_t, std::variant_size_v<Verdict>> verdicts{};  ///< by alternative
};

void add(Seen& total, const Seen& part);

struct Count {
  std::string name;
  std::uint64_t count;
};

/// All that must have come up.
[[nodiscard]] std::vector<Count> counts(const Seen& seen);

/// A crowded game, in every fourth round another game as well, and as many positions that are
/// random, sieges or nearly full boards.
[[nodiscard]] std::vector<Position> positions_of_round(std::uint64_t round,
                                                       std::mt19937_64& random);

/// What differs first, in words, or nothing: moves, counts,
/// status, obligations, all verdicts, the position after one move and one mirror image, which
/// `random` chooses.
[[nodiscard]] std::string difference(const Position& position, std::mt19937_64& random, Seen& seen);

}  // namespace quagmire::test
