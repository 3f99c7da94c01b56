// Everything a user can intend, as one variant. Keys, typed lines, pipes and files all end here, so
// that a move is always played by the same code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/board/move.h"
#include "engine/board/square.h"
#include "engine/game/game.h"
#include "ui/base/events.h"
#include "ui/table/clock.h"
#include "ui/table/players.h"

namespace quagmire::ui {

struct ChosenTheme;  // ui/theme/theme.h

/// Questions about the game, which change nothing.
namespace query {
/// The legal moves of one piece or of all.
struct Moves {
  std::optional<Square> of;
};
/// Why a move is legal or not.
struct Why {
  Move move;
};
/// How the piece on a square stands.
struct Stand {
  Square square;
};
/// What the player to move is trying to achieve.
struct Goal {};
/// The best move that a short search finds, and why.
struct Hint {};
/// The players' last moves and resting pieces.
struct Last {};
/// Where a player's pieces stand, or those of both.
struct Pieces {
  std::optional<Player> of;
};
}  // namespace query

using Query = std::variant<query::Moves, query::Why, query::Stand, query::Goal, query::Hint,
                           query::Last, query::Pieces>;

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
struct ShowBoard {};
/// Write the game to a file.
struct Save {
  std::string path;
};
/// Adds a comment to the move that is shown.
struct AddComment {
  std::string text;
};
/// Put the position that is shown, or the record of the game, on the clipboard.
struct Copy {
  bool game = false;
};
struct NewGame {};
/// This player resigns; if none is named, the only one who can.
struct Resign {
  std::optional<Player> by;
};
/// Both players stop, and nobody wins.
struct Agree {};
/// The computer plays these sides from now on, and no other.
struct SetSides {
  Sides sides;
};
/// A level or kFittingLevel; without one, asks for the current one.
struct SetLevel {
  std::optional<int> level;
};
struct ResetRating {};
/// Changes the theme to this one; an empty name lists the themes.
struct SetTheme {
  std::string name;
};
struct ShowNames {};
struct SetNames {
  Names names;
};
struct ShowScore {};
struct ResetScore {};
struct ShowTime {};
/// Limits the time from now on, or removes the limit.
struct SetTime {
  std::optional<TimeControl> time;
};
/// How the game stands and the best lines: printed once in the plain game, switched on and off on
/// the full screen.
struct Analyze {};
/// Opens another screen over the board, by its word; in the plain game, its content in lines.
struct Open {
  std::string_view screen;
  std::size_t number = 0;  ///< which one, if there are several, from 1
};
/// Hides or shows the grid of the plain game; without a value, toggles it.
struct Brief {
  std::optional<bool> on;
};
/// What a word takes and does, or the meaning of a term of the rules: see describe_word().
struct ShowWord {
  std::string word;
};
struct Quit {};
}  // namespace command

using CommandAlternatives =
    std::variant<command::Play, command::PickSquare, command::Undo, command::Redo, Query,
                 command::ShowBoard, command::Save, command::AddComment, command::Copy,
                 command::NewGame, command::Resign, command::Agree, command::SetSides,
                 command::SetLevel, command::ResetRating, command::SetTheme, command::ShowNames,
                 command::SetNames, command::ShowScore, command::ResetScore, command::ShowTime,
                 command::SetTime, command::Analyze, command::Open, command::Brief,
                 command::ShowWord, command::Quit>;
/// A class instead of the variant itself, so that the code to copy and destroy all of these is
/// compiled once, not for every function that returns one.
struct Command : CommandAlternatives {
  using CommandAlternatives::CommandAlternatives;
  Command(const Command&);
  Command(Command&&) noexcept;
  Command& operator=(const Command&);
  Command& operator=(Command&&) noexcept;
  ~Command();
};

