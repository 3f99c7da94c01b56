// How a person likes the game to look and to be played, as settings with a key and a text each. The
// flags and the config file are made from this one list. The texts come from outside; the values in
// Settings are safe to print and fit in a line. Flags override the environment, which overrides the
// config file, which overrides what the program remembers.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/files/data_folders.h"
#include "app/files/files.h"
#include "engine/match/clock.h"
#include "engine/match/players.h"
#include "engine/result.h"
#include "engine/text.h"
#include "ui/session/looks.h"
#include "ui/words/messages.h"

namespace quagmire::app {

struct Settings {
  ui::Preferences preferences;
  Names names{};                         ///< of the players of a new game
  std::optional<TimeControl> time{};     ///< the time for a game, if it is limited
  Coach coach{};                         ///< whether bad moves are warned of
  ComputerSettings computer{.seed = 0};  ///< seed 0: a different one for each game
  bool plain = false;                    ///< lines instead of the full screen
  bool remember = true;                  ///< learn from games: score, statistics
};

/// The ways to play: the full screen, and in lines a game, lessons or puzzles, and a review. What a
/// setting means to one of them, it means to all before.
enum class Mode : std::uint8_t { FullScreen, Plain, PlainTask, PlainReview };

/// The groups of options in the help: with a description each, and by their names alone.
constexpr const char* kDescribed = "Options";
constexpr const char* kNamed = "More options";

/// A setting and its key, which is also the flag's name without the dashes.
struct Setting {
  std::string_view key;
  std::string_view value_name;  ///< "N"; empty for a switch, which is on or off
  std::string_view expected;    ///< "a number from 1 to 6"
  std::string_view description;
  /// Reads the text. If it makes no sense, returns false and changes nothing.
  bool (*set)(Settings& settings, const UntrustedText& text);
  std::string_view group;  ///< in the help
  Mode last_mode;          ///< the last that it has an effect in
  /// For a shell to offer, with blanks between them; other values may exist.
  std::string_view usual_values{};

  [[nodiscard]] bool is_switch() const { return value_name.empty(); }
  [[nodiscard]] bool applies_to(Mode mode) const { return mode <= last_mode; }
};

/// The keys of the players' names, by index_of().
constexpr std::array<std::string_view, 2> kNameSettings{"name-o", "name-x"};

/// All of them, in display order.
[[nodiscard]] std::span<const Setting> all_settings();
/// nullptr for an unknown key.
[[nodiscard]] const Setting* find_setting(std::string_view key);

/// Someone's request that a setting have a value.
struct Assignment {
  std::string key;
  UntrustedText text;
};

/// The settings on the command line.
struct CommandLineSettings {
  std::vector<Assignment> flags{};
  std::optional<UntrustedText> config_file{};  ///< instead of the usual one
  ComputerSettings computer{.seed = 0};        ///< its seed and its time, of this start alone
};

class LoadedSettings {
 public:
  /// Nothing is set but the computer's seed and its time.
  explicit LoadedSettings(const ComputerSettings& computer = {.seed = 0}) {
    values_.computer = computer;
  }

  /// Sets a value, overriding the one before. Returns false, and changes nothing, if the text makes
  /// no sense.
  bool assign(std::string_view key, const UntrustedText& text, std::string origin);

  [[nodiscard]] const Settings& values() const { return values_; }
  /// The computer as it plays at this start.
  void set_computer(const ComputerSettings& computer) { values_.computer = computer; }
  /// "--theme", "quagmire.conf line 3" or "default"; safe to print.
  [[nodiscard]] std::string origin_of(std::string_view key) const;
  /// Whether the command line asks for it, for this game only.
  [[nodiscard]] bool is_set_by_flag(std::string_view key) const;

  /// Makes it fit for this way to play: finds the glyphs of the screen. Returns an
  /// error if the command line asks for what has no meaning here.
  [[nodiscard]] std::optional<std::string> resolve(Mode mode);

  std::vector<std::string> faults{};  ///< mistakes in the person's files, with lines
  bool from_named_file = false;       ///< read in place of the usual config file

 private:
  Settings values_;
  std::map<std::string, std::string, std::less<>> origins_;
};

// The config file, quagmire.conf: settings by their keys, in the line format of engine/text.h.

struct ConfigEntry {
  int line;               ///< from 1
  Assignment assignment;  ///< a known setting and a value that it takes
};

/// What a file says that makes sense, and its mistakes.
struct ParsedConfig {
  std::vector<ConfigEntry> entries;
  std::vector<ui::LineFault> faults;
};

[[nodiscard]] ParsedConfig parse_config(std::string_view text);

/// What the command line says, and from the environment and the files what it leaves open. A
/// mistake in the config file is noted and skipped, and the file may contain settings that line
/// mode ignores. A file that the command line names must exist.
[[nodiscard]] Result<LoadedSettings, UsageError> load_settings(
    const CommandLineSettings& command_line);

// What the program remembers from one game to the next, as a convenience, in lines of a key and a
// value. Only what a player has changed is written, key by key: what a flag, a record or a position
// brought never is. Each returns why that cannot be.

/// What was changed of the looks.
[[nodiscard]] std::optional<FileError> remember_looks(const ui::Preferences& before,
                                                      const ui::Preferences& now);
/// What was changed of the names, the time and the level of a game.
[[nodiscard]] std::optional<FileError> remember_setup(const DataFolders& data_folders,
                                                      const GameSetup& before,
                                                      const GameSetup& now);
[[nodiscard]] std::optional<FileError> remember_coach(const DataFolders& data_folders, Coach coach);
/// Whether no game was begun on this machine and no setting written. False if no game could be kept
/// either.
[[nodiscard]] bool is_first_start(const DataFolders& data_folders);

}  // namespace quagmire::app
