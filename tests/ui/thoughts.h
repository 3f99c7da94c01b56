// Made-up thoughts.
#pragma once

#include <string_view>

#include "engine/analysis/engine_request.h"
#include "engine/game/notation.h"

namespace quagmire::test {

inline EngineResult result_of(std::string_view move, bool finished, search::Score score = 0) {
  EngineResult result;
  result.found.depth = 7;
  result.found.lines = {{score, {*parse_move(move)}}};
  result.finished = finished;
  return result;
}

}  // namespace quagmire::test
