// What is shown at the end of a game, beside its final board: how it ended, the score between the
// players, and where it turned, as the computer finds out; with keys of its own.
#pragma once

#include <vector>

#include "ui/advice/game_review.h"
#include "ui/draw/view.h"
#include "ui/input/keymap.h"
#include "ui/play/session.h"

namespace quagmire::ui {

/// The keys that mean something else at the end, or more.
[[nodiscard]] const std::vector<Binding>& keys_of_end();
/// These, and then all those of the board.
[[nodiscard]] const std::vector<Binding>& keys_at_end();

/// Those of the board of a game that is over, where the card was put aside.
[[nodiscard]] const std::vector<Binding>& keys_beside_end();

/// Puts the card into the board's view, in place of the panel's facts; a narrow one has few words.
void add_end_card(View& view, const Session& session, const GameReview& review, bool narrow);

}  // namespace quagmire::ui
