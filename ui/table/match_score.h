// The score between two players over all their games, whichever side each of them played.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "ui/table/computer.h"

namespace quagmire::ui {

/// What the players are called, by index_of(), cleaned (ui/draw/text.h); empty where not given.
using Names = std::array<std::string, 2>;

struct MatchScore {
  Names players;             ///< in the order to show them, which stays when they change sides
  std::array<int, 2> won{};  ///< how many games each of `players` has won
  int agreed = 0;            ///< games that both agreed to stop

  [[nodiscard]] int games() const { return won[0] + won[1] + agreed; }
};

/// By which names games between those who sit there are counted, by index_of(): the computer has
/// one a level, and who plays against it need not have one. nullopt where two players cannot be
/// told apart, or where nobody plays.
[[nodiscard]] std::optional<Names> names_in_score(const Names& names, const Computer& computer);

}  // namespace quagmire::ui
