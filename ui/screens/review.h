// The review on the full screen: the board of a step with the played move and a better one, facts
// beside it, and the game's graph.
#pragma once

#include <optional>

#include "ui/draw/view.h"
#include "ui/screens/screens.h"
#include "ui/session/action.h"
#include "ui/session/session.h"

namespace quagmire::ui {

/// The action for input in the review, which must be on top.
[[nodiscard]] std::optional<Action> decode_in_review(const Session& session, const Input& input);
[[nodiscard]] View review_view(const Session& session, Size size);
/// Whether the review on top marks the move under review and the better one on the board, in place
/// of the move before. False if there is no review on top.
[[nodiscard]] bool draws_step(const Session& session);

}  // namespace quagmire::ui
