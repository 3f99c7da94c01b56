// A line that a person types or pastes, read: a move, a square, a word and its argument, a
// position, a game; or what is wrong with it.
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
  Nothing,      ///< the line holds no letter and no digit
  UnknownWord,  ///< `word` is not a word of the game or the beginning of a move
  BadMove,      ///< a move cannot be read
  BadArgument,  ///< `word` does not take the text after it, or lacks one
  ReadsFile,    ///< `word` is about a game file, which only the command line reads
  BadGame,      ///< the text is a game's, but cannot be read: `word` says why
  Utf16,        ///< the text is in another encoding
};

struct TypedError {
  TypedFault fault;
  std::string word{};        ///< the wrong word or move, as typed
  std::string suggestion{};  ///< the known word or key that may have been meant, or empty
  std::string_view takes{};  ///< for BadArgument: what the word takes, if anything
  MoveError move{};          ///< for BadMove: what is wrong with the squares
};

/// What is wrong with the line, as a sentence.
[[nodiscard]] std::string explain(const TypedError& error, CommandStyle typing);
/// The error of a word that is not known.
[[nodiscard]] TypedError unknown_word(std::string_view word);

/// What is wrong where the word does not take the argument: a letter that cannot be read, or all.
[[nodiscard]] TypedError wrong_argument(const Command& word, std::string_view argument);

/// A word and the text after it, without blanks around it.
struct TypedCommand {
  const Command* word;
  std::string_view argument;
};

/// Whether the text begins like a game: with a tag, or with the number of a move.
[[nodiscard]] bool begins_game(std::string_view text);

/// Whether the text is a board, or a game of several lines or a long one: nothing to be edited in a
/// line.
[[nodiscard]] bool is_board_or_game(std::string_view text);

/// Whether the text says whose turn it is, as "O" or "O to move".
[[nodiscard]] bool is_turn(std::string_view text);

/// Reads "c2 c5", "undo", "why c2c5"; and what can be pasted, also in several lines: a position, a
/// game. `is_word`: behind a colon that is not in the line. The text must outlive the result.
[[nodiscard]] Result<std::variant<TypedCommand, Move, Square, Record>, TypedError> read_typed_line(
    std::string_view line, bool is_word = false);

}  // namespace quagmire::ui
