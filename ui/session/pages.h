// The texts of the pages that both interfaces show: the help and the statistics.
#pragma once

#include <set>
#include <vector>

#include "engine/learn/progress.h"
#include "engine/match/game_store.h"
#include "engine/match/past_games.h"
#include "engine/result.h"
#include "ui/session/commands.h"
#include "ui/session/keymap.h"
#include "ui/session/overlay.h"
#include "ui/theme/line.h"

namespace quagmire::ui {

/// The help: the keys and the commands (made from their rows in keymap.h and vocabulary.h), the
/// rules in short, the loop rule as an example in steps, and the marks. It begins with the keys of
/// this scene.
[[nodiscard]] std::vector<HelpSection> help_sections(Scene topic, KeyStyle style);

/// How a person plays, learns and solves: a line for each fact, with its label or none. If there
/// are no games, a line says why. `today` is counted from 1970. Everything is derived from finished
/// games and from what was learnt.
[[nodiscard]] std::vector<Line> statistics(const Result<std::vector<ScoredGame>, SaveError>& games,
                                           Progress& progress, long today);

/// How many days in a row there are up to today, or to yesterday if today is not over.
[[nodiscard]] long days_in_a_row(const std::set<long>& days, long today);

}  // namespace quagmire::ui
