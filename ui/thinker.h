// Who thinks about a session's questions while the screen stays live. The real one is
// BackgroundThinker; tests put one in its place that answers at once.
#pragma once

#include <vector>

#include "engine/rules/position.h"
#include "ui/question.h"

namespace quagmire::ui {

class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  virtual ~Thinker() = default;

  /// Begins to think; what it thought about before is left. `history` are the positions of the
  /// game before the question's, oldest first.
  virtual void begin(const Question& question, std::vector<Position> history) = 0;
  /// Leaves what it is thinking about.
  virtual void stop() = 0;
  /// What it has found out since begin(); does not wait.
  [[nodiscard]] virtual Thought thought() = 0;
};

}  // namespace quagmire::ui
