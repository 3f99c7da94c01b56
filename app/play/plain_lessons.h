// The lessons in lines: the board, what to do, and what comes of it.
#pragma once

#include <cstddef>
#include <ostream>

#include "app/files/line_reader.h"
#include "app/play/plain.h"
#include "ui/learn/studies.h"

namespace quagmire::app {

/// Begins with lesson `number`, for 0 with the first that is not done, and goes on until all are
/// done, `quit` is typed or the input ends. Every answer is flushed.
void take_lessons(std::size_t number, ui::Studies& studies, const PlainStyle& style,
                  LineReader& lines, std::ostream& output);

}  // namespace quagmire::app
