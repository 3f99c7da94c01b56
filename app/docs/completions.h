// What a shell completes behind `quagmire`: one script a shell, made from the program's own outline
// of its command line. Commands, options, the values of an option that has a fixed set of them, and
// names of files and folders where a FILE or FOLDER is taken.
#pragma once

#include <string>
#include <vector>

#include "app/cli/outline.h"

namespace quagmire::app {

[[nodiscard]] std::string bash_completion(const CommandOutline& program);
[[nodiscard]] std::string zsh_completion(const CommandOutline& program);
[[nodiscard]] std::string fish_completion(const CommandOutline& program);

/// The outline, where the options of the program are also options of the commands that take them.
[[nodiscard]] CommandOutline with_options_spread(CommandOutline program);

}  // namespace quagmire::app
