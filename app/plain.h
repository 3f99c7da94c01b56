// The plain game: lines in, lines out, for pipes, scripts, screen readers and dumb terminals. No
// escape sequence is ever written.
#pragma once

#include <istream>
#include <optional>
#include <ostream>

#include "engine/game/game.h"
#include "ui/computer.h"
#include "ui/keeper.h"

namespace quagmire::app {

struct PlainTable {
  Game game;
  ui::Keeper& keeper;
  /// Where the game was left unfinished: where another begins if the person wants that. They are
  /// asked first.
  std::optional<Position> instead{};
  bool prompts = false;  ///< whether to write "O> " before each line is read
  ui::Computer computer{};          ///< in this game
  ui::Computer computer_instead{};  ///< in the other
};

/// Plays on until the game is over, `quit` is typed or the input ends. Every answer is
/// flushed. The answer is the game as it was left.
Game play_plain(PlainTable table, std::istream& input, std::ostream& output);

}  // namespace quagmire::app
