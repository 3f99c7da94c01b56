#include "app/settings/settings_in_force.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "app/files/files.h"
#include "app/files/own_file.h"
#include "app/settings/config_file.h"
#include "app/settings/settings.h"
#include "app/settings/theme_choice.h"
#include "ui/table/keeper.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

void add(Settled& settled, const std::string& path, const ConfigReading& reading) {
  const std::string file = ui::printable(path.substr(path.rfind('/') + 1), ui::kLongestPath);
  for (const ConfigEntry& entry : reading.entries)
    settled.settings.assign(entry.assignment.key, entry.assignment.text,
                            {Origin::Kind::File, file + " line " + std::to_string(entry.line)});
  settled.faults = ui::describe(reading.faults, file);
}

// The config file of earlier versions counts where there is none of today's. It is never
// written: whoever has set something there keeps it.
void add_old_config_file(Settled& settled) {
  const auto folder = config_folder(places_of_environment());
  if (!folder) return;
  const std::string path = *folder + "/config.toml";
  const auto text = read_file(path);
  if (!text) {
    if (!is_missing(text.error())) settled.faults.push_back(explain(text.error()));
    return;
  }
  add(settled, path, parse_old_config(*text));
  settled.note =
      "settings are kept in quagmire.conf now; config.toml is read as long as there is none, and "
      "quagmire config --write makes one from it";
}

// Returns what is wrong where a file that was asked for cannot be read.
std::optional<std::string> add_config_file(Settled& settled, const Choices& choices) {
  const auto path = config_path(choices);
  if (!path) return std::nullopt;
  const auto text = read_file(path->bytes());
  if (text)
    add(settled, path->bytes(), parse_config(*text));
  else if (choices.config_file)
    return explain(text.error());
  else if (is_missing(text.error()))
    add_old_config_file(settled);
  else
    settled.faults.push_back(explain(text.error()));
  return std::nullopt;
}

// The same for a theme.
std::optional<std::string> add_theme(Settled& settled) {
  const PersonalThemes themes;
  SettingsInForce& settings = settled.settings;
  const bool by_flag = settings.asked_by_flag("theme");
  const std::string& name = settings.values().preferences.theme;
  auto theme = by_flag ? themes.find(name) : themes.look_up(name);
  if (!theme) {
    if (by_flag) return theme.error().what;
    settled.faults.push_back(settings.origin_of("theme").name + ": " + theme.error().what);
    settings.assign("theme", "auto", {});
    theme = ui::ThemeCollection::builtin().find("auto");
  }
  settled.theme = theme.take();
  // A theme of the config file is not asked for in spite of NO_COLOR, as one by flag is.
  if (!by_flag && !environment("NO_COLOR").bytes().empty()) settled.theme.in_colour = false;
  settled.faults.insert(settled.faults.end(), settled.theme.faults.begin(),
                        settled.theme.faults.end());
  return std::nullopt;
}

// Unicode needs a locale that has it; nothing else of the game does.
void check_glyphs(Settled& settled) {
  const bool unicode = settled.settings.values().preferences.glyphs == ui::Glyphs::Unicode;
  if (!unicode || ui::locale_is_utf8()) return;
  const Origin origin = settled.settings.origin_of("glyphs");
  settled.faults.push_back(origin.name +
                           ": unicode needs a UTF-8 locale, as by LANG=C.UTF-8; the board is "
                           "drawn in ascii");
  settled.settings.assign("glyphs", "ascii", origin);
}

// What the machine does not give is a flag's error, and a fault of the file it stands in.
std::optional<std::string> check_machine(Settled& settled) {
  SettingsInForce& settings = settled.settings;
  for (const std::string_view key : kMachineSettings) {
    const Origin origin = settings.origin_of(key);
    if (origin.kind == Origin::Kind::Default) continue;
    const Setting& setting = *find_setting(key);
    const auto lack = describe_lack(key, settings.values().resources);
    if (!lack) continue;
    const std::string text = setting.get(settings.values());
    if (origin.kind == Origin::Kind::Flag) return origin.name + ' ' + text + ", " + *lack;
    settled.faults.push_back(origin.name + ": " + std::string(key) + " = " + text + ", " + *lack);
    settings.assign(key, setting.get(Settings()), {});
  }
  return std::nullopt;
}

// A flag that this way to play would have to ignore.
std::optional<std::string> unserved_flag(const Choices& choices, Mode mode) {
  for (const Assignment& flag : choices.flags) {
    const Setting& setting = *find_setting(flag.key);
    if (setting.is_served(mode)) continue;
    const bool off = setting.is_switch() && flag.text == "false";
    const std::string what = (off ? "--no-" : "--") + flag.key;
    if (mode == Mode::FullScreen) return what + " is for the plain game; add --plain";
    static constexpr std::array<std::string_view, 4> names{
        "", "the plain game", "lessons and puzzles in lines", "a review in lines"};
    return what + (setting.is_served(Mode::Plain) ? " is for a game" : " is for the full screen") +
           "; leave it out of " + std::string(names[static_cast<std::size_t>(mode)]) +
           " (--plain, or no terminal)";
  }
  return std::nullopt;
}

}  // namespace

