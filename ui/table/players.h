// Who plays: whom the computer plays and how well, the players' names, the score between them. And
// what a game begins with.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/board/square.h"
#include "engine/computer/level.h"
#include "engine/rules/position.h"
#include "ui/table/clock.h"

namespace quagmire::ui {

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
  /// The one player whom a person plays, where there is just one.
  [[nodiscard]] constexpr std::optional<Player> only_person() const {
    if (played[0] == played[1]) return std::nullopt;
    return played[0] ? Player::X : Player::O;
  }
  /// The computer instead of a person, or a person instead of the computer.
  constexpr void change(Player player) { played[index_of(player)] = !has(player); }
  constexpr bool operator==(const Sides&) const = default;
};

/// Who is played by the computer, and how well.
struct Computer {
  Sides sides{};
  int level = search::kDefaultLevel;          ///< 1 to search::kLevels
  std::chrono::milliseconds move_time{1000};  ///< at most, for a move
  std::uint64_t seed = 1;                     ///< another one, other moves of the lower levels

  /// Goes so many levels up, or down where it is negative, from the last to the first and back.
  constexpr void change_level(int by) {
    level = (level - 1 + by + search::kLevels) % search::kLevels + 1;
  }
  bool operator==(const Computer&) const = default;
};

/// Reads "O", "X", "both" or "none", in any case; anything else is nullopt.
[[nodiscard]] std::optional<Sides> parse_sides(std::string_view text);
/// The same word.
[[nodiscard]] std::string to_text(Sides sides);

/// "The computer plays X at level 4.", "People play both sides."
[[nodiscard]] std::string describe(const Computer& computer);

/// What the players are called, by index_of(), cleaned (ui/base/text.h); empty where not given.
using Names = std::array<std::string, 2>;

/// The score between two players over all their games, whichever side each of them played.
struct MatchScore {
  Names players;             ///< in the order to show them, which stays when they change sides
  std::array<int, 2> won{};  ///< how many games each of `players` has won
  int agreed = 0;            ///< games that both agreed to stop

  [[nodiscard]] int games() const { return won[0] + won[1] + agreed; }
};

/// By which names games between those who sit there are counted, by index_of(): the computer has
/// one a level, and who plays against it need not have one. nullopt where two players cannot be
/// told apart, or where nobody plays.
[[nodiscard]] std::optional<Names> names_in_score(const Names& names, const Computer& computer);

/// What a game begins with.
struct Setup {
  Position initial;
  Computer computer{};
  Names names{};
  std::optional<TimeControl> time{};
};

}  // namespace quagmire::ui
