// What was probably meant by a word that the command line does not know.
#pragma once

#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace quagmire::app {

/// "unknown option "--devide"; did you mean --divide?" for the first word that `app`, or `asked`,
/// its subcommand on the line, could make nothing of.
[[nodiscard]] std::string describe_unknown(const std::string& word, const CLI::App& app,
                                           const CLI::App& asked);

}  // namespace quagmire::app
