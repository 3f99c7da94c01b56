// Text helpers without a locale: letters, digits and blanks; parsing numbers, words, lines and
// settings; hashes; and UntrustedText. Bytes above 127 are neither letters nor digits.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace quagmire {

constexpr bool is_blank(char c) {
  return std::string_view(" \t\r\n\f\v").find(c) != std::string_view::npos;
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
inline std::string in_lower_case(std::string_view text) {
  std::string lowered(text);
  std::transform(lowered.begin(), lowered.end(), lowered.begin(), lower);
  return lowered;
}

/// Whether two texts are equal, ignoring ASCII case.
constexpr bool same_word(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

struct Decoded {
  char32_t point;
  std::size_t bytes;
};
constexpr char32_t kInvalidPoint = 0xFFFFFFFF;

/// Decodes the first character of a text that is not empty; kInvalidPoint if its first byte is
/// invalid.
constexpr Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return {byte(0), 1};
  const std::size_t bytes = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (byte(0) < 0xC0 || byte(0) >= 0xF8 || text.size() < bytes) return {kInvalidPoint, 1};
  char32_t point = byte(0) & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return {kInvalidPoint, 1};
    point = point << 6U | (byte(i) & 0x3FU);
  }
  const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
  if (point < least[bytes] || point > 0x10FFFF || surrogate) return {kInvalidPoint, 1};
  return {point, bytes};
}

/// The number of leading bytes that form one invisible character: blanks of any width, line ends,
/// direction marks and byte order marks. 0 if the first character is visible.
constexpr std::size_t leading_blank(std::string_view text) {
  if (text.empty() || is_blank(text[0])) return text.empty() ? 0 : 1;
  const auto [point, bytes] = decode(text);
  const bool unseen = point == 0x85 || point == 0xA0 || point == 0xAD || point == 0x1680 ||
                      point == 0x180E || (point >= 0x2000 && point <= 0x200F) ||
                      (point >= 0x2028 && point <= 0x202F) ||
                      (point >= 0x205F && point <= 0x206F) || point == 0x3000 ||
                      (point >= 0xFE00 && point <= 0xFE0F) || point == 0xFEFF;
  return unseen || text[0] == '\xA0' ? bytes : 0;
}

/// The text without the blanks before and after it.
constexpr std::string_view trimmed(std::string_view text) {
  while (const std::size_t blank = leading_blank(text)) text.remove_prefix(blank);
  std::size_t end = 0;
  for (std::size_t next = 0; next < text.size();) {
    const std::size_t blank = leading_blank(text.substr(next));
    // A variation selector belongs to the character before it.
    const bool selects = next == end && next > 0 &&
                         static_cast<unsigned char>(text[next - 1]) > 127 &&
                         text.substr(next).starts_with("\xEF\xB8");
    next += blank > 0 ? blank : 1;
    if (blank == 0 || selects) end = next;
  }
  return text.substr(0, end);
}

/// The ASCII sign that a character stands for: itself, its full-width form, or a lookalike of
/// another alphabet on the same key, such as Cyrillic с. 0 for other characters.
constexpr char ascii_of(char32_t point) {
  constexpr std::u32string_view others = U"\u0441\u0421αΑβΒεΕΗοΟχΧ";
  constexpr std::string_view same = "cCaAbBeEHoOxX";
  if (point < 0x80) return static_cast<char>(point);
  if (point >= 0xFF01 && point <= 0xFF5E) return static_cast<char>(point - 0xFF01 + '!');
  if (point == 0x3001 || point == 0x3002) return point == 0x3001 ? ',' : '.';
  const std::size_t at = others.find(point);
  return at == std::u32string_view::npos ? '\0' : same[at];
}

