#include "app/remembered.h"

#include "app/environment.h"
#include "app/private_file.h"

namespace quagmire::app {

namespace {

constexpr const char* kBoardSizeFile = "board-size";

}  // namespace

std::optional<std::string> remembered_board_size() {
  const auto folder = state_folder();
  if (!folder) return std::nullopt;
  const auto text = read_small_file(*folder / kBoardSizeFile);
  if (!text) return std::nullopt;
  return text->substr(0, text->find('\n'));
}

void remember_board_size(int size) {
  if (const auto folder = state_folder())
    static_cast<void>(write_private_file(*folder / kBoardSizeFile, std::to_string(size) + '\n',
                                         IfThere::Replace));
}

}  // namespace quagmire::app
