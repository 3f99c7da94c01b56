// The settings: how the game looks and is played, each with a key and a text value. The flags and
// the config file are derived from this list. The texts come from outside; the values in Settings
// are valid and safe to show. Flags override the environment, which overrides the config file,
// which overrides remembered values.
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
#include "ui/session/appearance.h"
#include "ui/text/messages.h"

namespace quagmire::app {

struct Settings {
  ui::Preferences preferences;
  Names names{};                         ///< for a new game
  std::optional<TimeControl> time{};     ///< the time limit of a new game, if any
  Coach coach{};                         ///< whether to warn before bad moves
  ComputerSettings computer{.seed = 0};  ///< seed 0 means a different one for each game
  bool plain = false;                    ///< plain mode instead of the full screen
  bool remember = true;                  ///< whether to store scores, statistics and own puzzles
};

/// The ways to play: the full screen, or plain mode with a game, with lessons or puzzles, or with a
/// review. A setting that applies to one mode applies to all modes before it.
enum class Mode : std::uint8_t { FullScreen, Plain, PlainTask, PlainReview };

/// The groups of options in the help: with descriptions, or only names.
constexpr const char* kDescribed = "Options";
constexpr const char* kNamed = "More options";

/// A setting. Its key is also the flag's name, without the dashes.
struct Setting {
  std::string_view key;
  std::string_view value_name;  ///< "N"; empty for a switch
  std::string_view expected;    ///< "a number from 1 to 6"
  std::string_view description;
  /// Parses the text. If it is invalid, returns false and changes nothing.
  bool (*set)(Settings& settings, const UntrustedText& text);
  std::string_view group;  ///< the group in the help
  Mode last_mode;          ///< the last mode that it applies to
  /// Values for shell completion, separated by blanks; others may be valid.
  std::string_view usual_values{};

  [[nodiscard]] bool is_switch() const { return value_name.empty(); }
  [[nodiscard]] bool applies_to(Mode mode) const { return mode <= last_mode; }
};

/// The keys of the names, by index_of().
constexpr std::array<std::string_view, 2> kNameSettings{"name-o", "name-x"};

/// All settings in display order.
[[nodiscard]] std::span<const Setting> all_settings();
/// nullptr for an unknown key.
[[nodiscard]] const Setting* find_setting(std::string_view key);

/// A request to give a setting a value.
struct Assignment {
  std::string key;
  UntrustedText text;
};

struct CommandLineSettings {
  std::vector<Assignment> flags{};
  std::optional<UntrustedText> config_file{};  ///< instead of the default file
  ComputerSettings computer{.seed = 0};        ///< the seed and move time, for this start only
};

class LoadedSettings {
 public:
  /// Sets nothing but the computer's seed and move time.
  explicit LoadedSettings(const ComputerSettings& computer = {.seed = 0}) {
    values_.computer = computer;
  }

  /// Sets a value. Returns false and changes nothing if the text is invalid.
  bool assign(std::string_view key, const UntrustedText& text, std::string origin);

  [[nodiscard]] const Settings& values() const { return values_; }
  /// Sets the computer for this start.
  void set_computer(const ComputerSettings& computer) { values_.computer = computer; }
  /// "--theme", "quagmire.conf line 3" or "default"; safe to show.
  [[nodiscard]] std::string origin_of(std::string_view key) const;
  /// Whether a flag sets it, for this game only.
  [[nodiscard]] bool is_set_by_flag(std::string_view key) const;

  /// Adapts the settings to the mode and terminal. Returns an error if a flag does not apply to the
  /// mode.
  [[nodiscard]] std::optional<std::string> resolve(Mode mode);

  std::vector<std::string> faults{};  ///< mistakes in the person's files, with line numbers
  bool from_named_file = false;       ///< read from a file named by --config

 private:
  Settings values_;
  std::map<std::string, std::string, std::less<>> origins_;
};

// The config file quagmire.conf, in the format of engine/text.h.

struct ConfigEntry {
  int line;               ///< from 1
  Assignment assignment;  ///< with a known key and a valid value
};

/// The valid entries of a config file, and its mistakes.
struct ParsedConfig {
  std::vector<ConfigEntry> entries;
  std::vector<ui::LineFault> faults;
};

[[nodiscard]] ParsedConfig parse_config(std::string_view text);

/// Loads all settings: flags, environment, config file and remembered values. Mistakes in the
/// config file are collected and skipped. A file named by a flag must exist.
[[nodiscard]] Result<LoadedSettings, UsageError> load_settings(
    const CommandLineSettings& command_line);

// What the program remembers for the next start: lines with a key and a value. Only values that the
// player changed are written, never those from a flag, a record or a position. Each function
// returns the error if it fails.

/// Remembers the changed display settings.
[[nodiscard]] std::optional<FileError> remember_looks(const ui::Preferences& before,
                                                      const ui::Preferences& now);
/// Remembers the changed names, time and level.
[[nodiscard]] std::optional<FileError> remember_setup(const DataFolders& data_folders,
                                                      const GameSetup& before,
                                                      const GameSetup& now);
[[nodiscard]] std::optional<FileError> remember_coach(const DataFolders& data_folders, Coach coach);
/// Whether no game was ever begun and nothing remembered. False if games cannot be saved at all.
[[nodiscard]] bool is_first_start(const DataFolders& data_folders);

}  // namespace quagmire::app
