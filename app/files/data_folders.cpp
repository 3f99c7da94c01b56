#include "app/files/data_folders.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace quagmire::app {

namespace {

constexpr std::string_view kData = "/quagmire";
constexpr std::string_view kGames = "/quagmire/games";
constexpr std::string_view kUnfinished = "/quagmire/unfinished";
constexpr const char* kDataHome = "/.local/share";

bool is_absolute(const std::string& path) { return !path.empty() && path.front() == '/'; }

Result<std::string, FileError> folder(const std::string& base, const std::string& home,
                                      const std::string& below_home, std::string_view name) {
  if (is_absolute(base)) return base + std::string(name);
  if (is_absolute(home)) return home + below_home + std::string(name);
  return FileError{FileTask::Write, FileFault::NoHome, ""};
}

}  // namespace

DataFolders data_folders_from_environment() {
  const auto variable = [](const char* name) { return environment(name).bytes(); };
  // An empty HOME means that there is none.
  const passwd* const account = std::getenv("HOME") == nullptr ? ::getpwuid(::geteuid()) : nullptr;
  return {account != nullptr ? account->pw_dir : variable("HOME"), variable("XDG_DATA_HOME"),
          variable("XDG_CONFIG_HOME")};
}

Result<std::string, FileError> config_folder(const DataFolders& data_folders) {
  return folder(data_folders.config_home, data_folders.home, "/.config", kData);
}

Result<std::string, FileError> data_folder(const DataFolders& data_folders) {
  return folder(data_folders.data_home, data_folders.home, kDataHome, kData);
}

Result<std::string, FileError> games_folder(const DataFolders& data_folders) {
  return folder(data_folders.data_home, data_folders.home, kDataHome, kGames);
}

Result<std::string, FileError> unfinished_folder(const DataFolders& data_folders) {
  return folder(data_folders.data_home, data_folders.home, kDataHome, kUnfinished);
}

UntrustedText environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool is_data_folder(const std::string& path) {
  return path.ends_with(kUnfinished) || path.ends_with(kGames) || path.ends_with("/share/quagmire");
}

}  // namespace quagmire::app
