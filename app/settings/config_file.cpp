#include "app/settings/config_file.h"

#include <optional>

#include "ui/base/text.h"

namespace quagmire::app {

namespace {

std::string unknown_key(const UntrustedText& key) {
  std::vector<std::string_view> known;
  for (const Setting& setting : all_settings()) known.push_back(setting.key);
  const auto suggestion = ui::nearest(key.bytes(), known);
  return "unknown setting " + ui::quoted(key) + "; " +
         (suggestion ? "did you mean " + std::string(*suggestion) + '?'
                     : "quagmire config shows what there is");
}

std::optional<std::string> fault_of(const ui::ConfigLine& line) {
  if (line.is_section()) return "settings stand in no section; leave this line out";
  if (!line.value) return "no = in " + ui::quoted(line.text) + "; a line is as theme = mono";
  const Setting* setting = find_setting(line.key.bytes());
  if (setting == nullptr) return unknown_key(line.key);
  Settings scratch;
  if (!setting->set(scratch, *line.value))
    return "bad value " + describe_wrong_value(*setting, *line.value);
  return std::nullopt;
}

}  // namespace

ConfigReading parse_config(std::string_view text) {
  ConfigReading reading;
  for (const ui::ConfigLine& line : ui::config_lines(text)) {
    if (auto fault = fault_of(line))
      reading.faults.push_back({line.number, std::move(*fault)});
    else
      reading.entries.push_back({line.number, {line.key.bytes(), *line.value}});
  }
  return reading;
}

std::string config_line(const Setting& setting, const Settings& settings) {
  return ui::to_config_line(setting.key, setting.get(settings));
}

std::string config_text(const LoadedSettings& settings) {
  std::string text =
      "# Settings of quagmire. Flags of the same names beat them; quagmire config shows what is in "
      "force.\n";
  for (const Setting& setting : all_settings())
    text += "\n# " + std::string(setting.description) + ".\n" +
            (settings.chosen_by_person(setting.key) ? "" : "# ") +
            config_line(setting, settings.values()) + '\n';
  return text;
}

}  // namespace quagmire::app
