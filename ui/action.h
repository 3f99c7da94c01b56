// Everything a person can intend, as one variant. Keys, typed lines, pipes and files all end here,
// so that a move is played through the same door whatever it came from.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "engine/rules/move.h"
#include "engine/rules/square.h"

namespace quagmire::ui {

/// What can be said in words as well as by keys; the plain game understands exactly these.
namespace command {
struct Play {
  Move move;
};
/// One square alone: select its piece, or play the selected piece to it.
struct PickSquare {
  Square square;
};
struct Undo {};
struct Redo {};
/// The legal moves, of one piece or of all.
struct ShowMoves {
  std::optional<Square> of;
};
struct Why {
  Move move;
};
struct ShowBoard {};
struct NewGame {};
struct ShowHelp {};
struct Quit {};
}  // namespace command

using Command = std::variant<command::Play, command::PickSquare, command::Undo, command::Redo,
                             command::ShowMoves, command::Why, command::ShowBoard, command::NewGame,
                             command::ShowHelp, command::Quit>;

/// What only makes sense in front of a screen.
namespace action {
/// Moves the cursor by this many files and ranks, stopping at the edge.
struct MoveCursor {
  int files;
  int ranks;
};
/// Selects the piece under the cursor, or plays the selected one there.
struct Activate {};
/// One step back: closes, clears or deselects the innermost thing; never quits.
struct Back {};
/// Moves the cursor to the next (1) or previous (-1) piece that can move.
struct CyclePiece {
  int direction;
};
/// Opens the input line without putting anything into it.
struct OpenLine {};
struct TypeText {
  std::string text;
};
enum class Edit { EraseBefore, EraseAt, EraseAll, Left, Right, Home, End, Older, Newer };
struct EditLine {
  Edit edit;
};
/// Runs the input line.
struct Submit {};
/// The answer to the question on the screen.
struct Answer {
  bool yes;
};
/// Scrolls the help by lines, or by pages of the screen's height.
struct Scroll {
  int lines;
};
struct Redraw {};
/// A key that means nothing here; `key` is its name.
struct Unbound {
  std::string key;
};
}  // namespace action

using Action =
    std::variant<Command, action::MoveCursor, action::Activate, action::Back, action::CyclePiece,
                 action::OpenLine, action::TypeText, action::EditLine, action::Submit,
                 action::Answer, action::Scroll, action::Redraw, action::Unbound>;

/// For std::visit with one lambda an alternative.
template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

}  // namespace quagmire::ui
