#include "app/settings/settings.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "app/files/error_text.h"
#include "app/files/files.h"
#include "app/files/line_file.h"
#include "engine/match/game_store.h"
#include "engine/text.h"
#include "ui/session/form.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

constexpr Mode kOnScreen = Mode::FullScreen;
constexpr Mode kInGames = Mode::Plain;
constexpr Mode kEverywhere = Mode::PlainReview;

// Sets the value if the text was valid.
template <class Value, class Read>
bool assign(Value& value, const std::optional<Read>& read) {
  if (read) value = static_cast<Value>(*read);
  return read.has_value();
}

// The user interface declares the display settings.
template <std::size_t index>
bool set_display_setting(Settings& settings, const UntrustedText& text) {
  return ui::display_settings()[index].read(settings.preferences, text.bytes());
}

template <bool Settings::*member>
bool set_switch(Settings& settings, const UntrustedText& text) {
  return assign(settings.*member, ui::read_switch(text.bytes()));
}

template <Player player>
bool set_name(Settings& settings, const UntrustedText& text) {
  if (!ui::fault_of_name(trimmed(text.bytes())).empty()) return false;
  settings.names[index_of(player)] = trimmed(text.bytes());
  return true;
}

bool set_time(Settings& settings, const UntrustedText& text) {
  const bool is_none = same_word(text.bytes(), "none");
  if (is_none) settings.time.reset();
  return is_none || assign(settings.time, parse_time_control(text.bytes()));
}

bool set_coach(Settings& settings, const UntrustedText& text) {
  return assign(settings.coach, parse_coach(text.bytes()));
}

bool set_sides(Settings& settings, const UntrustedText& text) {
  return assign(settings.computer.sides, parse_sides(text.bytes()));
}

bool set_level(Settings& settings, const UntrustedText& text) {
  return assign(settings.computer.level, parse_level(text.bytes()));
}

bool set_accessible(Settings& settings, const UntrustedText& text) {
  const auto on = ui::read_switch(text.bytes());
  return assign(settings.plain, on) && assign(settings.preferences.by_ear, on);
}

// The texts below mention this number.
static_assert(ui::kLongestName == 24);
static_assert(kMostMinutes == 600);
static_assert(search::kLevels == 8 && search::kDefaultLevel == 5);

constexpr std::array kOwnSettings{
    Setting{"accessible", "", "on or off", "For screen readers: one spoken line per move",
            set_accessible, kDescribed, kEverywhere},
    Setting{"plain", "", "on or off", "Play in plain text instead of full-screen mode",
            set_switch<&Settings::plain>, kNamed, kEverywhere},
    Setting{"name-o", "NAME", "a name of at most 24 columns", "Name of O", set_name<Player::O>,
            kNamed, kInGames},
    Setting{"name-x", "NAME", "a name of at most 24 columns", "Name of X", set_name<Player::X>,
            kNamed, kInGames},
    Setting{"time", "TIME",
            "1 to 600 minutes (10), also with extra seconds per move (10+5), or none",
            "Minutes per player; 10+5 adds 5 s per move", set_time, kDescribed, kInGames,
            "none 5 10 10+5"},
    Setting{"coach", "auto|on|off", "auto, on or off",
            "Warn before bad moves; auto: first 3 games, levels 1-3", set_coach, kNamed, kInGames,
            "auto on off"},
    Setting{"remember", "on|off", "on or off",
            "Keep a score, statistics and puzzles from your games; default on",
            set_switch<&Settings::remember>, kNamed, kEverywhere, "on off"},
    Setting{"computer", "SIDES", "O, X, both or none", "Let the computer play O, X, both or none",
            set_sides, kDescribed, kInGames, "O X both none"},
    Setting{"level", "N", "a number from 1 to 8", "The computer's level, 1 to 8 (default 5)",
            set_level, kDescribed, kInGames, "1 2 3 4 5 6 7 8"},
};

// Display settings are listed after the mode and before the players.
constexpr std::size_t kBeforeLooks = 2;

template <std::size_t... index>
std::vector<Setting> with_looks(std::index_sequence<index...> /*of looks*/) {
  std::vector<Setting> all(kOwnSettings.begin(), kOwnSettings.begin() + kBeforeLooks);
  const auto add = [&all](const ui::DisplaySetting& look, auto set) {
    all.push_back({look.key, look.format, look.expected, look.sentence, set, kNamed, kOnScreen,
                   look.format.empty() ? "" : look.values});
  };
  (add(ui::display_settings()[index], &set_display_setting<index>), ...);
  all.insert(all.end(), kOwnSettings.begin() + kBeforeLooks, kOwnSettings.end());
  return all;
}

}  // namespace

std::span<const Setting> all_settings() {
  static const std::vector<Setting> all =
      with_looks(std::make_index_sequence<ui::kDisplaySettingCount>());
  return all;
}

