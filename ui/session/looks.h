// How the user sees the game, on every screen: the preferences. Each change says what it did. The
// game does not depend on these, so undo does not affect them and a new game keeps them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/session/action.h"
#include "ui/session/keymap.h"
#include "ui/text/utf8.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// The most columns that a name may take.
constexpr int kLongestName = 24;

/// When rank 1 is on top: always, or for X's turns.
enum class Flip : std::uint8_t { Never, Always, EachMove };

struct Preferences {
  BoardChoice board = BoardChoice::Auto;
  Glyphs glyphs = Glyphs::Auto;
  Flip flip = Flip::Never;
  bool threats = false;    ///< marks pieces one move from Quagmire
  bool liberties = false;  ///< marks the last empty squares beside pieces
  bool analysis = false;   ///< shows how the game stands and the best lines
  bool mouse = true;
  bool glide = true;    ///< animates the moves that others make
  bool by_ear = false;  ///< the plain game leaves out the grid and names squares as spoken
  KeyStyle keys = KeyStyle::Standard;
  std::string theme = "auto";  ///< by its name
  bool in_tmux = false;        ///< tmux may swallow OSC 52, by which a text is copied
  bool can_copy = true;        ///< whether the terminal is sent OSC 52 at all
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

/// A setting of looks: a row of the card of settings, and an option of the command line.
struct Look {
  std::string_view key;       ///< "flip"
  std::string_view label;     ///< "Flip", on the card
  std::string_view format;    ///< its value on the command line; empty for a switch
  std::string_view values;    ///< with blanks between them
  std::string_view expected;  ///< the same in words
  std::string_view sentence;
  std::size_t (*get)(const Preferences& preferences);  ///< the number of its value, from 0
  void (*set)(Preferences& preferences, std::size_t value);
  bool takes_switch = false;  ///< whether its first values are off and on, too

  /// Sets the value of this name. Returns false and changes nothing if it has none.
  bool read(Preferences& preferences, std::string_view name) const;
  [[nodiscard]] std::vector<std::string> names() const;
};
constexpr std::size_t kLookCount = 7;
/// All of them, in the order shown.
[[nodiscard]] std::span<const Look> all_looks();
/// Reads on, off, and what people write for them.
[[nodiscard]] std::optional<bool> read_switch(std::string_view text);

class Looks {
 public:
  /// The result of a change.
  struct Change {
    std::string told{};
    bool refused = false;
  };

  explicit Looks(Preferences preferences) : preferences_(std::move(preferences)) {}

  [[nodiscard]] const Preferences& preferences() const { return preferences_; }
  [[nodiscard]] Preferences& preferences() { return preferences_; }

  /// See Session::change_board().
  Change change_board(bool shows_pixels, std::optional<Size> needs);
  /// Selects a theme by name, or by "next" the one after this; an empty name lists them.
  Change set_theme(std::string_view name);

 private:
  Preferences preferences_;
};

}  // namespace quagmire::ui
