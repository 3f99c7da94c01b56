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

/// The names of every option that takes a value, which may look like a command: --name-o check.
[[nodiscard]] std::vector<std::string> names_with_value(const CommandOutline& program);

/// The same, where the options of the program are also options of the commands that take them.
[[nodiscard]] CommandOutline with_options_spread(CommandOutline program);

/// The strings with `separator` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& words,
                                 const std::string& separator);

}  // namespace quagmire::app