bool SettingsInForce::assign(std::string_view key, const UntrustedText& text, Origin origin) {
  const Setting* setting = find_setting(key);
  if (setting == nullptr || !setting->set(values_, text)) return false;
  origins_[std::string(key)] = std::move(origin);
  return true;
}

Origin SettingsInForce::origin_of(std::string_view key) const {
  const auto found = origins_.find(key);
  return found == origins_.end() ? Origin{} : found->second;
}

bool SettingsInForce::asked_by_flag(std::string_view key) const {
  return origin_of(key).kind == Origin::Kind::Flag;
}

bool SettingsInForce::chosen_by_person(std::string_view key) const {
  const Origin::Kind kind = origin_of(key).kind;
  return kind == Origin::Kind::File || kind == Origin::Kind::Flag;
}

std::optional<UntrustedText> config_path(const Choices& choices) {
  if (choices.config_file) return choices.config_file;
  const auto folder = config_folder(places_of_environment());
  return folder ? std::optional<UntrustedText>(*folder + "/quagmire.conf") : std::nullopt;
}

Result<Settled, RequestError> settle(const Choices& choices, std::optional<Mode> mode) {
  if (mode)
    if (const auto error = unserved_flag(choices, *mode)) return RequestError{kUsage, *error};
  Settled settled;
  SettingsInForce& settings = settled.settings;
  if (const auto size = remembered_board_size())
    settings.assign("board-size", *size, {Origin::Kind::Remembered, "the last game"});
  if (const auto names = remembered_names(places_of_environment())) {
    settings.assign("name-o", (*names)[0], {Origin::Kind::Remembered, "the last game"});
    settings.assign("name-x", (*names)[1], {Origin::Kind::Remembered, "the last game"});
  }
  if (const auto error = add_config_file(settled, choices)) return RequestError{kUsage, *error};
  if (!environment("NO_COLOR").bytes().empty())
    settings.assign("theme", "mono", {Origin::Kind::Environment, "NO_COLOR"});
  for (const Assignment& flag : choices.flags)
    settings.assign(flag.key, flag.text, {Origin::Kind::Flag, "--" + flag.key});
  if (mode)
    if (const auto error = check_machine(settled)) return RequestError{kUsage, *error};
  if (mode.value_or(Mode::FullScreen) == Mode::FullScreen) {
    if (const auto error = add_theme(settled)) return RequestError{kUsage, *error};
    check_glyphs(settled);
  }
  return settled;
}

namespace {

constexpr const char* kBoardSizeFile = "/board-size";
constexpr const char* kFinishedGamesFile = "/finished-games";
constexpr const char* kNamesFile = "/names";

// The lines of a file that remembers something; nullopt where there is none.
std::optional<std::string> recall(const Places& places, const char* file) {
  const auto state = state_folder(places);
  if (!state) return std::nullopt;
  const auto text = read_file(*state + file);
  return text ? std::optional(*text) : std::nullopt;
}

void remember(const Places& places, const char* file, const std::string& lines) {
  const auto state = state_folder(places);
  if (!state || make_folders(*state)) return;
  static_cast<void>(rewrite_file(*state + file, [&](const std::string&) { return lines + '\n'; }));
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

std::optional<std::string> remembered_board_size() {
  const auto text = recall(places_of_environment(), kBoardSizeFile);
  return text ? std::optional(first_line(*text)) : std::nullopt;
}
void remember_board_size(int size) {
  Settings settings;
  settings.preferences.zoom = size;
  remember(places_of_environment(), kBoardSizeFile, find_setting("board-size")->get(settings));
}

int remembered_finished_games(const Places& places) {
  const std::string text = first_line(recall(places, kFinishedGamesFile).value_or(""));
  const bool digit = text.size() == 1 && text[0] >= '0' && text[0] <= '9';
  return digit ? std::min(text[0] - '0', ui::kGamesWithGoal) : 0;
}
void remember_finished_games(const Places& places, int count) {
  remember(places, kFinishedGamesFile, std::to_string(count));
}

// A line for each player.
std::optional<std::array<std::string, 2>> remembered_names(const Places& places) {
  const auto text = recall(places, kNamesFile);
  if (!text) return std::nullopt;
  const auto end = text->find('\n');
  if (end == std::string::npos || text->back() != '\n') return std::nullopt;
  return std::array{text->substr(0, end), first_line(text->substr(end + 1))};
}
void remember_names(const Places& places, const ui::Names& names) {
  remember(places, kNamesFile, names[0] + '\n' + names[1]);
}

bool is_first_start(const Places& places) {
  const auto is_empty = [](const Result<std::string, FileError>& folder) {
    if (!folder) return false;
    const auto names = list_folder(*folder);
    return names && std::all_of(names->begin(), names->end(), [](const std::string& name) {
             return name == "." || name == "..";
           });
  };
  return is_empty(state_folder(places)) && is_empty(data_folder(places)) &&
         is_empty(config_folder(places));
}

}  // namespace quagmire::app
