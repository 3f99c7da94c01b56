// Documents that the build makes from the program's own lists.
//
// The man page is written by hand, but each list of things that the program knows (options,
// commands, keys, words, rules) is filled in by the program.
//
// The completions are one script per shell, made from the command line: commands,
// options, the values of an option that has a fixed set of them, and file names where a FILE is
// wanted. What is not made from it is in assets/completions.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quagmire::app {

/// `page` with each line "@NAME@" replaced by the list of that name, and @VERSION@ wherever it
/// stands. `rules` are the rules in short, as the help screen shows them.
[[nodiscard]] std::string manual_page(std::string_view page, std::string_view rules);

/// The same for a script of assets/completions.
[[nodiscard]] std::string completion(std::string_view script);

/// The text with each name, such as "@VERSION@", replaced by its part.
[[nodiscard]] std::string filled(
    std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& parts);

}  // namespace quagmire::app
