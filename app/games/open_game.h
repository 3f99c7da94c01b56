// Opens the game to play or to view: a new one, an unfinished one, or one from a file. Also
// determines where it is saved from then on.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/files/files.h"
#include "app/settings/settings.h"
#include "engine/game/record.h"
#include "engine/match/game_store.h"
#include "engine/match/match.h"
#include "engine/result.h"
#include "engine/rules/position.h"
#include "engine/text.h"

namespace quagmire::app {

/// Which game to open.
namespace source {
/// A new game, saved in a file if one is named.
struct NewGame {
  /// If set, a new game begins even if another is unfinished.
  std::optional<Start> start{};
  std::optional<UntrustedText> save_to{};
  std::vector<UntrustedText> listed{};  ///< see DataFolders
};
/// The game in `file`, or the last unfinished one.
struct Resume {
  std::optional<UntrustedText> file{};
  std::optional<UntrustedText> save_to{};  ///< continues in this file; the original stays as it is
};
/// The game in `file`, or the last saved one, to review.
struct Review {
  std::optional<UntrustedText> file;
};
}  // namespace source
using GameSource = std::variant<source::NewGame, source::Resume, source::Review>;

/// Whether games are saved even if the person named no file.
enum class Autosave : std::uint8_t { Off, On };

struct OpenedGame {
  Record record;  ///< the game; its tags name the players
  std::unique_ptr<GameStore> store;
  /// Whether to ask if the unfinished game found should be resumed.
  bool asks_to_resume = false;
  bool has_others = false;              ///< whether there are other unfinished games
  std::vector<std::string> messages{};  ///< to show, one per line
};

/// Reads and locks the files of the game. The settings supply a new game's names.
[[nodiscard]] Result<OpenedGame, UsageError> open_game(const GameSource& source, Autosave autosave,
                                                       const Settings& settings);

/// The match for an opened game, whose store must outlive it. A new game uses the settings. A
/// continued game takes computer, names and time from its record. The computer does not play in a
/// game that is only viewed.
[[nodiscard]] Match match_of(const GameSource& source, const OpenedGame& opened,
                             LoadedSettings loaded);

}  // namespace quagmire::app
