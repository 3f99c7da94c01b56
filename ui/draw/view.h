// What is to be shown, made by a screen before anything is drawn: what each square means, the facts
// beside the board, the list of moves, the message. It knows nothing of sizes, places or colours;
// the drawer knows nothing of games.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/square.h"
#include "ui/theme/roles.h"

namespace quagmire::ui {

struct SquareView {
  char glyph = '.';
  Roles roles;
  std::string_view state;  ///< "Quagmire", "resting"; empty for nothing to say
  std::string_view use;    ///< "slide", "jump", "loop", "path": what the square is for
};

/// By Square::index()
using SquareViews = std::array<SquareView, 64>;

/// A line of the panel: "Resting" and "O c5, X f4".
struct Fact {
  /// Where there is room for a few of them only.
  enum class Rank : std::uint8_t { First, Second };

  std::string label;
  std::string text;
  Roles roles;           ///< of the text
  bool nothing = false;  ///< says only that there is none, so it may be left out
  Rank rank = Rank::Second;
};

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

/// A line of a page: keys and what they do, or a heading or text with no keys.
struct PageLine {
  std::string keys;
  std::string text;
  Roles roles;
};

/// Text in place of the board.
struct Page {
  int first_line;
  std::vector<PageLine> lines;
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
  std::string standing;  ///< "Ann 2 - Bob 1"; left out where it has no room
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
  std::optional<Page> page;
};

}  // namespace quagmire::ui
