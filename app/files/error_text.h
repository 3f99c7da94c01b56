// What went wrong with a file, in words.
#pragma once

#include <string>

#include "app/files/files.h"

namespace quagmire::app {

/// One line, without a line end: "cannot write "/home/ann/game.quag", the disk is full; make room
/// on it"
[[nodiscard]] std::string explain(const FileError& error);

/// The cause alone: "the disk is full".
[[nodiscard]] std::string cause_of(const FileError& error);

}  // namespace quagmire::app
