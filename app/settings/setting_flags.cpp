#include "app/settings/setting_flags.h"

#include "app/cli/request.h"

namespace quagmire::app {

std::vector<OptionOutline> setting_options() {
  std::vector<OptionOutline> options;
  for (const Setting& setting : all_settings()) {
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
      for (const std::string_view value : setting.usual_values())
        option.choices.emplace_back(value);
    options.push_back(std::move(option));
  }
  return options;
}

std::vector<Assignment> asked_settings(const TypedLine& line) {
  std::vector<Assignment> assignments;
  Settings scratch;
  for (const Setting& setting : all_settings()) {
    const auto text = line.value("--" + std::string(setting.key));
    if (!text) continue;
    if (!setting.set(scratch, *text))
      throw Fault(kUsage, "bad value " + describe_wrong_value(setting, *text));
    assignments.push_back({std::string(setting.key), *text});
  }
  return assignments;
}

}  // namespace quagmire::app
