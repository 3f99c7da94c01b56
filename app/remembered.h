// What the program remembers by itself from one game to the next: the board's size. It is a
// convenience, so what goes wrong with its file is passed over.
#pragma once

#include <optional>
#include <string>

namespace quagmire::app {

/// As a setting's text, which may be anything that got into the file.
[[nodiscard]] std::optional<std::string> remembered_board_size();
void remember_board_size(int size);

}  // namespace quagmire::app
