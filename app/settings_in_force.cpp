#include "app/settings_in_force.h"

#include <utility>

#include "app/environment.h"
#include "app/remembered.h"

namespace quagmire::app {

bool SettingsInForce::assign(const Setting& setting, std::string_view text, std::string origin) {
  if (!setting.set(values_, text)) return false;
  origins_[setting.key] = std::move(origin);
  return true;
}

std::string SettingsInForce::origin_of(std::string_view key) const {
  const auto found = origins_.find(key);
  return found == origins_.end() ? "" : found->second;
}

SettingsInForce settle(const Choices& choices) {
  SettingsInForce settings;
  const auto assign = [&](std::string_view key, std::string_view text, const std::string& origin) {
    if (const Setting* setting = find_setting(key)) settings.assign(*setting, text, origin);
  };
  if (const auto size = remembered_board_size()) assign("board-size", *size, "the last game");
  if (!environment("NO_COLOR").empty()) assign("theme", "mono", "NO_COLOR");
  for (const Assignment& flag : choices.flags) assign(flag.key, flag.text, "--" + flag.key);
  return settings;
}

}  // namespace quagmire::app
