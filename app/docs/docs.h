// Generates documents from the program's own lists during the build.
//
// The man page is a template with placeholders for lists of options, commands, keys and rules.
// There is one completion script per shell, generated from the command line: commands, options,
// fixed values, and file names for FILE. The rest of each script is in assets/completions.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quagmire::app {

/// Replaces each line "@NAME@" of `page` by the list with that name, and @VERSION@ anywhere.
/// `rules` is the short form that the help shows.
[[nodiscard]] std::string manual_page(std::string_view page, std::string_view rules);

/// Fills in the placeholders of a script of assets/completions.
[[nodiscard]] std::string completion(std::string_view script);

/// Replaces each name, such as "@VERSION@", by its text.
[[nodiscard]] std::string replace_placeholders(
    std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& parts);

}  // namespace quagmire::app
