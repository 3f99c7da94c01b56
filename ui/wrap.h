// Breaking text into lines of a given width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quagmire::ui {

/// The text cut at blanks into lines that take at most `columns`; a longer word is cut where
/// the line ends. No line for an empty text or for fewer than one column.
[[nodiscard]] std::vector<std::string_view> wrap(std::string_view text, int columns);
/// The lines are parts of the text, so it must outlive them.
std::vector<std::string_view> wrap(std::string&& text, int columns) = delete;

}  // namespace quagmire::ui
