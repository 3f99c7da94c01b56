// A clock for two that counts down. It remembers what both had left at each step of the game, so
// that a player who takes a move back gets the time back too. It never reads the time: callers pass
// in how much has gone by.
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

  /// Both players have all their time at each of the steps of a game, which stands at `step`.
  explicit Clock(const TimeControl& control, std::size_t steps = 0, std::size_t step = 0);
  /// Both have this much left at each of the steps.
  Clock(const TimeControl& control, const Times& left, std::size_t steps, std::size_t step);

  [[nodiscard]] const TimeControl& control() const { return control_; }
  /// Never below zero.
  [[nodiscard]] Duration remaining(Player player) const { return now_[index_of(player)]; }
  /// What the player had when this turn began, or when it was last come back to.
  [[nodiscard]] Duration at_turn(Player player) const { return steps_[step_][index_of(player)]; }
  /// The same for the turn before the last step, in which an end was made; at the start, the same.
  [[nodiscard]] Duration before_end(Player player) const {
    return steps_[step_ == 0 ? 0 : step_ - 1][index_of(player)];
  }
  [[nodiscard]] bool has_expired(Player player) const { return remaining(player) <= Duration(0); }
  /// Whether so little is left that it should stand out.
  [[nodiscard]] bool is_urgent(Player player) const { return remaining(player) < kUrgent; }
  /// "9:58": what is left, rounded up to seconds.
  [[nodiscard]] std::string text(Player player) const;
  /// The player has thought for this long.
  void advance(Player player, Duration duration);
  // The next step of the game; the times of later ones are dropped.
  void move_made(Player player);
  void swap_made();
  void end_made();
  /// Undo or redo led to this step. What the turn that is left has taken stays taken if it is come
  /// back to.
  void go_to(std::size_t step);
  /// The player's time is over.
  void run_out(Player player) {
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
