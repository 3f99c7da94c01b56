// Reads a typed line as a command: "c2 c5", "undo", "why c2c5". Both the full screen's input line
// and the plain game use it.
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
  UnknownWord,  ///< `word` is not a word of the game or the beginning of a move
  BadMove,      ///< a move cannot be read
  NamesKey,     ///< `word` is the name of a key of the full screen, not a word to type
  BadArgument,  ///< `word` does not take the text after it, or lacks one
  ReadsFile,    ///< `word` is about a game file, which only the command line reads
};

struct CommandError {
  CommandFault fault;
  std::string word{};        ///< the wrong word or move, as typed
  std::string suggestion{};  ///< the known word or key that may have been meant, or empty
  std::string_view takes{};  ///< for BadArgument: what the word takes, if anything
  MoveFault move_fault{};    ///< for BadMove: what is wrong with the squares
  std::size_t column = 1;    ///< for BadMove: the column in the line, from 1
};

/// What is wrong with the line, as a sentence.
[[nodiscard]] std::string explain(const CommandError& error, Typing typing);

[[nodiscard]] Result<Command, CommandError> parse_command(std::string_view line);

/// Whether the line begins with a known word, whatever follows it.
[[nodiscard]] bool begins_with_word(std::string_view line);

/// What the user is doing when a word is typed or its key is pressed.
enum class Scene : std::uint8_t {
  Game = 1,
  Review = 2,
  Task = 4,       ///< a lesson or a puzzle on the screen
  PlainTask = 8,  ///< the same in lines
};

/// A word of the game: what follows it, what it does, and where it is valid.
struct CommandWord {
  std::string_view word;
  std::string_view argument;
  std::string_view description;
  std::uint8_t scenes = static_cast<std::uint8_t>(Scene::Game);  ///< the sum of its scenes

  [[nodiscard]] constexpr bool serves(Scene scene) const {
    return (scenes & static_cast<unsigned>(scene)) != 0;
  }
  /// "level [1-8]"
  [[nodiscard]] std::string with_argument() const {
    return std::string(word) + (argument.empty() ? "" : ' ' + std::string(argument));
  }
};
/// Every word that parse_command knows, in the order in which they are shown.
[[nodiscard]] std::span<const CommandWord> command_words();
/// Whether the command is valid in this scene and means the same there. Moves always are.
[[nodiscard]] bool serves(const Command& command, Scene scene);
/// "level [1-8]: say the computer's level, or set it"
[[nodiscard]] std::string describe_word(const CommandWord& word, Typing typing);
/// The same for a word that command::ShowWord names; for a term, the text of the rules.
[[nodiscard]] std::string describe_word(std::string_view word, Typing typing);

}  // namespace quagmire::ui
