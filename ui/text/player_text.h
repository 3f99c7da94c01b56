// Texts about a match: the players' names, levels, score and time, and the ways to end the game.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/match/match.h"
#include "engine/match/players.h"
#include "engine/result.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

/// The save status as a sentence without a full stop.
[[nodiscard]] std::string describe(const SaveStatus& news);

/// "O is Ann, X is the computer.", "O and X have no names."
[[nodiscard]] std::string describe_names(const Match& match, CommandStyle typing);
/// "Ann vs X"; empty if nobody has a name.
[[nodiscard]] std::string names_in_short(const Names& names);
/// After a swap: "Bob took O's side (the swap rule); Ann plays X. X to move; u to undo."
[[nodiscard]] std::string describe_swap(const Match& match, CommandStyle typing);
/// "O", or "Ann (O)"
[[nodiscard]] std::string letter_and_name(const Names& names, Player player);
/// "Ann (O)", "X (computer, level 3)"
[[nodiscard]] std::string player_in_words(const Match& match, Player player);
/// A player within a sentence: "you" and "the computer" if exactly one person plays; otherwise the
/// name, cut to `columns` ("Maximili..."), or the letter.
[[nodiscard]] std::string player_in_sentence(const Names& names, Sides computer, Player player,
                                             int columns = std::numeric_limits<int>::max());
/// The result in `columns` columns: "You win", "The computer wins", "Ann wins", "O wins" or "Draw".
[[nodiscard]] std::string end_in_short(const Outcome& outcome, const Match& match,
                                       int columns = std::numeric_limits<int>::max());
/// The result and its reason, addressed to the players: "You win: X left a1 in Quagmire.", "Ann (O)
/// wins: Bob resigned.", "Draw: both players agreed."
[[nodiscard]] std::string announce_end(const Outcome& outcome, const Match& match);
/// The winner, for a list of games: "Ann wins", "you won".
[[nodiscard]] std::string winner_in_list(const Names& names, Sides computer, Player winner);
/// "Bob resigned", "you ran out of time", "both players agreed".
[[nodiscard]] std::string ending_in_sentence(const Ending& ending, const Names& names,
                                             Sides computer);

// The computer's level, in words.

/// "5 of 8, watchful"
[[nodiscard]] std::string level_among_all(const ComputerSettings& computer);
/// "The computer plays X at level 5 of 8, watchful.", "People play both sides."
[[nodiscard]] std::string describe(const ComputerSettings& computer);
/// As describe() or, if the computer does not play: "Level 5 of 8, watchful; p gives the computer a
/// side to play."
[[nodiscard]] std::string describe_level(const ComputerSettings& computer, CommandStyle typing);

/// "Ann 2 - Bob 1, 1 draw"
[[nodiscard]] std::string score_in_short(const MatchScore& score);
/// The score in ever shorter forms: score_in_short(), "2-1, 1 draw", "2-1".
[[nodiscard]] std::vector<std::string> score_in_steps(const MatchScore& score);

/// "The coach warns in every game."
[[nodiscard]] std::string describe_coach(const Match& match);

/// "O 9:58, X 10:00 left (10 minutes + 5 seconds a move).", or that there is no time limit.
[[nodiscard]] std::string describe_time(const Match& match, CommandStyle typing);
/// "O 9:58, X 10:00"
[[nodiscard]] std::string times_in_short(const Match& match);

// Ways to end a game, in words: why they are not possible, the question before one, and the hint
// that a draw could be offered.

/// Why no person can end the game, as a sentence.
[[nodiscard]] std::string explain(EndError why, const Match& match);
/// "Resign as O: X wins", "Resign as Ann: Bob wins", "Offer the computer a draw"
[[nodiscard]] std::string describe_end(const Ending& ending, const Names& names, Sides computer);
/// "Resign as O? X wins. y/N"
[[nodiscard]] std::string ask_about_end(const Ending& ending, const Names& names, Sides computer);

/// "Draw? This position ...", with a hint that both players may agree on a draw.
[[nodiscard]] std::string tell_draw_hint(const DrawHint& found, CommandStyle typing);

/// The valid random starts: "random, or random:417 (a number from 1 to 1000)".
[[nodiscard]] std::string random_starts_in_words();

}  // namespace quagmire::ui
