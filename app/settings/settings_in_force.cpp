#include "app/settings/settings_in_force.h"

#include <utility>

#include "app/files/files.h"
#include "app/files/folders.h"
#include "app/files/own_file.h"
#include "app/settings/config_file.h"
#include "app/settings/theme_choice.h"
#include "ui/theme/theme.h"
#include "ui/words/printable.h"

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
  const std::string& name = settled.settings.values().theme;
  const bool by_flag = settled.settings.asked_by_flag("theme");
  // Who asks for a theme on the command line wants it in spite of NO_COLOR.
  settled.wants_colour = environment("NO_COLOR").bytes().empty() || (by_flag && name != "auto");
  settled.theme = *ui::builtin_theme("auto");
  const auto theme = load_theme(name);
  if (!theme) {
    if (by_flag) return theme.error().what;
    settled.faults.push_back(settled.settings.origin_of("theme").name + ": " + theme.error().what);
    return std::nullopt;
  }
  settled.theme = theme->family;
  settled.faults.insert(settled.faults.end(), theme->faults.begin(), theme->faults.end());
  return std::nullopt;
}

// A flag that the plain game would have to ignore.
std::optional<std::string> unserved_flag(const Choices& choices) {
  for (const Assignment& flag : choices.flags) {
    const Setting& setting = *find_setting(flag.key);
    if (setting.in_plain_game) continue;
    const bool off = setting.is_switch() && flag.text == "false";
    return (off ? "--no-" : "--") + flag.key +
           " is for the full screen; leave it out of the plain game (--plain, or no terminal)";
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

Result<Settled, RequestError> settle(const Choices& choices, Mode mode) {
  if (mode == Mode::Plain)
    if (const auto error = unserved_flag(choices)) return RequestError{kUsage, *error};
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
  if (mode == Mode::FullScreen)
    if (const auto error = add_theme(settled)) return RequestError{kUsage, *error};
  return settled;
}

namespace {

Result<std::string, FileError> folder() { return state_folder(places_of_environment()); }
constexpr const char* kBoardSizeFile = "/board-size";
constexpr const char* kNamesFile = "/names";

}  // namespace

std::optional<std::string> remembered_board_size() {
  const auto state = folder();
  if (!state) return std::nullopt;
  const auto text = read_file(*state + kBoardSizeFile);
  if (!text) return std::nullopt;
  return text->substr(0, text->find('\n'));
}

void remember_board_size(int size) {
  const auto state = folder();
  if (!state || make_folders(*state)) return;
  static_cast<void>(replace_file(*state + kBoardSizeFile, std::to_string(size) + '\n'));
}

// A line for each player.
std::optional<std::array<std::string, 2>> remembered_names(const Places& places) {
  const auto state = state_folder(places);
  if (!state) return std::nullopt;
  const auto text = read_file(*state + kNamesFile);
  if (!text) return std::nullopt;
  const auto end = text->find('\n');
  if (end == std::string::npos || text->back() != '\n') return std::nullopt;
  const std::string second = text->substr(end + 1);
  return std::array{text->substr(0, end), second.substr(0, second.find('\n'))};
}

void remember_names(const Places& places, const ui::Names& names) {
  const auto state = state_folder(places);
  if (!state || make_folders(*state)) return;
  static_cast<void>(replace_file(*state + kNamesFile, names[0] + '\n' + names[1] + '\n'));
}

}  // namespace quagmire::app
