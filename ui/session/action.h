// The actions that change a session: user actions, clock ticks and engine results. A user action is
// usually a command line, typed or bound to a key (ui/session/commands.h).
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
/// Runs a line as if it were typed.
struct RunCommand {
  std::string line;
};
/// Opens an overlay that has no command.
struct Open {
  std::string_view screen;
};
/// Toggles between the grid and the pixel board. `shows_pixels`: pixels are visible now. `needs`:
/// the screen size required for pixels, if the screen is too small.
struct ChangeBoard {
  bool shows_pixels = false;
  std::optional<Size> needs{};
};
/// A single square: selects its piece, or moves the selected piece there.
struct Pick {
  Square square;
};
/// Moves the cursor by this many files and ranks, stopping at the edge.
struct MoveCursor {
  int files;
  int ranks;
};
/// Enter: selects the piece under the cursor, or moves the selected piece there. Also runs the
/// input line, and submits a dialog or list.
struct Activate {};
/// Escape: closes, clears or deselects the innermost thing. Never quits.
struct Back {};
/// Moves the cursor to the next (1) or previous (-1) piece that can move.
struct CyclePiece {
  int direction;
};
/// Opens the input line for a command.
struct OpenLine {};
/// Opens the input line with this text, or inserts the text if the line is open.
struct TypeText {
  std::string text;
  bool is_pasted = false;
};
enum class Edit { EraseBefore, EraseAt, EraseAll, Left, Right, Home, End, Older, Newer, Complete };
struct EditLine {
  Edit edit;
  bool far = false;   ///< by a word; for EraseAt, to the end of the text
  bool word = false;  ///< for EraseAt: to the end of the word
};
/// Answers the open question.
struct Reply {
  bool yes;
};
/// Scrolls dialog rows, list entries or pages; down if positive.
struct Scroll {
  int lines;
};
/// Scrolls a text to this line of this section.
struct ShowPage {
  std::size_t section;
  std::size_t line;
};
/// Changes the value of a dialog's selected row by this many steps.
struct ChangeRow {
  int by;
};
/// Displays the game at this ply, 0 to its length. In a text, goes to the first page (0) or the
/// last.
struct LookAt {
  std::size_t ply;
};
struct Redraw {};
/// A key without a binding here; `key` is its name.
struct Unbound {
  std::string key;
};
/// Time has passed, for the running clock or an automatic replay. If a player's time runs out,
/// event::GameChanged reports the end, and everything above the game closes.
struct Tick {
  std::chrono::milliseconds passed;
};
/// The engine's result so far. A finished result with a move is played. A result for an outdated
/// request is ignored.
struct EngineReply {
  EngineRequest request;
  EngineResult result;
};
}  // namespace action

using ActionAlternatives =
    std::variant<action::RunCommand, action::Open, action::ChangeBoard, action::Pick,
                 action::MoveCursor, action::Activate, action::Back, action::CyclePiece,
                 action::OpenLine, action::TypeText, action::EditLine, action::Reply,
                 action::Scroll, action::ShowPage, action::ChangeRow, action::LookAt,
                 action::Redraw, action::Unbound, action::Tick, action::EngineReply>;
/// A class rather than an alias, so its copy and destruction code is compiled only once.
struct Action : ActionAlternatives {
  using ActionAlternatives::ActionAlternatives;
  Action(const Action&);
  Action(Action&&) noexcept;
  Action& operator=(const Action&);
  Action& operator=(Action&&) noexcept;
  ~Action();
};

/// Whether the action runs this command.
[[nodiscard]] bool runs_command(const Action& action, std::string_view word);

/// `ply` moved by `plies`, limited to the range 0 to `length`.
[[nodiscard]] std::size_t stepped(std::size_t ply, int plies, std::size_t length);
/// `place` moved by `by`, wrapping around at `count`.
[[nodiscard]] std::size_t in_circle(std::size_t place, int by, std::size_t count);

/// The screen to open at program start, with the number of a lesson or puzzle.
struct StartScreen {
  std::string_view name;
  std::size_t number = 0;
};

/// For std::visit with one lambda per alternative.
template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

/// Whether the variant holds one of these alternatives.
template <class... Alternatives, class Variant>
bool is_any_of(const Variant& variant) {
  return (std::holds_alternative<Alternatives>(variant) || ...);
}

}  // namespace quagmire::ui