/// The same text with the same length, where signs from word processors, mail and web pages become
/// ASCII: blanks, line ends, dashes (`-`), ellipses (`...`) and marks such as ‼ or ±. Curly quotes,
/// `&nbsp;` and `=20` become blanks. Other characters stay.
inline std::string with_ascii_signs(std::string_view text) {
  std::string plain(text);
  for (std::size_t next = 0; next < text.size();) {
    const std::string_view rest = text.substr(next);
    const auto [point, bytes] = decode(rest);
    const bool ends_line = point == 0x85 || point == 0x2028 || point == 0x2029 ||
                           (point == '\r' && !rest.starts_with("\r\n"));
    const bool is_dash = (point >= 0x2010 && point <= 0x2015) || point == 0x2212;
    const bool quotes = point == 0xAB || point == 0xBB || (point >= 0x2018 && point <= 0x201F);
    // Full-width signs, except brackets and quotes.
    const std::size_t sign = std::string_view(".,:()-/=*!?").find(ascii_of(point));
    if (bytes == 3 && sign != std::string_view::npos)
      plain.replace(next, bytes, {ascii_of(point), ' ', ' '});
    if (point == 0x2026) plain.replace(next, bytes, "...");
    if (point == 0x203C || (point >= 0x2047 && point <= 0x2049)) plain.replace(next, bytes, "!! ");
    if (point == 0xB1 || point == 0x2213) plain.replace(next, bytes, bytes, '+');
    // Blanks as mail and web pages encode them.
    const bool ends_with_20 = rest.starts_with("=20\r") || rest.starts_with("=20\n");
    const std::size_t left = rest.starts_with("&nbsp;") ? 6 : ends_with_20 ? 3 : 0;
    plain.replace(next, left, left, ' ');
    if (ends_line || is_dash || quotes || leading_blank(rest) > 0) {
      plain.replace(next, bytes, bytes, ' ');
      if (ends_line || point == '\n') plain[next] = '\n';
      if (is_dash) plain[next] = '-';
    }
    next += bytes;
  }
  return plain;
}

/// A place in a text, as an editor shows it.
struct TextPlace {
  std::size_t line = 1;    ///< from 1
  std::size_t column = 1;  ///< from 1, in characters of UTF-8; an invalid byte counts as one
};

/// The place of the byte at `offset`, which may be the end of the text.
constexpr TextPlace place_of(std::string_view text, std::size_t offset) {
  TextPlace place;
  for (std::size_t i = 0; i < offset; i += decode(text.substr(i)).bytes) {
    if (text[i] == '\n' || (text[i] == '\r' && text.substr(i + 1, 1) != "\n"))
      place = {place.line + 1, 1};
    else
      ++place.column;
  }
  return place;
}

/// Whether this is a letter of another alphabet: from Greek to Hebrew, and from Arabic to Khmer.
constexpr bool is_foreign_letter(char32_t point) {
  return (point >= 0x370 && point <= 0x587) || (point >= 0x5D0 && point <= 0x5F2) ||
         (point >= 0x620 && point <= 0x167F) || (point >= 0x1780 && point <= 0x17FF);
}

/// A character that is invisible or of another alphabet, if there is one.
struct Unseen {
  std::optional<char32_t> point;
  std::size_t offset;
};
/// The first invisible or foreign character at `offset`, up to a blank or the third character. None
/// means that the fault is the character itself.
constexpr Unseen unseen_at(std::string_view text, std::size_t offset) {
  std::size_t next = offset;
  for (int i = 0; i < 3 && next < text.size() && !is_blank(text[next]); ++i) {
    const auto [point, bytes] = decode(text.substr(next));
    const bool control = point < ' ' || (point >= 0x7F && point <= 0x9F);
    const bool is_foreign = is_foreign_letter(point) && ascii_of(point) == '\0';
    if (control || is_foreign || leading_blank(text.substr(next)) > 0)
      return {point == kInvalidPoint ? 0xA0 : point, next};
    next += bytes;
  }
  return {std::nullopt, offset};
}

