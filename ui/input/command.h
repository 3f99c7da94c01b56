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
#include "ui/base/text.h"
#include "ui/input/action.h"

namespace quagmire::ui {

enum class CommandFault : std::uint8_t {
  Nothing,      ///< the line holds no letter and no digit
  UnknownWord,  ///< `word` is neither a word of the game nor the beginning of a move
  BadMove,      ///< a move cannot be read
  NamesKey,     ///< `word` is what a key of the full screen is called, and no word to type
  BadArgument,  ///< what follows `word`, or does not, is not what that takes
  ReadsFile,    ///< `word` is about a game in a file, which the command line reads
};

struct CommandError {
  CommandFault fault;
  std::string word{};        ///< the word at fault, or the move, as typed
  std::string suggestion{};  ///< the known word it may have been meant for, or empty; or the key
  std::string_view
      takes{};             ///< for BadArgument: what the word takes, for as_typed(); empty: nothing
  MoveFault move_fault{};  ///< for BadMove: what is wrong with the squares,
  std::size_t column = 1;  ///< and in which column of the line, from 1
};

/// What is wrong with the line, as a sentence.
[[nodiscard]] std::string explain(const CommandError& error, Typing typing);

[[nodiscard]] Result<Command, CommandError> parse_command(std::string_view line);

/// Whether the line begins with a word that means something here, whatever follows it.
[[nodiscard]] bool begins_with_word(std::string_view line);

/// What a person is at when a word is typed or its key pressed.
enum class Scene : std::uint8_t {
  Game = 1,
  Review = 2,
  Task = 4,       ///< a lesson or a puzzle on the screen
  PlainTask = 8,  ///< one in lines
};

/// A word of the game: what follows it, what it does, and where.
struct CommandWord {
  std::string_view word;
  std::string_view argument;
  std::string_view description;
  std::uint8_t scenes = static_cast<std::uint8_t>(Scene::Game);  ///< the sum of those it serves

  [[nodiscard]] constexpr bool serves(Scene scene) const {
    return (scenes & static_cast<unsigned>(scene)) != 0;
  }
  /// "level [1-8]"
  [[nodiscard]] std::string with_argument() const {
    return std::string(word) + (argument.empty() ? "" : ' ' + std::string(argument));
  }
};
/// Every word that parse_command knows, in the order to show them.
[[nodiscard]] std::span<const CommandWord> command_words();
/// Whether the command means the same at every board of this kind. Moves do everywhere.
[[nodiscard]] bool serves(const Command& command, Scene scene);
/// "level [1-8]: say the computer's level, or set it"
[[nodiscard]] std::string describe_word(const CommandWord& word, Typing typing);
/// The same of a word that command::ShowWord names; of a term, what the rules say.
[[nodiscard]] std::string describe_word(std::string_view word, Typing typing);

}  // namespace quagmire::ui
