// What can be said, whichever face one sits at: one list with a row for each word. The help, the
// man page, the completions, the key bar, the word that was meant by a typo, and every scene of
// both faces use the row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/board/move.h"
#include "engine/board/square.h"
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "ui/words/typing.h"

namespace quagmire::ui {

class Session;

/// What the person is doing when a word is said.
enum class Scene : std::uint8_t {
  Game = 1,
  Review = 2,
  Task = 4,  ///< a lesson or a puzzle
  /// Not one of these: it is about what only the full screen has.
  ScreenAlone = 8,
};

struct Word {
  std::string_view name;
  std::string_view others;    ///< other names, with blanks between them
  std::string_view argument;  ///< what follows it, as "[SQUARE]"
  std::string_view sentence;  ///< what it does
  std::uint8_t scenes;        ///< the sum of those in which it is valid
  /// Does it. Returns false and does nothing if the word takes no such text.
  bool (*run)(Session& session, std::string_view argument);
  /// The answer to another argument; empty if the word stands alone.
  std::string_view takes{};
  std::string_view keys{};  ///< on the full screen, as "r, Ctrl-R"
  std::string_view hint{};  ///< in the key bar

  [[nodiscard]] constexpr bool serves(Scene scene) const {
    return (scenes & static_cast<unsigned>(scene)) != 0;
  }
  /// "level [1-8]"
  [[nodiscard]] std::string with_argument() const {
    return std::string(name) + (argument.empty() ? "" : ' ' + std::string(argument));
  }
};

/// Every word, in the order in which they are shown.
[[nodiscard]] std::span<const Word> words();
/// The row of a word or of its other name, in any case; nullptr if there is none.
[[nodiscard]] const Word* find_word(std::string_view name);

/// "level [1-8]: say the computer's level, or set it"
[[nodiscard]] std::string describe_word(const Word& word, Typing typing, std::string_view sentence);
/// The text of the rules about a term: "Rest: The piece that you moved ..."; empty if there is
/// none.
[[nodiscard]] std::string describe_term(std::string_view term);

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
[[nodiscard]] std::string explain(const TypedError& error, Typing typing);
/// The error of a word that is not known.
[[nodiscard]] TypedError unknown_word(std::string_view word);

/// A word and the text after it, without blanks around it.
struct Said {
  const Word* word;
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
/// game. The text must outlive the result.
[[nodiscard]] Result<std::variant<Said, Move, Square, Record>, TypedError> read_line(
    std::string_view line);

}  // namespace quagmire::ui
