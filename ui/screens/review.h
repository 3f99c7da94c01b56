// The review on the screen: the board of a step with the move that was played and the better one
// drawn on it, what is known of it beside it, and the graph of the game.
#pragma once

#include <optional>

#include "ui/draw/view.h"
#include "ui/screens/screens.h"
#include "ui/session/action.h"
#include "ui/session/session.h"

namespace quagmire::ui {

/// What input means in the review, which is on top.
[[nodiscard]] std::optional<Action> decode_in_review(const Session& session, const Input& input);
[[nodiscard]] View review_view(const Session& session, Size size);

}  // namespace quagmire::ui
