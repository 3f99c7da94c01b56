#include "app/settings/setting_flags.h"

#include <optional>
#include <string>
#include <utility>

#include "app/cli/request.h"
#include "app/settings/settings.h"

namespace quagmire::app {

namespace {

// Changes the settings to what the line says of this one, and returns its text where it says
// anything.
std::optional<UntrustedText> assign_flag(const TypedLine& line, const Setting& setting,
                                         Settings& settings) {
  const auto text = line.value("--" + std::string(setting.key));
  if (text && !setting.set(settings, *text))
    throw Fault(kUsage, "bad value " + describe_wrong_value(setting, *text));
  return text;
}

}  // namespace

OptionOutline option_of(const Setting& setting) {
  const std::string key(setting.key);
  Settings scratch;
  OptionOutline option{.names = {"--" + key},
                       .value = std::string(setting.value_name),
                       .description = std::string(setting.description),
                       .group = std::string(setting.group),
                       // An alias in the shell that has a flag already must not keep the person
                       // from giving another.
                       .repeatable = true,
                       .may_be_empty = setting.set(scratch, "")};
  if (setting.is_switch()) option.names.push_back("--no-" + key);
  if (setting.usual_values != nullptr)
    for (const std::string_view value : setting.usual_values()) option.choices.emplace_back(value);
  return option;
}

std::vector<OptionOutline> setting_options() {
  std::vector<OptionOutline> options;
  for (const Setting& setting : all_settings()) options.push_back(option_of(setting));
  return options;
}

std::vector<OptionOutline> machine_options() {
  std::vector<OptionOutline> options;
  for (const std::string_view key : kMachineSettings) {
    options.push_back(option_of(*find_setting(key)));
    options.back().group = "Options";
  }
  return options;
}

search::Resources asked_resources(const TypedLine& line, std::optional<int> threads) {
  Settings settings;
  settings.resources.threads = threads;
  for (const std::string_view key : kMachineSettings) {
    const auto text = assign_flag(line, *find_setting(key), settings);
    if (!text) continue;
    if (const auto lack = describe_lack(key, settings.resources))
      throw Fault(kUsage, "--" + std::string(key) + ' ' + text->bytes() + ", " + *lack);
  }
  return settings.resources;
}

std::vector<Assignment> asked_settings(const TypedLine& line) {
  std::vector<Assignment> assignments;
  Settings scratch;
  for (const Setting& setting : all_settings()) {
    if (const auto text = assign_flag(line, setting, scratch))
      assignments.push_back({std::string(setting.key), *text});
  }
  return assignments;
}

}  // namespace quagmire::app
