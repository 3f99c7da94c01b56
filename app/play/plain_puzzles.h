// The puzzles in lines: the board, what is to be found, and the proved answer to what is tried.
#pragma once

#include <cstddef>
#include <ostream>

#include "app/files/line_reader.h"
#include "app/play/plain.h"
#include "ui/learn/studies.h"

namespace quagmire::app {

/// Begins with puzzle `number`, which may be ui::kPuzzleOfDay, or for 0 with the next one to be
/// solved, and goes on until `quit` is typed or the input ends. Every answer is flushed.
void solve_puzzles(std::size_t number, ui::Studies& studies, const PlainStyle& style,
                   LineReader& lines, std::ostream& output);

}  // namespace quagmire::app
