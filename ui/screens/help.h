// The help: the rules in short, the loop rule as an example in steps, the keys and the words (made
// from their rows in keymap.h and vocabulary.h), and the marks.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/board/move.h"
#include "engine/game/game.h"
#include "ui/draw/view.h"
#include "ui/screens/pages.h"
#include "ui/session/keymap.h"
#include "ui/session/looks.h"

namespace quagmire::ui {

// The loop rule: a jump that is refused, with the way around it; the loop is closed; the same jump,
// now legal. It is an ordinary game, so everything drawn and said is the engine's own verdict.

/// A step of the example.
struct LoopRuleStep {
  std::size_t ply;          ///< of loop_rule_game()
  std::optional<Move> why;  ///< the move that is explained and drawn
  std::string_view text;
};

[[nodiscard]] const Game& loop_rule_game();
[[nodiscard]] std::span<const LoopRuleStep> loop_rule_steps();

/// The board of a step, the text beside it, and the engine's verdict.
/// The caller adds title and hints.
[[nodiscard]] View loop_rule_view(const LoopRuleStep& step, const Preferences& preferences);

// The whole help.

/// For a user with keys of this style.
[[nodiscard]] std::vector<Chapter> help_chapters(KeyStyle style);

}  // namespace quagmire::ui
