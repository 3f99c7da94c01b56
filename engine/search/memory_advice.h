// What the system could know of a table's memory, for whoever knows the system: the engine itself
// uses the standard library alone.
#pragma once

#include <cstddef>

namespace quagmire::search {

/// Where it is set, each new table calls it with its memory, of which nothing has been used yet and
/// which begins at a multiple of 2 MiB. To be set before there are threads.
inline void (*advise_on_table)(void* memory, std::size_t bytes) = nullptr;

}  // namespace quagmire::search
