// Who sets tasks at a board that is no game, as a lesson or a puzzle does. What is tried there
// comes to the tutor instead of being played, and so do the words and keys that are about a game.
#pragma once

#include <optional>

#include "engine/rules/move.h"
#include "ui/input/action.h"

namespace quagmire::ui {

class Tutor {
 public:
  Tutor() = default;
  Tutor(const Tutor&) = delete;
  Tutor& operator=(const Tutor&) = delete;
  virtual ~Tutor() = default;

  /// A move was chosen or typed, whether it is legal or not.
  virtual void attempt(Move move) = 0;
  /// nullopt where it means the same as at any board.
  virtual std::optional<Effect> run(const Command& command) = 0;
};

}  // namespace quagmire::ui
