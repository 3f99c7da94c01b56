// Tasks in lines, as lessons and puzzles set them: what is typed is read, what can be asked at any
// board is answered, and a move is judged as the task wants it.
#pragma once

#include <cstddef>
#include <ostream>

#include "app/files/line_reader.h"
#include "app/play/plain.h"
#include "ui/learn/studies.h"

namespace quagmire::app {

/// Begins with lesson `number`, for 0 with the first that is not done, and goes on until all are
/// done, `quit` is typed or the input ends. Every answer is flushed. What is said there of the
/// style stays so.
void take_lessons(std::size_t number, ui::Studies& studies, PlainStyle& style, LineReader& lines,
                  std::ostream& output);

/// Begins with puzzle `number`, which may be ui::kPuzzleOfDay, or for 0 with the next one to be
/// solved, and goes on until `quit` is typed or the input ends. Every answer is flushed. What is
/// said there of the style stays so.
void solve_puzzles(std::size_t number, ui::Studies& studies, PlainStyle& style, LineReader& lines,
                   std::ostream& output);

}  // namespace quagmire::app
