// How a game stands: in progress, won by the rules, or ended by the people who play it. Ends that
// people make are part of the game and its record, and undo takes them back like a move; the
// position knows nothing of them, so ask the game, never the position, whether the game is over.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/board/player.h"
#include "engine/rules/position.h"

namespace quagmire {

/// A player gave up, so the other wins.
struct Resigned {
  Player by;
  constexpr bool operator==(const Resigned&) const = default;
};
/// Both agreed to stop, so nobody wins.
struct Agreed {
  constexpr bool operator==(const Agreed&) const = default;
};
/// A player's time ran out, so the other wins.
struct OutOfTime {
  Player player;
  constexpr bool operator==(const OutOfTime&) const = default;
};

/// An end that people make.
using Ending = std::variant<Resigned, Agreed, OutOfTime>;

using Outcome = std::variant<InProgress, Won, Resigned, Agreed, OutOfTime>;

[[nodiscard]] constexpr bool is_over(const Outcome& outcome) {
  return !std::holds_alternative<InProgress>(outcome);
}
/// nullopt where nobody has won: in progress, or agreed.
[[nodiscard]] std::optional<Player> winner_of(const Outcome& outcome);
/// nullopt where the game is in progress or the rules ended it.
[[nodiscard]] std::optional<Ending> ending_of(const Outcome& outcome);
[[nodiscard]] Outcome outcome_of(const Ending& ending);

/// "O resigned", "agreed", "X ran out of time": what a record's Reason says of it.
[[nodiscard]] std::string to_text(const Ending& ending);
/// Reads just these texts.
[[nodiscard]] std::optional<Ending> parse_ending(std::string_view text);

}  // namespace quagmire
