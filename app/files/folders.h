// Where the program keeps what it writes by itself, as the XDG Base Directory Specification says.
#pragma once

#include <string>

#include "app/files/file_error.h"
#include "engine/result.h"
#include "engine/untrusted_text.h"

namespace quagmire::app {

/// A variable; empty where it is not set.
[[nodiscard]] UntrustedText environment(const char* name);

/// The variables of the environment that say where files are kept; empty where they are not set.
struct Places {
  std::string home{};         ///< HOME
  std::string state_home{};   ///< XDG_STATE_HOME
  std::string data_home{};    ///< XDG_DATA_HOME
  std::string config_home{};  ///< XDG_CONFIG_HOME
};
[[nodiscard]] Places places_of_environment();

/// The folder of games that are being played: $XDG_STATE_HOME/quagmire or
/// $HOME/.local/state/quagmire. Paths that are not absolute count as not set.
[[nodiscard]] Result<std::string, FileError> state_folder(const Places& places);
/// The folder of what people set by hand: $XDG_CONFIG_HOME/quagmire or $HOME/.config/quagmire.
[[nodiscard]] Result<std::string, FileError> config_folder(const Places& places);
/// The folder of what outlives games: $XDG_DATA_HOME/quagmire or $HOME/.local/share/quagmire.
[[nodiscard]] Result<std::string, FileError> data_folder(const Places& places);
/// The folder of games that are over: $XDG_DATA_HOME/quagmire/games or
/// $HOME/.local/share/quagmire/games.
[[nodiscard]] Result<std::string, FileError> archive_folder(const Places& places);

}  // namespace quagmire::app
