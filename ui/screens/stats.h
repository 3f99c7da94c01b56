// How a person plays, learns and solves, in lines: for its screen, and for lines. Everything
// is derived from finished games and from what was learnt.
#pragma once

#include <set>
#include <vector>

#include "engine/learn/progress.h"
#include "engine/result.h"
#include "engine/table/keeper.h"
#include "engine/table/past_games.h"
#include "ui/draw/view.h"

namespace quagmire::ui {

/// A line a fact, with its label or none; if there are no games, why. `today` is counted from 1970.
[[nodiscard]] std::vector<Line> statistics(
    const Result<std::vector<ScoredGame>, KeepFailure>& games, Progress& progress, long today);

/// How many days in a row there are up to today, or to yesterday if today is not over.
[[nodiscard]] long days_in_a_row(const std::set<long>& days, long today);

}  // namespace quagmire::ui
