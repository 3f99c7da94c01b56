// How the user likes to see the game. None of it changes what is played, so undo does not affect it
// and a new game keeps it.
#pragma once

#include <string>

#include "ui/session/keymap.h"
#include "ui/words/text.h"

namespace quagmire::ui {

/// The most columns that a name may take.
constexpr int kLongestName = 24;

struct Preferences {
  BoardChoice board = BoardChoice::Auto;
  Glyphs glyphs = Glyphs::Auto;
  bool flipped = false;         ///< rank 1 on top
  bool flip_each_move = false;  ///< and flipped for X's turns
  bool threats = false;         ///< marks pieces one move from Quagmire
  bool analysis = false;        ///< shows how the game stands and the best lines
  bool mouse = true;
  bool glide = true;           ///< animates the moves that others make
  bool clock = false;          ///< shows how long each player has thought
  bool bell = false;           ///< rings at refusals and the computer's moves
  bool headway_notice = true;  ///< says once if a game makes no headway
  bool brief = false;          ///< the plain game leaves out the grid
  KeyStyle keys = KeyStyle::Standard;
  std::string theme = "auto";  ///< by its name

  /// The board to show as far as it fits: pixels need half blocks.
  [[nodiscard]] BoardChoice board_choice() const {
    return glyphs == Glyphs::Unicode ? board : BoardChoice::Grid;
  }
};

}  // namespace quagmire::ui
