#include "app/settings_in_force.h"

#include <utility>

#include "app/config_file.h"
#include "app/environment.h"
#include "app/files.h"
#include "app/folders.h"
#include "app/remembered.h"
#include "app/theme_choice.h"
#include "ui/themes.h"

namespace quagmire::app {

namespace {

std::string at_line(const std::string& path, int line) {
  return path.substr(path.rfind('/') + 1) + " line " + std::to_string(line);
}

// Answers with what is wrong where a file that was asked for cannot be read.
std::optional<std::string> add_config_file(Settled& settled, const Choices& choices) {
  const auto path = config_path(choices);
  if (!path) return std::nullopt;
  const auto text = read_file(*path);
  if (!text) {
    if (choices.config_file) return explain(text.error());
    if (!is_missing(text.error())) settled.faults.push_back(explain(text.error()));
    return std::nullopt;
  }
  const ConfigReading reading = parse_config(*text);
  for (const ConfigEntry& entry : reading.entries)
    settled.settings.assign(entry.assignment.key, entry.assignment.text,
                            {Origin::Kind::File, at_line(*path, entry.line)});
  for (const ConfigFault& fault : reading.faults)
    settled.faults.push_back(at_line(*path, fault.line) + ": " + fault.what);
  return std::nullopt;
}

// The same for a theme.
std::optional<std::string> add_theme(Settled& settled) {
  const std::string& name = settled.settings.values().theme;
  const Origin origin = settled.settings.origin_of("theme");
  const bool by_flag = origin.kind == Origin::Kind::Flag;
  // Who asks for a theme on the command line wants it in spite of NO_COLOR.
  settled.wants_colour = environment("NO_COLOR").empty() || (by_flag && name != "auto");
  settled.theme = *ui::builtin_theme("auto");
  const auto theme = load_theme(name);
  if (theme)
    settled.theme = *theme;
  else if (by_flag)
    return theme.error().what;
  else
    settled.faults.push_back(origin.name + ": " + theme.error().what);
  return std::nullopt;
}

}  // namespace

bool SettingsInForce::assign(std::string_view key, std::string_view text, Origin origin) {
  const Setting* setting = find_setting(key);
  if (setting == nullptr || !setting->set(values_, text)) return false;
  origins_[std::string(key)] = std::move(origin);
  return true;
}

Origin SettingsInForce::origin_of(std::string_view key) const {
  const auto found = origins_.find(key);
  return found == origins_.end() ? Origin{} : found->second;
}

bool SettingsInForce::chosen_by_person(std::string_view key) const {
  const Origin::Kind kind = origin_of(key).kind;
  return kind == Origin::Kind::File || kind == Origin::Kind::Flag;
}

std::optional<std::string> config_path(const Choices& choices) {
  if (choices.config_file) return *choices.config_file;
  const auto folder = config_folder(places_of_environment());
  return folder ? std::optional(*folder + "/config.toml") : std::nullopt;
}

Result<Settled, RequestError> settle(const Choices& choices) {
  Settled settled;
  SettingsInForce& settings = settled.settings;
  if (const auto size = remembered_board_size())
    settings.assign("board-size", *size, {Origin::Kind::Remembered, "the last game"});
  if (const auto error = add_config_file(settled, choices)) return RequestError{kUsage, *error};
  if (!environment("NO_COLOR").empty())
    settings.assign("theme", "mono", {Origin::Kind::Environment, "NO_COLOR"});
  for (const Assignment& flag : choices.flags)
    settings.assign(flag.key, flag.text, {Origin::Kind::Flag, "--" + flag.key});
  if (const auto error = add_theme(settled)) return RequestError{kUsage, *error};
  return settled;
}

}  // namespace quagmire::app
