#include "app/files/save_folders.h"

#include <cstdlib>

namespace quagmire::app {

namespace {

bool is_absolute(const std::string& path) { return !path.empty() && path.front() == '/'; }

Result<std::string, FileError> folder(const std::string& base, const std::string& home,
                                      const std::string& below_home, const std::string& name) {
  if (is_absolute(base)) return base + name;
  if (is_absolute(home)) return home + below_home + name;
  return FileError{FileTask::Write, FileFault::NoHome, ""};
}

}  // namespace

Places places_of_environment() {
  const auto variable = [](const char* name) { return environment(name).bytes(); };
  return {variable("HOME"), variable("XDG_DATA_HOME"), variable("XDG_CONFIG_HOME")};
}

Result<std::string, FileError> config_folder(const Places& places) {
  return folder(places.config_home, places.home, "/.config", "/quagmire");
}

Result<std::string, FileError> data_folder(const Places& places) {
  return folder(places.data_home, places.home, "/.local/share", "/quagmire");
}

Result<std::string, FileError> games_folder(const Places& places) {
  return folder(places.data_home, places.home, "/.local/share", "/quagmire/games");
}

Result<std::string, FileError> unfinished_folder(const Places& places) {
  return folder(places.data_home, places.home, "/.local/share", "/quagmire/unfinished");
}

UntrustedText environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace quagmire::app
