// Which key does what, as tables: they decode keys, and the key hints and the help are made from
// them. The board's tables are here; other screens have theirs with their code.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/session/action.h"
#include "ui/session/input.h"

namespace quagmire::ui {

/// What keys act on at the board.
enum class Context : std::uint8_t {
  Board,     ///< the board: single keys act
  Line,      ///< the input line: characters are typed
  Question,  ///< a question waits for yes or no
  Turn,      ///< the question whose turn it is, O's or X's
  Resume,    ///< an unfinished game waits to be resumed or put away
};
constexpr bool is_question(Context context) {
  return context != Context::Board && context != Context::Line;
}

struct KeyAction {
  Key key;
  Action action;
};

/// Which key style a binding is for.
enum class KeyStyle : std::uint8_t {
  Every,
  Standard,
  Vi,  ///< h, j, k and l move the cursor, so a move from the file h begins with H or a colon
};

/// A line of the help: keys that belong together.
struct Binding {
  std::string_view keys;         ///< as shown to the user, such as "u" or "arrows"
  std::string_view description;  ///< what they do
  std::string_view hint;         ///< the same in a word, for the line of key hints; may be empty
  std::vector<KeyAction> actions;
  KeyStyle style = KeyStyle::Every;

  [[nodiscard]] bool serves(KeyStyle wanted) const {
    return style == KeyStyle::Every || style == wanted;
  }
  [[nodiscard]] bool has(Key key) const {
    return std::any_of(actions.begin(), actions.end(),
                       [key](const KeyAction& action) { return action.key == key; });
  }
};

/// The keys of a word, as its row has them.
[[nodiscard]] Binding word_key(std::string_view name);
/// A binding of this one letter.
[[nodiscard]] Binding letter_key(std::string_view letter, std::string_view description,
                                 std::string_view hint, Action action);
/// The same on every screen.
[[nodiscard]] Binding redraw_key();

/// The keys at the board, in the order in which they are shown.
[[nodiscard]] const std::vector<Binding>& bindings(Context context);

/// What a key means in this table; action::Unbound if nothing.
[[nodiscard]] Action decode(const std::vector<Binding>& bindings, Key key, KeyStyle style);
/// The keys that have a hint.
[[nodiscard]] std::vector<KeyHint> hints_of(const std::vector<Binding>& bindings, KeyStyle style);

/// The key at the board that its hint or the help calls so: "z" for "size".
[[nodiscard]] std::optional<std::string_view> key_called(std::string_view name);

/// The name of a key: "u", "Ctrl-R", "PgUp".
[[nodiscard]] std::string name_of(Key key);

}  // namespace quagmire::ui
