// The pages of text for both interfaces: the help and the statistics.
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

/// What each mark on the board means.
[[nodiscard]] std::vector<Line> legend_of_board();
/// The help: keys and commands (from keymap.h and commands.h), a summary of the rules, an example
/// of the loop rule, and the marks. It begins with the keys of the scene `topic`.
[[nodiscard]] std::vector<HelpSection> help_sections(Scene topic, KeyStyle style);

/// The user's results in games, lessons and puzzles, one fact per line. If there are no games, a
/// line says why. `today` is in days since 1970. Everything is derived from finished games and
/// stored progress.
[[nodiscard]] std::vector<Line> statistics(const Result<std::vector<ScoredGame>, SaveError>& games,
                                           Progress& progress, long today);

/// The length of the current streak: consecutive days up to today, or up to yesterday if today is
/// still missing.
[[nodiscard]] long days_in_a_row(const std::set<long>& days, long today);

}  // namespace quagmire::ui