/// What only makes sense on a screen.
namespace action {
/// Moves the cursor by this many files and ranks, stopping at the edge.
struct MoveCursor {
  int files;
  int ranks;
};
/// Selects the piece under the cursor, or plays the selected piece there.
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
  int pages = 0;
};
/// Goes down a card by this many rows; up if negative.
struct ChooseRow {
  int by;
};
/// Moves the value of a card's chosen row on by this many steps.
struct ChangeRow {
  int by;
};
/// Walks through the game without undoing: changes what is shown, not what was played.
struct Browse {
  enum class Step { Back, Forward, First, Last };
  Step step;
};
/// Goes to the next move at which the game turned (1), or the one before (-1).
struct GoToTurningPoint {
  int direction;
};
/// Shows which move was best, or plays it to show what follows.
struct ShowBest {};
struct TryBest {};
/// Shows the game at this ply, 0 to its length.
struct LookAt {
  std::size_t ply;
};
/// Explains why the selected piece can or cannot go to the cursor; with none selected, how the
/// piece under the cursor stands.
struct ExplainCursor {};
/// What can be switched on and off.
enum class Switch { Threats, Analysis, Flip, FlipEachMove, Mouse };
struct Toggle {
  Switch what;
};
/// Lets the computer play these sides at this level.
struct Seat {
  Computer computer;
};
/// Changes between the grid and the board of pixels. The screen sets what is shown now, and whether
/// it has room for pixels.
struct ChangeBoard {
  bool shows_pixels = false;
  bool has_room = false;
};
/// Selects the next theme, and the first after the last.
struct NextTheme {};
/// Makes the computer stronger or weaker by this many levels.
struct ChangeLevel {
  int by;
};
/// Asks whether to write the game to a file with an unused name.
struct AskToSave {};
/// Makes the computer move at once.
struct MoveNow {};
/// Opens the choice of ways to end the game.
struct ChooseEnd {};
/// Ends the game, or offers that to the computer.
struct End {
  Ending ending;
};
/// Begins another game.
struct Begin {
  GameSetup setup;
  bool clock_counts_up;  ///< shows how long each player has thought
};
/// Completes the word being typed.
struct Complete {};
struct Redraw {};
/// A key that means nothing here; `key` is its name.
struct Unbound {
  std::string key;
};
}  // namespace action

using ActionAlternatives =
    std::variant<Command, action::MoveCursor, action::Activate, action::Back, action::CyclePiece,
                 action::OpenLine, action::TypeText, action::EditLine, action::Submit,
                 action::Answer, action::Scroll, action::Browse, action::GoToTurningPoint,
                 action::ShowBest, action::TryBest, action::LookAt, action::ExplainCursor,
                 action::Toggle, action::ChangeBoard, action::NextTheme, action::Seat,
                 action::ChooseRow, action::ChangeRow, action::ChangeLevel, action::AskToSave,
                 action::MoveNow, action::ChooseEnd, action::End, action::Begin, action::Complete,
                 action::Redraw, action::Unbound>;
struct Action : ActionAlternatives {
  using ActionAlternatives::ActionAlternatives;
  Action(const Action&);
  Action(Action&&) noexcept;
  Action& operator=(const Action&);
  Action& operator=(Action&&) noexcept;
  ~Action();
};

[[nodiscard]] bool opens_help(const Action& action);

/// The ply that a step leads to from `ply`, in a game of `length` plies.
[[nodiscard]] std::size_t browsed_to(action::Browse::Step step, std::size_t ply,
                                     std::size_t length);

/// What the caller has to do after an action.
namespace effect {
struct Draw {
  bool operator==(const Draw&) const = default;
};
/// Paint everything, whatever the terminal is believed to show.
struct DrawAfresh {
  bool operator==(const DrawAfresh&) const = default;
};
/// Show everything in these colours from now on.
struct UseTheme {
  std::shared_ptr<const ChosenTheme> theme;
  bool operator==(const UseTheme&) const = default;
};
/// Put the text on the clipboard; one of several lines is shown on a screen of its own.
struct Copy {
  std::string text;
  bool operator==(const Copy&) const = default;
};
/// Open the screen of this word over this one.
struct Open {
  std::string_view screen;
  std::size_t number = 0;
  bool operator==(const Open&) const = default;
};
/// Go back to the screen below.
struct Close {
  bool operator==(const Close&) const = default;
};
/// Go back to the screen below, which then applies this action.
struct LeaveToBelow {
  bool operator==(const LeaveToBelow&) const = default;
};
/// A session returns this for a command that does not fit its scene: the screen that shows the
/// session decides what the command means there.
struct PassOn {
  std::shared_ptr<const Command> command;
  std::string suggestion{};  ///< " Did you mean c2 c5?" if a typed move was refused
  bool operator==(const PassOn&) const = default;
};
struct Quit {
  bool operator==(const Quit&) const = default;
};
}  // namespace effect

using Effect =
    std::variant<effect::Draw, effect::DrawAfresh, effect::UseTheme, effect::Copy, effect::Open,
                 effect::Close, effect::LeaveToBelow, effect::PassOn, effect::Quit>;

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

/// The effect of the lambda for this alternative; to draw, if it returns nothing.
template <class Visitor, class Variant>
Effect effect_of(const Visitor& visitor, const Variant& variant) {
  return std::visit(
      [&](const auto& alternative) -> Effect {
        if constexpr (std::is_void_v<decltype(visitor(alternative))>) {
          visitor(alternative);
          return effect::Draw{};
        } else {
          return visitor(alternative);
        }
      },
      variant);
}

}  // namespace quagmire::ui
