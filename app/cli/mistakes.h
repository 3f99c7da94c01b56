// What is said of words that the command line does not know: what was probably meant by them.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace quagmire::app {

/// The option that is called so, of the program or else of any command; nullptr if there is none.
[[nodiscard]] const CLI::Option* find_option(const CLI::App& program, const std::string& name);

/// Whether --position may say what the command is about. One that must be told a position is
/// never about that one.
[[nodiscard]] bool is_about_position(const CLI::App& command);

/// `unknown option "--devide"; did you mean --divide?` for a word on the line of `command`, which
/// may be the program itself; "--at is for show; write it after show" for an option that is known,
/// but not there.
[[nodiscard]] std::string describe_unknown_option(const std::string& word, const CLI::App& program,
                                                  const CLI::App& command);
/// The same for a word that is neither a command nor wanted by one.
[[nodiscard]] std::string describe_unknown_word(const std::string& word, const CLI::App& program,
                                                const CLI::App& command);
/// `unknown command "movs"; did you mean moves?`
[[nodiscard]] std::string describe_unknown_command(const std::string& word,
                                                   const CLI::App& program);

}  // namespace quagmire::app
