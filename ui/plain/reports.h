// What is written line by line without a session: a game looked back on, statistics, what is wrong.
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

/// "quagmire: what happened; what to do (where)" on standard error.
void report(const std::string& text);

/// How the person plays, learns and solves: a line a fact.
void write_statistics(const Result<std::vector<ScoredGame>, SaveError>& games, Progress& progress,
                      std::ostream& output);

/// The rows of a form, if they have labels, or a list: in full for a program, its first for a
/// person.
void write_form(const Form& form, bool person, std::ostream& output);

/// For each ply of a game by default: as much thought as on the screen, but the same on every
/// machine, and less in a long game, as somebody waits for the last word.
[[nodiscard]] search::Limits review_limits(const Game& game);

/// One line per ply up to the game's cursor, each as soon as it is known: its number, the move, and
/// how the game stands after it. Then the turning points. If `stop` ends it early, those known by
/// then; nothing if none are. If a person walks through it next, the plies are listed there. With
/// progress, mistakes of persons become puzzles, and a line says so.
GameAnalysis write_review(const Game& game, const search::Limits& limits,
                          std::size_t table_mebibytes, search::StopFlag stop, std::ostream& output,
                          bool walks, Progress* progress = nullptr, const GameInfo& played = {});

}  // namespace quagmire::ui
