// What the engine is measured on. One position asked again and again is foreseen by the processor,
// so that all but the start are many: their mean is what a position costs in a game.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "engine/rules/position.h"

namespace quagmire::bench {

struct Boards {
  std::string_view name;
  std::vector<Position> positions;  ///< none is finished
};

/// "start", the one position; "middle", out of random games from the 12th ply to the 60th; and
/// "crowded", out of games in which pieces gather, where Quagmire and loops are common.
[[nodiscard]] const std::array<Boards, 3>& all_boards();

}  // namespace quagmire::bench
