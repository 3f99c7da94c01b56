// The facts beside the board: every mark on it in words, and what else a player wants to know.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ui/roles.h"
#include "ui/session.h"

namespace quagmire::ui {

/// A line of the panel: "Resting" and "O c5, X f4".
struct Fact {
  /// Where there is room for a few of them only.
  enum class Rank : std::uint8_t { First, Second };

  std::string label;
  std::string text;
  Roles roles;           ///< of the text
  bool nothing = false;  ///< says only that there is none, so it may be left out
  Rank rank = Rank::Second;
};

[[nodiscard]] std::vector<Fact> facts_of(const Session& session);

}  // namespace quagmire::ui
