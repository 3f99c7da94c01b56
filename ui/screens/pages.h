// Text in place of the board, on pages as large as the screen allows, and lists.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/rules/board.h"
#include "ui/draw/view.h"
#include "ui/session/overlay.h"
#include "ui/session/session.h"
#include "ui/theme/line.h"

namespace quagmire::ui {

/// The part of a list of `count` lines that a page of this size shows, with the chosen line as far
/// down as possible. Calls `line_at` only for lines near that one.
[[nodiscard]] std::vector<Line> lines_in_sight(
    std::size_t count, std::size_t chosen, const std::function<Line(std::size_t index)>& line_at,
    Size size);

/// The action that turns the pages: by one, forwards if positive, or to the last.
[[nodiscard]] action::ShowPage page_after(const overlay::Pages& pages, int by, Size size);
[[nodiscard]] action::ShowPage last_page(const overlay::Pages& pages, Size size);
/// `below`: the view of the activity, which the page covers.
[[nodiscard]] View pages_view(const overlay::Pages& pages, View below, const Session& session,
                              Size size);

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

}  // namespace quagmire::ui
