// A clock for two that counts down. It remembers what both had left at each turn, so that a player
// who takes a move back gets the time back too. It never reads the time: callers pass in how much
// has gone by.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/board.h"

namespace quagmire {

constexpr std::uint64_t kMostMinutes = 600;    ///< for each player
constexpr std::uint64_t kMostIncrement = 600;  ///< in seconds
/// For a game in a record: longer than any.
constexpr std::uint64_t kMostSeconds = 1'000'000;
/// The unit in which people give the time for a game. Records have seconds.
constexpr std::chrono::seconds kMinute{60};

/// The time limit of each player.
struct TimeControl {
  std::chrono::milliseconds main{};       ///< what a player begins with
  std::chrono::milliseconds increment{};  ///< added for each move

  bool operator==(const TimeControl&) const = default;
};

/// Reads "10" (ten minutes each), or "10+5" (and five seconds more for each move); in seconds it is
/// "600+5".
[[nodiscard]] std::optional<TimeControl> parse_time_control(std::string_view text,
                                                            std::chrono::seconds unit = kMinute);
/// In the form that parse_time_control() reads.
[[nodiscard]] std::string to_text(const TimeControl& control, std::chrono::seconds unit = kMinute);

enum class Hours : std::uint8_t { IfAny, Always };
/// "1:05", "1:00:00", with all hours "0:01:05"; rounded down to seconds.
[[nodiscard]] std::string clock_text(std::chrono::milliseconds time, Hours hours = Hours::IfAny);

class Clock {
 public:
  using Duration = std::chrono::milliseconds;
  /// What each player has left, by index_of().
  using Times = std::array<Duration, 2>;

  static constexpr Duration kUrgent{30'000};

  /// Both players have all their time at each turn of a game of `plies` plies.
  explicit Clock(const TimeControl& control, std::size_t plies = 0);
  /// `turns` is what both had left after each ply, from 0; the game stands at `ply`.
  Clock(const TimeControl& control, std::vector<Times> turns, std::size_t ply);

  [[nodiscard]] const TimeControl& control() const { return control_; }
  /// Never below zero.
  [[nodiscard]] Duration remaining(Player player) const { return now_[index_of(player)]; }
  /// What the player had when the turn at this ply began.
  [[nodiscard]] Duration at_turn(std::size_t ply, Player player) const {
    return turns_[ply][index_of(player)];
  }
  [[nodiscard]] bool has_expired(Player player) const { return remaining(player) <= Duration(0); }
  /// Whether so little is left that it should stand out.
  [[nodiscard]] bool is_urgent(Player player) const { return remaining(player) < kUrgent; }
  /// "9:58": what is left, rounded up to seconds.
  [[nodiscard]] std::string text(Player player) const;
  /// The player has thought for this long.
  void pass(Player player, Duration duration);
  /// The player's move led to this ply; the times of later ones are dropped.
  void move_made(Player player, std::size_t ply);
  /// Undo or redo led to this ply.
  void go_to(std::size_t ply) { now_ = turns_[ply]; }
  /// The player's time is over.
  void run_out(Player player) { now_[index_of(player)] = Duration(0); }

 private:
  TimeControl control_;
  std::vector<Times> turns_;
  Times now_;
};

}  // namespace quagmire
