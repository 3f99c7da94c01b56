// The known word nearest to a mistyped one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace quagmire::ui {

/// How many edits (insert, delete or replace a character, swap two neighbours) turn `a` into `b`;
/// the case of letters is no edit. This is the optimal string alignment distance.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word of `known` with the fewest edits from `typed`, where they are few enough for a slip:
/// one for short words, two or three for longer.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> known);

}  // namespace quagmire::ui
