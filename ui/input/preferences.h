// How the person at the screen likes to see the game. None of it changes what is played, so undo
// does not touch it; it outlives a game, so a new one keeps it.
#pragma once

#include <string>

#include "ui/base/text.h"
#include "ui/input/keymap.h"

namespace quagmire::ui {

/// How many columns a name may take.
constexpr int kLongestName = 24;

struct Preferences {
  int zoom =
      kAutoZoom;  ///< or 1 to kLargestZoom, or kFit; a smaller one is drawn if it does not fit
  Glyphs glyphs = Glyphs::Auto;
  bool flipped = false;         ///< rank 1 on top
  bool flip_each_move = false;  ///< and turned again for X's turns
  bool threats = false;         ///< marks pieces one move from Quagmire
  bool analysis = false;        ///< says how the game stands, and the best lines
  bool mouse = true;
  bool glide = true;           ///< moves that others make are seen to happen
  bool clock = false;          ///< shows how long each player has thought
  bool bell = false;           ///< rings at refusals and at the computer's moves
  bool headway_notice = true;  ///< says once that a game makes no headway
  bool brief = false;          ///< the plain game leaves out the grid
  KeyStyle keys = KeyStyle::Standard;
  std::string theme = "auto";  ///< by its name
};

}  // namespace quagmire::ui
