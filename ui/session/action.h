// The actions that change a session: what a person does, the clock's ticks and the engine's
// results. A person's action is usually a command line, typed or bound to a key
// (ui/session/commands.h).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/analysis/engine_request.h"
#include "engine/rules/board.h"
#include "ui/session/input.h"

namespace quagmire::ui {

namespace action {
/// Does what this line says, as if it were typed.
struct Say {
  std::string line;
};
/// Opens an overlay that no command opens.
struct Open {
  std::string_view screen;
};
/// Changes between the grid and the board of pixels. `shows_pixels`: a screen shows them now;
/// `needs`: the size that the screen lacks for them.
struct ChangeBoard {
  bool shows_pixels = false;
  std::optional<Size> needs{};
};
/// One square alone: selects its piece, or plays the selected piece to it.
struct Pick {
  Square square;
};
/// Moves the cursor by this many files and ranks, stopping at the edge.
struct MoveCursor {
  int files;
  int ranks;
};
/// Enter: selects the piece under the cursor, or plays the selected piece there; runs the input
/// line; takes what is chosen on a card or in a list.
struct Activate {};
/// One step back: closes, clears or deselects the innermost thing; never quits.
struct Back {};
/// Moves the cursor to the next (1) or previous (-1) piece that can move.
struct CyclePiece {
  int direction;
};
/// Opens the input line for a word.
struct OpenLine {};
/// Opens the input line with this text, or adds it to what is typed.
struct TypeText {
  std::string text;
  bool is_pasted = false;
};
enum class Edit { EraseBefore, EraseAt, EraseAll, Left, Right, Home, End, Older, Newer, Complete };
struct EditLine {
  Edit edit;
  bool far = false;   ///< a word in place of a character, or all that follows
  bool word = false;  ///< of what follows, a word
};
/// The answer to the question on the screen.
struct Reply {
  bool yes;
};
/// Goes down by rows of a dialog, entries of a list or pages of a text; up if negative.
struct Scroll {
  int lines;
};
/// Shows a text from this line of this section on.
struct ShowPage {
  std::size_t section;
  std::size_t line;
};
/// Moves the value of a card's chosen row on by this many steps.
struct ChangeRow {
  int by;
};
/// Shows the game at this ply, 0 to its length; in a text, the first page or the last.
struct LookAt {
  std::size_t ply;
};
struct Redraw {};
/// A key that means nothing here; `key` is its name.
struct Unbound {
  std::string key;
};
/// Time has passed: the player to move was thinking, or a review plays by itself. If that ends the
/// game, which event::GameChanged tells, everything above it closes.
struct Tick {
  std::chrono::milliseconds passed;
};
/// The engine's result for a request so far. A finished one may contain a move, which is played. A
/// result for another than the current request is ignored.
struct EngineReply {
  EngineRequest request;
  EngineResult result;
};
}  // namespace action

using ActionAlternatives =
    std::variant<action::Say, action::Open, action::ChangeBoard, action::Pick, action::MoveCursor,
                 action::Activate, action::Back, action::CyclePiece, action::OpenLine,
                 action::TypeText, action::EditLine, action::Reply, action::Scroll,
                 action::ShowPage, action::ChangeRow, action::LookAt, action::Redraw,
                 action::Unbound, action::Tick, action::EngineReply>;
/// A class instead of the variant itself, so that the code to copy and destroy all of these is
/// compiled once, not for every function that returns one.
struct Action : ActionAlternatives {
  using ActionAlternatives::ActionAlternatives;
  Action(const Action&);
  Action(Action&&) noexcept;
  Action& operator=(const Action&);
  Action& operator=(Action&&) noexcept;
  ~Action();
};

/// Whether it does what this word says.
[[nodiscard]] bool says(const Action& action, std::string_view word);

/// The ply that is this many plies on, or back if negative, within a game of this length.
[[nodiscard]] std::size_t stepped(std::size_t ply, int plies, std::size_t length);
/// The place that is this many on, or back if negative, of `count` places in a circle.
[[nodiscard]] std::size_t in_circle(std::size_t place, int by, std::size_t count);

/// What the program opens at its start: the name of a screen, and which lesson or puzzle.
struct StartScreen {
  std::string_view name;
  std::size_t number = 0;
};

/// For std::visit with one lambda for each alternative.
template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

/// Whether it is one of these alternatives.
template <class... Alternatives, class Variant>
bool is_any_of(const Variant& variant) {
  return (std::holds_alternative<Alternatives>(variant) || ...);
}

}  // namespace quagmire::ui
