// Finished games: the facts of each, the score between two players, and totals for every pair.
// Everything is computed from the list of games on demand.
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

/// A finished game that counts. Names alone do not tell a person from the computer; see `computer`.
struct ScoredGame {
  std::string id;
  Names names;                   ///< by index_of()
  std::optional<Player> winner;  ///< nullopt for a draw
  std::size_t plies;
  std::string_view end{};      ///< how it ended: one of kEnds
  std::optional<int> level{};  ///< the computer's level, if the result counts for it
  Sides computer{};

  bool operator==(const ScoredGame&) const = default;
};

/// The ways a game can end, as short words.
inline constexpr std::array<std::string_view, 5> kEnds{"Quagmire", "no move", "resigned", "agreed",
                                                       "out of time"};
[[nodiscard]] std::string_view end_name(const Outcome& outcome);

/// The results between two players, on either side. `computer` says which of them is the computer.
[[nodiscard]] MatchScore score_between(const Names& pair, Sides computer,
                                       const std::vector<ScoredGame>& games);

/// The results between two players over all their games, by player and side.
struct PairTally {
  Names players;
  std::array<std::array<int, 2>, 2> won{};  ///< by player, and by the side they played
  int agreed = 0;
  std::size_t plies = 0;

  [[nodiscard]] MatchScore score() const {
    return {players, {won[0][0] + won[0][1], won[1][0] + won[1][1]}, agreed};
  }
};
/// All pairs, the most recent first.
[[nodiscard]] std::vector<PairTally> pairs_of(const std::vector<ScoredGame>& games);

/// A person's fastest win that counts for a level; nullptr if there is none.
[[nodiscard]] const ScoredGame* fastest_win(const std::vector<ScoredGame>& games);

/// Whether a person has won a game that counts for this level.
[[nodiscard]] bool is_beaten(int level, const std::vector<ScoredGame>& games);

}  // namespace quagmire
