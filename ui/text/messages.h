// Sentences about moves, positions, records and faults. Verdicts, outcomes and faults come in as
// values; each text is one line that names the squares and gives the reason.
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

/// "the game is kept elsewhere" as "The game is kept elsewhere."
[[nodiscard]] std::string as_sentence(std::string text);

/// "a, b and c"
[[nodiscard]] std::string enumerate(const std::vector<std::string>& items,
                                    const std::string& conjunction);
/// "e4, f5 and g6", in alphabetical order
[[nodiscard]] std::string list_squares(Bitboard squares, const std::string& conjunction = "and");
/// "e4 f5 g6", in the same order
[[nodiscard]] std::string squares_in_short(Bitboard squares, std::string_view between = " ");

/// Why `move` is legal or not in `position`; the verdict must be of this move.
[[nodiscard]] std::string explain(const Verdict& verdict, const Position& position, Move move);

/// "O left e4 and f5 in Quagmire"; briefly "O left e4 f5 in Quagmire"
[[nodiscard]] std::string reason(const Won& won, bool brief = false);
/// "O left e4 in Quagmire", "O resigned", "agreed"; empty while the game is in progress
[[nodiscard]] std::string reason(const Outcome& outcome);
/// "O resigned", "both players agreed": for people; records and pipes have the text of reason().
[[nodiscard]] std::string end_in_words(const Ending& ending);
/// "X wins: O left e4 in Quagmire.", "Draw: both players agreed."; empty while the game is
/// in progress
[[nodiscard]] std::string announce(const Outcome& outcome, std::string_view winner = "");
/// "Ann wins", "You win"
[[nodiscard]] std::string wins(std::string_view who);
/// Looking through the game has reached its beginning (ply 0) or end.
[[nodiscard]] std::string no_further(std::size_t ply);
/// "Undid c2-c5 and f7-f4; redo plays them again."; `game` is as it is after the step.
[[nodiscard]] std::string describe(const CursorMove& step, const Game& game, CommandStyle typing);
/// "O to move", "O (Ann) to move"
[[nodiscard]] std::string announce_turn(Player player);
/// Whether each leaves a piece of the mover's in Quagmire.
[[nodiscard]] bool every_move_loses(const Position& position);
/// What pieces in Quagmire mean for the player to move: "h8 is in Quagmire and must jump.";
/// empty if there are none.
[[nodiscard]] std::string explain_quagmire(const Position& position);
/// "This leaves e4 in Quagmire and loses. Play it? y/N"
[[nodiscard]] std::string ask_about_loss(Bitboard left_in_quagmire);
/// "Continue your unfinished game (12 moves)? Y/n"
[[nodiscard]] std::string ask_to_resume(const Game& game);

/// "1 side line left out"
[[nodiscard]] std::string describe_side_lines(std::size_t count);
/// "A game of 12 moves, 1 side line left out"
[[nodiscard]] std::string describe_pasted(const Record& record);
/// What is wrong with a typed square or move; with its place: "column 3: ...".
[[nodiscard]] std::string explain(MoveFault fault);
[[nodiscard]] std::string explain(const MoveError& error);
/// What is wrong with a position's text: "column 3: ...".
[[nodiscard]] std::string explain(const PositionError& error);

/// "line 3, column 7: f7-f4 is illegal: f7 rests: it moved on X's last turn, ..."
[[nodiscard]] std::string explain(const RecordError& error);

/// What the system lacks, such as "out of memory"; for other errors their own text.
[[nodiscard]] std::string explain(const std::exception& error);
/// The same; there must be one.
[[nodiscard]] std::string explain(const std::exception_ptr& error);
/// "The computer cannot think: out of memory."
[[nodiscard]] std::string cannot_think(const std::exception_ptr& why);

/// What is wrong with a line, which is then skipped.
struct LineFault {
  int line;          ///< from 1
  std::string what;  ///< with a remedy, fit to be shown
};

/// "bad value ... (quagmire.conf line 3)", one for each fault. If there are very many, as in a file
/// of another kind, only the first few and the number of the others. The file's name must be fit to
/// be shown.
[[nodiscard]] std::vector<std::string> describe(const std::vector<LineFault>& faults,
                                                const std::string& file);

// The state of the board in one line, for people who listen or do not want a grid after each move.

/// The last move and what it changed: "X h8-f6 over g7, which relieves h8." There must be a move.
[[nodiscard]] std::string last_move_in_brief(const Game& game);

// Events to questions about the game, each in one line of words: for both faces, and for people
// who listen instead of looking.

/// How many legal moves there are, and which: "3 moves. 2 from c2: c3, c4; 1 from d1: d2.", or from
/// one square: "2 moves from c2: c3, c4."; for a piece of the other player, what it could do in
/// their turn.
[[nodiscard]] std::string list_moves(const Position& position, std::optional<Square> of);
/// "O: a1, a2; X: h8", or of one player.
[[nodiscard]] std::string describe_pieces(const Position& position);
[[nodiscard]] std::string describe_pieces(const Position& position, Player player);
/// What both players moved last, and what rests, at the game's cursor.
[[nodiscard]] std::string describe_last(const Game& game);
/// Why no move can be found once the game is over.
[[nodiscard]] std::string nothing_to_find(const Outcome& outcome);
/// "X could trap c1; O could trap g8 and h8.": with one move each, as threatened() says.
[[nodiscard]] std::string describe_threats(const Position& position);
/// "1 empty square left: O a1; 2 left: O b3 and X g7.": of pieces beside an enemy.
[[nodiscard]] std::string describe_liberties(const Position& position);

/// "U+200B"
[[nodiscard]] std::string number_of(char32_t point);
/// What is known of a text that was to be sent to the clipboard, without an end.
[[nodiscard]] std::string tell_of_copy(bool is_sent, bool in_tmux);

/// The rules in short, each line ended by a newline.
[[nodiscard]] std::string_view rules();

}  // namespace quagmire::ui
