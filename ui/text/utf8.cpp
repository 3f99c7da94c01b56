#include "ui/text/utf8.h"

#include <langinfo.h>

#include <algorithm>
#include <array>
#include <cwchar>

#include "engine/text.h"

namespace quagmire::ui {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t size>
constexpr bool is_in(const std::array<Range, size>& ranges, char32_t point) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
    return point >= range.first && point <= range.last;
  });
}

// Control characters, line separators, marks and switches of direction, and non-characters.
constexpr std::array kForbidden{
    Range{0x00, 0x1F},          Range{0x7F, 0x9F},     Range{0x061C, 0x061C},
    Range{0x200E, 0x200F},      Range{0x2028, 0x202E}, Range{0x2066, 0x206F},
    Range{0xD800, 0xDFFF},      Range{0xFDD0, 0xFDEF}, Range{0xFEFF, 0xFEFF},
    Range{0xFFF9, 0xFFFB},      Range{0xFFFE, 0xFFFF}, Range{0xE0000, 0xE007F},
    Range{0x110000, 0xFFFFFFFF}};

// Joiners, variation selectors and skin tones, by which only some terminals merge glyphs, and
// fillers, which cannot be seen.
constexpr std::array kLeftOut{
    Range{0x00AD, 0x00AD},   Range{0x034F, 0x034F},   Range{0x115F, 0x1160},
    Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},   Range{0x200B, 0x200D},
    Range{0x2060, 0x2065},   Range{0x3164, 0x3164},   Range{0xFE00, 0xFE0F},
    Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFF8},   Range{0x1BCA0, 0x1BCA3},
    Range{0x1D173, 0x1D17A}, Range{0x1F3FB, 0x1F3FF}, Range{0xE0080, 0xE0FFF}};

// Of these, what people write between letters or behind a picture.
constexpr std::array kJoined{Range{0x200C, 0x200D}, Range{0xFE00, 0xFE0F}, Range{0x1F3FB, 0x1F3FF}};

// Function objects, so that algorithms inline them instead of calling them for every byte.
constexpr auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
constexpr auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };

void append_point(std::string& text, char32_t point) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
  const auto rest = [&](unsigned shift) { put(0x80U | (point >> shift & 0x3FU)); };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xC0U | point >> 6U), rest(0);
  } else if (point < 0x10000) {
    put(0xE0U | point >> 12U), rest(6), rest(0);
  } else {
    put(0xF0U | point >> 18U), rest(12), rest(6), rest(0);
  }
}

// How many columns a character takes: 0 for a mark over or under another, -1 if it cannot be shown.
int width_of(char32_t point) {
  if (is_in(kForbidden, point)) return -1;
  if (point < 0x80) return 1;
  return locale_is_utf8() ? wcwidth(static_cast<wchar_t>(point)) : -1;
}

// Takes what combines with the preceding glyph off the front. Marks beyond the limit are dropped.
void take_marks(std::string_view& text, Glyph& glyph) {
  while (!text.empty() && !is_ascii(text.front())) {
    const Decoded next = quagmire::decode(text);
    if (!is_in(kLeftOut, next.point)) {
      if (width_of(next.point) != 0) return;
      glyph.add_mark(next.point);
    }
    text.remove_prefix(next.bytes);
  }
}

}  // namespace

bool locale_is_utf8() { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; }

char32_t take_point(std::string_view& text) {
  const Decoded first = quagmire::decode(text);
  text.remove_prefix(first.bytes);
  return first.point;
}

bool can_be_shown(char32_t point) { return !is_in(kForbidden, point) && !is_in(kLeftOut, point); }

std::size_t first_character(std::string_view text) {
  const std::size_t size = text.size();
  take_glyph(text);
  return size - text.size();
}

std::size_t last_character(std::string_view text) {
  std::size_t last = std::max<std::size_t>(plain_beginning(text), 1) - 1;
  for (std::size_t next = last; next < text.size(); next += first_character(text.substr(next)))
    last = next;
  return last;
}

std::optional<WideGlyph> take_glyph(std::string_view& text) {
  while (!text.empty()) {
    const Decoded first = quagmire::decode(text);
    const bool left_out = is_in(kLeftOut, first.point);
    // A mark with nothing before it stands over a blank.
    const int columns = width_of(first.point);
    if (left_out || columns != 0) text.remove_prefix(first.bytes);
    if (left_out) continue;
    const Glyph glyph = columns < 0 ? Glyph('?') : columns > 0 ? Glyph(first.point) : Glyph();
    WideGlyph taken{glyph, std::max(1, columns)};
    take_marks(text, taken.glyph);
    return taken;
  }
  return std::nullopt;
}

std::size_t plain_beginning(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_plain);
  const auto plain = static_cast<std::size_t>(end - text.begin());
  // The next character may be a mark over the last of them.
  return plain == 0 || end == text.end() || is_ascii(*end) ? plain : plain - 1;
}

int columns_of(std::string_view text) {
  if (std::all_of(text.begin(), text.end(), is_ascii)) return static_cast<int>(text.size());
  int columns = 0;
  while (const auto taken = take_glyph(text)) columns += taken->columns;
  return columns;
}

std::string_view beginning_of(std::string_view text, int columns) {
  if (std::all_of(text.begin(), text.end(), is_ascii))
    return text.substr(0, static_cast<std::size_t>(std::max(0, columns)));
  std::string_view rest = text;
  std::size_t fitting = 0;
  while (const auto taken = take_glyph(rest)) {
    columns -= taken->columns;
    if (columns < 0) break;
    fitting = text.size() - rest.size();
  }
  return text.substr(0, fitting);
}

