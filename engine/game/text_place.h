// Where in a text something stands, as an editor counts it.
#pragma once

#include <cstddef>
#include <string_view>

namespace quagmire {

struct TextPlace {
  std::size_t line = 1;    ///< from 1
  std::size_t column = 1;  ///< from 1, in characters of UTF-8
};

/// The place of the byte at `offset`, which may be the end of the text.
constexpr TextPlace place_of(std::string_view text, std::size_t offset) {
  TextPlace place;
  for (const char c : text.substr(0, offset)) {
    const bool continues_a_character = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    if (c == '\n')
      place = {place.line + 1, 1};
    else if (!continues_a_character)
      ++place.column;
  }
  return place;
}

/// The text without the byte order mark that some editors put before it.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.substr(0, mark.size()) == mark ? text.substr(mark.size()) : text;
}

}  // namespace quagmire
