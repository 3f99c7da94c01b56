// What the screen is to show, computed from a session before anything is drawn: what each square
// means, the facts beside the board, the list of moves, the message. It knows nothing of sizes,
// places or colours; the drawer knows nothing of games.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/square.h"
#include "ui/facts.h"
#include "ui/help.h"
#include "ui/marks.h"
#include "ui/roles.h"
#include "ui/session.h"

namespace quagmire::ui {

struct MoveText {
  std::string text;
  Roles roles;
};

/// A line of the move list: a move of O's and X's answer.
struct MoveRow {
  std::size_t number;
  MoveText o;
  MoveText x;
};

struct KeyHint {
  std::string keys;
  std::string word;
};

struct HelpView {
  int first_line;
  std::vector<HelpLine> lines;
};

/// Where the hardware cursor belongs.
enum class CursorPlace : std::uint8_t { Board, Line, Message, Corner };

struct View {
  SquareViews squares;
  bool flipped;
  int zoom;
  Square cursor;
  CursorPlace cursor_place;
  std::string title;
  std::string progress;  ///< "move 5 of 7"
  std::vector<Fact> facts;
  std::vector<MoveRow> moves;
  std::size_t current_row;  ///< of `moves`, the one to keep in sight
  std::string message;
  Roles message_roles;
  std::string prompt;
  std::string typed;
  std::size_t caret;
  std::vector<KeyHint> hints;
  std::optional<HelpView> help;
};

[[nodiscard]] View view_of(const Session& session);

}  // namespace quagmire::ui
