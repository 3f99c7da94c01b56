// How a person likes the game to look and to be played, as settings with a key and a text each. The
// flags and the config file are made from this one list. The texts come from outside; the values in
// Settings are safe to print and fit in a line.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/table/clock.h"
#include "engine/table/players.h"
#include "engine/text.h"
#include "ui/session/looks.h"

namespace quagmire::app {

struct Settings {
  ui::Preferences preferences;
  Names names{};                      ///< of the players of a new game
  std::optional<TimeControl> time{};  ///< the time for a game, if it is limited
  Coach coach{};                      ///< who is warned and may be helped
  Computer computer{.seed = 0};       ///< seed 0: a different one for each game
  bool plain = false;                 ///< lines instead of the full screen
  bool remember = true;               ///< learn from games: rating, statistics
};

/// The ways to play: the full screen, and in lines a game, lessons or puzzles, and a review. What a
/// setting means to one of them, it means to all before.
enum class Mode : std::uint8_t { FullScreen, Plain, PlainTask, PlainReview };

/// The groups of options in the help: with a description each, and by their names alone.
constexpr const char* kDescribed = "Options";
constexpr const char* kNamed = "More options";

/// A setting and its key, which is also the flag's name without the dashes.
struct Setting {
  std::string_view key;
  std::string_view value_name;  ///< "N"; empty for a switch, which is on or off
  std::string_view expected;    ///< "a number from 1 to 6"
  std::string_view description;
  /// Reads the text. If it makes no sense, returns false and changes nothing.
  bool (*set)(Settings& settings, const UntrustedText& text);
  std::string_view group;  ///< in the help
  Mode last_served;        ///< the last that it has an effect in
  /// For a shell to offer, with blanks between them; other values may exist.
  std::string_view usual_values{};

  [[nodiscard]] bool is_switch() const { return value_name.empty(); }
  [[nodiscard]] bool is_served(Mode mode) const { return mode <= last_served; }
};

/// All of them, in display order.
[[nodiscard]] std::span<const Setting> all_settings();
/// nullptr for an unknown key.
[[nodiscard]] const Setting* find_setting(std::string_view key);

/// Someone's request that a setting have a value.
struct Assignment {
  std::string key;
  UntrustedText text;
};

/// "\"7\" for board; it takes auto, grid or pixels"
[[nodiscard]] std::string describe_wrong_value(const Setting& setting, const UntrustedText& text);

}  // namespace quagmire::app
