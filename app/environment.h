// What the environment says, and where it says that files of ours belong (XDG base directories).
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace quagmire::app {

/// A variable; empty where it is not set.
[[nodiscard]] std::string_view environment(const char* name);

/// $XDG_CONFIG_HOME/quagmire, or the same in ~/.config; none where there is no home either.
[[nodiscard]] std::optional<std::filesystem::path> config_folder();
/// $XDG_STATE_HOME/quagmire, or the same in ~/.local/state
[[nodiscard]] std::optional<std::filesystem::path> state_folder();

}  // namespace quagmire::app
