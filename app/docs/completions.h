// What a shell completes behind `quagmire`: one script a shell, made from the program's own outline
// of its command line. Commands, options, the values of an option that has a fixed set of them, and
// names of files where a FILE is taken.
#pragma once

#include <string>

#include "app/outline.h"

namespace quagmire::app {

[[nodiscard]] std::string bash_completion(const CommandOutline& program);
[[nodiscard]] std::string zsh_completion(const CommandOutline& program);
[[nodiscard]] std::string fish_completion(const CommandOutline& program);

/// The same, where the options of the program are also options of the commands that take them.
[[nodiscard]] CommandOutline with_options_spread(CommandOutline program);

/// The strings with `separator` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& words,
                                 const std::string& separator);

}  // namespace quagmire::app
