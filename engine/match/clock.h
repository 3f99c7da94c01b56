// The clock of a game: it counts down each player's remaining time. It stores the times at every
// step of the game, so undo restores them. It never reads the system's time; callers pass in how
// much has elapsed.
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
/// The limit for a game read from a record.
constexpr std::uint64_t kMostSeconds = 1'000'000;
/// The default unit of a time control, used when people type one. Records use seconds.
constexpr std::chrono::seconds kMinute{60};

/// The time limit of each player.
struct TimeControl {
  std::chrono::milliseconds main{};       ///< each player's time at the start
  std::chrono::milliseconds increment{};  ///< added after each move

  bool operator==(const TimeControl&) const = default;
};

/// Reads "10" (ten units each) or "10+5" (and five seconds more per move). In seconds, the latter
/// is "600+5".
[[nodiscard]] std::optional<TimeControl> parse_time_control(std::string_view text,
                                                            std::chrono::seconds unit = kMinute);
/// Writes the form that parse_time_control() reads.
[[nodiscard]] std::string to_text(const TimeControl& control, std::chrono::seconds unit = kMinute);

enum class Hours : std::uint8_t { IfAny, Always };
/// "1:05" or "1:00:00", rounded down to seconds; "0:01:05" with Hours::Always.
[[nodiscard]] std::string clock_text(std::chrono::milliseconds time, Hours hours = Hours::IfAny);

class Clock {
 public:
  using Duration = std::chrono::milliseconds;
  /// Each player's remaining time, by index_of().
  using Times = std::array<Duration, 2>;

  static constexpr Duration kUrgent{30'000};

  /// A clock with the full time at each of `steps` steps; the game is at step `step`.
  explicit Clock(const TimeControl& control, std::size_t steps = 0, std::size_t step = 0);
  /// A clock with the times `left` at each step.
  Clock(const TimeControl& control, const Times& left, std::size_t steps, std::size_t step);

  [[nodiscard]] const TimeControl& control() const { return control_; }
  /// Never below zero.
  [[nodiscard]] Duration remaining(Player player) const { return now_[index_of(player)]; }
  /// The remaining time when the current turn began, or when undo or redo last returned to it.
  [[nodiscard]] Duration at_turn(Player player) const { return steps_[step_][index_of(player)]; }
  /// The remaining time one step earlier, before the game's end was made.
  [[nodiscard]] Duration before_end(Player player) const {
    return steps_[step_ == 0 ? 0 : step_ - 1][index_of(player)];
  }
  [[nodiscard]] bool has_expired(Player player) const { return remaining(player) <= Duration(0); }
  /// Whether the display should stand out: less than kUrgent remains.
  [[nodiscard]] bool is_urgent(Player player) const { return remaining(player) < kUrgent; }
  /// The remaining time as "9:58", rounded up to seconds.
  [[nodiscard]] std::string text(Player player) const;
  /// Subtracts the time that the player has used.
  void advance(Player player, Duration duration);
  // Each adds the next step of the game and drops the times of later steps.
  void add_move(Player player);
  void add_swap();
  void add_end();
  /// Restores the times at a step after undo or redo. The time used in the current turn is stored
  /// with it first.
  void go_to(std::size_t step);
  /// Sets the player's remaining time to zero.
  void expire(Player player) {
    now_[index_of(player)] = Duration(0);
    steps_[step_] = now_;
  }

 private:
  void add_step();

  TimeControl control_;
  std::vector<Times> steps_;
  std::size_t step_;
  Times now_;
};

}  // namespace quagmire