const Setting* find_setting(std::string_view key) {
  const auto all = all_settings();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Setting& setting) { return setting.key == key; });
  return found == all.end() ? nullptr : &*found;
}

namespace {

// "\"7\" for board; it takes auto, grid or pixels"
std::string describe_wrong_value(const Setting& setting, const UntrustedText& text) {
  const std::string why = setting.key.starts_with("name-")
                              ? ui::why_no_name(text.bytes())
                              : "it takes " + std::string(setting.expected);
  return ui::say("{} for {}; {}", ui::in_quotes(text), setting.key, why);
}

std::string unknown_key(const UntrustedText& key) {
  std::vector<std::string_view> known;
  for (const Setting& setting : all_settings()) known.push_back(setting.key);
  const auto suggestion = ui::nearest(key.bytes(), known);
  return ui::say("unknown setting {}; {}", ui::in_quotes(key),
                 suggestion ? ui::say("did you mean {}?", *suggestion) : "see quagmire --help");
}

std::optional<std::string> fault_of(const ConfigLine& line) {
  if (line.is_section()) return "settings have no sections; remove this line";
  if (!line.value)
    return ui::say("there is no = in {}; write, for example, theme = mono",
                   ui::in_quotes(line.text));
  const Setting* setting = find_setting(line.key.bytes());
  if (setting == nullptr) return unknown_key(line.key);
  Settings scratch;
  if (!setting->set(scratch, *line.value))
    return "bad value " + describe_wrong_value(*setting, *line.value);
  return std::nullopt;
}

void add(LoadedSettings& settings, const std::string& path, const ParsedConfig& reading) {
  const std::string file = ui::printable(name_of(path), ui::kLongestPath);
  for (const ConfigEntry& entry : reading.entries)
    settings.assign(entry.assignment.key, entry.assignment.text,
                    ui::say("{} line {}", file, entry.line));
  for (std::string& fault : ui::describe(reading.faults, file))
    settings.faults.push_back(std::move(fault));
}

bool asks_for_no_colour() { return !environment("NO_COLOR").bytes().empty(); }

// The file named by --config, or quagmire.conf in the config folder; nullopt if there is no such
// folder.
std::optional<UntrustedText> config_path(const CommandLineSettings& command_line) {
  if (command_line.config_file) return command_line.config_file;
  const auto folder = config_folder(data_folders_from_environment());
  return folder ? std::optional<UntrustedText>(*folder + "/quagmire.conf") : std::nullopt;
}

// Returns an error only if a file that was named cannot be read.
std::optional<std::string> add_config_file(LoadedSettings& settings,
                                           const CommandLineSettings& command_line) {
  const auto path = config_path(command_line);
  if (!path) return std::nullopt;
  const auto text =
      command_line.config_file ? read_named(path->bytes()) : read_found(path->bytes());
  if (text)
    add(settings, path->bytes(), parse_config(*text));
  else if (command_line.config_file)
    return explain(text.error());
  else if (!is_missing(text.error()))
    settings.faults.push_back(explain(text.error()));
  return std::nullopt;
}

// The Linux console lacks many glyphs, and a VT100 all of them.
bool draws_lines_and_blocks() {
  const std::string term = environment("TERM").bytes();
  return ui::locale_is_utf8() && !term.starts_with("linux") && !term.starts_with("vt1");
}

// Unicode glyphs need a UTF-8 locale; nothing else in the game does.
void check_glyphs(LoadedSettings& settings) {
  const bool unicode = settings.values().preferences.glyphs == ui::Glyphs::Unicode;
  if (!unicode || ui::locale_is_utf8()) return;
  const std::string origin = settings.origin_of("glyphs");
  settings.faults.push_back(ui::say(
      "unicode needs a UTF-8 locale (LANG=C.UTF-8), so the board is drawn in ascii ({})", origin));
  settings.assign("glyphs", "ascii", origin);
}

constexpr const char* kRemembered = "remembered";

// Values by key.
using Remembered = std::map<std::string, std::string>;

Remembered load_remembered(const DataFolders& data_folders) {
  const auto text = LineFile(data_folders, kRemembered).text();
  Remembered values;
  for (std::string_view rest = text ? *text : std::string_view(); !rest.empty();)
    if (const Fields line = take_fields(rest); line.size() == 2)
      values[std::string(line[0])] = line[1];
  return values;
}

std::optional<FileError> remember(const DataFolders& data_folders, const Remembered& changes) {
  if (changes.empty()) return std::nullopt;
  return LineFile(data_folders, kRemembered).change([&](std::string text) {
    for (const auto& [key, value] : changes)
      text = with_line(text, [&, &name = key](const Fields& line) { return line[0] == name; },
                       {key, value});
    return text;
  });
}

}  // namespace

bool LoadedSettings::assign(std::string_view key, const UntrustedText& text, std::string origin) {
  const Setting* setting = find_setting(key);
  if (setting == nullptr || !setting->set(values_, text)) return false;
  origins_[std::string(key)] = std::move(origin);
  return true;
}

