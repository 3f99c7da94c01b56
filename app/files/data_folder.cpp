#include "app/files/data_folder.h"

#include <cstdlib>

#include "app/files/own_file.h"
#include "engine/text.h"

namespace quagmire::app {

namespace {

bool is_absolute(const std::string& path) { return !path.empty() && path.front() == '/'; }

Result<std::string, FileError> folder(const std::string& base, const std::string& home,
                                      const std::string& below_home, const std::string& name) {
  if (is_absolute(base)) return base + name;
  if (is_absolute(home)) return home + below_home + name;
  return FileError{FileTask::Write, FileFault::NoHome, ""};
}

}  // namespace

Places places_of_environment() {
  const auto variable = [](const char* name) { return environment(name).bytes(); };
  return {variable("HOME"), variable("XDG_DATA_HOME"), variable("XDG_CONFIG_HOME")};
}

Result<std::string, FileError> config_folder(const Places& places) {
  return folder(places.config_home, places.home, "/.config", "/quagmire");
}

Result<std::string, FileError> data_folder(const Places& places) {
  return folder(places.data_home, places.home, "/.local/share", "/quagmire");
}

Result<std::string, FileError> games_folder(const Places& places) {
  return folder(places.data_home, places.home, "/.local/share", "/quagmire/games");
}

Result<std::string, FileError> unfinished_folder(const Places& places) {
  return folder(places.data_home, places.home, "/.local/share", "/quagmire/unfinished");
}

UntrustedText environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Fields take_fields(std::string_view& text) {
  std::string_view line = take_to('\n', text);
  if (line.ends_with('\r')) line.remove_suffix(1);  // some editors end lines like this
  Fields fields;
  for (bool more = true; more; fields.push_back(take_to('\t', line)))
    more = line.find('\t') != std::string_view::npos;
  return fields;
}

std::string with_line(std::string_view text, const std::function<bool(const Fields&)>& is_it,
                      const Fields& fields) {
  std::string line;
  for (const std::string_view field : fields) {
    if (!line.empty()) line += '\t';
    for (const char c : field) line += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
  }
  if (!fields.empty()) line += '\n';
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view before = text.substr(0, text.size() - rest.size());
    if (is_it(take_fields(rest))) return std::string(before) + line + std::string(rest);
  }
  const bool is_cut = !text.empty() && text.back() != '\n' && !line.empty();
  return std::string(text) + (is_cut ? "\n" : "") + line;
}

LineFile::LineFile(const Places& places, const char* name) : path_(data_folder(places)) {
  if (path_) path_ = path_in(*path_, name);
}

Result<std::string, FileError> LineFile::text() const {
  auto text = path_ ? read_file(*path_, kLongestList) : path_;
  return !text && is_missing(text.error()) ? std::string() : text;
}

std::optional<FileError> LineFile::change(
    const std::function<std::string(const std::string&)>& change,
    std::chrono::milliseconds wait) const {
  return path_ ? rewrite_file(*path_, change, wait) : std::optional(path_.error());
}

}  // namespace quagmire::app
