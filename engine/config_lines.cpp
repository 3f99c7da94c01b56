#include "engine/config_lines.h"

#include "engine/text.h"

namespace quagmire {

namespace {

bool is_quoted(std::string_view value) {
  return value.size() >= 2 && value.front() == '"' && value.back() == '"';
}

ConfigLine parse_line(int number, std::string_view line) {
  const auto sign = line.find('=');
  ConfigLine parsed{number, line, trimmed(line.substr(0, sign)), std::nullopt};
  if (sign == std::string_view::npos) return parsed;
  const std::string_view value = trimmed(line.substr(sign + 1));
  parsed.value = is_quoted(value) ? value.substr(1, value.size() - 2) : value;
  return parsed;
}

}  // namespace

std::vector<ConfigLine> config_lines(std::string_view text) {
  text = without_byte_order_mark(text);
  std::vector<ConfigLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = trimmed(take_line(text));
    if (!line.empty() && line.front() != '#') lines.push_back(parse_line(number, line));
  }
  return lines;
}

}  // namespace quagmire
