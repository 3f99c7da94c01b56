// Output without a session: the review of a game, statistics, errors.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "engine/analysis/game_analysis.h"
#include "engine/game/game.h"
#include "engine/learn/own_puzzles.h"
#include "engine/learn/progress.h"
#include "engine/match/game_store.h"
#include "engine/result.h"
#include "engine/search/search.h"

namespace quagmire::ui {

struct Form;  // ui/session/form.h

/// Prints "quagmire: what happened; what to do (where)" on standard error.
void report(const std::string& text);

/// Prints the user's results in games, lessons and puzzles, one fact per line.
void write_statistics(const Result<std::vector<ScoredGame>, SaveError>& games, Progress& progress,
                      std::ostream& output);

/// Prints the rows of a form, or a list: all entries for a program, the first ones for a user.
void write_form(const Form& form, bool person, std::ostream& output);

/// The default limits for each ply of a review: as much search as on the full screen, but equal on
/// every machine. Lower in long games, so the result comes soon.
[[nodiscard]] search::Limits review_limits(const Game& game);

/// Prints one line per ply up to the game's cursor as soon as it is evaluated: its number, the move
/// and the evaluation. Then the turning points; if `stop` ended the analysis, those known so far.
/// `walks`: the user will step through the review, which lists the plies itself. With `progress`,
/// people's mistakes become puzzles, and a line says so.
GameAnalysis write_review(const Game& game, const search::Limits& limits,
                          std::size_t table_mebibytes, search::StopFlag stop, std::ostream& output,
                          bool walks, Progress* progress = nullptr, const GameInfo& played = {});

}  // namespace quagmire::ui
