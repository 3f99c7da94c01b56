#include "ui/session/layouts.h"

#include <array>
#include <cstddef>

#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

struct KeyboardLayout {
  std::string_view latin;
  std::u32string_view own;  ///< what the same keys type
};

constexpr std::array kLayouts = {
    KeyboardLayout{"qwertyuiop[]asdfghjkl;'zxcvbnm,.`", U"йцукенгшщзхъфывапролджэячсмитьбюё"},
    KeyboardLayout{"QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~", U"ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ"},
    KeyboardLayout{"s]'\\oS}\"|O", U"іїєґўІЇЄҐЎ"},
    KeyboardLayout{"abcdefghijklmnoprstuvwxyz", U"αβψδεφγηιξκλμνοπρστθωςχυζ"},
    KeyboardLayout{"ABCDEFGHIJKLMNOPRSTUVXYZ", U"ΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΡΣΤΘΩΧΥΖ"},
};

}  // namespace

std::optional<Key> key_at_place(std::string_view typed) {
  constexpr char32_t first_full_width = 0xFF01;
  constexpr char32_t last_full_width = 0xFF5E;
  if (typed.empty()) return std::nullopt;
  const char32_t point = take_point(typed);
  if (point >= first_full_width && point <= last_full_width)
    return key(static_cast<char>(point - first_full_width + '!'));
  for (const KeyboardLayout& layout : kLayouts)
    if (const std::size_t place = layout.own.find(point); place != std::u32string_view::npos)
      return key(layout.latin[place]);
  return std::nullopt;
}

std::string_view digit_at_place(std::string_view typed) {
  constexpr std::array<std::string_view, 8> signs{"&", "é", "\"", "'", "(", "-", "è", "_"};
  constexpr std::string_view digits = "12345678";
  for (std::size_t i = 0; i < signs.size(); ++i)
    if (signs[i] == typed) return digits.substr(i, 1);
  return typed;
}

}  // namespace quagmire::ui
