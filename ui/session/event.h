// The events that an action caused, in order. Plain mode prints each one. The full screen redraws
// the session, and handles only the last three kinds.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/match/game_store.h"
#include "engine/match/match.h"
#include "engine/rules/board.h"

namespace quagmire::ui {

struct Form;  // ui/session/form.h

/// A message, and what to draw on the board with it.
struct StatusMessage {
  enum class Kind : std::uint8_t { Information, Refusal };
  /// The moves of one piece, or of all pieces.
  struct Moves {
    std::optional<Square> of;
  };

  Kind kind;
  std::string text;
  /// The explained move. Its open path or loop is drawn.
  std::optional<Move> about{};
  /// For a hint, which is drawn as a move to play: the pieces that it traps or threatens.
  std::optional<Bitboard> aims{};
  /// The listed moves, to mark on the board.
  std::optional<Moves> listed{};
};

namespace event {
/// A message to the user. A refusal means that nothing changed, and says why.
struct Message {
  /// The interface that shows the message. Each interface has facts that the other one shows
  /// anyway.
  enum class Audience : std::uint8_t { Both, Screen, Plain };

  StatusMessage notice;
  Audience audience = Audience::Both;
};
struct MovePlayed {
  bool by_computer;
};
/// The game changed without a move: it ended or was resumed, moves were undone, or the players
/// changed.
struct GameChanged {
  std::string text{};         ///< what changed, unless the board shows it
  bool players_only = false;  ///< the position is the same
};
/// Another game has begun.
struct GameStarted {
  ClosedGame last;  ///< how the previous game was closed
};
/// A game or progress was saved, or could not be saved. `text` is a sentence without a full stop.
struct SaveReported {
  SaveStatus::Kind kind;
  std::string text;
};
/// Plain mode should print this part of the session. The full screen shows it anyway.
struct Shown {
  enum Content : std::uint8_t {
    // Parts of the activity:
    Board,
    Ply,         ///< the board, while browsing
    Task,        ///< the position and the task
    Activity,    ///< the heading of a lesson, puzzle or review, and its task
    Conclusion,  ///< after a puzzle or the last task of a lesson
    // Others:
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
/// A text to copy to the clipboard, or to print.
struct Copied {
  std::string text;
};
/// The screen must be repainted completely.
struct Redrawn {};
struct Quit {};
}  // namespace event

using Event =
    std::variant<event::Message, event::MovePlayed, event::GameChanged, event::GameStarted,
                 event::SaveReported, event::Shown, event::Copied, event::Redrawn, event::Quit>;
using Events = std::vector<Event>;

/// Whether there is an event of this kind.
template <class Alternative>
[[nodiscard]] bool has(const Events& events) {
  for (const Event& one : events)
    if (std::holds_alternative<Alternative>(one)) return true;
  return false;
}

[[nodiscard]] inline event::Message message(std::string text) {
  return {{StatusMessage::Kind::Information, std::move(text)}};
}
[[nodiscard]] inline event::Message screen_message(std::string text) {
  return {{StatusMessage::Kind::Information, std::move(text)}, event::Message::Audience::Screen};
}
[[nodiscard]] inline event::Message refusal(std::string text, std::optional<Move> about = {}) {
  return {{StatusMessage::Kind::Refusal, std::move(text), about}};
}

}  // namespace quagmire::ui
