// What sessions and failures call the roles.
#pragma once

#include <array>
#include <string_view>

#include "ui/theme/theme.h"

namespace quagmire::ui {

/// Such as "piece-o".
inline std::string_view name_of(Role role) {
  static constexpr std::array<std::string_view, kRoleCount> names{
      "screen",   "title",        "label",     "muted",     "refusal",     "question",
      "result",   "prompt",       "key",       "grid",      "square-dark", "square-light",
      "empty",    "piece-o",      "piece-x",   "lit-o",     "lit-x",       "shaded-o",
      "shaded-x", "resting-o",    "resting-x", "last-move", "cursor",      "threat",
      "hint",     "liberty",      "open-path", "loop",      "target",      "loop-target",
      "selected", "left-trapped", "quagmired"};
  static_assert(!names.back().empty(), "every role has a name");
  return names.at(static_cast<std::size_t>(role));
}

}  // namespace quagmire::ui