std::string shortened(std::string_view text, int columns) {
  constexpr std::string_view dots = "...";
  constexpr int readable = 7;
  if (columns_of(text) <= columns) return std::string(text);
  if (columns < readable) return std::string(beginning_of(text, columns));
  const std::string_view kept = beginning_of(text, columns - static_cast<int>(dots.size()));
  return std::string(kept.substr(0, kept.find_last_not_of(' ') + 1)).append(dots);
}

std::string cleaned(const UntrustedText& raw, int columns) {
  std::string_view text = raw.bytes();
  std::string clean;
  std::size_t marks = 0;
  while (!text.empty()) {
    const Decoded next = quagmire::decode(text);
    text.remove_prefix(next.bytes);
    if (is_in(kLeftOut, next.point)) {
      if (is_in(kJoined, next.point) && !clean.empty()) append_point(clean, next.point);
      continue;
    }
    const bool forbidden = is_in(kForbidden, next.point);
    const int width = forbidden ? 1 : width_of(next.point);
    marks = width == 0 ? marks + 1 : 0;
    // A mark at the beginning would combine with the text before it.
    if (marks >= Glyph::kMostPoints || (marks > 0 && clean.empty())) continue;
    columns -= width < 0 ? 1 : width;
    if (columns < 0) break;
    append_point(clean, forbidden ? U'?' : next.point);
  }
  return clean;
}

bool can_be_kept(std::string_view text, int columns) {
  return cleaned(text, columns) == text && text.find("\xEF\xBF\xBD") == std::string_view::npos;
}

void append(std::string& text, const Glyph& glyph) {
  for (std::size_t i = 0; i < Glyph::kMostPoints; ++i)
    if (glyph.point(i) != 0) append_point(text, glyph.point(i));
}

std::pair<std::string_view, std::string_view> at_gap(std::string_view line) {
  const auto gap = line.find("  ");
  if (gap == std::string_view::npos) return {"", line};
  return {line.substr(0, gap), trimmed(line.substr(gap))};
}

bool is_within_move(std::string_view text, std::size_t blank) {
  const auto is_square = [&](std::size_t at) {
    const auto is_part = [&](std::size_t i) {
      return i < text.size() && (is_letter(text[i]) || is_digit(text[i]));
    };
    return at + 1 < text.size() && text[at] >= 'a' && text[at] <= 'h' && text[at + 1] >= '1' &&
           text[at + 1] <= '8' && !is_part(at + 2) && (at == 0 || !is_part(at - 1));
  };
  const auto is_blank = [&](std::size_t at) { return at < text.size() && text[at] == ' '; };
  return blank >= 2 && is_blank(blank) && is_square(blank - 2) && is_square(blank + 1) &&
         !(blank >= 5 && is_blank(blank - 3) && is_square(blank - 5)) &&
         !(is_blank(blank + 3) && is_square(blank + 4));
}

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
    // A blank right after the last column still ends a full line.
    std::size_t blank = text.rfind(' ', width);
    if (is_within_move(text, blank)) blank = text.rfind(' ', blank - 1);
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
    // Blanks at a break are dropped, also those before a word that does not fit on the line.
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
  return lines;
}

std::string printable(const UntrustedText& text, std::size_t limit) {
  std::string shown;
  std::string_view rest = text.bytes();
  for (; !rest.empty() && limit > 0; --limit) {
    const Decoded next = quagmire::decode(rest);
    rest.remove_prefix(next.bytes);
    append_point(shown, can_be_shown(next.point) ? next.point : U'?');
  }
  if (!rest.empty()) shown += "...";
  return shown;
}

std::string in_quotes(const UntrustedText& text, std::size_t limit) {
  return '"' + printable(text, limit) + '"';
}

std::string fill(std::string_view text, std::initializer_list<std::string> gaps) {
  std::string filled;
  for (const std::string& gap : gaps) {
    const std::size_t at = text.find("{}");
    filled.append(text.substr(0, at)).append(gap);
    text.remove_prefix(at + 2);
  }
  return filled.append(text);
}

std::string counted(std::size_t count, std::string_view thing) {
  return std::to_string(count) + ' ' + std::string(thing) + (count == 1 ? "" : "s");
}

// A colon that is not before a word to type is followed by a blank.
std::string as_typed(std::string_view sentence, CommandStyle typing) {
  const bool has_keys = typing == CommandStyle::BehindColon;
  std::string text;
  bool is_choice = false;
  bool is_left_out = false;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const char c = sentence[i];
    const bool of_word = c == ':' && i + 1 < sentence.size() && is_letter(sentence[i + 1]);
    if (c == '<' || (is_choice && (c == '|' || c == '>'))) {
      is_choice = c != '>';
      is_left_out = is_choice && (c == '<') != has_keys;
    } else if (!is_left_out && (!of_word || has_keys))
      text += c;
  }
  return text;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  const auto same = [](char one, char other) { return lower(one) == lower(other); };
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = cost[i - 1][j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

std::optional<std::string_view> nearest(std::string_view typed,
                                        std::span<const std::string_view> known) {
  constexpr std::size_t longest = 64;  // nobody mistypes a word this long
  if (typed.empty() || typed.size() > longest) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t best_distance = 1 + std::min<std::size_t>(2, typed.size() / 4);
  for (const std::string_view word : known) {
    const std::size_t distance = edit_distance(typed, word);
    if (distance < best_distance || (!best && distance == best_distance)) {
      best = word;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace quagmire::ui
