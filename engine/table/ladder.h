// A ladder of help for the weaker of two players: each rung adds to the one below. How much each is
// worth was measured (assets/doc/strength.md).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/square.h"
#include "engine/table/past_games.h"
#include "engine/table/players.h"

namespace quagmire {

/// What the player has in a game, who also moves first in every one; the other has nothing.
struct Rung {
  std::string_view text;
  std::size_t takebacks;
  std::size_t warnings;
  std::size_t hints;
  std::string_view worth{};  ///< what it makes even
};
inline constexpr std::array<Rung, 5> kRungs{
    {{"begins", 0, 0, 0, "one level"},
     {"begins, one takeback", 1, 0, 0},
     {"begins, 3 takebacks", 3, 0, 0},
     {"begins, 3 takebacks, warned", 3, kAlways, 0},
     {"begins, 3 takebacks, warned, 3 hints", 3, kAlways, 3, "two levels"}}};

/// A side's place on the ladder: 1 to the number of kRungs, or 0, where both have what is usual.
struct Handicap {
  Player player = Player::O;
  std::size_t rung = 0;

  bool operator==(const Handicap&) const = default;
};

/// Reads "O 2" or "none"; nullopt if there is no such handicap.
[[nodiscard]] std::optional<Handicap> parse_handicap(std::string_view text);
/// In the form that parse_handicap() reads.
[[nodiscard]] std::string to_text(const Handicap& handicap);
[[nodiscard]] Aids aids_at(const Handicap& handicap);
/// The handicap with just these aids; nullopt if they were chosen one by one.
[[nodiscard]] std::optional<Handicap> handicap_in(const Aids& aids);
/// The handicap to propose for another game of these two, so that each wins about half: one up for
/// who has lost the last three games, six and so on to the other, or one down for the other;
/// nullopt if there is none.
[[nodiscard]] std::optional<Handicap> next_handicap(const std::vector<ScoredGame>& games,
                                                    const Names& names, const Aids& aids);

}  // namespace quagmire
