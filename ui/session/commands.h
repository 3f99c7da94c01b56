// What can be said, whichever face one sits at: one list with a row for each word. The help, the
// man page, the completions, the key bar, the word that was meant by a typo, and every scene of
// both faces use the row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ui/text/utf8.h"

namespace quagmire::ui {

class Session;

/// What the person is doing, which decides what keys and words mean.
enum class Scene : std::uint32_t {
  // At a board. Words are said in the game, a review, a lesson or a puzzle.
  Game = 1U << 0U,
  End = 1U << 1U,    ///< of the game, whose card is shown
  Aside = 1U << 2U,  ///< the same, with the card put aside
  Review = 1U << 3U,
  Lesson = 1U << 4U,
  Puzzle = 1U << 5U,
  // In place of the board's, whatever is on it.
  Line = 1U << 6U,      ///< characters are typed into the input line
  Question = 1U << 7U,  ///< a question waits for yes or no
  Turn = 1U << 8U,      ///< the question whose turn it is, O's or X's
  Resume = 1U << 9U,    ///< an unfinished game waits to be resumed or put away
  Unsaved = 1U << 20U,  ///< the question what becomes of a game that cannot be saved
  TimeUp = 1U << 21U,   ///< no question: time ran out while something else was done
  // On other screens.
  Start = 1U << 10U,     ///< the first of all
  Pages = 1U << 11U,     ///< text
  Ways = 1U << 12U,      ///< a card with things to do, of which one is taken
  Choice = 1U << 13U,    ///< at a row of a card that has values
  Field = 1U << 14U,     ///< at one that has a text
  Name = 1U << 15U,      ///< at one that has values, and a name that is typed
  Settings = 1U << 16U,  ///< a card whose choices are in force at once
  List = 1U << 17U,      ///< of tasks or moves, to choose one
  Games = 1U << 18U,     ///< the list of those that are kept
  /// None of these: a word is about what only the full screen has.
  ScreenAlone = 1U << 19U,
};

/// A set of scenes.
struct Scenes {
  std::uint32_t bits = 0;

  constexpr Scenes() = default;
  // A scene stands for the set of it alone. NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Scenes(Scene one) : bits(static_cast<std::uint32_t>(one)) {}
  [[nodiscard]] constexpr bool has(Scene one) const {
    return (bits & static_cast<std::uint32_t>(one)) != 0;
  }
  friend constexpr Scenes operator|(Scenes one, Scenes other) {
    one.bits |= other.bits;
    return one;
  }
};

constexpr Scenes operator|(Scene one, Scene other) { return Scenes(one) | Scenes(other); }

constexpr Scenes kInGame = Scene::Game | Scene::End | Scene::Aside;
constexpr Scenes kInTask = Scene::Lesson | Scene::Puzzle;
constexpr Scenes kAtBoard = kInGame | Scene::Review | kInTask;
constexpr Scenes kAsked =
    Scene::Question | Scene::Turn | Scene::Resume | Scene::Unsaved | Scene::TimeUp;

/// The command with which beginners start a game.
constexpr std::string_view kPlayComputer = "players O: person, X: computer, level: 1";

/// What a word does in some scenes.
struct CommandVariant {
  Scenes scenes;
  std::string_view sentence;
  std::string_view keys{};
  std::string_view hint{};
};

struct Command {
  std::string_view name;
  std::string_view others;    ///< other names, with blanks between them
  std::string_view argument;  ///< what follows it, as "[SQUARE]"
  std::string_view sentence;  ///< what it does
  Scenes scenes;              ///< where it does that
  /// Does it. Returns false and does nothing if the word takes no such text.
  bool (*run)(Session& session, std::string_view argument);
  /// The answer to another argument; empty if the word stands alone.
  std::string_view takes{};
  std::string_view keys{};  ///< on the full screen, as "r, Ctrl-R"
  std::string_view hint{};  ///< in the key bar
  std::array<CommandVariant, 4> elsewhere{};
  /// It changes only the appearance or opens the help; what was shown or typed before stays.
  bool only_looks = false;
  /// It changes what the computer is thinking about, so plain mode keeps it until the answer.
  bool waits_for_engine = false;
  /// The welcome screen stays open below what it opens.
  bool keeps_welcome = false;

  /// The same command with this property.
  [[nodiscard]] constexpr Command with(bool Command::*property) const {
    Command command = *this;
    command.*property = true;
    return command;
  }
  /// The same word, which does something else in these scenes.
  [[nodiscard]] constexpr Command in(Scenes there, std::string_view does,
                                     std::string_view by_keys = "",
                                     std::string_view in_bar = "") const {
    Command word = *this;
    std::size_t place = 0;
    while (word.elsewhere[place].scenes.bits != 0) ++place;
    word.elsewhere[place] = {there, does, by_keys, in_bar};
    return word;
  }
  /// What it does in the scene; nullopt if it is not valid there.
  [[nodiscard]] constexpr std::optional<CommandVariant> use(Scene scene) const {
    for (const CommandVariant& use : elsewhere)
      if (use.scenes.has(scene)) return use;
    return scenes.has(scene) ? std::optional(CommandVariant{scenes, sentence, keys, hint})
                             : std::nullopt;
  }
  /// "level [1-8]"
  [[nodiscard]] std::string with_argument() const {
    return std::string(name) + (argument.empty() ? "" : ' ' + std::string(argument));
  }
};

/// Every word, in the order in which they are shown.
[[nodiscard]] std::span<const Command> commands();
/// The row of a word or of its other name, in any case; nullptr if there is none.
[[nodiscard]] const Command* find_command(std::string_view name);
/// Whether a line begins with a command that has this property.
[[nodiscard]] bool begins_with(std::string_view line, bool Command::*property);

/// "level [1-8]: say the computer's level, or set it"
[[nodiscard]] std::string describe_word(const Command& word, CommandStyle typing,
                                        std::string_view sentence);
/// The text of the rules about a term: "Rest: The piece that you moved ..."; empty if there is
/// none.
[[nodiscard]] std::string describe_term(std::string_view term);

}  // namespace quagmire::ui
