// How a game begins: new, unfinished or from a file, to be played or looked at. Also where it is
// kept from then on, and what the program says about that at the end.
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

/// The game to open.
namespace source {
/// A new game, kept in the file if one is named.
struct NewGame {
  /// If it is named, the game starts there even if another was left unfinished.
  std::optional<Start> start{};
  std::optional<UntrustedText> save_to{};
  std::vector<UntrustedText> listed{};  ///< see DataFolders
};
/// The game in the file, or the last unfinished one.
struct Resume {
  std::optional<UntrustedText> file{};
  std::optional<UntrustedText> save_to{};  ///< plays on there, and leaves the other as it is
};
/// The game in the file, or the last one kept, to review with the computer.
struct Review {
  std::optional<UntrustedText> file;
};
}  // namespace source
using GameSource = std::variant<source::NewGame, source::Resume, source::Review>;

/// Who keeps a game for which no file was named.
enum class Autosave : std::uint8_t { Off, On };

struct OpenedGame {
  Record record;  ///< the game, with its players' names as tags
  std::unique_ptr<GameStore> store;
  /// Whether an unfinished game was found and the person has to be asked whether to begin another
  /// instead.
  bool asks_to_resume = false;
  bool has_others = false;              ///< other games are unfinished, too
  std::vector<std::string> messages{};  ///< lines to show
};

/// Reads and takes what the game needs. The players' names become tags of a new game.
[[nodiscard]] Result<OpenedGame, UsageError> open_game(const GameSource& source, Autosave autosave,
                                                       const Settings& settings);

/// The match for the game; its store must outlive it. In a new game the computer plays as asked; a
/// continued game takes computer, names and time from its record. In a game that is looked at the
/// computer does not play.
[[nodiscard]] Match match_of(const GameSource& source, const OpenedGame& opened,
                             LoadedSettings loaded);

}  // namespace quagmire::app
