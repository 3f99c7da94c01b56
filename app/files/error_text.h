// The messages for file errors.
#pragma once

#include <string>

#include "app/files/files.h"

namespace quagmire::app {

/// One line: "cannot write "/home/ann/game.quag", the disk is full; free some space"
[[nodiscard]] std::string explain(const FileError& error);

/// The cause alone: "the disk is full".
[[nodiscard]] std::string cause_of(const FileError& error);

}  // namespace quagmire::app
