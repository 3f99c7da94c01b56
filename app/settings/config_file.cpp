#include "app/settings/config_file.h"

#include <optional>

#include "engine/ascii.h"
#include "ui/input/completion.h"
#include "ui/words/text.h"

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

// Up to a # that is in no quotation marks.
std::string_view without_comment(std::string_view line) {
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quote != 0) {
      if (line[i] == quote) quote = 0;
    } else if (line[i] == '"' || line[i] == '\'') {
      quote = line[i];
    } else if (line[i] == '#') {
      return line.substr(0, i);
    }
  }
  return line;
}

// A line of config.toml as one of quagmire.conf.
std::string renewed(std::string_view old) {
  std::string line(trimmed(without_comment(old)));
  if (line.empty() || line.front() == ';') return "";
  const auto sign = line.find('=');
  if (line.front() == '[') return line;
  if (sign == std::string::npos) return line + " = true";
  const std::string_view value = trimmed(std::string_view(line).substr(sign + 1));
  if (value.size() < 2 || value.front() != '\'' || value.back() != '\'') return line;
  return line.substr(0, sign) + "= \"" + std::string(value.substr(1, value.size() - 2)) + '"';
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

ConfigReading parse_old_config(std::string_view text) {
  std::string lines;
  while (!text.empty()) lines += renewed(take_to('\n', text)) + '\n';
  return parse_config(lines);
}

std::string config_line(const Setting& setting, const Settings& settings) {
  return ui::to_config_line(setting.key, setting.get(settings));
}

std::string config_text(const SettingsInForce& settings) {
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
