// Some tests have a long form: every call of the system in turn and many games, where the short one
// takes a part of them. The label slow asks for it.
#pragma once

#include <cstdlib>

namespace quagmire::test {

inline bool is_long_form() { return std::getenv("QUAGMIRE_LONG") != nullptr; }

/// From one call to the next that is spoiled.
inline int step_of_calls() { return is_long_form() ? 1 : 3; }

}  // namespace quagmire::test
