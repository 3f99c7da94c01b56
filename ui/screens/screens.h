// The full screen: what its input means, and what it shows of a session.
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

/// A mouse button was pressed on a square of the board, or released there with the piece that was
/// selected by pressing it.
struct Click {
  Square square;
};
/// A move of the list was clicked: the ply after it; on a card, a row by its number.
struct ClickedMove {
  std::size_t ply;
};
/// The wheel turned: -1 up, 1 down.
struct Wheel {
  int lines;
};
/// What the user does, with places on the screen already turned into squares.
using Input = std::variant<Key, Text, Click, ClickedMove, Wheel>;

/// The inputs that an input with Alt stands for: in a line or a name an edit, elsewhere perhaps
/// Escape and then a move or a command, typed quickly. Other inputs stand for themselves.
[[nodiscard]] std::vector<Input> split_alt(const Session& session, const Input& input, Size size);

/// What the input means where it comes, on a screen of this size; nullopt if nothing.
[[nodiscard]] std::optional<Action> action_for(const Session& session, const Input& input,
                                               Size size);

/// What a screen of this size shows.
[[nodiscard]] View view_of(const Session& session, Size size);

}  // namespace quagmire::ui
