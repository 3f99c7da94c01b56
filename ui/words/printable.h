// Text from outside made fit to be shown in a line of words: no control character, no escape
// sequence and no broken encoding reaches a terminal through it. For text in columns, which keeps
// its own script, there is cleaned() in ui/draw/text.h.
#pragma once

#include <cstddef>
#include <string>

#include "engine/untrusted_text.h"

namespace quagmire::ui {

/// As many characters of a path as a message shows.
inline constexpr std::size_t kLongestPath = 200;

/// The text, shortened to at most `limit` characters, with every byte that is not printable ASCII
/// shown as `?`.
[[nodiscard]] std::string printable(const UntrustedText& text, std::size_t limit = 40);

/// The same in double quotes.
[[nodiscard]] std::string quoted(const UntrustedText& text, std::size_t limit = 40);

}  // namespace quagmire::ui
