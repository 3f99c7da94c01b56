#include "tests/support/disk_model.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace quagmire::test {

namespace {

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

std::string from_hexadecimal(const std::string& text) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2)
    bytes += static_cast<char>(std::stoi(text.substr(i, 2), nullptr, 16));
  return bytes;
}

}  // namespace

std::string DiskModel::from_root(const std::string& path) const {
  return path.size() > root_.size() ? path.substr(root_.size() + 1) : "";
}

void DiskModel::make(Names& names, const Change& change) {
  names.erase(change.removed);
  if (!change.added.empty()) names[change.added] = change.file;
}

void DiskModel::change(const Change& change) {
  make(names_, change);
  pending_.push_back(change);
}

void DiskModel::apply(const std::string& line) {
  std::istringstream words(line);
  std::string verb;
  std::string first;
  std::string second;
  words >> verb >> first >> second;
  const std::string path = from_root(first);
  if (verb == "create" || verb == "mkdir") {
    files_.push_back({.folder = verb == "mkdir"});
    change({folder_of(path), "", path, files_.size() - 1});
  }
  if (verb == "create" || verb == "open") {
    const int descriptor = std::stoi(second);
    open_[descriptor] = path;
    const auto known = names_.find(path);
    open_files_.erase(descriptor);
    if (known != names_.end()) open_files_[descriptor] = known->second;
  } else if (verb == "write") {
    files_.at(open_files_.at(std::stoi(first))).content += from_hexadecimal(second);
  } else if (verb == "fsync") {
    const int descriptor = std::stoi(first);
    const auto file = open_files_.find(descriptor);
    if (file != open_files_.end()) files_[file->second].on_disk = files_[file->second].content;
    const std::string folder = open_.at(descriptor);
    for (const Change& pending : pending_)
      if (pending.folder == folder) make(on_disk_, pending);
    std::erase_if(pending_, [&](const Change& pending) { return pending.folder == folder; });
  } else if (verb == "rename") {
    const std::string to = from_root(second);
    change({folder_of(to), path, to, names_.at(path)});
  } else if (verb == "unlink") {
    change({folder_of(path), path, "", 0});
  }
}

void DiskModel::for_each_state(const std::function<void(const DiskState&)>& visit) const {
  if (pending_.size() > 14) throw std::logic_error("too many changes are pending to try them all");
  for (std::size_t made = 0; made < std::size_t{1} << pending_.size(); ++made) {
    Names names = on_disk_;
    for (std::size_t i = 0; i < pending_.size(); ++i)
      if (((made >> i) & 1U) != 0) make(names, pending_[i]);
    // What lies in a folder that is not on disk is not there either.
    std::erase_if(names, [&](const auto& named) {
      for (std::string folder = folder_of(named.first); !folder.empty(); folder = folder_of(folder))
        if (!names.contains(folder)) return true;
      return false;
    });
    visit_contents(names, visit);
  }
}

// Each file that is not synced may hold what it held on disk, all or half of the content, or
// nothing, or zeros in its full length, if the length was on disk before the content.
void DiskModel::visit_contents(const Names& names,
                               const std::function<void(const DiskState&)>& visit) const {
  DiskState state;
  std::vector<std::string> unsynced;
  for (const auto& [path, index] : names) {
    const File& file = files_[index];
    if (file.folder) continue;
    state[path] = file.on_disk;
    if (file.on_disk != file.content) unsynced.push_back(path);
  }
  visit(state);
  for (const std::string& path : unsynced) {
    const std::string& content = files_[names.at(path)].content;
    for (const std::string& left : {content, content.substr(0, content.size() / 2), std::string(),
                                    std::string(content.size(), '\0')}) {
      DiskState other = state;
      other[path] = left;
      visit(other);
    }
  }
}

}  // namespace quagmire::test
