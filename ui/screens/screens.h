// The full screen: decodes input into actions, and turns a session into a view.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/rules/board.h"
#include "ui/draw/view.h"
#include "ui/session/action.h"
#include "ui/session/input.h"
#include "ui/session/session.h"

namespace quagmire::ui {

/// A mouse button was pressed on a square, or released there after pressing it on the selected
/// piece.
struct Click {
  Square square;
};
/// A click on a listed move (the ply after it), or on a card's row (its number).
struct ClickedMove {
  std::size_t ply;
};
/// The wheel turned: -1 up, 1 down.
struct Wheel {
  int lines;
};
/// User input, with places on the screen already converted to squares.
using Input = std::variant<Key, Text, Click, ClickedMove, Wheel>;

/// Splits an input with Alt. In the input line or a name it is an edit; elsewhere it may be Escape
/// followed by a quickly typed character. Other inputs are returned as they are.
[[nodiscard]] std::vector<Input> split_alt(const Session& session, const Input& input, Size size);

/// The action for the input on a screen of this size; nullopt if there is none.
[[nodiscard]] std::optional<Action> action_for(const Session& session, const Input& input,
                                               Size size);

/// The view for a screen of this size.
[[nodiscard]] View view_of(const Session& session, Size size);

}  // namespace quagmire::ui
