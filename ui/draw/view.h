// What to show, made by a screen before anything is drawn: the meaning of each square, the facts
// beside the board, the list of moves, the message. The view knows nothing of sizes, places or
// colours; the code that draws it knows nothing of games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/board.h"
#include "ui/session/input.h"
#include "ui/text/utf8.h"
#include "ui/theme/line.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// What a square holds and everything that it means. The drawing code and the theme decide how that
/// looks: characters in the grid, pixels on the other board.
struct SquareView {
  char glyph = '.';
  Roles roles;
  char digit = ' ';  ///< for a liberty: how many the piece has
};

/// By Square::index()
using SquareViews = std::array<SquareView, 64>;

/// A move that can be animated: the piece glides along its squares.
struct Glide {
  Square from;
  Square to;
  std::size_t ply;  ///< after the move
  bool operator==(const Glide&) const = default;
};

/// Lines in place of the board, in a box over it, or beside it.
struct Block {
  std::string title;
  std::vector<Line> lines;
  std::optional<std::size_t> chosen{};  ///< the line that keys act on
  std::size_t choices = 0;              ///< how many lines can be chosen; others explain them
  std::size_t first_line = 0;           ///< of a page
  bool beside_board = false;            ///< in place of the facts; the hints stay where they are
  bool is_list = false;  ///< the hints stay where they are, and it shows a dozen lines at most
  char piece = '.';      ///< drawn large beside the board, if there is room for pixels
};

/// A player in the panel: "> X computer, level 4  thinks /".
struct PlayerLine {
  char letter;
  bool to_move;
  std::string name;    ///< empty if not given
  std::string brief;   ///< a shorter form, for lack of room
  std::string state;   ///< at the end of the line: "6:02", "thinks", "to move"
  bool timed = false;  ///< the state is a time, and a long name is cut to show it
  char sign = ' ';     ///< after the state: turns while the computer thinks
  Roles roles{};
};

struct MoveText {
  std::string text;
  Roles roles;
  std::optional<std::size_t> ply{};  ///< after the move, to look at it
};

/// A line of the move list: O's move and X's answer.
struct MoveRow {
  std::size_t number;
  MoveText o;
  MoveText x;
};

/// How the game stood after each ply, below the facts or a card.
struct Graph {
  std::vector<double> chances{};  ///< of O winning, 0 to 1, as far as known
  std::size_t length = 0;         ///< number of plies, including the one before the first move
  std::optional<std::size_t> shown{};
  std::vector<std::size_t> turning_points{};
  bool x_began = false;  ///< for the move numbers
};

/// Where the hardware cursor belongs; Card means its chosen line. It is nowhere behind the message.
enum class CursorPlace : std::uint8_t { Board, Line, Message, Card, Nowhere };

/// The first line.
struct Header {
  std::string title;
  std::string standing;                ///< "Ann 2 - Bob 1"
  std::string progress;                ///< "move 5 of 7"; gives way from its last comma on
  std::vector<std::string> shorter{};  ///< standings for lack of room: "2-1"
};

/// What stands beside the board, or below it.
struct Panel {
  std::vector<PlayerLine> players;
  std::vector<Line> facts{};
  bool facts_alone = false;  ///< they take the place of the moves as well
  std::vector<MoveRow> moves{};
  std::size_t current_row = 0;   ///< of `moves`, the row to keep in sight
  std::optional<Graph> graph{};  ///< if set, it takes the place of the moves as well
};

/// What the last action led to, or what to do.
struct Message {
  std::string text;
  Roles roles;
};

/// The line being typed.
struct TypedLine {
  std::string prompt;
  std::string typed;
  std::size_t caret = 0;
  std::string invitation;  ///< what can be typed, shown until something is
};

struct View {
  SquareViews squares;
  std::vector<Square> way;  ///< round a barrier, from square to square
  std::optional<Glide> glide;
  Glyphs glyphs = Glyphs::Ascii;
  bool flipped;
  BoardChoice board = BoardChoice::Auto;
  Square cursor;
  CursorPlace cursor_place;
  Header header;
  Panel panel;
  Message message;
  std::vector<MoveText> tints;  ///< what is tinted in the message and the facts, as on the board
  TypedLine line;
  std::vector<KeyHint> hints;
  std::optional<Block> page;  ///< in place of the board
  std::optional<Block> card;
};

}  // namespace quagmire::ui
