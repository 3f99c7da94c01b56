// What the machine has to give to the settings that ask for a part of it. Asked before anything is
// shown, so that nobody learns in the middle of a game that there is no more.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/search/search.h"

namespace quagmire::app {

/// The settings that ask for a part of the machine.
constexpr std::array<std::string_view, 2> kMachineSettings{"threads", "hash"};

/// What is wrong where the machine does not give as much as this one of kMachineSettings asks for
/// now: "the system gives 31 threads; ask for fewer"
[[nodiscard]] std::optional<std::string> describe_lack(std::string_view setting,
                                                       const search::Resources& resources);

}  // namespace quagmire::app
