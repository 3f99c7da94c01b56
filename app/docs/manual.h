// The man page: a page written by hand, in which every list of something that the program knows
// (options, commands, keys, words, rules) is put in from the program's own table.
#pragma once

#include <string>
#include <string_view>

namespace quagmire::app {

/// `page` with each line "@NAME@" replaced by the list of that name, and @VERSION@ anywhere.
/// `rules` is the rules in short, as the help screen shows them.
[[nodiscard]] std::string manual_page(std::string_view page, std::string_view rules);

}  // namespace quagmire::app
