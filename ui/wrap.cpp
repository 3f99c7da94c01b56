#include "ui/wrap.h"

#include <algorithm>
#include <cstddef>

#include "ui/text.h"

namespace quagmire::ui {

std::vector<std::string_view> wrap(std::string_view text, int columns) {
  std::vector<std::string_view> lines;
  if (columns < 1) return lines;
  while (!text.empty()) {
    std::size_t width = beginning_of(text, columns).size();
    if (width == text.size()) {
      lines.push_back(text);
      break;
    }
    // A character wider than the line goes beyond it.
    if (width == 0) width = beginning_of(text, 2).size();
    // A blank right behind the last column still ends a full line.
    const std::size_t blank = text.rfind(' ', width);
    const bool cut_word = blank == std::string_view::npos || blank == 0;
    lines.push_back(text.substr(0, cut_word ? width : blank));
    text.remove_prefix(cut_word ? width : blank + 1);
  }
  return lines;
}

}  // namespace quagmire::ui
