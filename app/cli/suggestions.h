// What was probably meant by a word that the command line does not know.
#pragma once

#include <string>

#include "app/cli/outline.h"

namespace quagmire::app {

/// "unknown option "--devide"; did you mean --divide?" for a word behind `command`, which may be
/// the program itself.
[[nodiscard]] std::string describe_unknown_option(const std::string& word,
                                                  const CommandOutline& program,
                                                  const CommandOutline& command);
/// The same for a word that is neither a command nor wanted by one.
[[nodiscard]] std::string describe_unknown_word(const std::string& word,
                                                const CommandOutline& program,
                                                const CommandOutline& command);
/// "unknown command "movs"; did you mean moves?"
[[nodiscard]] std::string describe_unknown_command(const std::string& word,
                                                   const CommandOutline& program);

}  // namespace quagmire::app
