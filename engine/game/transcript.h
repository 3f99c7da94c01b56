// What the plain game wrote, read back as a game: each grid comes from the one before it by a move,
// by taking one back, by playing it again, or by beginning anew. All other lines are passed over,
// so that what a terminal or a log has kept will do.
#pragma once

#include <string_view>

#include "engine/game/record.h"
#include "engine/result.h"

namespace quagmire {

/// Reads the grids of the text, at most kLongestRecord bytes of it. The game that was begun last is
/// the record; a final line such as `X 1 O left e4 in Quagmire` gives its reason. A grid does not
/// show which pieces rest, so in the first position none does.
[[nodiscard]] Result<Record, RecordError> parse_transcript(std::string_view text);

/// Reads a record, a list of moves or a transcript, whichever it is.
[[nodiscard]] Result<Record, RecordError> parse_any_record(std::string_view text);

}  // namespace quagmire
