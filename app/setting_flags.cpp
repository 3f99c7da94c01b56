#include "app/setting_flags.h"

#include <CLI/CLI.hpp>

namespace quagmire::app {

SettingFlags::SettingFlags(CLI::App& app) {
  for (const Setting& setting : all_settings()) {
    const std::string name = "--" + std::string(setting.key);
    const std::string description(setting.description);
    CLI::Option* option = nullptr;
    if (setting.is_switch()) {
      option = app.add_flag(name + ",!--no-" + std::string(setting.key), description);
    } else {
      const CLI::callback_t keep = [](const CLI::results_t&) { return true; };
      option = app.add_option(name, keep, description)->type_name(std::string(setting.value_name));
    }
    // An alias in the shell that has a flag already must not keep the person from giving another.
    flags_.emplace_back(&setting, option->take_last()->group(std::string(setting.group)));
  }
}

std::vector<Assignment> SettingFlags::asked(std::optional<std::string>& faulty) const {
  std::vector<Assignment> assignments;
  Settings scratch;
  for (const auto& [setting, option] : flags_) {
    if (option->count() == 0) continue;
    const UntrustedText text = option->as<std::string>();
    if (!setting->set(scratch, text) && !faulty) faulty = describe_wrong_value(*setting, text);
    assignments.push_back({std::string(setting->key), text});
  }
  return assignments;
}

}  // namespace quagmire::app
