// The settings of a game and who set each: flags beat the environment, which beats the config file,
// which beats what the program remembers.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/save_folders.h"
#include "app/settings/request_error.h"
#include "app/settings/settings.h"
#include "engine/result.h"
#include "engine/untrusted_text.h"
#include "ui/theme/theme.h"

namespace quagmire::app {

/// Who set a setting, the later beating the earlier.
struct Origin {
  enum class Kind : std::uint8_t { Default, Remembered, File, Environment, Flag };
  Kind kind = Kind::Default;
  std::string name = "default";  ///< as "--theme" or "quagmire.conf line 3"; fit to be shown
};

/// What the command line says of the settings; each value makes sense by itself.
struct Choices {
  std::vector<Assignment> flags;
  std::optional<UntrustedText> config_file = std::nullopt;  ///< instead of the usual one
};

class LoadedSettings {
 public:
  /// Sets a value over what was set before. Returns false, and changes nothing, if the text makes
  /// no sense.
  bool assign(std::string_view key, const UntrustedText& text, Origin origin);

  [[nodiscard]] const Settings& values() const { return values_; }
  [[nodiscard]] Origin origin_of(std::string_view key) const;
  /// Whether it is asked for on the command line, for just this game.
  [[nodiscard]] bool asked_by_flag(std::string_view key) const;
  /// Whether a person set it for this program, by flag or file.
  [[nodiscard]] bool chosen_by_person(std::string_view key) const;

  ui::ChosenTheme theme;              ///< for the full screen
  std::vector<std::string> faults{};  ///< in the person's files, each with its line, to be shown

 private:
  Settings values_;
  std::map<std::string, Origin, std::less<>> origins_;
};

/// The file that --config names, or quagmire.conf in our folder; none if there is no such folder.
[[nodiscard]] std::optional<UntrustedText> config_path(const Choices& choices);

/// Looks into environment and files for what the command line leaves open. A fault in the config
/// file or in a theme is noted and passed over, and what the plain game cannot serve may stand
/// there; what the command line itself asks for must be there, and be served. Without a mode,
/// settings are only spoken of.
[[nodiscard]] Result<LoadedSettings, RequestError> load_settings(const Choices& choices,
                                                                 std::optional<Mode> mode);

// What the program remembers from one game to the next, as a convenience: what goes wrong with its
// file, `remembered` in the state folder, is passed over. The file has lines as the config file.

/// 1 to ui::kLargestZoom, or ui::kFit
void remember_board_size(int size);
/// The names that were given while playing.
void remember_names(const Places& places, const ui::Names& names);
/// How many games were finished, 0 to ui::kGamesWithGoal, whatever got into the file.
[[nodiscard]] int remembered_finished_games(const Places& places);
void remember_finished_games(const Places& places, int count);

/// Whether nothing of ours is on this machine yet: no game, no setting, nothing remembered. False
/// if nothing could be remembered either.
[[nodiscard]] bool is_first_start(const Places& places);

}  // namespace quagmire::app
