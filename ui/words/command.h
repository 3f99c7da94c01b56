// A typed line as a command: "c2 c5", "undo", "why c2c5". The full screen's input line and the
// plain game read through this alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/game/notation.h"
#include "engine/result.h"
#include "ui/play/action.h"

namespace quagmire::ui {

enum class CommandFault : std::uint8_t {
  Nothing,      ///< the line holds no letter and no digit
  UnknownWord,  ///< `word` is neither a word of the game nor the beginning of a move
  BadMove,      ///< a move, or what follows `why`, cannot be read
  BadSquare,    ///< what follows `moves` cannot be read
  BadArgument,  ///< what follows `pieces`, `rank` or `file` is not what they take
  NoFile,       ///< `save` names no file
  ExtraText,    ///< something follows a word that stands alone
};

struct CommandError {
  CommandFault fault;
  std::string word;        ///< the word at fault, as typed
  std::string suggestion;  ///< the known word it may have been meant for, or empty
  MoveFault move_fault{};  ///< for BadMove and BadSquare: what is wrong with the squares
  std::size_t column = 1;  ///< in the whole line, from 1
};

[[nodiscard]] Result<Command, CommandError> parse_command(std::string_view line);

/// A word of the game: what follows it, and what it does.
struct CommandWord {
  std::string_view word;
  std::string_view argument;
  std::string_view description;
};
/// Every word that parse_command knows, in the order to show them.
[[nodiscard]] std::span<const CommandWord> command_words();

}  // namespace quagmire::ui
