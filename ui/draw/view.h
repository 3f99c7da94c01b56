// What to draw: the meaning of each square, the facts beside the board, the move list, the message.
// A view contains no sizes, places or colours; the code that draws it knows nothing of games.
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

/// A square's content and roles. The drawing code and the theme decide how they look: characters in
/// the grid, pixels on the other board.
struct SquareView {
  char glyph = '.';
  RoleSet roles;
  char digit = ' ';  ///< for a liberty: the piece's number of liberties
};

/// By Square::index()
using SquareViews = std::array<SquareView, 64>;

/// A move that can be animated: the piece glides along its squares.
struct Glide {
  Square from;
  Square to;
  std::size_t ply;  ///< the ply after the move
  bool operator==(const Glide&) const = default;
};

/// Lines of text in place of the board, in a box over it, or beside it.
struct Block {
  std::string title;
  std::vector<Line> lines;
  std::optional<std::size_t> chosen{};  ///< the selected line
  std::size_t choices = 0;              ///< number of selectable lines; others explain
  std::size_t first_line = 0;           ///< of a page: the first line shown
  bool beside_board = false;            ///< replaces the facts; the hints keep their place
  bool shows_refusal = false;           ///< of a page: the message is drawn if it refuses something
  bool is_list = false;  ///< a list of at most a dozen lines; the hints keep their place
  char piece = '.';      ///< drawn large, if there is room for pixels: beside the board, or over it
};

/// A player in the panel: "> X computer, level 4  thinks /".
struct PlayerLine {
  char letter;
  bool to_move;
  std::string name;    ///< empty if not given
  std::string brief;   ///< a shorter form of the name
  std::string state;   ///< at the end of the line: "6:02", "thinks", "to move"
  bool timed = false;  ///< the state is a time; a long name is cut to keep it visible
  char sign = ' ';     ///< after the state: turns while the computer thinks
  RoleSet roles{};
};

struct MoveText {
  std::string text;
  RoleSet roles;
  std::optional<std::size_t> ply{};  ///< the ply after the move, for clicks
};

/// A line of the move list: O's move and X's answer.
struct MoveRow {
  std::size_t number;
  MoveText o;
  MoveText x;
};

/// The graph of win probabilities by ply, below the facts or a card.
struct Graph {
  std::vector<double> chances{};  ///< O's win probabilities, 0 to 1, as far as known
  std::size_t length = 0;         ///< number of plies, including the one before the first move
  std::optional<std::size_t> shown{};
  std::vector<std::size_t> turning_points{};
  bool x_began = false;  ///< for the move numbers
};

/// Where to put the hardware cursor. Line: at the caret; Message: after the message; Card: on the
/// selected line. Nowhere: same as Message.
enum class CursorPlace : std::uint8_t { Board, Line, Message, Card, Nowhere };

/// The first line of the screen.
struct Header {
  std::string title;
  std::string standing;  ///< "Ann 2 - Bob 1"
  std::string progress;  ///< "move 5 of 7"; cut at its commas, from the last one, if space is short
  std::vector<std::string> shorter{};  ///< shorter standings: "2-1"
};

/// The panel beside or below the board.
struct Panel {
  std::vector<PlayerLine> players;
  std::vector<Line> facts{};
  bool facts_alone = false;  ///< the facts also use the space of the moves
  std::vector<MoveRow> moves{};
  std::size_t current_row = 0;   ///< the row of `moves` to keep visible
  std::optional<Graph> graph{};  ///< if set, it replaces the moves
};

/// The result of the last action, or what to do next.
struct Message {
  std::string text;
  RoleSet roles;
};

/// The line being typed.
struct TypedLine {
  std::string prompt;
  std::string typed;
  std::size_t caret = 0;
  std::string invitation;  ///< a placeholder, shown while nothing is typed
};

struct View {
  SquareViews squares;
  std::vector<Square> way;  ///< the path around a barrier, square by square
  std::optional<Glide> glide;
  Glyphs glyphs = Glyphs::Ascii;
  bool flipped;
  BoardChoice board = BoardChoice::Auto;
  Square cursor;
  CursorPlace cursor_place;
  Header header;
  Panel panel;
  Message message;
  std::vector<MoveText> tinted_texts;  ///< texts to tint like their squares on the board
  TypedLine line;
  std::vector<KeyHint> hints;
  std::optional<Block> page;  ///< replaces the board
  std::optional<Block> card;
};

}  // namespace quagmire::ui
