// The settings of a game and where each comes from: flags override the environment, which overrides
// the config file, which overrides what the program remembers.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/files/data_folder.h"
#include "app/settings/settings.h"
#include "engine/result.h"
#include "engine/text.h"
#include "ui/words/messages.h"

namespace quagmire::app {

/// The settings on the command line.
struct Choices {
  std::vector<Assignment> flags{};
  std::optional<UntrustedText> config_file{};  ///< instead of the usual one
  Computer computer{.seed = 0};                ///< its seed and its time, of this start alone
};

class LoadedSettings {
 public:
  /// Nothing is set but the computer's seed and its time.
  explicit LoadedSettings(const Computer& computer = {.seed = 0}) { values_.computer = computer; }

  /// Sets a value, overriding the one before. Returns false, and changes nothing, if the text makes
  /// no sense.
  bool assign(std::string_view key, const UntrustedText& text, std::string origin);

  [[nodiscard]] const Settings& values() const { return values_; }
  /// The computer as it plays at this start.
  void seat(const Computer& computer) { values_.computer = computer; }
  /// "--theme", "quagmire.conf line 3" or "default"; safe to print.
  [[nodiscard]] std::string origin_of(std::string_view key) const;
  /// Whether the command line asks for it, for this game only.
  [[nodiscard]] bool asked_by_flag(std::string_view key) const;

  /// Makes it fit for this way to play: finds the glyphs of the screen. Returns an
  /// error if the command line asks for what has no meaning here.
  [[nodiscard]] std::optional<std::string> settle(Mode mode);

  std::vector<std::string> faults{};  ///< mistakes in the person's files, with lines
  bool from_named_file = false;       ///< read in place of the usual config file

 private:
  Settings values_;
  std::map<std::string, std::string, std::less<>> origins_;
};

// The config file, quagmire.conf: settings by their keys, in the line format of
// engine/text.h.

struct ConfigEntry {
  int line;               ///< from 1
  Assignment assignment;  ///< a known setting and a value that it takes
};

/// What a file says that makes sense, and its mistakes.
struct ConfigReading {
  std::vector<ConfigEntry> entries;
  std::vector<ui::LineFault> faults;
};

[[nodiscard]] ConfigReading parse_config(std::string_view text);

/// What the command line says, and from the environment and the files what it leaves open. A
/// mistake in the config file is noted and skipped, and the file may contain settings that line
/// mode ignores. A file that the command line names must exist.
[[nodiscard]] Result<LoadedSettings, RequestError> load_settings(const Choices& choices);

// What the program remembers from one game to the next, as a convenience, in lines of a key and a
// value. Errors with its file are ignored.

/// What was changed of the looks.
void remember_looks(const ui::Preferences& before, const ui::Preferences& now);
/// The names, the time and the coach of a game.
void remember_setup(const Places& places, const GameSetup& setup);
/// The number of finished games, limited to 0..kGamesWithGoal whatever the file says.
[[nodiscard]] int remembered_finished_games(const Places& places);
void remember_finished_games(const Places& places, int count);

/// Whether no game was begun on this machine and no setting written. False if no game could be kept
/// either.
[[nodiscard]] bool is_first_start(const Places& places);

}  // namespace quagmire::app
