#include "ui/wrap.h"

#include <cstddef>

namespace quagmire::ui {

std::vector<std::string_view> wrap(std::string_view text, int columns) {
  std::vector<std::string_view> lines;
  if (columns < 1) return lines;
  const auto width = static_cast<std::size_t>(columns);
  while (!text.empty()) {
    if (text.size() <= width) {
      lines.push_back(text);
      break;
    }
    // A blank right behind the last column still ends a full line.
    const std::size_t blank = text.rfind(' ', width);
    const bool cut_word = blank == std::string_view::npos || blank == 0;
    lines.push_back(text.substr(0, cut_word ? width : blank));
    text.remove_prefix(cut_word ? width : blank + 1);
  }
  return lines;
}

}  // namespace quagmire::ui
