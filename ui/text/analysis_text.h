// The computer's analysis in words: of a position, its score, lines and best move with the reason;
// of a game, the evaluation of each ply and the turning points.
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

/// "Can you save X here?", followed by the command line that plays the position against the
/// computer. Empty if no decisive mistake is proved.
[[nodiscard]] std::string challenge(const GameAnalysis& analysis);

/// The score for the player to move: "+0.42", "-1.30", "0.00", "wins in 3", "loses in 2". A number
/// is the score divided by 100; a win or loss counts the winner's moves.
[[nodiscard]] std::string score_in_words(search::Score score);

/// The score with the player's letter: "O +0.42", "X wins in 3", "even".
[[nodiscard]] std::string standing(search::Score score, Player mover);
/// The score in short: "O +0.42", "X in 3", "even".
[[nodiscard]] std::string standing_in_short(search::Score score, Player mover);
/// The win probability as a bar, longer the better O stands: "O ######---- X". For a decided game:
/// who wins, and in how many moves.
[[nodiscard]] std::string balance_bar(search::Score score, const Game& game, std::size_t ply);

/// "c2-c5 f7-f4"
[[nodiscard]] std::string line_in_words(std::span<const Move> moves);

/// A suggested move and the reason for it.
struct Advice {
  std::string text;  ///< "c2-c5: traps g7 next move unless X answers."
  Move move;
  Bitboard aims;  ///< the opponent's pieces that the move traps, or threatens to trap
};

/// The best move in `position`, with the reason. `result` is a search of this position; two lines
/// allow more reasons than one. The game must be in progress. Reasons are facts of the rules
/// (MoveEffects); only statements about winning and losing come from the search.
[[nodiscard]] Advice hint(const search::SearchResult& result, const Position& position);

// The review of a game, in words.

/// The message that the game has no move to review yet.
[[nodiscard]] std::string nothing_to_review();

/// The best move in this position, by its evaluation. If `led_to` is not null, also says how the
/// best move avoids the proved consequence of the move played. The game must not be over.
[[nodiscard]] Advice best_move(const PlyEvaluation& evaluation, const Position& position,
                               const Consequence* led_to);

/// The move at this ply, numbered as in the move list: "12. X h8-h6".
[[nodiscard]] std::string numbered_move(const Game& game, std::size_t ply);

/// An evaluation in words: "about even", "O slightly better", "X clearly better", "O wins in 3", "X
/// has won". Only proved wins have a number; elsewhere a number would suggest too much precision.
[[nodiscard]] std::string outlook(const PlyEvaluation& evaluation);
/// The change by a move: "O was clearly better; now it is about even", or just "it is about even".
[[nodiscard]] std::string change_in_words(const Change& change);

/// The best lines at a ply, one per line of text, with their evaluations: "O slightly better:
/// c2-c5, f7-f4"
[[nodiscard]] std::string describe_standing(const search::SearchResult& found, const Game& game,
                                            std::size_t ply);

/// The ply of the move to explain at the end of a game and at the start of its review: its
/// consequence is proved. nullopt if nothing is proved yet.
[[nodiscard]] std::optional<std::size_t> move_to_explain(const GameAnalysis& analysis,
                                                         const Outcome& outcome);
/// The proved consequence of the move at a ply: "12. X b1-a1 lets O play c3-e5: whatever X does, h8
/// stays in Quagmire."
[[nodiscard]] std::string describe_lapse(const Game& game, std::size_t ply,
                                         const Consequence& led_to);
/// describe_lapse(), followed by "c2-c4 or 3 other moves would have saved it."
[[nodiscard]] std::string describe_consequence(const Game& game, std::size_t ply,
                                               const Consequence& led_to);
/// A move of the proof for the move played at `ply`; `step` counts from 1. Says why the loser's
/// reply is forced, or that no other reply lasts longer: "c3-e5: traps h8, and no reply stops a win
/// in 1."
[[nodiscard]] std::string describe_step(const Game& game, std::size_t ply,
                                        const Consequence& led_to, std::size_t step);
/// The effects of a move without a proof, as facts of the board: "X h8 has one empty neighbour
/// left", "O has 61 moves now, X 20".
[[nodiscard]] std::string describe_change(const Game& game, std::size_t ply);

// For plain mode. Also for screen readers, which may skip signs and arrows.

/// The evaluation after `ply` moves: "start  about even", "1. X f7-f4  O wins in 3".
[[nodiscard]] std::string line_of_ply(const Game& game, std::size_t ply,
                                      const PlyEvaluation& evaluation);
/// "Turning points:" and a line for each, "6. X h8-h6: about even to O wins in 3; better ...", with
/// its proved consequence; or that there are none. The decisive move comes last. Each line ends
/// with a newline.
[[nodiscard]] std::string lines_of_turning_points(const GameAnalysis& analysis,
                                                  const std::string& so_far = "");

// The situation of a piece, in words: its neighbours, whether and why it is in Quagmire, its jumps,
// why it rests. Also a player's goal.

/// Describes a piece: "X h8 is in Quagmire: no empty square beside it, and O on h7. It can jump g7
/// to f6." Works for either player's turn, and after the end of the game. For an empty square:
/// which pieces can go there.
[[nodiscard]] std::string describe_stand(const Position& position, Square square);

/// What the player to move must do about pieces in Quagmire: "h8 can jump, so it has to", "make
/// room beside a1, or lose". Empty if there are none.
[[nodiscard]] std::string duty_in_short(const Position& position);

/// The goal of `player`, in one sentence.
[[nodiscard]] std::string goal_of(Player player);

}  // namespace quagmire::ui
