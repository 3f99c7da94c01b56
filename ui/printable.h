// Text from outside made fit to be shown: no control character, no escape sequence and no broken
// encoding reaches a terminal through it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quagmire::ui {

/// The text in double quotes, shortened to at most `limit` characters, with every byte that is not
/// printable ASCII shown as `?`.
[[nodiscard]] std::string quoted(std::string_view text, std::size_t limit = 40);

}  // namespace quagmire::ui
