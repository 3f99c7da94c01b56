// What must be on disk after the save helper has said what it said, whatever stopped or hindered
// it.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace quagmire::test {

/// What the helper has said, a line each.
using Sayings = std::vector<std::string>;

/// What is wrong with these files, by their paths, after these sayings; empty where nothing is.
/// Every save must be readable; and of every game that was saved, a file must hold the state that
/// was saved last or one that the helper was about to save then. An archived game is in the
/// archive.
[[nodiscard]] std::string fault_in(const std::map<std::string, std::string>& files,
                                   const Sayings& sayings);

}  // namespace quagmire::test
