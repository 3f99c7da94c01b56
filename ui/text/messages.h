// Sentences about moves, positions, records and errors. They are made from values; each is one line
// that names the squares and the reason.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

/// Makes a sentence: "the disk is full" becomes "The disk is full."
[[nodiscard]] std::string as_sentence(std::string text);

/// "a, b and c"
[[nodiscard]] std::string enumerate(const std::vector<std::string>& items,
                                    const std::string& conjunction);
/// "e4, f5 and g6", in alphabetical order
[[nodiscard]] std::string list_squares(Bitboard squares, const std::string& conjunction = "and");
/// "e4 f5 g6", in the same order
[[nodiscard]] std::string squares_in_short(Bitboard squares, std::string_view between = " ");

/// Why `move` is legal or illegal in `position`. `verdict` must be the verdict on this move.
[[nodiscard]] std::string explain(const Verdict& verdict, const Position& position, Move move);

/// "O left e4 and f5 in Quagmire"; if `brief`, "O left e4 f5 in Quagmire"
[[nodiscard]] std::string reason(const Won& won, bool brief = false);
/// "O left e4 in Quagmire", "O resigned", "agreed"; empty while the game is in progress
[[nodiscard]] std::string reason(const Outcome& outcome);
/// "O resigned", "both players agreed": the form for people. Records and pipes use reason().
[[nodiscard]] std::string end_in_words(const Ending& ending);
/// "X wins: O left e4 in Quagmire.", "Draw: both players agreed."; empty while the game is
/// in progress
[[nodiscard]] std::string announce(const Outcome& outcome, std::string_view winner = "");
/// "Ann wins", "You win"
[[nodiscard]] std::string wins(std::string_view who);
/// The message that browsing has reached the beginning (ply 0) or the end.
[[nodiscard]] std::string no_further(std::size_t ply);
/// "Undid c2-c5 and f7-f4; redo plays them again." `game` is the game after the step.
[[nodiscard]] std::string describe(const CursorMove& step, const Game& game, CommandStyle typing);
/// "O to move"
[[nodiscard]] std::string announce_turn(Player player);
/// Whether every legal move leaves a piece of the mover in Quagmire.
[[nodiscard]] bool every_move_loses(const Position& position);
/// What the player to move must do about pieces in Quagmire: "h8 is in Quagmire and must jump."
/// Empty if there are none.
[[nodiscard]] std::string explain_quagmire(const Position& position);
/// "This leaves e4 in Quagmire and loses. Play it? y/N"
[[nodiscard]] std::string ask_about_loss(Bitboard left_in_quagmire);
/// "Continue your unfinished game (12 moves)? Y/n"
[[nodiscard]] std::string ask_to_resume(const Game& game);

/// "1 side line left out"
[[nodiscard]] std::string describe_side_lines(std::size_t count);
/// "A game of 12 moves, 1 side line left out"
[[nodiscard]] std::string describe_pasted(const Record& record);
/// The error in a typed square or move; for a MoveError with its place: "column 3: ...".
[[nodiscard]] std::string explain(MoveFault fault);
[[nodiscard]] std::string explain(const MoveError& error);
/// The error in a position's text: "column 3: ...".
[[nodiscard]] std::string explain(const PositionError& error);

/// "line 3, column 7: f7-f4 is illegal: f7 rests: it moved on X's last turn, ..."
[[nodiscard]] std::string explain(const RecordError& error);

/// The cause of an error: what the system lacks, such as "out of memory", else the error's own
/// text. `error` must not be null.
[[nodiscard]] std::string explain(const std::exception_ptr& error);
/// "The computer cannot think: out of memory."
[[nodiscard]] std::string cannot_think(const std::exception_ptr& why);

/// An error in a line of a file. The line is skipped.
struct LineFault {
  int line;          ///< from 1
  std::string what;  ///< the error and a remedy; safe to show
};

/// One message per error: "bad value ... (quagmire.conf line 3)". If there are very many, as in a
/// file of another kind, only the first few and the number of the rest. `file` must be safe to
/// show.
[[nodiscard]] std::vector<std::string> describe(const std::vector<LineFault>& faults,
                                                const std::string& file);

// The state of the board in one line, for screen readers and for users who do not want a grid after
// each move.

/// The last move and its effects: "X h8-f6 over g7, which relieves h8." There must be a last move.
[[nodiscard]] std::string last_move_in_brief(const Game& game);

// Answers to questions about the game, one line each, for both interfaces and for screen readers.

/// Lists the legal moves: "3 moves. 2 from c2: c3, c4; 1 from d1: d2.", or from one square: "2
/// moves from c2: c3, c4." For an opponent's piece, lists what it could do on its turn.
[[nodiscard]] std::string list_moves(const Position& position, std::optional<Square> of);
/// "O: a1, a2; X: h8", or the pieces of one player.
[[nodiscard]] std::string describe_pieces(const Position& position);
[[nodiscard]] std::string describe_pieces(const Position& position, Player player);
/// Both players' last moves and resting pieces, at the game's cursor.
[[nodiscard]] std::string describe_last(const Game& game);
/// The message that the game is over, so there is no move to find.
[[nodiscard]] std::string nothing_to_find(const Outcome& outcome);
/// "X could trap c1; O could trap g8 and h8.": with one move each; see threatened().
[[nodiscard]] std::string describe_threats(const Position& position);
/// "1 empty square left: O a1; 2 left: O b3 and X g7.": only pieces beside an enemy.
[[nodiscard]] std::string describe_liberties(const Position& position);

/// "U+200B"
[[nodiscard]] std::string number_of(char32_t point);
/// Says whether a copied text reached the clipboard, as far as known; without a full stop.
[[nodiscard]] std::string tell_of_copy(bool is_sent, bool in_tmux);

/// A summary of the rules; each line ends with a newline.
[[nodiscard]] std::string_view rules();

}  // namespace quagmire::ui
