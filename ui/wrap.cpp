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
    const std::size_t word = text.find_first_not_of(' ');
    const bool has_word_before_blank = blank != std::string_view::npos && word < blank;
    if (has_word_before_blank) {
      const std::string_view line = text.substr(0, blank);
      lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
      text.remove_prefix(blank);
    } else if (word == 0) {
      lines.push_back(text.substr(0, width));
      text.remove_prefix(width);
    }
    // Blanks at a break are not carried to the next line; those before a word that does not fit
    // behind them are dropped.
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
  return lines;
}

}  // namespace quagmire::ui
