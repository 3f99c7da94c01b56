#include "app/files/rewrite.h"

#include <chrono>
#include <thread>

#include "app/files/files.h"
#include "app/files/new_file.h"
#include "app/files/own_file.h"

namespace quagmire::app {

std::optional<FileError> rewrite_file(
    const std::string& path, const std::function<std::string(const std::string&)>& change) {
  const std::string folder = folder_of(path);
  if (auto error = make_folders(folder)) return error;
  if (const auto names = list_folder(folder)) remove_leftovers(folder, *names);
  constexpr int tries = 200;
  constexpr std::chrono::milliseconds pause{5};
  for (int i = 0; i < tries; ++i) {
    OwnFile file;
    const auto before = file.take(path);
    if (before || is_missing(before.error())) {
      const std::string text = before ? *before : "";
      const std::string changed = change(text);
      if (changed == text) return std::nullopt;
      auto error = before ? file.write(changed) : file.create(path, changed);
      if (!error || before || error->fault != FileFault::Exists) return error;
    } else if (before.error().fault != FileFault::InUse) {
      return before.error();
    }
    std::this_thread::sleep_for(pause);
  }
  return FileError{FileTask::Lock, FileFault::InUse, path};
}

}  // namespace quagmire::app
