#include "app/remembered.h"

#include "app/files.h"
#include "app/folders.h"
#include "app/own_file.h"

namespace quagmire::app {

namespace {

Result<std::string, FileError> folder() { return state_folder(places_of_environment()); }
constexpr const char* kBoardSizeFile = "/board-size";

}  // namespace

std::optional<std::string> remembered_board_size() {
  const auto state = folder();
  if (!state) return std::nullopt;
  const auto text = read_file(*state + kBoardSizeFile);
  if (!text) return std::nullopt;
  return text->substr(0, text->find('\n'));
}

void remember_board_size(int size) {
  const auto state = folder();
  if (!state || make_folders(*state)) return;
  static_cast<void>(replace_file(*state + kBoardSizeFile, std::to_string(size) + '\n'));
}

}  // namespace quagmire::app
