// What is made from the program's own tables while it is built.
//
// The man page: a page written by hand, in which every list of something that the program knows
// (options, commands, keys, words, rules) is put in from its table.
//
// What a shell completes after `quagmire`: one script a shell, made from the command line as CLI11
// holds it. Commands, options, the values of an option that has a fixed set of them, and names
// of files where a FILE is taken.
#pragma once

#include <string>
#include <string_view>

namespace quagmire::app {

/// `page` with each line "@NAME@" replaced by the list of that name, and @VERSION@ anywhere.
/// `rules` is the rules in short, as the help screen shows them.
[[nodiscard]] std::string manual_page(std::string_view page, std::string_view rules);

[[nodiscard]] std::string bash_completion();
[[nodiscard]] std::string zsh_completion();
[[nodiscard]] std::string fish_completion();

}  // namespace quagmire::app
