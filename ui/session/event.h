// What a person's action is answered by, in the order in which it happened: what was said, asked
// and done, and what their face is to do. Lines print each answer; the screen draws the state that
// they led to, and carries out the last ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/match/game_store.h"
#include "engine/match/match.h"
#include "engine/result.h"
#include "engine/rules/board.h"

namespace quagmire::ui {

struct ChosenTheme;  // ui/theme/theme.h
struct Form;         // ui/session/form.h

/// What is said, and drawn on the board with it.
struct StatusMessage {
  enum class Kind : std::uint8_t { Information, Refusal };
  /// The moves of one piece, or of all.
  struct Moves {
    std::optional<Square> of;
  };

  Kind kind;
  std::string text;
  /// The move that is explained, so that its open path or loop is drawn.
  std::optional<Move> about{};
  /// For a hint, which is drawn as a move to play: the pieces that it is aimed at.
  std::optional<Bitboard> aims{};
  /// The moves that are listed, to be marked on the board.
  std::optional<Moves> listed{};
};

namespace event {
/// Something is said; a refusal also says that nothing has changed, and why.
struct Message {
  StatusMessage notice;
  bool on_screen_alone = false;  ///< lines say it by another answer
};
/// A question waits for yes or no.
struct Confirmation {
  std::string question;
};
struct MovePlayed {
  bool by_computer;
};
/// The game stands otherwise without a move: it ended or goes on, or moves were taken back.
struct GameChanged {
  std::string text{};  ///< what was done, if that does not show
};
/// Another game has begun.
struct GameStarted {
  ClosedGame last;  ///< what became of the one before
};
/// Other players sit at the board.
struct PlayersChanged {
  std::string text;
};
/// News about keeping what a person made, a sentence without its end.
struct SaveReported {
  SaveStatus::Kind kind;
  std::string text;
};
/// Show the board; or, to a listener who looks back, the move that led there.
struct BoardShown {
  bool by_browsing = false;
};
/// A activity has another position on its board, after a move that others made or not; or on this
/// table, which becomes the session's.
struct Placed {
  bool by_others = false;
  std::shared_ptr<Match> match{};
};
/// A activity tries a move for the person.
struct Tried {
  Move move;
};
/// Another lesson, puzzle or review has begun.
struct TaskBegun {};
/// What is to be done is on the board: the next task of a lesson, or one that was gone back to.
struct TaskSet {};
/// The last task of a lesson, or a puzzle, is done.
struct TaskDone {};

/// A form to be filled in.
struct FormOpened {
  std::shared_ptr<Form> form;
};
/// Open the screen of this word over this one, or say what is on it.
struct Opened {
  std::string_view screen;
  std::size_t number = 0;
};
/// Put the text on the clipboard, or print it; one of several lines is shown on its own screen.
struct Copied {
  std::string text;
};
/// Paint everything, whatever the terminal is believed to show.
struct Redrawn {};
/// Show everything in these colours from now on.
struct Themed {
  std::string theme;  ///< one of kThemes
};
/// The activity on top was closed; then the game does what this line says.
struct Closed {
  std::string_view line{};
};
struct Quit {};
}  // namespace event

using Event =
    std::variant<event::Message, event::Confirmation, event::MovePlayed, event::GameChanged,
                 event::GameStarted, event::PlayersChanged, event::SaveReported, event::BoardShown,
                 event::Placed, event::Tried, event::TaskBegun, event::TaskSet, event::TaskDone,
                 event::FormOpened, event::Opened, event::Copied, event::Redrawn, event::Themed,
                 event::Closed, event::Quit>;
using Events = std::vector<Event>;

/// Whether one of them is such an answer.
template <class Alternative>
[[nodiscard]] bool has(const Events& answers) {
  for (const Event& one : answers)
    if (std::holds_alternative<Alternative>(one)) return true;
  return false;
}

[[nodiscard]] inline event::Message told(std::string text) {
  return {{StatusMessage::Kind::Information, std::move(text)}};
}
[[nodiscard]] inline event::Message on_screen(std::string text) {
  return {{StatusMessage::Kind::Information, std::move(text)}, true};
}
[[nodiscard]] inline event::Message refused(std::string text, std::optional<Move> about = {}) {
  return {{StatusMessage::Kind::Refusal, std::move(text), about}};
}

}  // namespace quagmire::ui
