// Flags that more than one command takes, and what a line says with them: the settings, as --theme
// NAME, --flip and --no-flip, and all that is about the computer.
#pragma once

#include <optional>
#include <vector>

#include "app/cli/outline.h"
#include "app/cli/request.h"
#include "app/cli/typed_line.h"
#include "app/settings/settings.h"
#include "engine/search/search.h"

namespace quagmire::app {

/// An option for each setting.
[[nodiscard]] std::vector<OptionOutline> setting_options();

/// What the line says of settings. Throws Fault where a value makes no sense.
[[nodiscard]] std::vector<Assignment> asked_settings(const TypedLine& line);

/// What the line says of the machine; so many threads where it says nothing of them (see
/// search::threads_for). Throws Fault where a value makes no sense, or there is not as much.
[[nodiscard]] search::Resources asked_resources(const TypedLine& line,
                                                std::optional<int> threads = std::nullopt);

// The commands that ask the computer.
[[nodiscard]] CommandOutline hint_command();
[[nodiscard]] CommandOutline analyze_command();
[[nodiscard]] CommandOutline solve_command();
[[nodiscard]] CommandOutline match_command();

/// None where the line has no limit. Throws Fault for a limit that is none.
[[nodiscard]] search::Limits limits_of_analysis(const TypedLine& line);
/// Throws Fault for a number that cannot be.
[[nodiscard]] int moves_to_solve(const TypedLine& line);
/// Throws Fault for a number that cannot be, and for flags that contradict each other.
[[nodiscard]] request::Match match_of(const TypedLine& line);

}  // namespace quagmire::app
