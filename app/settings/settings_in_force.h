// The settings of a game and who set each: flags beat the environment, that the config file, and
// that what the program remembers.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/request.h"
#include "app/files/files.h"
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

class SettingsInForce {
 public:
  /// Sets a value over what was set before. False, and nothing changes, where the text makes no
  /// sense.
  bool assign(std::string_view key, const UntrustedText& text, Origin origin);

  [[nodiscard]] const Settings& values() const { return values_; }
  [[nodiscard]] Origin origin_of(std::string_view key) const;
  /// Whether it is asked for on the command line, for just this game.
  [[nodiscard]] bool asked_by_flag(std::string_view key) const;
  /// Whether a person set it for this program, by flag or file.
  [[nodiscard]] bool chosen_by_person(std::string_view key) const;

 private:
  Settings values_;
  std::map<std::string, Origin, std::less<>> origins_;
};

/// What a game begins with.
struct Settled {
  SettingsInForce settings;
  ui::ChosenTheme theme;              ///< for the full screen
  std::vector<std::string> faults{};  ///< in the person's files, each with its line, to be shown
  std::optional<std::string> note{};  ///< to be shown: that a file of an older version was read

  /// All that is to be told of the person's files.
  [[nodiscard]] std::vector<std::string> news() const {
    std::vector<std::string> lines = faults;
    if (note) lines.push_back(*note);
    return lines;
  }
};

/// The file that --config names, or quagmire.conf in our folder; none where there is no such
/// folder.
[[nodiscard]] std::optional<UntrustedText> config_path(const Choices& choices);

/// Looks into environment and files for what the command line leaves open. What is wrong in the
/// config file or in a theme is a fault and passed over, and what the plain game cannot serve may
/// stand there; what the command line itself asks for must be there, and be served. Without a mode
/// settings are only spoken of.
[[nodiscard]] Result<Settled, RequestError> settle(const Choices& choices,
                                                   std::optional<Mode> mode);

/// The board's size is remembered from one game to the next, as a convenience: what goes wrong with
/// its file is passed over. Returned as a setting's text, which may be anything that got into the
/// file.
[[nodiscard]] std::optional<std::string> remembered_board_size();
/// 1 to ui::kLargestZoom, or ui::kFit
void remember_board_size(int size);
/// So is how many games were finished, 0 to ui::kGamesWithGoal, whatever got into its file.
[[nodiscard]] int remembered_finished_games(const Places& places);
void remember_finished_games(const Places& places, int count);

/// The names that were given while playing, as settings' texts.
[[nodiscard]] std::optional<std::array<std::string, 2>> remembered_names(const Places& places);
void remember_names(const Places& places, const ui::Names& names);

/// Whether nothing of ours is on this machine yet: no game, no setting, nothing remembered. False
/// where nothing could be remembered either.
[[nodiscard]] bool is_first_start(const Places& places);

}  // namespace quagmire::app
