// Pages of text in place of the board, as large as the screen allows, and lists.
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

/// The lines of a list to show on a page of this size, with the selected line as far down as
/// possible. Calls `line_at` only for lines near the selected one.
[[nodiscard]] std::vector<Line> lines_in_sight(
    std::size_t count, std::size_t chosen, const std::function<Line(std::size_t index)>& line_at,
    Size size);

/// The action that turns one page: forwards if `by` is positive, else back.
[[nodiscard]] action::ShowPage page_after(const overlay::Pages& pages, int by, Size size);
/// The action that goes to the last page.
[[nodiscard]] action::ShowPage last_page(const overlay::Pages& pages, Size size);
[[nodiscard]] View pages_view(const overlay::Pages& pages, const Session& session, Size size);
/// A view of text in place of the board; the caller adds the rest.
[[nodiscard]] View text_view(const Session& session, Size size, Block text);

// The example of the loop rule: an illegal jump and the path that forbids it, a move that closes
// the loop, and the same jump, now legal. It is an ordinary game, so all marks and texts are the
// engine's own verdicts.

/// A step of the example.
struct LoopRuleStep {
  std::size_t ply;          ///< a ply of loop_rule_game()
  std::optional<Move> why;  ///< the move to explain and draw
  std::string_view text;
};

[[nodiscard]] const Game& loop_rule_game();
[[nodiscard]] std::span<const LoopRuleStep> loop_rule_steps();

/// The board of a step, with its text and the engine's verdict beside it. The caller adds title and
/// hints.
[[nodiscard]] View loop_rule_view(const LoopRuleStep& step, const Preferences& preferences);

}  // namespace quagmire::ui
