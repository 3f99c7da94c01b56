// Made-up thoughts.
#pragma once

#include <string_view>

#include "engine/game/notation.h"
#include "engine/study/thinking.h"

namespace quagmire::test {

inline Thought thought_of(std::string_view move, bool finished, search::Score score = 0) {
  Thought thought;
  thought.result.depth = 7;
  thought.result.lines = {{score, {*parse_move(move)}}};
  thought.finished = finished;
  return thought;
}

}  // namespace quagmire::test
