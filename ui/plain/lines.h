// Plain mode: reads and prints lines, for pipes, scripts, screen readers and dumb terminals. It
// passes each line to the session and prints the events; it contains no rules of the game. It never
// writes escape sequences.
#pragma once

#include <cstddef>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>

#include "engine/learn/progress.h"
#include "engine/match/match.h"
#include "ui/plain/event_printer.h"
#include "ui/plain/line_reader.h"
#include "ui/plain/reports.h"
#include "ui/session/appearance.h"

namespace quagmire::ui {

/// Plays until the game is over, `quit` is typed or the input ends. Flushes after every answer.
/// With `line_input`, the time to type a line counts on the clock. Without `progress`, what the
/// user learns is forgotten.
void play_in_lines(Match& match, const LineStyle& style, std::istream& input, std::ostream& output,
                   LineInput* line_input = nullptr, Progress* progress = nullptr);

/// Runs lessons or puzzles, named by their command, from this number on. Ends when all are done,
/// `quit` is typed or the input ends.
void learn_in_lines(std::string_view word, std::size_t number, const LineStyle& style,
                    std::istream& input, std::ostream& output, Progress& progress,
                    LineInput* line_input = nullptr);

/// Lets a user step through the review of a game, until `quit` is typed or the input ends.
void walk_in_lines(const GameAnalysis& analysis, Match& played, const LineStyle& style,
                   std::istream& input, std::ostream& output, LineInput* line_input = nullptr);

}  // namespace quagmire::ui
