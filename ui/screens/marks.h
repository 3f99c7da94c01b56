// What each square of the board means at the moment, and the lines between squares.
#pragma once

#include <vector>

#include "ui/draw/view.h"
#include "ui/play/session.h"

namespace quagmire::ui {

/// The role of a square that a move of this kind would reach.
[[nodiscard]] Role target_role(MoveKind kind);

struct BoardMarks {
  SquareViews squares;
  std::vector<BoardLine> lines;
};

[[nodiscard]] BoardMarks marks_of(const Session& session);

}  // namespace quagmire::ui
