// The clock of a player, which counts down the remaining time. It stores the time at every step of
// the game, so undo restores it. It never reads the system's time; callers pass in how much has
// elapsed.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

  static constexpr Duration kUrgent{30'000};

  /// A clock with this time at each of `steps` steps; the game is at step `step`.
  explicit Clock(Duration time = {}, std::size_t steps = 0, std::size_t step = 0)
      : steps_(steps + 1, time), step_(step), now_(time) {}

  /// Never below zero.
  [[nodiscard]] Duration remaining() const { return now_; }
  /// The remaining time when the current turn began, or when undo or redo last returned to it.
  [[nodiscard]] Duration at_turn() const { return steps_[step_]; }
  /// The remaining time one step earlier, before the game's end was made.
  [[nodiscard]] Duration before_end() const { return steps_[step_ == 0 ? 0 : step_ - 1]; }
  [[nodiscard]] bool has_expired() const { return now_ <= Duration(0); }
  /// Whether the display should stand out: less than kUrgent remains.
  [[nodiscard]] bool is_urgent() const { return now_ < kUrgent; }
  /// The remaining time as "9:58", rounded up to seconds.
  [[nodiscard]] std::string text() const;
  /// Subtracts the time that the player has used.
  void advance(Duration duration) { now_ = std::max(now_ - duration, Duration(0)); }
  /// Adds the increment for a move, and the next step of the game. Drops the times of later steps.
  void add_step(Duration increment = {});
  /// Adds the game's end as the next step.
  void add_end();
  /// Restores the time at a step after undo or redo. The time used in the current turn is stored
  /// with it first.
  void go_to(std::size_t step);
  /// Sets the remaining time to zero.
  void expire() { now_ = steps_[step_] = Duration(0); }

 private:
  void store_turn();

  std::vector<Duration> steps_;
  std::size_t step_;
  Duration now_;
};

}  // namespace quagmire
