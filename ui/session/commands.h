// The list of commands, with one row per command. The help, the man page, the shell completions,
// the key hints, the suggestions after typos and both interfaces are made from it.
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

/// What the user is doing, which decides the meaning of keys and commands.
enum class Scene : std::uint32_t {
  // At a board. Commands run in the game, a review, a lesson or a puzzle.
  Game = 1U << 0U,
  End = 1U << 1U,           ///< the game is over, and the end card is shown
  EndDismissed = 1U << 2U,  ///< the game is over, and the end card was dismissed
  Review = 1U << 3U,
  Lesson = 1U << 4U,
  Puzzle = 1U << 5U,
  // These replace the board's keys, whatever the board shows.
  Line = 1U << 6U,       ///< the input line is open
  Question = 1U << 7U,   ///< a question waits for yes or no
  WhoseTurn = 1U << 8U,  ///< a question asks which player is to move
  Resume = 1U << 9U,     ///< a question asks whether to resume an unfinished game
  Unsaved = 1U << 20U,   ///< a question asks what to do with a game that cannot be saved
  TimeUp = 1U << 21U,    ///< no question: time ran out meanwhile
  // Other screens.
  Start = 1U << 10U,        ///< the welcome screen
  Pages = 1U << 11U,        ///< pages of text
  Menu = 1U << 12U,         ///< a menu of actions
  ChoiceField = 1U << 13U,  ///< a dialog row with a choice of values
  TextField = 1U << 14U,    ///< a dialog row with a text
  Name = 1U << 15U,         ///< a dialog row with a choice of values and a typed name
  Settings = 1U << 16U,     ///< a dialog whose changes apply at once
  List = 1U << 17U,         ///< a list of tasks or moves
  Games = 1U << 18U,        ///< the list of saved games
  /// No scene: marks a command for something that only the full screen has.
  ScreenAlone = 1U << 19U,
};

/// A set of scenes.
struct Scenes {
  std::uint32_t bits = 0;

  constexpr Scenes() = default;
  // Implicit: a scene converts to the set with that scene.
  // NOLINTNEXTLINE(google-explicit-constructor)
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

constexpr Scenes kInGame = Scene::Game | Scene::End | Scene::EndDismissed;
constexpr Scenes kInTask = Scene::Lesson | Scene::Puzzle;
constexpr Scenes kAtBoard = kInGame | Scene::Review | kInTask;
constexpr Scenes kAsked =
    Scene::Question | Scene::WhoseTurn | Scene::Resume | Scene::Unsaved | Scene::TimeUp;

/// The command that starts a beginner's game.
constexpr std::string_view kPlayComputer = "players O: person, X: computer, level: 1";

/// What a command does in certain scenes.
struct CommandVariant {
  Scenes scenes;
  std::string_view sentence;
  std::string_view keys{};
  std::string_view hint{};
};

struct Command {
  std::string_view name;
  std::string_view others;    ///< other names, separated by blanks
  std::string_view argument;  ///< the argument's format, such as "[SQUARE]"
  std::string_view sentence;  ///< what the command does
  Scenes scenes;              ///< where `sentence` applies; see `elsewhere`
  /// Runs the command. Returns false and does nothing if the argument is invalid.
  bool (*run)(Session& session, std::string_view argument);
  /// The message after an invalid argument; empty if the command takes none.
  std::string_view takes{};
  std::string_view keys{};  ///< on the full screen, such as "r, Ctrl-R"
  std::string_view hint{};  ///< the label among the key hints
  std::array<CommandVariant, 4> elsewhere{};
  /// The command changes only the appearance or opens the help. Messages and typed text stay.
  bool only_looks = false;
  /// The command changes what the engine works on, so plain mode delays it until the result
  /// arrives.
  bool waits_for_engine = false;
  /// The welcome screen stays open below the screen that the command opens.
  bool keeps_welcome = false;

  /// This command with a property set.
  [[nodiscard]] constexpr Command with(bool Command::*property) const {
    Command command = *this;
    command.*property = true;
    return command;
  }
  /// This command with a different effect in these scenes.
  [[nodiscard]] constexpr Command in(Scenes there, std::string_view does,
                                     std::string_view by_keys = "",
                                     std::string_view in_bar = "") const {
    Command word = *this;
    std::size_t place = 0;
    while (word.elsewhere[place].scenes.bits != 0) ++place;
    word.elsewhere[place] = {there, does, by_keys, in_bar};
    return word;
  }
  /// What the command does in the scene; nullopt if it is not valid there.
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

/// All commands, in display order.
[[nodiscard]] std::span<const Command> commands();
/// The command with this name or other name, in any case; nullptr if there is none.
[[nodiscard]] const Command* find_command(std::string_view name);
/// Whether the line begins with a command that has this property.
[[nodiscard]] bool begins_with(std::string_view line, bool Command::*property);

/// "level [1-8]: say the computer's level, or set it"
[[nodiscard]] std::string describe_command(const Command& word, CommandStyle typing,
                                           std::string_view sentence);
/// The rule about a term: "Rest: The piece that you moved ..."; empty if there is none.
[[nodiscard]] std::string describe_term(std::string_view term);

}  // namespace quagmire::ui
