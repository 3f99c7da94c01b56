// The part of the command line that is about the computer: the commands that ask it, and how long
// it may think.
#pragma once

#include "app/cli/outline.h"
#include "app/cli/request.h"
#include "app/cli/typed_line.h"
#include "engine/search/search.h"

namespace quagmire::app {

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
