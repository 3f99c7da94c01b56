// Keyboards that do not type Latin letters: a key means what it means at its place on one that
// does.
#pragma once

#include <optional>
#include <string_view>

#include "ui/session/input.h"

namespace quagmire::ui {

/// The key at the place of the one that typed this character, which is in UTF-8.
[[nodiscard]] std::optional<Key> key_at_place(std::string_view typed);

/// The digit at the place of a key that types another sign without Shift, as in France; itself if
/// it is none. For a place where only a rank makes sense.
[[nodiscard]] std::string_view digit_at_place(std::string_view typed);

}  // namespace quagmire::ui
