// Messages for words that the command line does not know: they guess what was meant.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace quagmire::app {

/// The option with this name, of the program or else of any command; nullptr if there is none.
[[nodiscard]] const CLI::Option* find_option(const CLI::App& program, const std::string& name);

/// `unknown option "--devide"; did you mean --divide?` for a word on the line of `command`, which
/// may be the program itself. For an option that is known elsewhere: "--at is for show; write it
/// after show".
[[nodiscard]] std::string describe_unknown_option(const std::string& word, const CLI::App& program,
                                                  const CLI::App& command);
/// The same for a word that is neither a command nor an operand.
[[nodiscard]] std::string describe_unknown_word(const std::string& word, const CLI::App& program,
                                                const CLI::App& command);
/// `unknown command "movs"; did you mean moves?`
[[nodiscard]] std::string describe_unknown_command(const std::string& word,
                                                   const CLI::App& program);

}  // namespace quagmire::app