std::string LoadedSettings::origin_of(std::string_view key) const {
  const auto found = origins_.find(key);
  return found == origins_.end() ? "default" : found->second;
}

bool LoadedSettings::is_set_by_flag(std::string_view key) const {
  return origin_of(key).starts_with("--");
}

ParsedConfig parse_config(std::string_view text) {
  ParsedConfig reading;
  if (is_utf16(text)) return {{}, {{1, "this text is UTF-16 or UTF-32; save it as UTF-8"}}};
  for (const ConfigLine& line : config_lines(text)) {
    if (auto fault = fault_of(line))
      reading.faults.push_back({line.number, std::move(*fault)});
    else
      reading.entries.push_back({line.number, {line.key.bytes(), *line.value}});
  }
  return reading;
}

std::optional<std::string> LoadedSettings::resolve(Mode mode) {
  for (const auto& [key, origin] : origins_) {
    const Setting& setting = *find_setting(key);
    if (!is_set_by_flag(key) || setting.applies_to(mode)) continue;
    static constexpr std::array<std::string_view, 4> names{
        "", "plain mode", "lessons and puzzles in plain mode", "a review in plain mode"};
    return ui::say("{}{}; do not use it in {} (--plain, or no terminal)", origin,
                   setting.applies_to(Mode::Plain) ? " works only in a game"
                                                   : " works only in full-screen mode",
                   names[static_cast<std::size_t>(mode)]);
  }
  if (mode != Mode::FullScreen) return std::nullopt;
  check_glyphs(*this);
  if (values().preferences.glyphs == ui::Glyphs::Auto)
    assign("glyphs", draws_lines_and_blocks() ? "unicode" : "ascii", "");
  return std::nullopt;
}

namespace {

std::optional<UsageError> add_flags(LoadedSettings& settings,
                                    const CommandLineSettings& command_line) {
  for (const auto& [key, text] : command_line.flags) {
    const Setting& setting = *find_setting(key);
    const bool off = setting.is_switch() && text == "false";
    if (!settings.assign(key, text, (off ? "--no-" : "--") + key))
      return UsageError{kUsage, "bad value " + describe_wrong_value(setting, text)};
  }
  return std::nullopt;
}

}  // namespace

// Flags override the environment, which overrides files, which override remembered values.
Result<LoadedSettings, UsageError> load_settings(const CommandLineSettings& command_line) {
  LoadedSettings settings(command_line.computer);
  for (const auto& [key, text] : load_remembered(data_folders_from_environment()))
    if (!settings.assign(key, text, "the last game") && key.starts_with("name-"))
      settings.faults.push_back("the last game: " + ui::fault_of_name(text));
  if (const auto error = add_config_file(settings, command_line)) return UsageError{kUsage, *error};
  settings.from_named_file = command_line.config_file.has_value();
  // NO_COLOR overrides the config file, but not a flag.
  if (asks_for_no_colour()) settings.assign("theme", "mono", "NO_COLOR");
  if (!environment("ACCESSIBLE").bytes().empty()) settings.assign("accessible", "on", "ACCESSIBLE");
  if (const auto error = add_flags(settings, command_line)) return *error;
  return settings;
}

std::optional<FileError> remember_looks(const ui::Preferences& before, const ui::Preferences& now) {
  Remembered changes;
  for (const ui::DisplaySetting& look : ui::display_settings())
    if (look.get(now) != look.get(before))
      changes[std::string(look.key)] = look.names().at(look.get(now));
  return remember(data_folders_from_environment(), changes);
}

std::optional<FileError> remember_setup(const DataFolders& data_folders, const GameSetup& before,
                                        const GameSetup& now) {
  Remembered changes;
  for (const Player player : {Player::O, Player::X})
    if (const std::size_t side = index_of(player); now.names[side] != before.names[side])
      changes[std::string(kNameSettings[side])] = now.names[side];
  if (now.time != before.time) changes["time"] = now.time ? to_text(*now.time) : "none";
  if (now.computer.level != before.computer.level)
    changes["level"] = std::to_string(now.computer.level);
  return remember(data_folders, changes);
}

std::optional<FileError> remember_coach(const DataFolders& data_folders, Coach coach) {
  return remember(data_folders, {{"coach", to_text(coach)}});
}

// A game that was begun is saved in a folder or counted.
bool is_first_start(const DataFolders& data_folders) {
  for (const auto& folder :
       {games_folder(data_folders), unfinished_folder(data_folders), config_folder(data_folders)}) {
    const auto names = folder ? list_folder(*folder) : folder.error();
    if (!names || !names->empty()) return false;
  }
  const auto scores = LineFile(data_folders, "scores").text();
  return load_remembered(data_folders).empty() && (!scores || scores->empty());
}

}  // namespace quagmire::app
