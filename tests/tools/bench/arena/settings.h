// Descriptions of players and searches on the command line: a kind, and settings as name=value.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/search/search.h"

namespace quagmire::arena {

struct Description {
  std::string kind;
  std::vector<std::pair<std::string, std::string>> settings;
};

/// Reads "kind,name=value,name=value". Throws std::invalid_argument.
[[nodiscard]] Description parse_description(const std::string& text);

/// A whole number. Throws std::invalid_argument.
[[nodiscard]] long number_of(const std::string& text);

/// Sets the member of TrapTuning with this name; false where there is none.
bool set_trap_tuning(search::TrapTuning& tuning, const std::string& name, long value);

/// Reads weights as quagmire_tune writes them: numbers, in the order of the members. Throws
/// std::invalid_argument.
[[nodiscard]] search::Weights read_weights(const std::string& file);

}  // namespace quagmire::arena
