// What the computer thinks, in words: of a position its score, its lines, and a best move with its
// reason; of a game how it stood at each ply, and where it turned.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "engine/analysis/game_analysis.h"
#include "engine/game/game.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/search/evaluation.h"
#include "engine/search/search.h"

namespace quagmire::ui {

/// "Can you save X here?", and below it the call that sets the position up against the computer;
/// empty if no decisive mistake is proved.
[[nodiscard]] std::string challenge(const GameAnalysis& analysis);

/// "+0.42", "-1.30", "0.00", "wins in 3", "loses in 2": how the player to move stands. A number is
/// the score in hundredths; a win or loss counts the winner's moves.
[[nodiscard]] std::string score_in_words(search::Score score);

/// The same with the player's name: "O +0.42", "X wins in 3", "even".
[[nodiscard]] std::string standing(search::Score score, Player mover);
/// The same, shorter: "O +0.42", "X in 3", "even".
[[nodiscard]] std::string standing_in_short(search::Score score, Player mover);
/// The chances as a bar between O and X, longer the better O stands: "O ######---- X". A decided
/// game has no chances: the text says who wins and in how many moves.
[[nodiscard]] std::string balance_bar(search::Score score, const Game& game, std::size_t ply);

/// "c2-c5 f7-f4"
[[nodiscard]] std::string line_in_words(std::span<const Move> moves);

/// A move to play, and the reason for it.
struct Advice {
  std::string text;  ///< "c2-c5: traps g7 next move unless X answers."
  Move move;
  Bitboard aims;  ///< the opponent's pieces that it traps, or would trap with the next move
};

/// `thought` is the result of a search in `position`, in which the game is in progress. With the
/// two best lines it can say more than with one. The reasons are facts of the rules (Merits); only
/// statements about winning and losing come from the search.
[[nodiscard]] Advice hint(const search::SearchResult& result, const Position& position);

// A game looked at, in words.

/// Says that the game has no move to review yet.
[[nodiscard]] std::string nothing_to_review();

/// The best move by an opinion of this position, in which the game is not over; also how it meets
/// what the move that was played led to, if that is proved.
[[nodiscard]] Advice best_move(const PlyEvaluation& evaluation, const Position& position,
                               const Consequence* led_to);

/// "12. X h8-h6", as the list of moves numbers it: the move that is played at this ply.
[[nodiscard]] std::string numbered_move(const Game& game, std::size_t ply);

/// How a game stands: "about even", "O slightly better", "X clearly better", "O wins in 3", "X has
/// won". How many moves a proved win takes is known; a number for anything else would claim more
/// than is known.
[[nodiscard]] std::string outlook(const PlyEvaluation& evaluation);
/// What a move has changed: "O was clearly better; now it is about even"; "it is about even" if
/// nothing.
[[nodiscard]] std::string change_in_words(const Change& change);

/// How the game stands at a ply after each of the best lines, in a line of text each: "O slightly
/// better: c2-c5, f7-f4"
[[nodiscard]] std::string describe_standing(const search::SearchResult& found, const Game& game,
                                            std::size_t ply);

/// The ply of the move that is told at the end of a game, and with which a review begins: what it
/// led to is proved. Nullopt if nothing is proved yet.
[[nodiscard]] std::optional<std::size_t> move_to_explain(const GameAnalysis& analysis,
                                                         const Outcome& outcome);
/// What the move at a ply led to, by proof: "12. X b1-a1 lets O play c3-e5: whatever X does, h8
/// stays in Quagmire."
[[nodiscard]] std::string describe_lapse(const Game& game, std::size_t ply,
                                         const Consequence& led_to);
/// The same, and then "c2-c4 or 3 other moves would have saved it."
[[nodiscard]] std::string describe_consequence(const Game& game, std::size_t ply,
                                               const Consequence& led_to);
/// A move of its proof, the first being 1: why the loser's reply to it is forced, or that no other
/// holds out longer. "c3-e5: traps h8, and no reply stops a win in 1."
[[nodiscard]] std::string describe_step(const Game& game, std::size_t ply,
                                        const Consequence& led_to, std::size_t step);
/// What a move that is only judged changed, as facts of the board: "X h8 has one empty neighbour
/// left", "O has 61 moves now, X 20".
[[nodiscard]] std::string describe_change(const Game& game, std::size_t ply);

// In lines, for those who listen too: a sign or an arrow is easily passed over.

/// "start  about even", "1. X f7-f4  O wins in 3": how the game stands after `ply` moves.
[[nodiscard]] std::string line_of_ply(const Game& game, std::size_t ply,
                                      const PlyEvaluation& evaluation);
/// "Turning points:" and a line for each, "6. X h8-h6: about even to O wins in 3; better ...", and
/// what it led to by proof, with their ends; or that there are none. Last comes what decided the
/// game, by proof.
[[nodiscard]] std::string lines_of_turning_points(const GameAnalysis& analysis,
                                                  const std::string& so_far = "");

// How a piece stands, in words: what is beside it, whether it is in Quagmire and why, what it can
// jump, why it rests. Also what a player is playing for.

/// Everything, in sentences: "X h8 is in Quagmire: no empty square beside it, and O on h7. It can
/// jump g7 to f6." Works for either turn, and after the end of the game. For an empty square: who
/// can go there.
[[nodiscard]] std::string describe_stand(const Position& position, Square square);

/// What pieces in Quagmire demand of the player to move: "h8 can jump, so it has to", "make room
/// beside a1, or lose"; empty if none is in Quagmire.
[[nodiscard]] std::string duty_in_short(const Position& position);

/// The goal of `player`, in one breath.
[[nodiscard]] std::string goal_of(Player player);

}  // namespace quagmire::ui
