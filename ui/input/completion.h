// What a typed word may become.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/position.h"

namespace quagmire::ui {

struct Completion {
  std::string inserted;  ///< what can be typed on without choosing
  std::string choices;   ///< in words, where there are several; else empty
};

/// Completes a word of the game, a theme's name behind `theme`, or a move by the legal ones.
[[nodiscard]] Completion complete(std::string_view line, const Position& position,
                                  const std::vector<std::string>& themes = {});

/// " Did you mean c2 c5?" where exactly one legal move is one wrong, missing, added or swapped
/// character away from the line, else nothing. It is never played by itself.
[[nodiscard]] std::string suggest_move(std::string_view line, const Position& position);

}  // namespace quagmire::ui
