// How the person at the screen likes to see the game. None of it changes what is played, so undo
// does not touch it; it outlives a game, so a new one keeps it.
#pragma once

#include "ui/play/keymap.h"

namespace quagmire::ui {

/// The board's largest magnification; 1 is the required grid.
constexpr int kLargestZoom = 3;
/// How many columns a name may take.
constexpr int kLongestName = 24;

struct Preferences {
  int zoom = 1;                 ///< 1 to kLargestZoom; smaller is drawn where it does not fit
  bool flipped = false;         ///< rank 1 on top
  bool flip_each_move = false;  ///< and turned again for X's turns
  bool threats = false;         ///< marks pieces one move from Quagmire
  bool analysis = false;        ///< says how the game stands, and the best lines
  bool mouse = true;
  bool clock = false;  ///< shows how long each player has thought
  bool bell = false;   ///< rings at refusals
  KeyStyle keys = KeyStyle::Standard;
};

}  // namespace quagmire::ui
