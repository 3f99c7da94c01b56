// Finished games: what is known of each, the score between two players, and how many games each
// pair has played.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "ui/table/players.h"

namespace quagmire::ui {

/// A finished game that counts.
struct ScoredGame {
  std::string id;
  Names names;                   ///< by index_of()
  std::optional<Player> winner;  ///< nullopt if both agreed to stop
  std::size_t plies;
  bool forgotten = false;      ///< part of a score that was reset
  std::string_view end{};      ///< one of kEnds; empty if it is not known
  std::size_t help = 0;        ///< takebacks and hints
  std::optional<int> level{};  ///< of the computer, in tenths, if the rating takes the game

  bool operator==(const ScoredGame&) const = default;
};

/// How games end, in a word each.
inline constexpr std::array<std::string_view, 5> kEnds{"Quagmire", "no move", "resigned", "agreed",
                                                       "out of time"};
[[nodiscard]] std::string_view end_in_a_word(const Outcome& outcome);

/// Whether these two played it, on either side.
[[nodiscard]] bool is_between(const ScoredGame& game, const Names& pair);

/// What the two have won and lost against each other, on either side.
[[nodiscard]] MatchScore score_between(const Names& pair, const std::vector<ScoredGame>& games);

/// The games of two players.
struct PairTally {
  Names players;
  std::array<std::array<int, 2>, 2> won{};  ///< by player, and by the side they played
  std::size_t plies = 0;
};
/// Every pair, the one that played last first.
[[nodiscard]] std::vector<PairTally> pairs_of(const std::vector<ScoredGame>& games);

}  // namespace quagmire::ui
