#include "ui/printable.h"

namespace quagmire::ui {

std::string quoted(std::string_view text, std::size_t limit) {
  std::string shown = "\"";
  for (const char c : text.substr(0, limit)) shown += c >= ' ' && c <= '~' ? c : '?';
  shown += text.size() > limit ? "...\"" : "\"";
  return shown;
}

}  // namespace quagmire::ui
