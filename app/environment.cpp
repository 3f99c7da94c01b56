#include "app/environment.h"

#include <cstdlib>

namespace quagmire::app {

namespace {

// The standard has relative paths in the variable ignored.
std::optional<std::filesystem::path> folder(const char* variable, const char* below_home) {
  const std::filesystem::path named = environment(variable);
  if (named.is_absolute()) return named / "quagmire";
  const std::filesystem::path home = environment("HOME");
  if (!home.is_absolute()) return std::nullopt;
  return home / below_home / "quagmire";
}

}  // namespace

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::optional<std::filesystem::path> config_folder() {
  return folder("XDG_CONFIG_HOME", ".config");
}
std::optional<std::filesystem::path> state_folder() {
  return folder("XDG_STATE_HOME", ".local/state");
}

}  // namespace quagmire::app
