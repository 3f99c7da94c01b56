// What happened at a session, in the order in which it did. The full screen draws the state that
// this led to; the lines print each of these.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "engine/result.h"
#include "engine/table/keeper.h"
#include "engine/table/table.h"

namespace quagmire::ui {

namespace event {
/// An answer, in words.
struct Told {
  std::string text;
};
/// Nothing has changed, and why.
struct Refused {
  std::string text;
};
/// A question waits for yes or no.
struct Asked {
  std::string question;
};
struct Moved {
  bool by_computer;
};
/// Moves or an end were taken back, or played again.
struct Stepped {
  std::string text;
};
/// The game ended without a move.
struct Ended {};
/// An unfinished game goes on.
struct Resumed {};
/// Another game has begun. Where the one before is now, or why it could not be put away.
struct Begun {
  Result<std::string, KeepFailure> put_away;
};
/// Other players sit at the board.
struct Seated {
  std::string text;
};
/// News about keeping what a person made, a sentence without its end.
struct Kept {
  KeepNews::Kind kind;
  std::string text;
};
struct NoHeadway {
  std::string text;
};
/// The board is to be seen.
struct Shown {};
/// Another lesson or puzzle has begun.
struct TaskBegun {};
/// What is to be done is on the board: the next task of a lesson, or one that was gone back to.
struct TaskSet {};
/// The last task of a lesson, or a puzzle, is done.
struct TaskDone {};
/// A screen is to open, or what is on it to be shown in lines.
struct Opened {
  std::string_view screen;
  std::size_t number;
};
struct Copied {
  std::string text;
};
}  // namespace event

using SessionEvent =
    std::variant<event::Told, event::Refused, event::Asked, event::Moved, event::Stepped,
                 event::Ended, event::Resumed, event::Begun, event::Seated, event::Kept,
                 event::NoHeadway, event::Shown, event::TaskBegun, event::TaskSet, event::TaskDone,
                 event::Opened, event::Copied>;

}  // namespace quagmire::ui
