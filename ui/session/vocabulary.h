// What can be said, whichever face one sits at: one list with a row for each word. The help, the
// man page, the completions, the key bar, the word that was meant by a typo, and every scene of
// both faces use the row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ui/words/text.h"

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

}  // namespace quagmire::ui
