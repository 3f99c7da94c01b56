// What a command line asks for, as a value. The parser makes it; the commands carry it out.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/settings/loaded_settings.h"
#include "app/settings/request_error.h"
#include "engine/board/move.h"
#include "engine/result.h"
#include "engine/rules/position.h"
#include "engine/search/search.h"
#include "engine/untrusted_text.h"
#include "ui/session/action.h"

namespace quagmire::app {

/// The game to open.
namespace source {
/// A new game, kept in the file if one is named.
struct Fresh {
  Position initial;
  /// Whether the line names the position. The game then starts there even if another was left
  /// unfinished.
  bool at_named_position = false;
  std::optional<UntrustedText> save_to = std::nullopt;
};
/// The game in the file, or an unfinished one: the last, or the one in the slot.
struct Resume {
  std::optional<UntrustedText> file;
  std::optional<std::string> slot = std::nullopt;
};
/// A game to look at, from its first position.
struct Replay {
  UntrustedText file;
};
/// The game in the file, or the last one kept, to review with the computer.
struct Review {
  std::optional<UntrustedText> file;
};
}  // namespace source
using GameSource = std::variant<source::Fresh, source::Resume, source::Replay, source::Review>;

namespace request {
struct Play {
  GameSource source;
  bool plain;
  Choices choices;
};
/// Lessons or puzzles, on top of a new game or the unfinished one.
struct Study {
  ui::effect::Open what;
  bool plain;
  Choices choices;
};
/// The position of a game record at a ply, by default its last, as a grid or in one line.
struct Show {
  UntrustedText file;
  std::optional<std::size_t> ply;
  bool line;
};
/// Whether files are game records.
struct Check {
  std::vector<UntrustedText> files;
};
struct Convert {
  UntrustedText file;
  bool as_moves;  ///< a move a line, without tags and comments
};
/// The moves of one position, or of one position per line of standard input (nullopt).
struct Moves {
  std::optional<Position> position;
};
struct Board {
  Position position;
};
struct Why {
  Position position;
  Move move;
};
struct Perft {
  Position position;
  int depth;
  bool divide;
};
struct Bench {};
/// The best move and the reason for it.
struct Hint {
  Position position;
  search::Resources resources;
};
/// What the computer thinks of a position, depth by depth, or of each ply of the game in a file.
struct Analyze {
  std::variant<Position, UntrustedText> subject;  ///< a text is the name of a file
  search::Limits limits;                          ///< for each position
  search::Resources resources;
};
/// Whether the player to move has a win within this many of their own moves.
struct Solve {
  Position position;
  int moves;  ///< 1 to search::kMostSolved
};
/// The scores between players.
struct Scores {};
/// A text, such as the help.
struct Print {
  std::string text;
};
}  // namespace request

using Request =
    std::variant<request::Play, request::Study, request::Moves, request::Board, request::Why,
                 request::Perft, request::Show, request::Check, request::Convert, request::Hint,
                 request::Analyze, request::Solve, request::Bench, request::Scores, request::Print>;

[[nodiscard]] Result<Request, RequestError> parse_command_line(int argc, const char* const* argv);

}  // namespace quagmire::app
