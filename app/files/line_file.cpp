#include "app/files/line_file.h"

#include "app/files/locked_file.h"
#include "engine/text.h"

namespace quagmire::app {

Fields take_fields(std::string_view& text) {
  std::string_view line = take_to('\n', text);
  if (line.ends_with('\r')) line.remove_suffix(1);  // some editors write CR LF
  Fields fields;
  for (bool more = true; more; fields.push_back(take_to('\t', line)))
    more = line.find('\t') != std::string_view::npos;
  return fields;
}

std::string with_line(std::string_view text, const std::function<bool(const Fields&)>& matches,
                      const Fields& fields) {
  std::string line;
  for (const std::string_view field : fields) {
    if (!line.empty()) line += '\t';
    for (const char c : field) line += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
  }
  if (!fields.empty()) line += '\n';
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view before = text.substr(0, text.size() - rest.size());
    if (matches(take_fields(rest))) return std::string(before) + line + std::string(rest);
  }
  const bool is_cut = !text.empty() && text.back() != '\n' && !line.empty();
  return std::string(text) + (is_cut ? "\n" : "") + line;
}

LineFile::LineFile(const DataFolders& data_folders, const char* name)
    : path_(data_folder(data_folders)) {
  if (path_) path_ = path_in(*path_, name);
}

Result<std::string, FileError> LineFile::text() const {
  auto text = path_ ? read_found(*path_, kLongestList) : path_;
  return !text && is_missing(text.error()) ? std::string() : text;
}

std::optional<FileError> LineFile::change(
    const std::function<std::string(const std::string&)>& change, std::chrono::milliseconds wait) {
  if (!path_) return path_.error();
  auto failure = rewrite_file(*path_, change, stays_locked_ ? std::chrono::milliseconds(0) : wait);
  stays_locked_ = failure && failure->fault == FileFault::InUse;
  return failure;
}

}  // namespace quagmire::app
