// Which key does what, in one table: keys are decoded by it, and the key hints and the help screen
// are made from it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/action.h"
#include "ui/terminal.h"

namespace quagmire::ui {

/// What keys speak to at the moment.
enum class Context : std::uint8_t {
  Board,     ///< the board: single keys act
  Line,      ///< the input line: characters are typed
  Question,  ///< a question waits for yes or no
  Resume,    ///< an unfinished game waits to be gone on with or put away
  Help,      ///< the help screen is open
};

struct KeyAction {
  Key key;
  Action action;
};

/// Who a binding is for.
enum class KeyStyle : std::uint8_t {
  Every,
  Standard,
  Vi,  ///< h, j, k and l move the cursor, so a move from the file h is typed behind a colon
};

/// One line of the help screen: keys that belong together.
struct Binding {
  Context context;
  std::string_view keys;         ///< how a person reads them, as "u" or "arrows"
  std::string_view description;  ///< what they do
  std::string_view hint;         ///< the same in a word, for the line of key hints; may be empty
  std::vector<KeyAction> actions;
  KeyStyle style = KeyStyle::Every;

  [[nodiscard]] bool serves(KeyStyle wanted) const {
    return style == KeyStyle::Every || style == wanted;
  }
};

/// The whole table, in the order to show it.
[[nodiscard]] const std::vector<Binding>& bindings();

/// What a key means in a context; action::Unbound where it means nothing.
[[nodiscard]] Action decode(Context context, Key key, KeyStyle style = KeyStyle::Standard);

/// "u", "Ctrl-R", "Page Up": what to call a key.
[[nodiscard]] std::string name_of(Key key);

}  // namespace quagmire::ui
