// How a person likes the game to look and to be played, as settings with a key and a text each:
// the one table from which the flags, the config file and what `quagmire config` prints. Their
// texts come from outside; what Settings holds is fit to be shown, and each value of it fits in a
// line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/search/search.h"
#include "engine/untrusted_text.h"
#include "ui/input/preferences.h"
#include "ui/table/clock.h"
#include "ui/table/players.h"

namespace quagmire::app {

struct Settings {
  ui::Preferences preferences;
  ui::Names names{};                                     ///< of the players of a new game
  std::optional<ui::TimeControl> time{};                 ///< the time for a game, if it is limited
  ui::Computer computer{.seed = 0};                      ///< seed 0: another one for each game
  search::Resources resources{.threads = std::nullopt};  ///< for whatever is thought about
};

/// The ways to play: the full screen, and in lines a game, lessons or puzzles, and a review.
enum class Mode : std::uint8_t { FullScreen, Plain, PlainTask, PlainReview };
/// Some of them, by Mode.
using Modes = std::array<bool, 4>;

/// A setting by its key, which is the flag's name without its dashes as well.
struct Setting {
  std::string_view key;
  std::string_view value_name;  ///< "N"; empty for a switch, which is on or off
  std::string_view expected;    ///< "a number from 1 to 6"
  std::string_view description;
  /// Reads the text; if it makes no sense it returns false and changes nothing.
  bool (*set)(Settings& settings, const UntrustedText& text);
  std::string (*get)(const Settings& settings);
  /// For a shell to offer; there may be others. nullptr if none is more usual than another.
  std::span<const std::string_view> (*usual_values)() = nullptr;
  std::string_view group = "How it looks";
  Modes served{true};  ///< who does not ignore it; at first the full screen alone

  [[nodiscard]] bool is_switch() const { return value_name.empty(); }
  [[nodiscard]] bool is_served(Mode mode) const { return served[static_cast<std::size_t>(mode)]; }
};

/// The whole table, in the order to show it.
[[nodiscard]] std::span<const Setting> all_settings();
/// nullptr if there is no such key.
[[nodiscard]] const Setting* find_setting(std::string_view key);

/// That a setting is to have a value, as somebody asked for it.
struct Assignment {
  std::string key;
  UntrustedText text;
};

/// "\"7\" for board-size; it takes a number from 1 to 6, or fit"
[[nodiscard]] std::string describe_wrong_value(const Setting& setting, const UntrustedText& text);

// What the machine has to give to the settings that ask for a part of it. Asked before anything is
// shown, so that nobody learns in the middle of a game that there is no more.

/// The settings that ask for a part of the machine.
constexpr std::array<std::string_view, 2> kMachineSettings{"threads", "hash"};

/// What is wrong if the machine does not give as much as this one of kMachineSettings asks for
/// now: "the system gives 31 threads; ask for fewer"
[[nodiscard]] std::optional<std::string> describe_lack(std::string_view setting,
                                                       const search::Resources& resources);

}  // namespace quagmire::app
