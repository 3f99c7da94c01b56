// The display settings (preferences), for every screen. Each change returns a message. The game
// does not depend on them: undo does not affect them, and a new game keeps them.
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

/// The limit for a name, in columns.
constexpr int kLongestName = 24;

/// When rank 1 is at the top: never, always, or on X's turns.
enum class Flip : std::uint8_t { Never, Always, EachMove };

struct Preferences {
  BoardChoice board = BoardChoice::Auto;
  Glyphs glyphs = Glyphs::Auto;
  Flip flip = Flip::Never;
  bool threats = false;    ///< marks pieces that one move could trap
  bool liberties = false;  ///< marks the last empty squares beside pieces
  bool analysis = false;   ///< shows the evaluation and the best lines
  bool mouse = true;
  bool glide = true;    ///< animates moves that the user did not make
  bool by_ear = false;  ///< plain mode omits the grid and spells out squares for listening
  KeyStyle keys = KeyStyle::Standard;
  std::string theme = "auto";  ///< one of kThemes
  bool in_tmux = false;        ///< tmux may swallow OSC 52, the sequence that copies a text
  bool can_copy = true;        ///< whether OSC 52 is sent to the terminal
  bool few_colours = false;    ///< the squares have no background colours
  bool no_colours = false;     ///< the terminal has no colours at all

  /// Whether the theme needs colours that the terminal lacks.
  [[nodiscard]] bool cannot_show_theme() const {
    return no_colours && theme != "auto" && theme != "mono";
  }
  /// The board to show if it fits. Pixels need half-block characters.
  [[nodiscard]] BoardChoice board_choice() const {
    if (glyphs != Glyphs::Unicode) return BoardChoice::Grid;
    return board == BoardChoice::Auto && few_colours ? BoardChoice::Roomy : board;
  }
};

/// A display setting: a row of the settings dialog, and a command-line option.
struct DisplaySetting {
  std::string_view key;       ///< "flip"
  std::string_view label;     ///< "Flip", in the dialog
  std::string_view format;    ///< the value's name on the command line; empty for a switch
  std::string_view values;    ///< separated by blanks
  std::string_view expected;  ///< the values in words, for error messages
  std::string_view sentence;
  std::size_t (*get)(const Preferences& preferences);  ///< the current value's index
  void (*set)(Preferences& preferences, std::size_t value);
  bool takes_switch = false;  ///< whether the first two values can also be typed as off and on

  /// Sets the value with this name. Returns false and changes nothing if there is none.
  bool read(Preferences& preferences, std::string_view name) const;
  [[nodiscard]] std::vector<std::string> names() const;
};
constexpr std::size_t kDisplaySettingCount = 7;
/// All display settings, in display order.
[[nodiscard]] std::span<const DisplaySetting> display_settings();
/// Reads "on", "off" and common synonyms.
[[nodiscard]] std::optional<bool> read_switch(std::string_view text);

class Appearance {
 public:
  /// The result of a change.
  struct Change {
    std::string told{};
    bool refused = false;
  };

  explicit Appearance(Preferences preferences) : preferences_(std::move(preferences)) {}

  [[nodiscard]] const Preferences& preferences() const { return preferences_; }
  [[nodiscard]] Preferences& preferences() { return preferences_; }

  /// See Session::change_board().
  Change change_board(bool shows_pixels, std::optional<Size> needs);
  /// Sets the theme with this name; "next" means the one after the current theme. An empty name
  /// lists the themes.
  Change set_theme(std::string_view name);

 private:
  Preferences preferences_;
};

}  // namespace quagmire::ui
