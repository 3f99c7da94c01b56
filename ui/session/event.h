// The events that an action caused, in order. Plain mode prints each one. The screen redraws the
// session, and handles the last three kinds.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/match/game_store.h"
#include "engine/match/match.h"
#include "engine/result.h"
#include "engine/rules/board.h"

namespace quagmire::ui {

struct Form;  // ui/session/form.h

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
/// A message to the person. A refusal changes nothing, and says why.
struct Message {
  /// The interface that shows it: each has some facts that the other one shows by itself.
  enum class Audience : std::uint8_t { Both, Screen, Plain };

  StatusMessage notice;
  Audience audience = Audience::Both;
};
struct MovePlayed {
  bool by_computer;
};
/// The game changed without a move: it ended or goes on, moves were undone, or the players changed.
struct GameChanged {
  std::string text{};         ///< what was done, unless the board shows it
  bool players_only = false;  ///< the position is the same
};
/// Another game has begun.
struct GameStarted {
  ClosedGame last;  ///< the end of the game before
};
/// A game or progress was saved or could not be saved: a sentence without its end.
struct SaveReported {
  SaveStatus::Kind kind;
  std::string text;
};
/// Something of the session is to be seen now. The screen draws it anyway.
struct Shown {
  enum Content : std::uint8_t {
    // Of the activity:
    Board,
    Ply,         ///< the board, while browsing
    Task,        ///< the position and what to do there
    Activity,    ///< the heading of a lesson, puzzle or review, and its task
    Conclusion,  ///< the last task of a lesson, or a puzzle, is done
    // Apart from it:
    Game,  ///< after an activity above it was closed
    Tasks,
    Help,
    Commands,
    Rules,
    Statistics,
    Form
  };

  Content content;
  std::shared_ptr<ui::Form> form{};
};
/// A text for the clipboard, or to be printed.
struct Copied {
  std::string text;
};
/// Everything is to be painted anew, whatever the terminal is believed to show.
struct Redrawn {};
struct Quit {};
}  // namespace event

using Event =
    std::variant<event::Message, event::MovePlayed, event::GameChanged, event::GameStarted,
                 event::SaveReported, event::Shown, event::Copied, event::Redrawn, event::Quit>;
using Events = std::vector<Event>;

/// Whether one of them is of this kind.
template <class Alternative>
[[nodiscard]] bool has(const Events& events) {
  for (const Event& one : events)
    if (std::holds_alternative<Alternative>(one)) return true;
  return false;
}

[[nodiscard]] inline event::Message told(std::string text) {
  return {{StatusMessage::Kind::Information, std::move(text)}};
}
[[nodiscard]] inline event::Message on_screen(std::string text) {
  return {{StatusMessage::Kind::Information, std::move(text)}, event::Message::Audience::Screen};
}
[[nodiscard]] inline event::Message refused(std::string text, std::optional<Move> about = {}) {
  return {{StatusMessage::Kind::Refusal, std::move(text), about}};
}

}  // namespace quagmire::ui
