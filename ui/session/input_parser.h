// Parses a typed or pasted line: a move, a square, a command with its argument, a position, or a
// game. If the line is wrong, says why.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/rules/board.h"
#include "ui/session/commands.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

enum class TypedFault : std::uint8_t {
  Nothing,      ///< the line has no letter and no digit
  UnknownWord,  ///< `word` is neither a command nor the beginning of a move
  BadMove,      ///< an invalid move
  BadArgument,  ///< the argument of the command `word` is invalid or missing
  ReadsFile,    ///< `word` needs a game file, which only the command line reads
  BadGame,      ///< the text is an invalid game; `word` says why
  Utf16,        ///< the text is UTF-16
};

struct TypedError {
  TypedFault fault;
  std::string word{};        ///< the wrong word or move, as typed
  std::string suggestion{};  ///< the command or key that may have been meant; may be empty
  std::string_view takes{};  ///< for BadArgument: what the command takes, if anything
  MoveError move{};          ///< for BadMove: the error in the squares
};

/// Describes the error in a sentence.
[[nodiscard]] std::string explain(const TypedError& error, CommandStyle typing);
/// The error for an unknown command.
[[nodiscard]] TypedError unknown_word(std::string_view word);

/// The error for an invalid argument of a command.
[[nodiscard]] TypedError wrong_argument(const Command& word, std::string_view argument);

/// A command and its argument, without surrounding blanks.
struct TypedCommand {
  const Command* word;
  std::string_view argument;
};

/// Whether the text begins like a game: with a tag or a move number.
[[nodiscard]] bool begins_game(std::string_view text);

/// Whether the text is a board, or a game too long to edit in the input line.
[[nodiscard]] bool is_board_or_game(std::string_view text);

/// Whether the text names the player to move: "O" or "O to move".
[[nodiscard]] bool is_turn(std::string_view text);

/// Parses a typed line, such as "c2 c5", "undo" or "why c2c5". Also parses a pasted position or
/// game, which may have several lines. `is_word`: the line is a command whose colon was removed.
/// The text must outlive the result.
[[nodiscard]] Result<std::variant<TypedCommand, Move, Square, Record>, TypedError> read_typed_line(
    std::string_view line, bool is_word = false);

}  // namespace quagmire::ui
