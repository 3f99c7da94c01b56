#include "ui/words/printable.h"

#include <string_view>

namespace quagmire::ui {

std::string printable(const UntrustedText& text, std::size_t limit) {
  std::string shown;
  for (const char c : std::string_view(text.bytes()).substr(0, limit))
    shown += c >= ' ' && c <= '~' ? c : '?';
  if (text.bytes().size() > limit) shown += "...";
  return shown;
}

std::string quoted(const UntrustedText& text, std::size_t limit) {
  return '"' + printable(text, limit) + '"';
}

}  // namespace quagmire::ui
