#include "app/settings/settings.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "app/files/platform.h"
#include "engine/ascii.h"
#include "engine/search/table.h"
#include "ui/base/text.h"
#include "ui/theme/theme.h"

namespace quagmire::app {

namespace {

constexpr std::string_view kSwitchValues = "true or false";
constexpr std::uint64_t kMostThreads = 256;
constexpr std::uint64_t kMostMebibytes = std::uint64_t{1} << 20U;

// Who uses a setting: the full screen, and in lines a game, tasks or a review.
constexpr Modes kInGames{true, true, false, false};
constexpr Modes kThinking{true, true, false, true};
constexpr Modes kLines{false, true, true, false};
constexpr Modes kEverywhere{true, true, true, true};

std::optional<bool> read_switch(std::string_view text) {
  for (const std::string_view yes : {"true", "on", "yes", "1"})
    if (text == yes) return true;
  for (const std::string_view no : {"false", "off", "no", "0"})
    if (text == no) return false;
  return std::nullopt;
}

template <bool ui::Preferences::*member>
constexpr Setting switch_setting(std::string_view key, std::string_view description,
                                 const Modes& served = {true}) {
  return {key,
          "",
          kSwitchValues,
          description,
          [](Settings& settings, const UntrustedText& text) {
            const auto on = read_switch(text.bytes());
            if (on) settings.preferences.*member = *on;
            return on.has_value();
          },
          [](const Settings& settings) {
            return std::string(settings.preferences.*member ? "true" : "false");
          },
          nullptr,
          "How it looks",
          served};
}

template <Player player>
constexpr Setting name_setting(std::string_view key, std::string_view description) {
  constexpr auto index = index_of(player);
  return {key,
          "NAME",
          "a name",
          description,
          [](Settings& settings, const UntrustedText& text) {
            settings.names[index] = ui::cleaned(text, ui::kLongestName);
            return true;
          },
          [](const Settings& settings) { return settings.names[index]; },
          nullptr,
          "How it looks",
          kInGames};
}

bool set_board_size(Settings& settings, const UntrustedText& raw) {
  const std::string& text = raw.bytes();
  if (text == "auto")
    settings.preferences.zoom = ui::kAutoZoom;
  else if (text == "fit")
    settings.preferences.zoom = ui::kFit;
  else if (text.size() == 1 && text[0] >= '1' && text[0] <= '0' + ui::kLargestZoom)
    settings.preferences.zoom = text[0] - '0';
  else
    return false;
  return true;
}

std::string board_size(const Settings& settings) {
  const int size = settings.preferences.zoom;
  if (size == ui::kAutoZoom) return "auto";
  return size == ui::kFit ? "fit" : std::to_string(size);
}

// In the order of ui::Glyphs.
std::span<const std::string_view> glyph_sets() {
  static constexpr std::array<std::string_view, 3> sets{"auto", "ascii", "unicode"};
  return sets;
}

bool set_glyphs(Settings& settings, const UntrustedText& raw) {
  const std::string& text = raw.bytes();
  const auto sets = glyph_sets();
  const auto found = std::find(sets.begin(), sets.end(), text);
  if (found == sets.end()) return false;
  settings.preferences.glyphs = static_cast<ui::Glyphs>(found - sets.begin());
  return true;
}

bool set_keys(Settings& settings, const UntrustedText& raw) {
  const std::string& text = raw.bytes();
  if (text != "standard" && text != "vi") return false;
  settings.preferences.keys = text == "vi" ? ui::KeyStyle::Vi : ui::KeyStyle::Standard;
  return true;
}

// A file may have any name, but a theme's name is printed in messages.
bool set_theme(Settings& settings, const UntrustedText& text) {
  const std::string shown = ui::cleaned(text, std::numeric_limits<int>::max());
  if (shown.empty() || shown != text.bytes()) return false;
  settings.preferences.theme = shown;
  return true;
}

bool set_time(Settings& settings, const UntrustedText& text) {
  if (text == "none") {
    settings.time.reset();
    return true;
  }
  const auto time = ui::parse_time_control(text.bytes());
  if (time) settings.time = *time;
  return time.has_value();
}

bool set_sides(Settings& settings, const UntrustedText& raw) {
  const std::string& text = raw.bytes();
  const auto sides = ui::parse_sides(text);
  if (sides) settings.computer.sides = *sides;
  return sides.has_value();
}

bool set_level(Settings& settings, const UntrustedText& raw) {
  const std::string& text = raw.bytes();
  if (text.size() != 1 || text[0] < '1' || text[0] > '0' + search::kLevels) return false;
  settings.computer.level = text[0] - '0';
  return true;
}

bool set_move_time(Settings& settings, const UntrustedText& raw) {
  constexpr std::uint64_t an_hour = 3'600'000;
  const auto number = read_number(raw.bytes(), 1, an_hour);
  if (!number) return false;
  settings.computer.move_time = std::chrono::milliseconds(*number);
  return true;
}

bool set_seed(Settings& settings, const UntrustedText& raw) {
  const auto number = read_number(raw.bytes(), 0, std::numeric_limits<std::uint64_t>::max());
  if (number) settings.computer.seed = *number;
  return number.has_value();
}

bool set_threads(Settings& settings, const UntrustedText& raw) {
  if (raw == "auto") {
    settings.resources.threads.reset();
    return true;
  }
  const auto number = read_number(raw.bytes(), 1, kMostThreads);
  if (!number) return false;
  settings.resources.threads = static_cast<int>(*number);
  return true;
}

// More than half of the memory would leave too little for everything else that runs.
bool set_hash(Settings& settings, const UntrustedText& raw) {
  const auto number = read_number(raw.bytes(), 1, memory_mebibytes().value_or(kMostMebibytes) / 2);
  if (!number) return false;
  settings.resources.table_mebibytes = static_cast<std::size_t>(*number);
  return true;
}

bool set_remember(Settings& settings, const UntrustedText& raw) {
  const auto on = read_switch(raw.bytes());
  if (on) settings.remember = *on;
  return on.has_value();
}

std::span<const std::string_view> on_and_off() {
  static constexpr std::array<std::string_view, 2> words{"on", "off"};
  return words;
}

std::span<const std::string_view> sides() {
  static constexpr std::array<std::string_view, 4> words{"O", "X", "both", "none"};
  return words;
}

std::span<const std::string_view> times() {
  static constexpr std::array<std::string_view, 4> usual{"none", "5", "10", "10+5"};
  return usual;
}

std::span<const std::string_view> levels() {
  static constexpr std::array<std::string_view, search::kLevels> words{"1", "2", "3", "4",
                                                                       "5", "6", "7", "8"};
  return words;
}

std::span<const std::string_view> board_sizes() {
  static constexpr std::array<std::string_view, ui::kLargestZoom + 2> sizes{
      "auto", "1", "2", "3", "4", "5", "6", "fit"};
  return sizes;
}

std::span<const std::string_view> key_styles() {
  static constexpr std::array<std::string_view, 2> styles{"standard", "vi"};
  return styles;
}

using ui::Preferences;

constexpr std::string_view kComputerGroup = "The computer";

constexpr std::array kSettings{
    Setting{"theme", "NAME", "the name of a theme",
            "auto, classic, colour-blind, dark, high-contrast, light, mono or yours", set_theme,
            [](const Settings& settings) { return settings.preferences.theme; },
            ui::builtin_theme_names},
    Setting{"board-size", "N", "a number from 1 to 6, auto or fit",
            "1 to 6; auto draws the board if it fits; fit is the largest that fits", set_board_size,
            board_size, board_sizes},
    Setting{
        "glyphs", "SET", "auto, ascii or unicode",
        "ascii, or unicode: larger boards in lines and blocks; auto asks the locale", set_glyphs,
        [](const Settings& settings) {
          return std::string(glyph_sets()[static_cast<std::size_t>(settings.preferences.glyphs)]);
        },
        glyph_sets},
    switch_setting<&Preferences::mouse>("mouse", "Use the mouse; default on"),
    switch_setting<&Preferences::glide>("glide", "Let the computer's moves glide; default on"),
    switch_setting<&Preferences::flipped>("flip", "Turn the board around, rank 1 on top"),
    switch_setting<&Preferences::flip_each_move>("flip-each-move", "Turn the board for X's moves"),
    switch_setting<&Preferences::bell>("bell",
                                       "Ring when a move is refused or the computer has moved"),
    Setting{"keys", "STYLE", "standard or vi", "standard, or vi: h j k l move the cursor", set_keys,
            [](const Settings& settings) {
              return std::string(settings.preferences.keys == ui::KeyStyle::Vi ? "vi" : "standard");
            },
            key_styles},
    switch_setting<&Preferences::clock>("clock", "Show each player's thinking time"),
    switch_setting<&Preferences::brief>("brief", "Plain game: a line a move, without the board",
                                        kLines),
    name_setting<Player::O>("name-o", "Name of O"),
    name_setting<Player::X>("name-x", "Name of X"),
    Setting{"time", "TIME", "minutes, 1 to 600, as 10; with seconds more a move, as 10+5; or none",
            "Minutes for each player, as 10, or 10+5 with 5 seconds more a move", set_time,
            [](const Settings& settings) {
              return settings.time ? ui::to_text(*settings.time) : std::string("none");
            },
            times, "How it is played", kInGames},
    Setting{"remember", "on|off", "on or off",
            "off: no rating, no statistics and no puzzles from your games", set_remember,
            [](const Settings& settings) { return std::string(settings.remember ? "on" : "off"); },
            on_and_off, "How it is played", kEverywhere},
    Setting{"computer", "SIDES", "O, X, both or none", "Let the computer play O, X, both or none",
            set_sides,
            [](const Settings& settings) { return ui::to_text(settings.computer.sides); }, sides,
            kComputerGroup, kInGames},
    Setting{"level", "N", "a number from 1 to 8", "Level of the computer, 1 to 8; default 5",
            set_level,
            [](const Settings& settings) { return std::to_string(settings.computer.level); },
            levels, kComputerGroup, kInGames},
    Setting{"move-time", "MS", "a number of milliseconds, 1 to 3600000",
            "Most milliseconds it thinks about a move; default 1000", set_move_time,
            [](const Settings& settings) {
              return std::to_string(settings.computer.move_time.count());
            },
            nullptr, kComputerGroup, kInGames},
    Setting{"seed", "N", "a whole number", "Random seed; 0, the default, picks a new one", set_seed,
            [](const Settings& settings) { return std::to_string(settings.computer.seed); },
            nullptr, kComputerGroup, kInGames},
    Setting{"threads", "N", "a number from 1 to 256, or auto",
            "Threads that think; auto, the default, leaves one processor", set_threads,
            [](const Settings& settings) {
              const auto threads = settings.resources.threads;
              return threads ? std::to_string(*threads) : std::string("auto");
            },
            nullptr, kComputerGroup, kThinking},
    Setting{
        "hash", "MB", "a number of megabytes, from 1 to half of the memory that there is",
        "Megabytes to remember positions in; default 16", set_hash,
        [](const Settings& settings) { return std::to_string(settings.resources.table_mebibytes); },
        nullptr, kComputerGroup, kThinking},
};

}  // namespace

std::span<const Setting> all_settings() { return kSettings; }

const Setting* find_setting(std::string_view key) {
  const auto found = std::find_if(kSettings.begin(), kSettings.end(),
                                  [&](const Setting& setting) { return setting.key == key; });
  return found == kSettings.end() ? nullptr : &*found;
}

std::string describe_wrong_value(const Setting& setting, const UntrustedText& text) {
  return ui::quoted(text) + " for " + std::string(setting.key) + "; it takes " +
         std::string(setting.expected);
}

namespace {

// How many threads the system gives besides this one, up to `wanted`.
std::size_t count_given_threads(std::size_t wanted) {
  std::mutex all_at_once;
  std::vector<std::thread> threads;
  {
    const std::scoped_lock lock(all_at_once);
    try {
      while (threads.size() < wanted)
        threads.emplace_back([&all_at_once] { const std::scoped_lock wait(all_at_once); });
    } catch (const std::system_error&) {  // the system gives no more
    }
  }
  for (std::thread& thread : threads) thread.join();
  return threads.size();
}

}  // namespace

std::optional<std::string> describe_lack(std::string_view setting,
                                         const search::Resources& resources) {
  if (setting == "hash") {
    if (search::TranspositionTable::has_room_for(resources.table_mebibytes)) return std::nullopt;
    return "the system does not give as much memory; ask for less";
  }
  const auto wanted = static_cast<std::size_t>(resources.threads.value_or(1));
  const std::size_t given = wanted > 1 ? 1 + count_given_threads(wanted - 1) : 1;
  if (given >= wanted) return std::nullopt;
  return "the system gives " + std::to_string(given) + (given == 1 ? " thread" : " threads") +
         "; ask for fewer";
}

}  // namespace quagmire::app
