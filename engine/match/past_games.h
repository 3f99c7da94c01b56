// Finished games: what is known of each, the score between two players, and how many games each
// pair has played. All of it is derived from the list of games whenever it is asked for.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/match/players.h"

namespace quagmire {

/// A finished game that counts. A player is a person or the computer, whatever the name looks like.
struct ScoredGame {
  std::string id;
  Names names;                   ///< by index_of()
  std::optional<Player> winner;  ///< nullopt if both agreed to stop
  std::size_t plies;
  std::string_view end{};      ///< one of kEnds
  std::optional<int> level{};  ///< of the computer, if the result counts for it
  Sides computer{};

  bool operator==(const ScoredGame&) const = default;
};

/// How games end, in a word each.
inline constexpr std::array<std::string_view, 5> kEnds{"Quagmire", "no move", "resigned", "agreed",
                                                       "out of time"};
[[nodiscard]] std::string_view end_name(const Outcome& outcome);

/// What the two have won and lost against each other, on either side. `computer` is the one of them
/// that the computer is.
[[nodiscard]] MatchScore score_between(const Names& pair, Sides computer,
                                       const std::vector<ScoredGame>& games);

/// The games of two players.
struct PairTally {
  Names players;
  std::array<std::array<int, 2>, 2> won{};  ///< by player, and by the side they played
  int agreed = 0;
  std::size_t plies = 0;

  [[nodiscard]] MatchScore score() const {
    return {players, {won[0][0] + won[0][1], won[1][0] + won[1][1]}, agreed};
  }
};
/// Every pair, the one that played last first.
[[nodiscard]] std::vector<PairTally> pairs_of(const std::vector<ScoredGame>& games);

/// The fastest win of a person that counts for a level against the computer; nullptr if there is
/// none.
[[nodiscard]] const ScoredGame* fastest_win(const std::vector<ScoredGame>& games);

}  // namespace quagmire