/// Whether the text is UTF-16 or UTF-32 in either byte order, judged by its mark or its first
/// characters.
constexpr bool is_utf16(std::string_view text) {
  const auto is_half = [&](std::size_t at) {
    return text.size() > 3 && text[at] == 0 && text[at + 2] == 0 && text[1 - at] != 0;
  };
  const bool is_quarter = text.starts_with(std::string_view("\0\0\0", 3)) && text.size() > 3;
  return (is_quarter && text[3] != 0) || text.starts_with(std::string_view("\0\0\xFE", 3)) ||
         text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || is_half(0) || is_half(1);
}

/// Takes everything up to the separator, which is dropped, off the front of the text. Without a
/// separator, takes the whole text.
constexpr std::string_view take_to(char separator, std::string_view& text) {
  const auto end = std::min(text.find(separator), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return taken;
}

/// Takes a line, which ends with a newline, a carriage return, or both.
constexpr std::string_view take_line(std::string_view& text) {
  const auto end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + (text.substr(end).starts_with("\r\n") ? 2 : 1), text.size()));
  return taken;
}

/// Removes the byte order mark that some editors write.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.substr(0, mark.size()) == mark ? text.substr(mark.size()) : text;
}

/// Parses a whole number from `least` to `most`; digits only.
inline std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t least,
                                                 std::uint64_t most) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < least || number > most) return std::nullopt;
  return number;
}

/// A hash that is the same on every machine (FNV-1a), for names and files.
constexpr std::uint64_t stable_hash(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

/// The n-th number of the SplitMix64 sequence (Steele, Lea and Flood, 2014).
constexpr std::uint64_t splitmix64(std::uint64_t n) {
  std::uint64_t z = (n + 1) * 0x9E3779B97F4A7C15U;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

constexpr std::string_view kHexDigits = "0123456789abcdef";
/// The number with all 16 digits.
inline std::string to_hexadecimal(std::uint64_t number) {
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += kHexDigits[(number >> shift) & 15U];
  return digits;
}

/// Text from outside: a path, a tag, a setting, an argument. It may hold control characters and
/// broken UTF-8. It converts from strings implicitly, but it cannot be streamed or concatenated. To
/// show it, use in_quotes(), printable() or cleaned() of ui/text/utf8.h.
class UntrustedText {
 public:
  UntrustedText() = default;
  UntrustedText(std::string bytes) : bytes_(std::move(bytes)) {}
  UntrustedText(std::string_view bytes) : bytes_(bytes) {}
  UntrustedText(const char* bytes) : bytes_(bytes) {}

  /// The raw bytes, for reading and comparing, never for showing.
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

  bool operator==(const UntrustedText&) const = default;

 private:
  std::string bytes_;
};

/// A line that is neither blank nor a comment.
struct ConfigLine {
  int number;                          ///< from 1
  UntrustedText text;                  ///< the whole line, trimmed
  UntrustedText key;                   ///< the text before the first =
  std::optional<UntrustedText> value;  ///< nullopt without an =

  [[nodiscard]] bool is_section() const { return text.bytes().starts_with('['); }
};

/// Parses the config file, in the format of mpv.conf. A line is `key = value`, a section such as
/// [256 colours], a comment that begins with #, or blank.
///
/// Blanks around a key or value are dropped, then one pair of double quotes around the value.
/// Nothing is special inside the quotes.
inline std::vector<ConfigLine> config_lines(std::string_view text) {
  text = without_byte_order_mark(text);
  std::vector<ConfigLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = trimmed(take_line(text));
    if (line.empty() || line.front() == '#') continue;
    const auto sign = line.find('=');
    ConfigLine& parsed =
        lines.emplace_back(ConfigLine{number, line, trimmed(line.substr(0, sign)), std::nullopt});
    if (sign == std::string_view::npos) continue;
    std::string_view value = trimmed(line.substr(sign + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"')
      value = value.substr(1, value.size() - 2);
    parsed.value = value;
  }
  return lines;
}

}  // namespace quagmire
