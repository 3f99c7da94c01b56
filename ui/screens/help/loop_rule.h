// The loop rule as an example to step through, for the help: a jump that is refused, with the way
// round it; the loop closed; the jump again, which is legal now. It is a game like any other, so
// what is drawn and said of it is the engine's own verdict.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "engine/game/game.h"
#include "engine/rules/move.h"
#include "ui/draw/view.h"
#include "ui/input/preferences.h"
#include "ui/terminal/terminal.h"

namespace quagmire::ui {

/// What is seen at a step.
struct LoopRuleStep {
  std::size_t ply;          ///< of loop_rule_game()
  std::optional<Move> why;  ///< the move that is asked about there, and drawn
  std::string_view text;
};

[[nodiscard]] const Game& loop_rule_game();
[[nodiscard]] std::span<const LoopRuleStep> loop_rule_steps();

/// The board of a step, its text beside it, and what the engine says, for a screen of this size.
/// Title and hints are left to whoever shows it.
[[nodiscard]] View loop_rule_view(const LoopRuleStep& step, const Preferences& preferences,
                                  Size size = {24, 80});

}  // namespace quagmire::ui
