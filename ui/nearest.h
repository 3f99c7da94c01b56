// "Did you mean ...?": the known word nearest to a mistyped one.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace quagmire::ui {

/// The word of `known` with the fewest edits (insert, delete, replace, swap neighbours) from
/// `typed`, where they are few enough for a slip: one for short words, two or three for longer. The
/// case of letters is no edit.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> known);

}  // namespace quagmire::ui
