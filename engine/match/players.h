// Who plays: which sides the computer plays and how well, the players' names, the score between
// them; and the settings with which a game begins.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/computer/level.h"
#include "engine/match/clock.h"
#include "engine/match/start.h"
#include "engine/rules/board.h"

namespace quagmire {

/// The players that the computer plays, by index_of().
struct Sides {
  std::array<bool, 2> played{};

  static constexpr Sides only(Player player) {
    Sides sides;
    sides.played[index_of(player)] = true;
    return sides;
  }
  static constexpr Sides both() { return {{true, true}}; }

  [[nodiscard]] constexpr bool has(Player player) const { return played[index_of(player)]; }
  [[nodiscard]] constexpr bool none() const { return !played[0] && !played[1]; }
  /// The side that a person plays, if it is only one.
  [[nodiscard]] constexpr std::optional<Player> only_person() const {
    if (played[0] == played[1]) return std::nullopt;
    return played[0] ? Player::X : Player::O;
  }
  constexpr bool operator==(const Sides&) const = default;
};

/// Which sides the computer plays, and how well.
struct ComputerSettings {
  Sides sides{};
  int level = search::kDefaultLevel;          ///< 1 to search::kLevels
  std::chrono::milliseconds move_time{1000};  ///< the most for one move
  std::uint64_t seed = 1;                     ///< changes the moves of the lower levels

  bool operator==(const ComputerSettings&) const = default;
};

/// Reads "O", "X", "both" or "none", in any case; nullopt for anything else.
[[nodiscard]] std::optional<Sides> parse_sides(std::string_view text);
/// In the form that parse_sides() reads.
[[nodiscard]] std::string to_text(Sides sides);

/// Reads a level from 1 to search::kLevels; nullopt for anything else.
[[nodiscard]] std::optional<int> parse_level(std::string_view text);

/// The players' names, by index_of(), fit to be shown; empty if not given.
using Names = std::array<std::string, 2>;

/// The score between two players over all their games, on either side.
struct MatchScore {
  Names players;             ///< in the order shown, which stays when they change sides
  std::array<int, 2> won{};  ///< how many games each of `players` won
  int agreed = 0;            ///< games that both agreed to stop

  [[nodiscard]] int games() const { return won[0] + won[1] + agreed; }
};

/// The names under which games between these players are counted, by index_of(). The computer has
/// one for each level, and the person who plays against it needs none.
/// nullopt if two players cannot be told apart, or no person plays.
[[nodiscard]] std::optional<Names> names_in_score(const Names& names,
                                                  const ComputerSettings& computer);
/// Whether the coach warns before a move that loses or lets the other player win at once. A setting
/// of the program, the same for both players.
enum class Coach : std::uint8_t {
  Auto,  ///< in the first finished games, and against the computer's low levels
  On,
  Off,
};

/// Reads "auto", "on" or "off", in any case; nullopt for anything else.
[[nodiscard]] std::optional<Coach> parse_coach(std::string_view text);
/// In the form that parse_coach() reads.
[[nodiscard]] std::string to_text(Coach coach);

/// The settings with which a game begins.
struct GameSetup {
  Start start;
  ComputerSettings computer{};
  Names names{};
  std::optional<TimeControl> time{};

  /// The players change places.
  void change_sides();
};

}  // namespace quagmire
