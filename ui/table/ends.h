// Ends that people make, in words: which end a typed word means at a table, what is asked before,
// what the computer says to an offer to stop, and that a game makes no headway.
#pragma once

#include <optional>
#include <string>

#include "engine/game/game.h"
#include "engine/result.h"
#include "engine/search/search.h"
#include "ui/base/text.h"
#include "ui/table/table.h"

namespace quagmire::ui {

/// Why people cannot end the game so: a sentence.
struct NoEnd {
  std::string why;
};
/// That this player resigns; if none is named, the only one who can.
[[nodiscard]] Result<Ending, NoEnd> end_by_resigning(std::optional<Player> by, const Table& table);
[[nodiscard]] Result<Ending, NoEnd> end_by_agreeing(const Table& table);

/// What keeps people from ending this game at all.
[[nodiscard]] std::optional<NoEnd> no_end(const Table& table);

/// Whether the computer, which plays these, has to agree to this end, so that it is an offer.
[[nodiscard]] bool is_offer(const Ending& ending, Sides computer);
/// "O resigns, so that X wins", "Offer the computer to stop, so that nobody wins"
[[nodiscard]] std::string describe_end(const Ending& ending, Sides computer);
/// The same as a question: "O resigns, so that X wins? y/N"
[[nodiscard]] std::string ask_about_end(const Ending& ending, Sides computer);

struct OfferReply {
  bool agrees;
  std::string text;  ///< a sentence
};
/// What the computer says to an offer to stop, having thought about the table's offer(): it agrees
/// unless it sees a forced win.
[[nodiscard]] OfferReply reply_to_offer(const search::Findings& thought, const Table& table);

/// "No headway: ...": that people may want to agree to stop.
[[nodiscard]] std::string tell_no_headway(const NoHeadway& found, Typing typing);

}  // namespace quagmire::ui
