// What is to be shown, made by a screen before anything is drawn: what each square means, the facts
// beside the board, the list of moves, the message. It knows nothing of sizes, places or colours;
// the drawer knows nothing of games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/square.h"
#include "ui/base/events.h"
#include "ui/base/text.h"
#include "ui/theme/roles.h"

namespace quagmire::ui {

/// What a square holds, and all that it means. How that looks is the drawer's and the theme's
/// business: letters and attributes where squares are small, shapes where they are large.
struct SquareView {
  char glyph = '.';
  Roles roles;
};

/// A straight line between two squares, drawn where squares are large: the trail of the move played
/// last, from its origin to its landing; or a step of the way round that forbids a jump.
struct BoardLine {
  enum class Kind : std::uint8_t { Trail, Path };
  Kind kind;
  Square from;
  Square to;
};

/// By Square::index()
using SquareViews = std::array<SquareView, 64>;

/// A move that may be seen to happen: the piece glides along its squares.
struct Glide {
  Square from;
  Square to;
  std::size_t ply;  ///< behind the move
  bool operator==(const Glide&) const = default;
};

/// A line of the panel: "Resting" and "O c5, X f4".
struct Fact {
  /// Where there is room for a few of them only.
  enum class Rank : std::uint8_t { First, Second, Third };

  std::string label;
  std::string text;
  Roles roles;           ///< of the text
  bool nothing = false;  ///< says only that there is none, so it may be left out
  Rank rank = Rank::Second;
  bool apart = false;  ///< a blank line follows, where there is room for it
};

/// A player in the panel: "> X computer, level 4  thinks /".
struct PlayerLine {
  char letter;
  bool to_move;
  std::string name;    ///< empty where nobody has said
  std::string brief;   ///< the same where there is little room
  std::string state;   ///< what stands at the end of the line: "6:02", "thinks", "to move"
  bool timed = false;  ///< the state is a time, for which a long name is cut
  char sign = ' ';     ///< behind it: what turns while the computer thinks
  Roles roles{};
};

struct MoveText {
  std::string text;
  Roles roles;
  std::optional<std::size_t> ply{};  ///< behind the move, to be looked at
};

/// A line of the move list: a move of O's and X's answer.
struct MoveRow {
  std::size_t number;
  MoveText o;
  MoveText x;
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

/// A line of a card: a label and what it says, or a text alone.
struct CardLine {
  /// What keys can do there, in a line that they can speak to.
  enum class Kind : std::uint8_t {
    Told,    ///< nothing
    Choice,  ///< another text can be chosen
    Field,   ///< the text can be typed
    Option,  ///< it can be taken, in place of the other options
  };

  std::string label;
  std::string text;
  Roles roles;  ///< of the text
  Kind kind = Kind::Told;

  /// Whether keys can speak to it.
  [[nodiscard]] bool is_row() const { return kind != Kind::Told; }
};

/// A box over the board, with the key hints at its foot.
struct Card {
  std::string title;
  std::vector<CardLine> lines;
  std::optional<std::size_t> chosen{};  ///< the line that keys speak to
  bool beside_board = false;  ///< in place of the facts, and the hints stay where they are
};

/// How a game stood after each ply, below the facts or a card.
struct Graph {
  std::vector<double> chances{};  ///< of O's winning, 0 to 1, as far as they are known
  std::size_t length = 0;         ///< how many plies there are, that before the first move included
  std::optional<std::size_t> shown{};
  std::vector<std::size_t> turning_points{};
  bool x_began = false;  ///< for the numbers of moves
};

/// Where the hardware cursor belongs: Card is its chosen line.
enum class CursorPlace : std::uint8_t { Board, Line, Message, Card, Corner };

struct View {
  SquareViews squares;
  std::vector<BoardLine> lines;
  std::optional<Glide> glide;
  Glyphs glyphs = Glyphs::Ascii;
  bool flipped;
  int zoom;
  Square cursor;
  CursorPlace cursor_place;
  std::string title;
  std::string standing;  ///< "Ann 2 - Bob 1"; left out where it has no room
  std::string progress;  ///< "move 5 of 7"
  std::vector<PlayerLine> players;
  std::vector<Fact> facts;
  bool facts_alone = false;  ///< they have the place of the moves as well
  std::vector<MoveRow> moves;
  std::size_t current_row;  ///< of `moves`, the one to keep in sight
  std::string message;
  Roles message_roles;
  std::string prompt;
  std::string typed;
  std::size_t caret;
  std::string invitation;  ///< what can be typed, shown in place of it; empty while it is typed
  std::vector<KeyHint> hints;
  std::optional<Page> page;
  std::optional<Card> card;
  std::optional<Graph> graph;  ///< makes the panel take the place of the moves as well
};

}  // namespace quagmire::ui
