// The players of a game, how well the computer plays, and the score between two players. Also the
// settings with which a game begins.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/computer/level.h"
#include "engine/game/start.h"
#include "engine/match/clock.h"
#include "engine/rules/board.h"

namespace quagmire {

/// The sides that the computer plays, by index_of().
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
  /// The person's side, if exactly one side is a person.
  [[nodiscard]] constexpr std::optional<Player> only_person() const {
    if (played[0] == played[1]) return std::nullopt;
    return played[0] ? Player::X : Player::O;
  }
  constexpr bool operator==(const Sides&) const = default;
};

/// How the computer plays, on any side.
struct EngineSettings {
  int level = search::kDefaultLevel;          ///< 1 to search::kLevels
  std::chrono::milliseconds move_time{1000};  ///< the time limit for one move
  std::uint64_t seed = 1;                     ///< varies the moves of the lower levels

  bool operator==(const EngineSettings&) const = default;
};

/// Which sides the computer plays, and how.
struct ComputerSettings {
  Sides sides{};
  int level = search::kDefaultLevel;
  std::chrono::milliseconds move_time{1000};
  std::uint64_t seed = 1;

  [[nodiscard]] EngineSettings engine() const { return {level, move_time, seed}; }

  bool operator==(const ComputerSettings&) const = default;
};

/// Reads "O", "X", "both" or "none", in any case; nullopt for anything else.
[[nodiscard]] std::optional<Sides> parse_sides(std::string_view text);
/// Writes the form that parse_sides() reads.
[[nodiscard]] std::string to_text(Sides sides);

/// Reads a level from 1 to search::kLevels; nullopt for anything else.
[[nodiscard]] std::optional<int> parse_level(std::string_view text);

/// The players' names, by index_of(), safe to show; empty if not given.
using Names = std::array<std::string, 2>;

/// A player of a game. Swap, undo and redo move it to the other side as a whole.
struct MatchPlayer {
  std::string name{};        ///< safe to show; empty if not given
  bool is_computer = false;  ///< at the level of the game's EngineSettings
  Clock clock{};             ///< counts down if the game has a time limit
};

/// The score between two players over all their games, on either side.
struct MatchScore {
  Names players;             ///< in display order, which does not depend on their sides
  std::array<int, 2> won{};  ///< the number of games won, in the order of `players`
  int agreed = 0;            ///< draws

  [[nodiscard]] int games() const { return won[0] + won[1] + agreed; }
};

/// The names under which games between these players count, by index_of(). Each level of the
/// computer has a name; an unnamed person who plays against it is "You". nullopt if the players
/// cannot be told apart, or if no person plays.
[[nodiscard]] std::optional<Names> names_in_score(const Names& names,
                                                  const ComputerSettings& computer);
/// Whether the coach warns before a move that loses at once or allows an immediate win. One setting
/// for both players.
enum class Coach : std::uint8_t {
  Auto,  ///< only during the first games, and against low levels
  On,
  Off,
};

/// Reads "auto", "on" or "off", in any case; nullopt for anything else.
[[nodiscard]] std::optional<Coach> parse_coach(std::string_view text);
/// Writes the form that parse_coach() reads.
[[nodiscard]] std::string to_text(Coach coach);

/// The settings with which a game begins.
struct GameSetup {
  Start start;
  ComputerSettings computer{};
  Names names{};
  std::optional<TimeControl> time{};

  /// Exchanges the two players.
  void change_sides();
};

}  // namespace quagmire
