// The game that a command line asks to open, and how it is to be played.
#pragma once

#include <optional>
#include <variant>

#include "app/settings/loaded_settings.h"
#include "app/settings/request_error.h"
#include "engine/rules/position.h"
#include "engine/untrusted_text.h"

namespace quagmire::app {

/// The game to open.
namespace source {
/// A new game, kept in the file if one is named.
struct Fresh {
  Position initial;
  /// Whether the line names the position. The game then starts there even if another was left
  /// unfinished.
  bool at_named_position = false;
  std::optional<UntrustedText> save_to = std::nullopt;
};
/// The game in the file, or the last unfinished one.
struct Resume {
  std::optional<UntrustedText> file;
};
/// A game to look at, from its first position.
struct Replay {
  UntrustedText file;
};
/// The game in the file, or the last one kept, to review with the computer.
struct Review {
  std::optional<UntrustedText> file;
};
}  // namespace source
using GameSource = std::variant<source::Fresh, source::Resume, source::Replay, source::Review>;

namespace request {
struct Play {
  GameSource source;
  bool plain;
  Choices choices;
};
}  // namespace request

}  // namespace quagmire::app
