// The face of lines: lines in, lines out, for pipes, scripts, screen readers and dumb terminals. It
// hands each line to the session and prints what happened; it knows no rule of a game. It never
// writes an escape sequence.
#pragma once

#include <cstddef>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>

#include "engine/learn/progress.h"
#include "engine/match/match.h"
#include "engine/search/search.h"
#include "ui/plain/line_reader.h"
#include "ui/plain/reports.h"
#include "ui/session/looks.h"

namespace quagmire::ui {

struct LineStyle {
  /// A person who types sees a prompt and is asked before a losing move, a new game or an end. A
  /// pipe means what it says.
  bool person = false;
  bool by_ear = false;              ///< one line a move, squares as they are spoken
  search::StopFlag stop = nullptr;  ///< ends thinking, reading and the game, without a word
};

/// Plays until the game is over, `quit` is typed or the input ends. Every answer is flushed. With a
/// pace, the time that a person takes for a line counts on the clock. Without progress, what is
/// learnt is forgotten.
void play_in_lines(Match& match, const LineStyle& style, std::istream& input, std::ostream& output,
                   Pace* pace = nullptr, Progress* progress = nullptr);

/// Lessons or puzzles, by their word, from this number on, until all are done, `quit` is typed or
/// the input ends.
void learn_in_lines(std::string_view word, std::size_t number, const LineStyle& style,
                    std::istream& input, std::ostream& output, Progress& progress,
                    Pace* pace = nullptr);

/// A person walks through what was reviewed of a game at this table, until `quit` is typed or the
/// input ends.
void walk_in_lines(const GameAnalysis& analysis, Match& played, const LineStyle& style,
                   std::istream& input, std::ostream& output, Pace* pace = nullptr);

}  // namespace quagmire::ui
