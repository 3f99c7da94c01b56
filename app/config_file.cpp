#include "app/config_file.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <sstream>

#include "ui/nearest.h"
#include "ui/printable.h"

namespace quagmire::app {

namespace {

// CLI11 takes a # in quotes for a comment, so comments are cut off before it sees the line.
std::string_view without_comment(std::string_view line) {
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quote != 0) {
      if (line[i] == quote) quote = 0;
    } else if (line[i] == '"' || line[i] == '\'') {
      quote = line[i];
    } else if (line[i] == '#') {
      return line.substr(0, i);
    }
  }
  return line;
}

// Whether the value behind the = begins with a quotation mark and does not end with it.
bool leaves_quotation_open(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t", line.find('=') + 1);
  if (begin == std::string_view::npos) return false;
  const char mark = line[begin];
  const auto end = line.find_last_not_of(" \t\r");
  return (mark == '"' || mark == '\'') && (end == begin || line[end] != mark);
}

std::string unknown_key(const std::string& key) {
  std::vector<std::string_view> known;
  for (const Setting& setting : all_settings()) known.push_back(setting.key);
  const auto suggestion = ui::nearest(key, known);
  return "unknown setting " + ui::quoted(key) + "; " +
         (suggestion ? "did you mean " + std::string(*suggestion) + '?'
                     : "quagmire config shows what there is");
}

// CLI11 keeps no line numbers, so it is given a line at a time. No setting takes more than one.
class LineReader {
 public:
  LineReader() {
    // Values are not lists: a blank or a comma is part of a name.
    config_.arrayDelimiter('\0')->comment('\0');
  }

  // The entry on a line; none where there is nothing on it, or where there is a fault.
  std::optional<Assignment> read(std::string_view text) {
    fault.reset();
    const std::string line(without_comment(text));
    const auto first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos || line[first] == ';') return std::nullopt;
    if (line[first] == '[') return give_up("settings stand in no section; leave this line out");
    std::istringstream stream(line);
    std::vector<CLI::ConfigItem> items;
    try {
      items = config_.from_config(stream);
    } catch (const CLI::Error&) {
      items.clear();
    }
    if (items.size() != 1 || items[0].inputs.size() != 1)
      return give_up("cannot make sense of " + ui::quoted(line) +
                     "; a line is as theme = \"mono\"");
    if (leaves_quotation_open(line))
      return give_up("the quotation mark of " + ui::quoted(items[0].inputs[0]) + " is not closed");
    return check(items[0].fullname(), items[0].inputs[0]);
  }

  std::optional<std::string> fault;

 private:
  std::nullopt_t give_up(std::string what) {
    fault = std::move(what);
    return std::nullopt;
  }
  std::optional<Assignment> check(const std::string& key, const std::string& value) {
    const Setting* setting = find_setting(key);
    if (setting == nullptr) return give_up(unknown_key(key));
    Settings scratch;
    if (!setting->set(scratch, value))
      return give_up("bad value " + describe_wrong_value(*setting, value));
    return Assignment{key, value};
  }

  CLI::ConfigTOML config_;
};

// In the kind of quotation marks that the text does not have; there are no escapes.
std::string in_quotation_marks(std::string text) {
  const char mark = text.find('"') == std::string::npos ? '"' : '\'';
  std::replace(text.begin(), text.end(), mark, '`');
  return mark + text + mark;
}

}  // namespace

ConfigReading parse_config(std::string_view text) {
  ConfigReading reading;
  LineReader reader;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    if (const auto assignment = reader.read(text.substr(0, end)))
      reading.entries.push_back({number, *assignment});
    if (reader.fault) reading.faults.push_back({number, *reader.fault});
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return reading;
}

std::string config_line(const Setting& setting, const Settings& settings) {
  const std::string value = setting.get(settings);
  const bool bare = !value.empty() && (setting.is_switch() ||
                                       (value[0] >= '0' && value[0] <= '9' && value.size() == 1));
  return std::string(setting.key) + " = " + (bare ? value : in_quotation_marks(value));
}

std::string config_text(const SettingsInForce& settings) {
  std::string text =
      "# Settings of quagmire. Flags of the same names beat them; quagmire config shows what is in "
      "force.\n";
  for (const Setting& setting : all_settings())
    text += "\n# " + std::string(setting.description) + ".\n" +
            (settings.chosen_by_person(setting.key) ? "" : "# ") +
            config_line(setting, settings.values()) + '\n';
  return text;
}

}  // namespace quagmire::app
