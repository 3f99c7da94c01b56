// Ends that people make, in words: which end a typed word means at a table, the question before it,
// the computer's answer to an offer to stop, and the notice that a game makes no headway.
#pragma once

#include <optional>
#include <string>

#include "engine/game/game.h"
#include "engine/result.h"
#include "engine/search/search.h"
#include "ui/base/text.h"
#include "ui/table/table.h"

namespace quagmire::ui {

/// Why people cannot end the game in this way: a sentence.
struct NoEnd {
  std::string why;
};
/// This player resigns; if none is named, the only one who can.
[[nodiscard]] Result<Ending, NoEnd> end_by_resigning(std::optional<Player> by, const Table& table);
[[nodiscard]] Result<Ending, NoEnd> end_by_agreeing(const Table& table);

/// What prevents people from ending this game at all, if anything.
[[nodiscard]] std::optional<NoEnd> no_end(const Table& table);

/// Whether this end is an offer to the computer, which plays these sides and has to agree.
[[nodiscard]] bool is_offer(const Ending& ending, Sides computer);
/// "O resigns, so that X wins", "Offer the computer to stop, so that nobody wins"
[[nodiscard]] std::string describe_end(const Ending& ending, Sides computer);
/// The same as a question: "O resigns, so that X wins? y/N"
[[nodiscard]] std::string ask_about_end(const Ending& ending, Sides computer);

struct OfferReply {
  bool agrees;
  std::string text;  ///< a sentence
};
/// The computer's reply to an offer to stop, after thinking about the table's offer(): it agrees
/// unless it sees a forced win.
[[nodiscard]] OfferReply reply_to_offer(const search::Findings& thought, const Table& table);

/// "No headway: ...", with the advice that both may agree to stop.
[[nodiscard]] std::string tell_no_headway(const NoHeadway& found, Typing typing);

}  // namespace quagmire::ui
