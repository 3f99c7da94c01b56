// How the user sees the game, on every screen: the preferences. Each change says what it did. The
// game does not depend on these, so undo does not affect them and a new game keeps them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ui/session/action.h"
#include "ui/session/keymap.h"
#include "ui/theme/roles.h"
#include "ui/words/text.h"

namespace quagmire::ui {

/// The most columns that a name may take.
constexpr int kLongestName = 24;

/// When rank 1 is on top: always, or for X's turns.
enum class Flip : std::uint8_t { Never, Always, EachMove };

struct Preferences {
  BoardChoice board = BoardChoice::Auto;
  Glyphs glyphs = Glyphs::Auto;
  Flip flip = Flip::Never;
  bool threats = false;   ///< marks pieces one move from Quagmire
  bool analysis = false;  ///< shows how the game stands and the best lines
  bool mouse = true;
  bool glide = true;    ///< animates the moves that others make
  bool by_ear = false;  ///< the plain game leaves out the grid and names squares as spoken
  KeyStyle keys = KeyStyle::Standard;
  std::string theme = "auto";  ///< by its name
  bool in_tmux = false;        ///< tmux may swallow OSC 52, by which a text is copied
  bool few_colours = false;    ///< the squares have no grounds
  bool no_colours = false;     ///< nor has the terminal any

  /// Whether it needs colours that are not there.
  [[nodiscard]] bool cannot_show_theme() const {
    return no_colours && theme != "auto" && theme != "mono";
  }
  /// The board to show as far as it fits: pixels need half blocks.
  [[nodiscard]] BoardChoice board_choice() const {
    if (glyphs != Glyphs::Unicode) return BoardChoice::Grid;
    return board == BoardChoice::Auto && few_colours ? BoardChoice::Roomy : board;
  }
};

class Looks {
 public:
  /// The result of a change.
  struct Change {
    std::string told{};
    bool refused = false;
    bool themed = false;  ///< whether everything is to be shown in the new theme
  };

  explicit Looks(Preferences preferences) : preferences_(std::move(preferences)) {}

  [[nodiscard]] const Preferences& preferences() const { return preferences_; }
  [[nodiscard]] Preferences& preferences() { return preferences_; }

  /// Switches the analysis or the mouse on or off.
  Change toggle(bool Preferences::*what);
  /// See Session::change_board().
  Change change_board(bool shows_pixels, std::optional<Size> needs);
  /// Selects a theme by name, or by "next" the one after this; an empty name lists them.
  Change set_theme(std::string_view name);

 private:
  Preferences preferences_;
};

}  // namespace quagmire::ui
